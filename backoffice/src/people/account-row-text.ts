import type { WeeklySlot } from '@tsumugi/contract/calendar/weekly-slots';
import { weekday } from '@tsumugi/contract/codes/lesson';
import { caseStatus, contractStatus } from '@tsumugi/contract/codes/matter';
import { subject } from '@tsumugi/contract/codes/subject';
import { matterAt } from '@tsumugi/contract/states';
import { minutesText } from '@tsumugi/contract/text/slots';

const shownSubjects = 3;
/** 算数・国語・英語 他2: a row has space for three. */
export function subjectListText(subjects: readonly number[]): string {
  const labels = [...new Set(subjects.map((code) => subject.label(code).replace(/\(小学\)$/, '')))];
  const more = labels.length - shownSubjects;
  return `${labels.slice(0, shownSubjects).join('・')}${more > 0 ? ` 他${more}` : ''}`;
}

/** 火・木 18:00〜: the days, with the earliest time. */
export function weekdaysText(slots: readonly WeeklySlot[]): string {
  if (slots.length === 0) return '';
  const days = [...new Set(slots.map((slot) => slot.weekday))].sort((a, b) => a - b);
  const from = Math.min(...slots.map(({ fromMinute }) => fromMinute));
  return `${days.map((day) => weekday.label(day)).join('・')} ${minutesText(from)}〜`;
}

/** The contract's status once a teacher is hired, before that the matter's. */
export const matterStatusText = (matter: {
  readonly caseStatus: number;
  readonly contractStatus: number;
}): string =>
  matter.caseStatus === matterAt.hired
    ? contractStatus.label(matter.contractStatus)
    : caseStatus.label(matter.caseStatus);
