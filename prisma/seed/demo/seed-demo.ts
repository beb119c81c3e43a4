import { profileCompleteness } from '@tsumugi/api/modules/teacher/domain/profile-completeness';
import { readTeacher } from '@tsumugi/api/modules/teacher/teacher.queries';
import { loadCalendar } from '@tsumugi/api/platform/calendar/load-calendar';
import { findDrift } from '@tsumugi/api/platform/queues/find-drift';
import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf, hoursAt, startOfDay } from '@tsumugi/contract/calendar/instant';
import { withdrawReason } from '@tsumugi/contract/codes/ending';
import { seedBase } from '../base/seed-base.js';
import { learningAt } from '../people/by-grade.js';
import { type Family, makeTeacher, type TeacherPerson } from '../people/make-people.js';
import { randomOf } from '../people/random.js';
import { openSeedRuntime } from '../seed-runtime.js';
import { advanceDays, type End, playCandidate } from './candidate-story.js';
import { playConversations } from './conversations.js';
import { type DemoFamilies, demoFamilies } from './demo-families.js';
import { demoOffice, type Office } from './demo-office.js';
import { playInquiries } from './inquiries.js';
import { playMatter } from './matter-story.js';
import { type Owner, type Plot, plots } from './plots.js';
import { writeTemplates } from './templates.js';
import { lastTermDay, playTimetables } from './timetables.js';

/** Number of people, and maximum number of matters of each plot. */
export interface DemoSize {
  readonly families: number;
  readonly teachers: number;
  readonly ofPlot: number;
}
const whole: DemoSize = { families: 48, teachers: 60, ofPlot: Number.POSITIVE_INFINITY };
/** The same variety with fewer of each. */
export const smallDemo: DemoSize = { families: 13, teachers: 48, ofPlot: 1 };
/** Number of teachers who have passed an interview before; the others have theirs in the demo. */
const introducibleCount = 36;

/**
 * Seeds a realistic office day: every list has rows, produced by the product's own actions at
 * matching times.
 */
export async function seedDemo(
  databaseUrl: string,
  present: Date,
  report: (line: string) => void = () => undefined,
  size = whole,
): Promise<void> {
  const runtime = await openSeedRuntime(
    databaseUrl,
    hoursAt(addDays(dayOf(present), -60), '10:00'),
  );
  try {
    await seedBase(runtime.prisma, runtime.clock.now());
    // Every brand gets a calendar; without one no interview can be offered.
    await runtime.prisma.brand.updateMany({
      where: { timerexCalendarUrl: null },
      data: { timerexCalendarUrl: 'https://calendar.example.jp/tech' },
    });
    const random = randomOf(20_260_910);
    const office = await demoOffice(runtime);
    const teachers: TeacherPerson[] = [];
    const families = await demoFamilies(runtime, random, size.families);
    const begin = runtime.clock.now();
    runtime.clock.moveTo(
      new Date(Math.min(begin.getTime(), hoursAt(lastTermDay(present), '10:00').getTime())),
    );
    for (let number = 1; number <= size.teachers; number += 1) {
      teachers.push(
        await makeTeacher(runtime, random, number, {
          email: number === 1 ? 'teacher@example.jp' : undefined,
          introducible: number <= introducibleCount,
        }),
      );
    }
    await playTimetables(runtime, teachers, present);
    await rateProfiles(runtime, teachers);
    runtime.clock.moveTo(begin);
    const courses = await runtime.prisma.course.findMany({
      select: { id: true, brand: true, hasTrial: true, lessonPeriod: true },
    });
    const cases = plots.flatMap((plot) =>
      Array.from({ length: Math.min(plot.count, size.ofPlot) }, (_, index) => ({ plot, index })),
    );
    // Older cases first, so that numbers rise with time.
    cases.sort((a, b) => b.plot.daysAgo - a.plot.daysAgo);
    const stage: Stage = {
      runtime,
      random,
      office,
      families,
      teachers,
      courses,
      present,
      passed: [],
    };
    let number = 0;
    for (const { plot, index } of cases) {
      number += 1;
      if (number % 25 === 0) report(`${number} / ${cases.length} cases`);
      const played = await runtime.runInOneTransaction(() => playCase(stage, plot, index, number));
      if (plot.seenToIn !== undefined) await promiseToSeeTo(stage, played, plot.seenToIn);
    }
    await playInquiries(runtime, present);
    await writeTemplates(runtime, office, families.guardian, teachers[0] as TeacherPerson);
    await playConversations({ runtime, office, families: families.all, teachers, present });
    runtime.clock.moveTo(present);
    await findDrift(
      runtime.prisma,
      { now: present, calendar: await loadCalendar(runtime.prisma) },
      true,
    );
    await numberByTime(runtime);
    await markOldNoticesSent(runtime, present);
  } finally {
    await runtime.close();
  }
}

/**
 * The demo creates matters one by one; ids are reassigned by time, so that lists ordered by id look
 * natural.
 */
async function numberByTime({ prisma }: Stage['runtime']): Promise<void> {
  // Starts above all existing ids, so that each id is written once.
  await prisma.$transaction([
    prisma.$executeRaw`update notice set id = top + place from (select id as old, max(id) over () as top, row_number() over (order by created_at, id) as place from notice) as sorted where id = old`,
    prisma.$executeRaw`update delivery set id = top + place from (select id as old, max(id) over () as top, row_number() over (order by due_at, id) as place from delivery) as sorted where id = old`,
    prisma.$executeRaw`select setval(pg_get_serial_sequence('notice', 'id'), (select max(id) from notice)), setval(pg_get_serial_sequence('delivery', 'id'), (select max(id) from delivery))`,
  ]);
}

/**
 * Marks notices of earlier days as sent; those of the last day are left to the outbox. The commit
 * also flushes the seed to the disk.
 */
async function markOldNoticesSent({ prisma }: Stage['runtime'], present: Date): Promise<void> {
  const until = startOfDay(dayOf(present));
  await prisma.$transaction([
    prisma.$executeRaw`set local synchronous_commit = on`,
    prisma.$executeRaw`update delivery set state = 'sent', sent_at = due_at, attempts = 1 where state = 'queued' and due_at < ${until}`,
  ]);
}

/** Computes profile completeness, as saving a profile does. */
async function rateProfiles(
  { prisma }: Stage['runtime'],
  teachers: readonly TeacherPerson[],
): Promise<void> {
  await Promise.all(
    teachers.map(async ({ teacherId: id }) => {
      const completeness = profileCompleteness(await readTeacher(prisma, 'all', id));
      await prisma.teacher.update({ where: { id }, data: { profileCompleteness: completeness } });
    }),
  );
}

interface Stage {
  readonly runtime: Awaited<ReturnType<typeof openSeedRuntime>>;
  readonly random: ReturnType<typeof randomOf>;
  readonly office: Office;
  readonly families: DemoFamilies;
  readonly teachers: readonly TeacherPerson[];
  readonly courses: readonly {
    id: number;
    brand: number;
    hasTrial: boolean;
    lessonPeriod: number | null;
  }[];
  readonly present: Date;
  /** Teachers who passed an interview in an earlier demo matter and need no other. */
  readonly passed: TeacherPerson[];
}

/** Index of the person in charge: half of the matters belong to the demo Admin. */
const everySecondMine = [0, 1, 0, 0, 2, 0, 1];

async function playCase(stage: Stage, plot: Plot, index: number, number: number): Promise<Played> {
  const { runtime, random, office, families, teachers, courses, present, passed } = stage;
  const start = hoursAt(
    addDays(dayOf(present), -plot.daysAgo - (index % 3)),
    `${String(9 + ((index * 3) % 8)).padStart(2, '0')}:${String((number * 7) % 60).padStart(2, '0')}`,
  );
  runtime.clock.moveTo(new Date(Math.min(start.getTime(), present.getTime() - 3_600_000)));
  const owner = index === 0 ? plot.first : undefined;
  const family = owner
    ? familyOf(families, owner)
    : (families.all[(number * 5) % families.all.length] as Family);
  // The education-abroad brand has no short courses.
  const brand =
    plot.brand ?? (plot.shortTerm || random.hasChance(0.5) ? 1 : 1 + random.nextBelow(4));
  const team = office.teams[number % office.teams.length] as Office['teams'][number];
  const inCharge = {
    personInCharge: (
      office.members[
        everySecondMine[number % everySecondMine.length] as number
      ] as Office['members'][number]
    ).adminId,
    teamInCharge: team,
  };
  const staff = office.members[(number + 1) % office.members.length] as Office['members'][number];
  const matter = await playMatter(
    { runtime, random, staff, family, present, courses, inCharge },
    plot.stage,
    brand,
    plot.shortTerm,
  );
  const begun = runtime.clock.now();
  const earlierTeachers: TeacherPerson[] = [];
  for (const [place, end] of (plot.candidates ?? []).entries()) {
    runtime.clock.moveTo(
      new Date(Math.min(begun.getTime() + place * 3_600_000, present.getTime() - 1_800_000)),
    );
    const teacher = owner?.taught
      ? (teachers[0] as TeacherPerson)
      : chooseTeacher(
          teachers,
          [...earlierTeachers, ...passed],
          end,
          brand,
          matter.grade,
          number * 3 + place * 17,
        );
    earlierTeachers.push(teacher);
    if (end === 'interviewed') passed.push(teacher);
    const interviewer = office.interviewers[
      number % office.interviewers.length
    ] as Office['interviewers'][number];
    const id = await playCandidate(
      {
        runtime,
        random,
        staff,
        interviewer,
        family,
        teacher,
        present,
        matterNumber: matter.matterNumber,
        hasTrial: matter.hasTrial,
      },
      end,
    );
    if (plot.leaving) {
      advanceDays({ runtime, random, present }, 1);
      const input = {
        withdrawReason: withdrawReason.code.studies,
        note: '研究室の実験が平日の夜に入ることになりました。',
      };
      await runtime.run('matterTeacher.withdrawAfterSelection', teacher.actor, id, input);
    }
  }
  if (plot.closed)
    await runtime.run('matter.processCancellationConfirmation', staff.actor, matter.matterId);
  return { matterId: matter.matterId, staff };
}

interface Played {
  readonly matterId: number;
  readonly staff: Office['members'][number];
}

/** Sets a promised contact day, so many days after the demo's present. */
async function promiseToSeeTo(
  { runtime, random, present }: Stage,
  { matterId, staff }: Played,
  inDays: number,
): Promise<void> {
  advanceDays({ runtime, random, present }, 1);
  const { version } = await runtime.prisma.matter.findUniqueOrThrow({
    where: { id: matterId },
    select: { version: true },
  });
  await runtime.run('matter.patch', staff.actor, matterId, {
    customerResponseDate: addDays(dayOf(present), inDays),
    version,
  });
}

/** The family of a request, with the one child of the request. */
function familyOf(families: DemoFamilies, { who, child = 0 }: Owner): Family {
  const family = families[who];
  return { ...family, studentIds: family.studentIds.slice(child, child + 1) };
}

/**
 * Chooses a new teacher if the plot needs an interview, otherwise one who has passed; matching the
 * grade, and international if the brand requires it.
 */
function chooseTeacher(
  teachers: readonly TeacherPerson[],
  earlierTeachers: readonly TeacherPerson[],
  end: End,
  brand: number,
  grade: number,
  turn: number,
): TeacherPerson {
  const interviewed = [
    'screened',
    'invited',
    'interviewPlanned',
    'interviewHeld',
    'interviewAgain',
    'interviewed',
  ].includes(end);
  const group = interviewed
    ? teachers.slice(introducibleCount)
    : teachers.slice(0, introducibleCount);
  const { code } = learningAt(grade);
  const fits = group.filter(
    (teacher) => !earlierTeachers.includes(teacher) && (brand !== 3 || teacher.international),
  );
  const atGrade = fits.filter(({ levels }) => levels.includes(code));
  const able = atGrade.length > 0 ? atGrade : fits;
  return able[turn % able.length] as TeacherPerson;
}
