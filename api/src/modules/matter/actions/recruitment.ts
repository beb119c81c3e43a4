import * as definitions from '@tsumugi/contract/actions/matter/recruitment';
import { AppError } from '@tsumugi/contract/errors';
import type { CaseExtra, CaseFacts } from '@tsumugi/contract/facts';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { hasCancelRequest, isConsentMissing } from '@tsumugi/contract/queues/blockers';
import { missingConditions } from '@tsumugi/contract/queues/conditions';
import { isRemindedToday } from '@tsumugi/contract/queues/manual-reminders';
import { isRecruiting, matterAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import type { Locate } from '../../../platform/actions/locate.js';
import { matterSearchText } from '../../../platform/search/search-texts.js';
import { checkConfirmDate, confirmedAt } from '../../matter-teacher/domain/confirm-date.js';
import { checkRecentDistribution } from '../domain/distribution.js';
import { locateMatter } from './locate-matter.js';

/** domain/matter#m5. */
export const updateMatterAdminConfirm = handle(definitions.updateMatterAdminConfirm, {
  locate: locateMatter,
  already: ({ matter }) =>
    matter.caseStatus === matterAt.freeCommentChecked && matter.adminConfirmedAt !== null,
  check: ({ matter }, { freeCommentChecked }) =>
    matter.freeComment && !freeCommentChecked
      ? {
          code: 'free_comment_unread',
          fields: { freeCommentChecked: 'フリーコメントを読んでから選んでください。' },
        }
      : null,
  change: ({ matter, now, actor }) => ({
    status: matterAt.freeCommentChecked,
    set: {
      freeCommentCheckedAt: now,
      freeCommentCheckedBy: actor.accountId,
      adminConfirmedAt: now,
      adminConfirmedBy: actor.accountId,
    },
    notices: isConsentMissing(matter) ? [{ code: 'N47' }] : [],
  }),
});

type FamilyInput = ActionInput<typeof definitions.linkFamily>;
type FamilyFacts = CaseFacts & CaseExtra;

/** Reads the family; the child must be a child of that parent. */
const locateFamily: Locate = async (tx, { id, input }) => {
  const { parentId: named, studentId } = input as FamilyInput;
  const matter =
    id === null
      ? null
      : await tx.matter.findFirst({
          where: { id, deletedAt: null },
          select: { id: true, matterNumber: true },
        });
  if (!matter) return null;
  const student = await tx.student.findFirst({
    where: {
      id: studentId,
      ...(named ? { parentId: named } : {}),
      deletedAt: null,
      parent: { deletedAt: null },
    },
    include: { parent: true },
  });
  if (!student)
    throw new AppError('invalid_input', { studentId: 'この保護者の生徒を選んでください。' });
  const { parentId } = student;
  const searchText = matterSearchText({
    matterNumber: matter.matterNumber,
    parent: student.parent,
    student,
  });
  return { matterId: matter.id, extra: { family: { parentId, studentId, searchText } } };
};

/**
 * Links a family to a matter from an unregistered sender, so that recruiting can begin
 * (domain/matter#m7).
 */
export const linkFamily = handle(definitions.linkFamily, {
  locate: locateFamily,
  already: ({ matter, family }: FamilyFacts) =>
    matter.parentId === family?.parentId && matter.studentId === family?.studentId,
  change: ({ family }: FamilyFacts) => ({ set: { ...family } }),
});

/** domain/matter#m7. */
export const processRecruitmentConfirmation = handle(definitions.processRecruitmentConfirmation, {
  already: ({ matter }) => isRecruiting(matter) && matter.recruitmentConfirmedAt !== null,
  guard: ({ matter }) => {
    const missing = missingConditions(matter);
    if (Object.keys(missing).length) {
      const fields = Object.fromEntries(
        Object.entries(missing).map(([field, label]) => [field, `${label}を入力してください。`]),
      );
      return { code: 'conditions_missing', fields };
    }
    if (matter.parentId === null) return 'parent_missing';
    return matter.hasRequiredConsents ? null : 'consent_missing';
  },
  check: (facts, { date }) => checkConfirmDate(facts, date, facts.matter.createdAt),
  change: (facts, { date }) => ({
    status: matterAt.recruiting,
    set: { recruitmentConfirmedAt: confirmedAt(facts, date, facts.matter.createdAt) },
    notices: [{ code: 'N31' }],
  }),
});

/** domain/turns#blocked-steps. */
export const remindConsent = handle(definitions.remindConsent, {
  already: ({ matter, today }) =>
    isConsentMissing(matter) && isRemindedToday(matter.consentRemindedAt, matter.createdAt, today),
  guard: ({ matter }) =>
    isConsentMissing(matter) && !hasCancelRequest(matter) ? null : 'nothing_awaited',
  change: ({ matter, now }) => ({
    set: { consentRemindedAt: [...matter.consentRemindedAt, now] },
    notices: [{ code: 'N47' }],
  }),
});

/** domain/matter#news-distribution: a second time within 3 business days needs a confirmation. */
export const addTnewsDistribution = handle(definitions.addTnewsDistribution, {
  check: ({ matter, today, calendar }, { repeat }) =>
    repeat || !checkRecentDistribution(matter.tnewsDistributionDates, today, calendar)
      ? null
      : {
          code: 'distributed_recently',
          fields: { repeat: '続ける場合は「再配信する」を選んでください。' },
        },
  change: ({ matter, now }, { reason }) => ({
    reason,
    set: { tnewsDistributionDates: [...matter.tnewsDistributionDates, now] },
  }),
});
