import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { useState } from 'react';
import { useActionSheet } from '#shared/actions/useActionSheet.js';
import { WaitOwnerBadge } from '#shared/ui/WaitOwnerBadge.js';
import { declineOf } from '../offered.js';
import { DeclineSheet } from '../sheets/DeclineSheet.js';
import { TeacherRow } from '../TeacherRow.js';
import { HireSheet } from './HireSheet.js';
import { Terms } from './Terms.js';

interface Props {
  teacher: FamilyCandidate;
  /** Number of further active candidates. */
  others: number;
  now: string;
}

/** 正式に依頼するか、見送るか: the decision on one teacher. */
export function Decision({ teacher, others, now }: Props) {
  const [sheet, setSheet] = useState<'hire' | 'decline' | null>(null);
  const sheetState = useActionSheet();
  const open = (which: typeof sheet) => {
    sheetState.clear();
    setSheet(which);
  };
  const shared = { teacher, sheetState, onClose: () => setSheet(null) };
  return (
    <section className={`card mine ${teacher.turn.late ? 'is-late' : 'is-family'} trial`}>
      <WaitOwnerBadge turn={teacher.turn} now={now} timeZone={teacher.timeZone} strip />
      <TeacherRow teacher={teacher} />
      <div className="card-pad decision">
        <p>{teacher.teacher.lastName}先生に、この内容でこれからの指導を正式にご依頼されますか。</p>
        <Terms matterId={teacher.matterId} />
        <button type="button" className="btn btn-primary btn-stack" onClick={() => open('hire')}>
          正式に依頼する
          <small>先生の同意後、事務局が確定します</small>
        </button>
        {declineOf(teacher) && (
          <button type="button" className="btn btn-2 btn-stack" onClick={() => open('decline')}>
            見送る
            <small>事務局から先生に連絡</small>
          </button>
        )}
      </div>
      <HireSheet {...shared} others={others} open={sheet === 'hire'} />
      <DeclineSheet {...shared} open={sheet === 'decline'} />
    </section>
  );
}
