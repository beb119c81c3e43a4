import { updateMatterChangeRequest } from '@tsumugi/contract/actions/matter/change-request';
import type { CaseFacts } from '@tsumugi/contract/facts';
import type { FamilyHistory } from '@tsumugi/contract/portal/customer';
import type { Stamp } from '@tsumugi/contract/resources/action-result';
import { candidateAt, matterAt } from '@tsumugi/contract/states';
import type { EventRow } from './customer.queries.js';
import { isVisibleToFamily } from './family-view.js';

type Entered = Partial<Record<number, string>>;

const matterEntered: Entered = {
  [matterAt.conditionChanged]: '条件変更のご依頼を受け付けました',
  [matterAt.recruiting]: '先生の募集を始めました',
  [matterAt.hired]: '先生が決まりました',
  [matterAt.canceled]: 'ご依頼を終了しました',
};
const candidateEntered: Entered = {
  [candidateAt.teacherIntroduced]: 'をご紹介しました',
  [candidateAt.beforeTrialSetting]: 'との体験授業のお申し込みを受け付けました',
  [candidateAt.beforeTrial]: 'との体験授業の日程が決まりました',
  [candidateAt.afterTrialBeforeReport]: 'との体験授業が終わりました',
  [candidateAt.afterTrialWithReport]: 'との体験授業のご感想を受け取りました',
  [candidateAt.hired]: 'に決まりました',
  [candidateAt.notHired]: 'のご紹介を終了しました',
  [candidateAt.withdrawn]: 'のご都合により終了しました',
};
/** Actions that do not change the status but are shown to the family. */
const remarkable: Readonly<Record<string, string>> = {
  'matterTeacher.extendTrialLessonRequestDeadline': 'へのご回答期限を延ばしました',
  'matterTeacher.agreeTrialLesson': 'が体験授業を承諾しました',
  'matterTeacher.changeTrialLessonDate': 'との体験授業の日程が変わりました',
  'matterTeacher.hireTeacher': 'への正式なご依頼を受け付けました',
  'matterTeacher.setFirstLessonDate': 'との初回指導日が決まりました',
};

/**
 * History of a matter for its family: without actions before an introduction, internal
 * confirmations, reasons and duplicates.
 */
export function familyHistory(events: readonly EventRow[], facts: CaseFacts): FamilyHistory[] {
  const names = new Map(
    facts.candidates
      .filter(isVisibleToFamily)
      .map((each) => [each.matterTeacherId, each.teacher.lastName]),
  );
  // The hiring also changes the matter; only the line of the teacher is shown.
  const hires = new Set(
    events
      .filter((each) => each.entity === 'matterTeacher' && each.toStatus === candidateAt.hired)
      .map(({ at }) => at.getTime()),
  );
  return events.flatMap((event) => {
    if (
      event.entity === 'matter' &&
      event.toStatus === matterAt.hired &&
      hires.has(event.at.getTime())
    )
      return [];
    const isCandidate = event.entity === 'matterTeacher';
    const text = isCandidate ? candidateText(event, names.get(event.entityId)) : matterText(event);
    if (!text) return [];
    const by =
      event.actorType === 'family' || event.actorType === 'teacher' ? event.actorType : 'staff';
    return [
      {
        id: event.id,
        at: event.at.toISOString(),
        text,
        by,
        matterTeacherId: isCandidate ? event.entityId : null,
      },
    ];
  });
}

/** The line for a request or its withdrawal: one action writes both. */
function wishText({ stamped }: EventRow): string {
  const stamps = stamped as unknown as Stamp[];
  const wish = stamps.find(
    ({ entity, after }) => entity === 'matter' && 'cancelRequestedAt' in after,
  );
  if (wish)
    return wish.after.cancelRequestedAt === null
      ? 'キャンセルのお申し出を取り下げました'
      : 'キャンセルのお申し出を受け付けました';
  const isTakenBack = stamps.some(
    ({ entity, after }) => entity === 'changeRequest' && Boolean(after.withdrawnAt),
  );
  return isTakenBack ? '条件変更のご依頼を取り下げました' : '条件変更のご依頼を受け付けました';
}

function matterText(event: EventRow): string | undefined {
  const { action, fromStatus, toStatus } = event;
  if (action === updateMatterChangeRequest.id) return wishText(event);
  if (fromStatus === null && toStatus !== null) return 'お申し込みを受け付けました';
  if (toStatus === null || fromStatus === toStatus) return undefined;
  if (fromStatus === matterAt.conditionChanged && toStatus === matterAt.recruiting)
    return '条件変更の確認が終わりました';
  if (fromStatus === matterAt.hired && toStatus === matterAt.recruiting)
    return '先生を探し直しています';
  return matterEntered[toStatus];
}

function candidateText(
  { action, fromStatus, toStatus }: EventRow,
  lastName: string | undefined,
): string | undefined {
  if (!lastName) return undefined;
  const changed = toStatus !== null && fromStatus !== toStatus;
  const backward = changed && fromStatus !== null && toStatus < fromStatus;
  const text =
    changed && !backward ? candidateEntered[toStatus] : changed ? undefined : remarkable[action];
  return text && `${lastName}先生${text}`;
}
