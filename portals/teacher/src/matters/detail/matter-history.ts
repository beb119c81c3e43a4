import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import type { TeacherStep } from '@tsumugi/contract/portal/teacher-case';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import type { Step } from '#shared/ui/Stepper.js';
import type { TimelineItem } from '#shared/ui/Timeline.js';

type HistorySource = Pick<TeacherCandidacy, 'createdAt' | 'dates' | 'ending' | 'trialDateHistory'>;

/** The past events of a matter, the newest first. */
export function historyOf(
  { createdAt, dates, ending, trialDateHistory }: HistorySource,
  now: string,
): TimelineItem[] {
  const events: [string | null, string, TimelineItem['hue']?][] = [
    [createdAt, '応募', 'teacher'],
    [dates.additionalInfoAt, '追加情報を提出', 'teacher'],
    [dates.interviewDate, '面談', 'staff'],
    [dates.introducedAt, 'ご家庭にご紹介', 'staff'],
    [dates.trialAgreedAt, '体験授業を承諾', 'teacher'],
    ...trialDateHistory.map(({ at }): [string, string, TimelineItem['hue']] => [
      at,
      '体験授業の日時を変更',
      'staff',
    ]),
    [dates.trialLessonDate, '体験授業', 'family'],
    [dates.reportedAt, '体験報告を提出', 'teacher'],
    [dates.hiringDecisionAt, 'ご家庭が正式に依頼', 'family'],
    [dates.hiringAgreedAt, '採用に同意', 'teacher'],
    [dates.firstLessonDate, '初回の指導', 'done'],
    [dates.withdrawalRequestedAt, '辞退を申請', 'teacher'],
    [ending?.at ?? null, ending?.title ?? '', 'done'],
  ];
  return events
    .flatMap(([at, title, hue], id) =>
      at && Date.parse(at) <= Date.parse(now) ? [{ id, at, title, hue }] : [],
    )
    .sort((a, b) => b.at.localeCompare(a.at));
}

/** Steps of an application for the stepper: real days, and the usual duration of future steps. */
export const stepsFor = (steps: readonly TeacherStep[], nextStepText: string): Step[] =>
  steps.map(({ key, label, state, day, usualDays }) => ({
    key,
    label,
    state,
    when: day
      ? formatDayWithWeekday(day)
      : state !== 'done' && state !== 'skipped' && usualDays
        ? `ふだん約${usualDays}日`
        : '',
    note: state === 'now' ? nextStepText : undefined,
  }));
