import { updateMatterChangeRequest as definition } from '@tsumugi/contract/actions/matter/update-matter-change-request';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { hasTeacher, isContractOver, isRecruiting, matterAt } from '@tsumugi/contract/states';
import type { Change } from '../../../platform/actions/change.js';
import { handle, type Verdict } from '../../../platform/actions/handler.js';
import {
  conditionColumns,
  conditionDiff,
  lengthFault,
  lengthNeed,
  text,
} from '../domain/condition-columns.js';
import type { EditFacts } from '../domain/edit-facts.js';
import { mismatchRemarks } from '../domain/mismatches.js';
import { locateMatter } from './locate-matter.js';

type Input = ActionInput<typeof definition>;
const diffOf = ({ conditions }: EditFacts, input: Input) =>
  conditionDiff(conditions, conditionColumns(input));

/** domain/matter#change-requests, and the request to cancel (#cancellation). */
export const updateMatterChangeRequest = handle(definition, {
  locate: locateMatter,
  guard: ({ matter }: EditFacts) =>
    matter.cancelConfirmedAt !== null ? 'status_not_allowed' : null,
  already: (facts: EditFacts, input: Input) => {
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
            label: definition.label,
            short: definition.short ?? definition.label,
            fixed: { withdraw: false },
          };
    return !isCancelWished
      ? {
          label: 'キャンセルを申請',
          short: '取消を申請',
          fixed: { type: 'cancel', withdraw: false },
          asks: ['cancelReason', 'reason'],
        }
      : {
          label: 'キャンセル申請を取り下げ',
          short: '申請取り下げ',
          fixed: { type: 'cancel', withdraw: true },
          asks: ['reason'],
        };
  },
  needs: ({ matter }: EditFacts) => ({
    cancelReason: {
      remedy: 'キャンセルの理由を選んでください。',
      when: { type: ['cancel'], withdraw: [false] },
    },
    ...lengthNeed(matter),
  }),
  check: (facts: EditFacts, input: Input) =>
    input.type === 'cancel' ? checkCancel(facts, input) : checkChange(facts, input),
  change: (facts: EditFacts, input: Input) =>
    input.type === 'cancel' ? cancelWish(facts, input) : changeRequest(facts, input),
});

function checkCancel({ matter }: EditFacts, { withdraw }: Input): Verdict {
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

function checkChange(facts: EditFacts, input: Input): Verdict {
  const { matter, openChangeRequest, conditions } = facts;
  if (input.withdraw) return null;
  if (openChangeRequest) return 'request_open';
  if (!isRecruiting(matter) && !hasTeacher(matter)) return 'status_not_allowed';
  if (isContractOver(matter)) return 'matter_closed';
  if (Object.keys(diffOf(facts, input)).length === 0) return 'nothing_changed';
  const fields = lengthFault(conditionColumns(input), conditions);
  return Object.keys(fields).length ? { code: 'field_missing', fields } : null;
}

function cancelWish({ now }: EditFacts, { withdraw, cancelReason, reason }: Input): Change {
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
function withdrawn({ matter, openChangeRequest, now }: EditFacts, { reason }: Input): Change {
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

function changeRequest(facts: EditFacts, input: Input): Change {
  if (input.withdraw) return withdrawn(facts, input);
  const { matter, now, actor } = facts;
  const diff = diffOf(facts, input);
  const asked = Object.fromEntries(
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
    remarks: actor.type === 'staff' ? mismatchRemarks(facts, asked) : [],
  };
}
