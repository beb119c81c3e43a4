import { processBankruptcy as definition } from '@tsumugi/contract/actions/matter/process-bankruptcy';
import { closedReason, systemCloseReason } from '@tsumugi/contract/codes/ending';
import { contractStatus } from '@tsumugi/contract/codes/matter';
import { hasTeacher, isCanceled, matterAt } from '@tsumugi/contract/states';
import { handle, type Verdict } from '../../../platform/actions/handler.js';
import { aheadOf, calledOff } from '../../matter-teacher/domain/called-off.js';
import { closeCandidates, dropChangeRequest, hiredOf } from '../domain/end-of-case.js';
import { recruitsAgain } from '../domain/recruits-again.js';

const brokenOff = { reason: systemCloseReason.code.brokenOff };

/** domain/matter#m13. Reopening is possible only with a hired teacher; other candidates stay as they are. */
export const processBankruptcy = handle(definition, {
  already: ({ matter }, { reopen }) =>
    !reopen && isCanceled(matter) && matter.closedReason === closedReason.code.brokenOff,
  guard: ({ actor }) => (actor.roles.includes('Admin') ? null : 'admin_only'),
  needs: () => ({ reason: { remedy: '破談の理由を入力してください。' } }),
  check: ({ matter }, { reopen }): Verdict => {
    return reopen && !hasTeacher(matter)
      ? {
          code: 'status_not_allowed',
          fields: { reopen: '募集を再開できるのは、採用決定の案件だけです。' },
        }
      : null;
  },
  change: (facts, { reason, reopen, notify }) => {
    const { matter, now, today } = facts;
    const told = (code: 'N35' | 'N35b') => [
      { code, optional: !notify, ...calledOff(aheadOf(facts.candidates, now, 'customer')) },
    ];
    if (reopen) {
      const hired = hiredOf(facts);
      const input = { ...brokenOff, goesOn: true };
      const cascades = hired
        ? [{ action: 'matterTeacher.closeForMatter' as const, id: hired.matterTeacherId, input }]
        : [];
      return { ...recruitsAgain(facts), cascades, notices: told('N35b'), reason };
    }
    return {
      status: matterAt.canceled,
      set: {
        closedReason: closedReason.code.brokenOff,
        contractStatus: contractStatus.code.terminated,
        contractResumeDate: null,
        ...(hasTeacher(matter) ? { contractEndDate: today } : {}),
      },
      writes: dropChangeRequest(facts, '破談のため'),
      cascades: closeCandidates(facts, brokenOff, true),
      notices: told('N35'),
      reason,
    };
  },
});
