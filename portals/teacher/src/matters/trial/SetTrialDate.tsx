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
  const sheetState = useActionSheet();
  const send = async () => {
    const action = settingOf(candidacy);
    if (!action) return;
    if (!time.at) return sheetState.refuse({ trialLessonDate: '体験授業の日時を選んでください。' });
    if (await sheetState.run(action.call, time.bodyAt(time.at), '登録しました。')) time.drop();
  };
  return (
    <div className="section-body">
      <FormAlert message={sheetState.fault.all} />
      <TrialTimeFields candidacy={candidacy} time={time} sheetState={sheetState} />
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
          aria-busy={sheetState.busy}
          disabled={sheetState.busy}
          onClick={() => void send()}
        >
          この日時と場所に決める
        </button>
      </DockedButtons>
    </div>
  );
}
