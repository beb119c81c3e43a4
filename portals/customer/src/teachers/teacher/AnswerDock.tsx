import { nowText } from '@tsumugi/client/clock';
import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { formatDayWithWeekday, formatDeadline } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useActionSheet } from '#shared/actions/useActionSheet.js';
import { timeLeft } from '#shared/ui/dates.js';
import { StatusChip } from '#shared/ui/StatusChip.js';
import { WholeDates } from '#shared/ui/WholeDates.js';
import { declineOf, extensionOf, hiringOf, reportOf, trialOf } from '../offered.js';
import { DeclineSheet } from '../sheets/DeclineSheet.js';
import { ExtendSheet } from '../sheets/ExtendSheet.js';
import { TrialSheet } from '../sheets/TrialSheet.js';

/** Whether a decision about this teacher is possible, so that the page has a dock. */
export const mayAnswer = (teacher: FamilyCandidate): boolean =>
  [trialOf, reportOf, hiringOf].some((of) => of(teacher) !== undefined);

/**
 * The current decision with its alternatives and its deadline; the consequence is shown below each.
 */
export function AnswerDock({ teacher }: { teacher: FamilyCandidate }) {
  const [sheet, setSheet] = useState<'trial' | 'extend' | 'decline' | null>(null);
  const sheetState = useActionSheet();
  const open = (which: typeof sheet) => {
    sheetState.clear();
    setSheet(which);
  };
  const shared = { teacher, sheetState, onClose: () => setSheet(null) };
  const until =
    teacher.turn.untilIs === 'deadline' && !teacher.turn.late ? teacher.turn.until : null;
  const deadline = formatDeadline(until, teacher.timeZone ?? undefined);
  return (
    <>
      {until && (
        <p className="dock-note">
          <span>
            お返事は
            <b>
              <WholeDates>{deadline.replace(/まで/, '')}</WholeDates>
            </b>
            まで
          </span>
          <StatusChip hue="family">{timeLeft(until, nowText(), teacher.timeZone)}</StatusChip>
        </p>
      )}
      <Lead teacher={teacher} onTrial={() => open('trial')} />
      <div className="btn-row">
        {extensionOf(teacher) && teacher.extension.until && (
          <button type="button" className="btn btn-2 btn-stack" onClick={() => open('extend')}>
            期限を延ばす
            <small>{formatDayWithWeekday(teacher.extension.until)}まで・1回</small>
          </button>
        )}
        {declineOf(teacher) && (
          <button type="button" className="btn btn-2 btn-stack" onClick={() => open('decline')}>
            見送る
            <small>事務局から先生に連絡</small>
          </button>
        )}
      </div>
      <TrialSheet {...shared} open={sheet === 'trial'} />
      <ExtendSheet {...shared} open={sheet === 'extend'} />
      <DeclineSheet {...shared} open={sheet === 'decline'} />
    </>
  );
}

function Lead({ teacher, onTrial }: { teacher: FamilyCandidate; onTrial: () => void }) {
  if (trialOf(teacher))
    return (
      <button type="button" className="btn btn-primary btn-stack" onClick={onTrial}>
        体験を申し込む
        <small>先生の承諾後、チャットで日程を決めます</small>
      </button>
    );
  if (reportOf(teacher))
    return (
      <Link className="btn btn-primary btn-stack" to="#report">
        体験の感想を伝える
        <small>3つの質問・60秒ほど</small>
      </Link>
    );
  return (
    <Link
      className="btn btn-primary btn-stack"
      to={`/customer/case-recruit-teacher/${teacher.matterId}`}
    >
      正式な依頼へ進む
      <small>内容を確かめてから決められます</small>
    </Link>
  );
}
