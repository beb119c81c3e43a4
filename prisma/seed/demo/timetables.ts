import { SaveProfile } from '@tsumugi/api/portals/teacher/profile/actions/save-profile';
import { termOf } from '@tsumugi/api/portals/teacher/profile/term';
import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import type { TeacherPerson } from '../people/make-people.js';
import type { SeedRuntime } from '../seed-runtime.js';
import { teacherUser } from './demo-users.js';

const hour = 60;

/** A day of the previous term, on which teachers entered their week. */
export const lastTermDay = (present: Date): string => addDays(termOf(dayOf(present)).from, -20);

/**
 * Every third teacher, the demo's login first, has a week of the last term, saved by the product's
 * own call; every second of them also one of this term.
 */
export async function playTimetables(
  runtime: SeedRuntime,
  teachers: readonly TeacherPerson[],
  present: Date,
): Promise<void> {
  const { from } = termOf(dayOf(present));
  const thisTerm = Math.min(
    Math.max(
      hoursAt(addDays(dayOf(present), -14), '20:00').getTime(),
      hoursAt(from, '08:00').getTime(),
    ),
    present.getTime(),
  );
  const writers = teachers
    .filter((_, index) => index % 3 === 0)
    .map((teacher, index) => ({ teacher, index }));
  runtime.clock.moveTo(hoursAt(lastTermDay(present), '20:00'));
  await Promise.all(writers.map(({ teacher, index }) => saveWeek(runtime, teacher, index)));
  runtime.clock.moveTo(new Date(thisTerm));
  await Promise.all(
    writers
      .filter(({ index }) => index % 2 === 0)
      .map(({ teacher, index }) => saveWeek(runtime, teacher, index + 1)),
  );
}

async function saveWeek(
  { app, prisma }: SeedRuntime,
  { teacherId, actor }: TeacherPerson,
  turn: number,
): Promise<void> {
  const { version } = await prisma.teacher.findUniqueOrThrow({
    where: { id: teacherId },
    select: { version: true },
  });
  const weekdays = [1, 2, 3, 4, 5].filter((weekday) => (weekday + turn) % 5 < 3);
  const free = weekdays.map((weekday) => ({
    weekday,
    fromMinute: (16 + (turn % 2)) * hour,
    toMinute: 21 * hour,
  }));
  const classes = weekdays.map((weekday) => ({
    weekday,
    fromMinute: 9 * hour,
    toMinute: (12 + (weekday % 3)) * hour,
  }));
  await app
    .get(SaveProfile)
    .save(
      { version, additional: { timetable: { free, classes } } },
      teacherUser(actor.accountId as number, teacherId),
    );
}
