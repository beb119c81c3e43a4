import * as definitions from '@tsumugi/contract/actions/matter/change-request';
import type { CandidateFacts, ChangeRequestFacts } from '@tsumugi/contract/facts';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import {
  candidateAt,
  hasTeacher,
  isContractOver,
  isRecruiting,
  matterAt,
} from '@tsumugi/contract/states';
import type { Change, NoticeOrder } from '../../../platform/actions/change.js';
import { handle, type Verdict } from '../../../platform/actions/handler.js';
import { checkConfirmDate, confirmedAt } from '../../matter-teacher/domain/confirm-date.js';
import {
  conditionColumns,
  conditionDiff,
  lengthFault,
  lengthNeed,
  text,
} from '../domain/condition-columns.js';
import type { EditFacts } from '../domain/edit-facts.js';
import { mismatchRemarks } from '../domain/mismatches.js';
import { locateChangeRequest, locateMatter } from './locate-matter.js';

type RequestInput = ActionInput<typeof definitions.updateMatterChangeRequest>;
const diffOf = ({ conditions }: EditFacts, input: RequestInput) =>
  conditionDiff(conditions, conditionColumns(input));

/** domain/matter#change-requests, and the request to cancel (#cancellation). */
export const updateMatterChangeRequest = handle(definitions.updateMatterChangeRequest, {
  locate: locateMatter,
  guard: ({ matter }: EditFacts) =>
    matter.cancelConfirmedAt !== null ? 'status_not_allowed' : null,
  already: (facts: EditFacts, input: RequestInput) => {
    const { matter, openChangeRequest } = facts;
    if (input.type === 'cancel')
      return (
        (matter.cancelRequestedAt === null) === input.withdraw && matter.cancelConfirmedAt === null
      );
    if (input.withdraw) return openChangeRequest === null;
    return (
      openChangeRequest !== null && text(openChangeRequest.diff) === text(diffOf(facts, input))
    );
  },
  narrow: (facts: EditFacts) => {
    const isCancelWished = facts.matter.cancelRequestedAt !== null;
    // The form offers a withdrawal only if there is a request.
    if (mayChange(facts))
      return isCancelWished
        ? null
        : {
            label: definitions.updateMatterChangeRequest.label,
            short:
              definitions.updateMatterChangeRequest.short ??
              definitions.updateMatterChangeRequest.label,
            fixed: { withdraw: false },
          };
    return !isCancelWished
      ? {
          label: 'キャンセルを申請',
          short: '取消を申請',
          fixed: { type: 'cancel', withdraw: false },
          requestedFields: ['cancelReason', 'reason'],
        }
      : {
          label: 'キャンセル申請を取り下げ',
          short: '申請取り下げ',
          fixed: { type: 'cancel', withdraw: true },
          requestedFields: ['reason'],
        };
  },
  needs: ({ matter }: EditFacts) => ({
    cancelReason: {
      remedy: 'キャンセルの理由を選んでください。',
      when: { type: ['cancel'], withdraw: [false] },
    },
    ...lengthNeed(matter),
  }),
  check: (facts: EditFacts, input: RequestInput) =>
    input.type === 'cancel' ? checkCancel(facts, input) : checkChange(facts, input),
  change: (facts: EditFacts, input: RequestInput) =>
    input.type === 'cancel' ? cancelRequest(facts, input) : changeRequest(facts, input),
});

function checkCancel({ matter }: EditFacts, { withdraw }: RequestInput): Verdict {
  if (matter.cancelConfirmedAt !== null) return 'status_not_allowed';
  if (!withdraw && isContractOver(matter)) return 'matter_closed';
  return null;
}

/**
 * Condition changes need a request during recruiting and lessons; earlier, staff edit the
 * conditions directly.
 */
const mayChange = ({ matter, openChangeRequest }: EditFacts): boolean =>
  !openChangeRequest && (isRecruiting(matter) || hasTeacher(matter)) && !isContractOver(matter);

function checkChange(facts: EditFacts, input: RequestInput): Verdict {
  const { matter, openChangeRequest, conditions } = facts;
  if (input.withdraw) return null;
  if (openChangeRequest) return 'request_open';
  if (!isRecruiting(matter) && !hasTeacher(matter)) return 'status_not_allowed';
  if (isContractOver(matter)) return 'matter_closed';
  if (Object.keys(diffOf(facts, input)).length === 0) return 'nothing_changed';
  const fields = lengthFault(conditionColumns(input), conditions);
  return Object.keys(fields).length ? { code: 'field_missing', fields } : null;
}

function cancelRequest(
  { now }: EditFacts,
  { withdraw, cancelReason, reason }: RequestInput,
): Change {
  if (withdraw)
    return {
      set: { cancelRequestedAt: null, cancelReason: null, cancelNote: null },
      reason: reason || null,
    };
  return {
    set: { cancelRequestedAt: now, cancelReason, cancelNote: reason || null },
    reason: reason || null,
  };
}

/** Conditions stay unchanged; a paused search resumes. */
function withdrawal(
  { matter, openChangeRequest, now }: EditFacts,
  { reason }: RequestInput,
): Change {
  return {
    ...(matter.caseStatus === matterAt.conditionChanged ? { status: matterAt.recruiting } : {}),
    writes: openChangeRequest
      ? [
          {
            entity: 'changeRequest',
            id: openChangeRequest.id,
            set: { open: false, withdrawnAt: now },
          },
        ]
      : [],
    reason: reason || null,
  };
}

function changeRequest(facts: EditFacts, input: RequestInput): Change {
  if (input.withdraw) return withdrawal(facts, input);
  const { matter, now, actor } = facts;
  const diff = diffOf(facts, input);
  const requestedConditions = Object.fromEntries(
    Object.entries(diff).map(([field, { after }]) => [field, after]),
  );
  return {
    ...(isRecruiting(matter) ? { status: matterAt.conditionChanged } : {}),
    writes: [
      {
        entity: 'changeRequest',
        set: {
          matterId: matter.matterId,
          type: 'change',
          diff,
          reason: input.reason || null,
          requestedAt: now,
          requestedById: actor.accountId,
        },
      },
    ],
    reason: input.reason || null,
    remarks: actor.type === 'staff' ? mismatchRemarks(facts, requestedConditions) : [],
  };
}

type ConfirmInput = ActionInput<typeof definitions.confirmChangeRequest>;
interface ConfirmFacts extends EditFacts {
  /** Absent when it is already answered. */
  readonly changeRequest?: ChangeRequestFacts | null;
}

/** Candidacies affected by the conditions (domain/matter#m8b: 40–60; M8e: the hired teacher). */
const isAffected = (caseStatus: number, { candidateStatus }: CandidateFacts) =>
  caseStatus === matterAt.hired
    ? candidateStatus === candidateAt.hired
    : candidateStatus >= candidateAt.teacherIntroduced &&
      candidateStatus <= candidateAt.beforeTrial;

/** domain/matter#m8b, #m8c, #m8e. */
export const confirmChangeRequest = handle(definitions.confirmChangeRequest, {
  locate: locateChangeRequest,
  already: ({ changeRequest }: ConfirmFacts) => !changeRequest,
  needs: () => ({
    reason: { remedy: '反映しない理由を入力してください。', when: { reject: [true] } },
  }),
  check: (facts: ConfirmFacts, { date }: ConfirmInput) =>
    checkConfirmDate(facts, date, facts.changeRequest?.requestedAt),
  change: (facts: ConfirmFacts, { date, reject, reason }: ConfirmInput) => {
    const { matter, candidates, actor } = facts;
    const { id, diff, requestedAt } = facts.changeRequest as ChangeRequestFacts;
    const at = confirmedAt(facts, date, requestedAt);
    const answered = { open: false, confirmedById: actor.accountId };
    const status =
      matter.caseStatus === matterAt.conditionChanged ? matterAt.recruiting : undefined;
    if (reject) {
      const notice: NoticeOrder = { code: 'N33', values: { note: reason as string } };
      const set = { ...answered, rejectedAt: at, rejectReason: reason };
      return { status, writes: [{ entity: 'changeRequest', id, set }], notices: [notice], reason };
    }
    const columns = Object.fromEntries(
      Object.entries(diff).map(([field, { after }]) => [field, after]),
    );
    const affected = candidates.filter((candidate) => isAffected(matter.caseStatus, candidate));
    return {
      status,
      set: columns,
      writes: [{ entity: 'changeRequest', id, set: { ...answered, confirmedAt: at } }],
      notices: [
        { code: 'N33b' },
        ...affected.map(({ matterTeacherId }) => ({ code: 'N32', matterTeacherId }) as const),
      ],
      remarks: mismatchRemarks(facts, columns),
    };
  },
});
