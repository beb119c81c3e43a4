import { Link } from 'react-router-dom';
import { useActionSheet } from '#shared/actions/useActionSheet.js';
import { FormAlert } from '#shared/ui/Field.js';
import { Icon } from '#shared/ui/Icon.js';
import { DockedButtons } from '../detail/DockedButtons.js';
import { settingOf } from '../offered.js';
import type { SectionProps } from '../sections/section-props.js';
import { TrialTimeFields } from './TrialTimeFields.js';
import { useTrialTime } from './useTrialTime.js';

/** Sets the day and confirms the place of an accepted trial. */
export function SetTrialDate({ candidacy }: SectionProps) {
  const time = useTrialTime(candidacy, 'set');
  const act = useActionSheet();
  const send = async () => {
    const action = settingOf(candidacy);
    if (!action) return;
    if (!time.at) return act.refuse({ trialLessonDate: '体験授業の日時を選んでください。' });
    if (await act.run(action.call, time.bodyAt(time.at), '登録しました。')) time.drop();
  };
  return (
    <div className="section-body">
      <FormAlert message={act.fault.all} />
      <TrialTimeFields candidacy={candidacy} time={time} act={act} />
      {candidacy.roomId && (
        <Link className="text-btn" to={`/teacher/case-chat/${candidacy.roomId}`}>
          <Icon name="chat" size={20} />
          合う日がなければチャットで相談
        </Link>
      )}
      <DockedButtons>
        <button
          type="button"
          className="btn btn-primary"
          aria-busy={act.busy}
          disabled={act.busy}
          onClick={() => void send()}
        >
          この日時と場所に決める
        </button>
      </DockedButtons>
    </div>
  );
}
