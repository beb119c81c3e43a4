import {
  type AppointmentKind,
  appointmentKinds,
  isFirstLessonOff,
  timesOf,
} from '@tsumugi/contract/appointments';
import type { CandidateFacts, CaseFacts } from '@tsumugi/contract/facts';
import { audiencesOf } from '@tsumugi/contract/notices/define-notice';
import { noticeOf } from '@tsumugi/contract/notices/notices';
import type { NoticeAudience } from '@tsumugi/contract/notices/placeholders';
import { isCanceled, isEnded } from '@tsumugi/contract/states';
import type { NoticeOrder } from '../actions/change.js';
import { callOffNoticeOf, endedKinds } from './appointment-notices.js';
import type { NoticeRequest } from './outbox.js';

export type CallOffOrder = NoticeOrder & { readonly matterTeacherId: number };

/**
 * Orders for future interviews, trials and first lessons that a step of any kind called off. A
 * side for which the step orders no notice of the end gets N37, N37b or N37c, whose mail removes
 * the calendar entry. An appointment that was moved is not included, because its new time has its
 * own notice. The appointments of a teacher who asks to withdraw (110) stay until staff have spoken
 * with the teacher (domain/candidacy#c29).
 * @param requests notices that the step itself orders
 */
export function callOffOrders(
  before: CaseFacts,
  after: CaseFacts,
  requests: readonly NoticeRequest[],
): CallOffOrder[] {
  return before.candidates.flatMap((was) => {
    const is = after.candidates.find(
      ({ matterTeacherId }) => matterTeacherId === was.matterTeacherId,
    );
    if (!is) return [];
    return appointmentKinds.flatMap((kind) => {
      const at = timesOf(was)[kind];
      if (
        !at ||
        at <= before.now ||
        isCalledOff(kind, was, before) ||
        !isCalledOff(kind, is, after)
      )
        return [];
      const code = callOffNoticeOf[kind];
      const values = { [kind === 'interview' ? 'interviewDateTime' : 'lessonDateTime']: at };
      return audiencesOf(noticeOf(code))
        .filter((side) => !requests.some((request) => reportsEnd(request, side, kind, is)))
        .map((to) => ({ code, to, values, matterTeacherId: is.matterTeacherId }));
    });
  });
}

/** Whether no time is set, or the appointment is no longer valid. */
export function isCalledOff(
  kind: AppointmentKind,
  candidate: CandidateFacts,
  { matter, now }: CaseFacts,
): boolean {
  const at = timesOf(candidate)[kind];
  if (!at || isEnded(candidate) || isCanceled(matter)) return true;
  return kind === 'firstLesson' && isFirstLessonOff(matter, at, now);
}

/**
 * Whether this notice informs the side about the end of such an appointment; a notice about the
 * matter alone counts for all its candidates.
 */
function reportsEnd(
  { order, matterTeacherId, facts }: NoticeRequest,
  side: NoticeAudience,
  kind: AppointmentKind,
  of: CandidateFacts,
): boolean {
  if (
    !endedKinds[order.code]?.includes(kind) ||
    !noticeOf(order.code)[side] ||
    (order.to ?? side) !== side
  )
    return false;
  return matterTeacherId === null
    ? facts.matter.matterId === of.matterId
    : matterTeacherId === of.matterTeacherId;
}
