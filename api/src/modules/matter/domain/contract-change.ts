import type { patchMatter } from '@tsumugi/contract/actions/matter/staff-edits';
import { isFirstLessonOff } from '@tsumugi/contract/appointments';
import { closedReason } from '@tsumugi/contract/codes/ending';
import { contractStatus } from '@tsumugi/contract/codes/matter';
import type { CaseFacts } from '@tsumugi/contract/facts';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { hasTeacher, isContractOver } from '@tsumugi/contract/states';
import type { Cascade, NoticeOrder, Write } from '../../../platform/actions/change.js';
import type { Verdict } from '../../../platform/actions/handler.js';
import { reopenRoom } from '../../matter-teacher/domain/room-writes.js';
import {
  closeCandidates,
  closeHiredRoom,
  currentTeacherOf,
  discardChangeRequest,
} from './end-of-case.js';
import { noCancellation } from './recruit-again.js';

type Input = Pick<
  ActionInput<typeof patchMatter>,
  'contractStatus' | 'contractResumeDate' | 'contractEndDate' | 'reason'
>;

const { terminated, inProgress, paused, completed } = contractStatus.code;
/** domain/matter#contract-status. Only an Admin may continue an ended contract, with a reason. */
const next: Readonly<Record<number, readonly number[]>> = {
  [inProgress]: [paused, completed, terminated],
  [paused]: [inProgress, completed, terminated],
  [terminated]: [inProgress, completed],
  [completed]: [inProgress, terminated],
};
const isFinal = (contractStatus: number) => isContractOver({ contractStatus });

/** Checks the requested contract status. */
export function checkContract(
  facts: CaseFacts,
  { contractStatus: to, contractResumeDate, reason }: Input,
): Verdict {
  const { matter, today, actor } = facts;
  const from = matter.contractStatus;
  if (
    (to ?? from) === paused &&
    (to !== undefined || contractResumeDate !== undefined) &&
    !resumesLater(contractResumeDate, today)
  )
    return {
      code: 'resume_date_missing',
      fields: { contractResumeDate: '明日以降の再開日を入力してください。' },
    };
  if (to === undefined || to === from) return null;
  const wrong = { contractStatus: 'この契約ステータスには変更できません。' };
  if (!hasTeacher(matter)) return { code: 'status_not_allowed', fields: wrong };
  if (isFinal(from)) {
    if (!actor.roles.includes('Admin')) return 'contract_final';
    if (!reason)
      return {
        code: 'reason_required',
        fields: { reason: '契約を変更する理由を入力してください。' },
      };
    if (!isFinal(to) && !currentTeacherOf(facts)) return 'not_hired';
  }
  return next[from]?.includes(to) ? null : { code: 'status_not_allowed', fields: wrong };
}

const resumesLater = (day: string | null | undefined, today: string) =>
  typeof day === 'string' && day > today;

/** Notices about a future first lesson when the contract changes: cancelled or restored. */
export function lessonNotices(facts: CaseFacts, set: Record<string, unknown>): NoticeOrder[] {
  const { matter, now } = facts;
  const hired = currentTeacherOf(facts);
  const at = hired?.firstLessonDate;
  if (!hired || !at || at <= now) return [];
  const [was, is] = [
    isFirstLessonOff(matter, at, now),
    isFirstLessonOff({ ...matter, ...set }, at, now),
  ];
  return was === is ? [] : [{ code: is ? 'N37' : 'N28', matterTeacherId: hired.matterTeacherId }];
}

interface ContractChange {
  readonly set: Record<string, unknown>;
  readonly writes: Write[];
  readonly cascades: Cascade[];
}

/**
 * Effects of a new contract state (domain/matter#contract-status, domain/chat#rooms). Its end
 * closes the other candidacies, as in M12b.
 */
export function contractChange(facts: CaseFacts, input: Input): ContractChange {
  const { matter, today } = facts;
  const to = input.contractStatus;
  if (to === undefined || to === matter.contractStatus)
    return { set: {}, writes: [], cascades: [] };
  if (isFinal(to)) {
    const end = input.contractEndDate ?? today;
    return {
      set: {
        contractStatus: to,
        contractResumeDate: null,
        contractEndDate: end,
        closedReason: to === completed ? closedReason.code.completed : closedReason.code.canceled,
      },
      writes: [...discardChangeRequest(facts, '契約終了のため'), ...closeHiredRoom(facts, end)],
      cascades: closeCandidates(facts),
    };
  }
  const hired = currentTeacherOf(facts);
  const resumed = isFinal(matter.contractStatus);
  return {
    set: {
      contractStatus: to,
      contractResumeDate: to === paused ? input.contractResumeDate : null,
      ...(resumed ? { contractEndDate: null, closedReason: null, ...noCancellation } : {}),
    },
    writes: resumed && hired ? reopenRoom(hired) : [],
    cascades: [],
  };
}
