import { weekdayOf } from '../calendar/day.js';
import { addMinutes, dayOf, minuteOf } from '../calendar/instant.js';
import { formatAppointment, formatDayWithWeekday } from '../text/format.js';
import type { TeacherAgenda, TeacherClash, TrialProposal } from './teacher-case.js';

const sunday = 7;
/** Minutes between two trials of one teacher (domain/candidacy#c14). */
const gapMinutes = 30;
const labels: Readonly<Record<TeacherAgenda['appointments'][number]['kind'], string>> = {
  trial: '体験授業',
  firstLesson: '初回指導',
  interview: '面談',
};

/** Conflicts of a lesson time with the teacher's appointments: warnings, except for past times. */
export function clashesOf(
  from: Date,
  minutes: number,
  agenda: TeacherAgenda,
  now: Date,
): TeacherClash[] {
  if (from <= now) return [{ kind: 'past', words: '過ぎた日時です。' }];
  const day = dayOf(from);
  const start = minuteOf(from);
  const end = start + minutes;
  const weekday = weekdayOf(day) || sunday;
  const today = (slot: TeacherAgenda['free'][number]) => slot.weekday === weekday;
  const exams = agenda.blackouts.find((each) => each.from <= day && day <= each.to);
  const inClass = agenda.classes.some(
    (slot) => today(slot) && slot.fromMinute < end && start < slot.toMinute,
  );
  const isFree = agenda.free.some(
    (slot) => today(slot) && slot.fromMinute <= start && end <= slot.toMinute,
  );
  return [
    ...agenda.appointments.flatMap((each) =>
      appointmentClash(each, from, minutes, agenda.timeZone),
    ),
    ...(exams
      ? [
          {
            kind: 'blackout' as const,
            words: `${exams.label ?? '試験期間'}(${formatDayWithWeekday(exams.from)}〜${formatDayWithWeekday(exams.to)})です。`,
          },
        ]
      : []),
    ...(inClass ? [{ kind: 'class' as const, words: '授業の時間と重なります。' }] : []),
    ...(agenda.free.length > 0 && !isFree && !inClass
      ? [{ kind: 'outsideSlots' as const, words: '登録した空き時間の外です。' }]
      : []),
  ];
}

function appointmentClash(
  each: TeacherAgenda['appointments'][number],
  from: Date,
  minutes: number,
  zone: string | null,
): TeacherClash[] {
  const [begins, ends] = [new Date(each.from), new Date(each.to)];
  const appointmentText = `${formatAppointment(begins, zone ?? undefined)}からの${labels[each.kind]}(${each.matterNumber})`;
  const until = addMinutes(from, minutes);
  if (begins < until && from < ends)
    return [{ kind: each.kind, words: `${appointmentText}と重なります。` }];
  const near = begins < addMinutes(until, gapMinutes) && from < addMinutes(ends, gapMinutes);
  return near
    ? [{ kind: each.kind, words: `${appointmentText}との間が${gapMinutes}分ありません。` }]
    : [];
}

/** The family's proposed times, each with its conflicts. */
export const proposalsOf = (
  dates: readonly Date[],
  minutes: number,
  agenda: TeacherAgenda,
  now: Date,
): TrialProposal[] =>
  dates.map((from) => ({
    from: from.toISOString(),
    to: addMinutes(from, minutes).toISOString(),
    clashes: clashesOf(from, minutes, agenda, now),
  }));
