import { AddMatterMemo } from '@tsumugi/api/modules/matter/actions/add-matter-memo';
import { runDueRoomClosings } from '@tsumugi/api/modules/matter-teacher/timers/run-due-room-closings';
import { AddCallNote } from '@tsumugi/api/modules/note/actions/add-call-note';
import { timerTools } from '@tsumugi/api/platform/jobs/timer';
import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import { contractAt } from '@tsumugi/contract/states';
import { advanceDays, playCandidate } from '../demo/candidate-story.js';
import { familyUser, staffUser } from '../demo/demo-users.js';
import { playMatter } from '../demo/matter-story.js';
import { makeFamily, makeTeacher, type Person, type TeacherPerson } from '../people/make-people.js';
import { randomOf } from '../people/random.js';
import type { SeedRuntime } from '../seed-runtime.js';
import { type Story, stories } from './stories.js';
import { talkWithTheOffice } from './talk-with-the-office.js';

type Member = Person & { readonly adminId: number };

/**
 * Days from the request to the end of recruiting; rooms stay open for 90 days after the last
 * lesson.
 */
const daysToRecruit = 45;
const daysOfRooms = 92;

export interface PlayedStory {
  readonly matterId: number;
  /** Percentage of ended matters that are copies of it. */
  readonly share: number;
}

/**
 * Plays each story once per brand by the product's own actions, as late as possible before the
 * present.
 */
export async function playStories(
  runtime: SeedRuntime,
  staff: readonly Member[],
  present: Date,
): Promise<PlayedStory[]> {
  const random = randomOf(19_990_401);
  const courses = await runtime.prisma.course.findMany({
    select: { id: true, brand: true, hasTrial: true, lessonPeriod: true },
  });
  const teams = await runtime.prisma.team.findMany({
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  const teachers = await makeTeachers(runtime, random, present);
  const played: PlayedStory[] = [];
  for (const [place, { brand, story }] of stories
    .flatMap((story) => story.brands.map((brand) => ({ brand, story })))
    .entries()) {
    const lessons = story.end === 'canceled' ? 0 : story.end.afterDays + daysOfRooms;
    const begin = hoursAt(
      addDays(dayOf(present), -daysToRecruit - lessons - place),
      `${String(9 + ((place * 5) % 9)).padStart(2, '0')}:${10 + place * 4}`,
    );
    runtime.clock.moveTo(begin);
    const family = await makeFamily(runtime, random, 950 + place, { children: 1 });
    const member = staff[place % staff.length] as Member;
    const inCharge = {
      personInCharge: member.adminId,
      teamInCharge: teams[place % teams.length]?.id as number,
    };
    // No action of the story may lie after the end of recruiting.
    const recruited = hoursAt(addDays(dayOf(begin), daysToRecruit), '10:00');
    const cast = { runtime, random, staff: member, family, present: recruited, courses, inCharge };
    const matter = await playMatter(cast, story.stage, brand, story.shortTerm);
    await playNotes(runtime, member, matter.matterId, story);
    if (story.changed) await playChange(cast, matter.matterId);
    const begun = runtime.clock.now();
    for (const [turn, end] of story.candidates.entries()) {
      runtime.clock.moveTo(new Date(begun.getTime() + turn * 3_600_000));
      const teacher = teachers[(place + turn) % teachers.length] as TeacherPerson;
      const plain = end === 'declined' ? 'introduced' : end === 'withdrawn' ? 'informed' : end;
      const id = await playCandidate({ ...cast, interviewer: member, teacher, ...matter }, plain);
      await leave(cast, teacher, id, end);
    }
    await talkWithTheOffice(
      runtime,
      familyUser(family.actor.accountId as number, family.parentId),
      staffUser(member),
      story.candidates.length > 0,
    );
    await endStory(cast, matter.matterId, story);
    played.push({ matterId: matter.matterId, share: story.share / story.brands.length });
  }
  await playSeldom(
    { runtime, random, present, courses },
    staff[0] as Member,
    teams[0]?.id as number,
    teachers[0] as TeacherPerson,
  );
  runtime.clock.moveTo(present);
  await runDueRoomClosings(timerTools(runtime.app), present);
  return played;
}

type Cast = Parameters<typeof playMatter>[0];

/**
 * Rare rows of the lists: an inquiry of an existing family, a family to call, a teacher who wants
 * to leave.
 */
async function playSeldom(
  stage: Pick<Cast, 'runtime' | 'random' | 'present' | 'courses'>,
  member: Member,
  teamInCharge: number,
  teacher: TeacherPerson,
): Promise<void> {
  const { runtime, random, present } = stage;
  const inCharge = { personInCharge: member.adminId, teamInCharge };
  const patch = async (matterId: number, set: object) => {
    const { version } = await runtime.prisma.matter.findUniqueOrThrow({
      where: { id: matterId },
      select: { version: true },
    });
    await runtime.run('matter.patch', member.actor, matterId, { version, ...set });
  };
  const begin = (number: number, daysAgo: number) => {
    runtime.clock.moveTo(hoursAt(addDays(dayOf(present), -daysAgo), '10:20'));
    return makeFamily(runtime, random, number, { children: 1 });
  };
  const { studentIds } = await begin(990, 1);
  const inquiry = await runtime.run(
    'matter.createForStudent',
    member.actor,
    studentIds[0] as number,
    { brand: 1 },
  );
  await patch(inquiry.matterId, inCharge);
  for (const [number, daysAgo] of [
    [991, 6],
    [992, 7],
  ] as const) {
    const cast = { ...stage, family: await begin(number, daysAgo), staff: member, inCharge };
    const matter = await playMatter(cast, 'distributed', 1);
    if (number === 991) {
      await patch(matter.matterId, { customerResponseDate: dayOf(present) });
      continue;
    }
    const id = await playCandidate(
      { ...cast, ...matter, interviewer: member, teacher },
      'informed',
    );
    await runtime.run('matterTeacher.withdrawBeforeSelection', teacher.actor, id, {
      matterTeacherId: id,
      withdrawReason: 20,
    });
  }
}

/** Earlier teachers, who can be introduced without a further interview. */
async function makeTeachers(
  runtime: SeedRuntime,
  random: Cast['random'],
  present: Date,
): Promise<TeacherPerson[]> {
  runtime.clock.moveTo(hoursAt(addDays(dayOf(present), -400), '10:00'));
  const teachers: TeacherPerson[] = [];
  for (let number = 0; number < 6; number += 1)
    teachers.push(await makeTeacher(runtime, random, 951 + number * 3, { introducible: true }));
  return teachers;
}

async function leave(
  cast: Cast,
  teacher: TeacherPerson,
  id: number,
  end: Story['candidates'][number],
): Promise<void> {
  const { runtime, family, staff } = cast;
  if (end !== 'declined' && end !== 'withdrawn') return;
  advanceDays(cast, 2);
  if (end === 'declined') {
    await runtime.run('matterTeacher.rejectTeacher', family.actor, id, { reason: 10 });
    return;
  }
  await runtime.run('matterTeacher.withdrawBeforeSelection', teacher.actor, id, {
    matterTeacherId: id,
    withdrawReason: 20,
  });
  advanceDays(cast, 1);
  await runtime.run('matterTeacher.processWithdrawal', staff.actor, id);
}

async function playNotes(
  runtime: SeedRuntime,
  member: Member,
  matterId: number,
  { stage }: Story,
): Promise<void> {
  const user = staffUser(member);
  await runtime.app
    .get(AddCallNote)
    .run(
      matterId,
      { on: 'matter', result: 1, callNote: 'ご希望の曜日と時間帯を確認しました。' },
      user,
    );
  if (stage === 'new') return;
  const content = '学校の進度が速く、先取りよりも復習を優先したいとのことです。';
  await runtime.app.get(AddMatterMemo).run({ matterId, content, shared: false }, user);
}

/** The family requests another frequency, and the office accepts. */
async function playChange(cast: Cast, matterId: number): Promise<void> {
  const { runtime, family, staff } = cast;
  advanceDays(cast, 1);
  const wish = {
    type: 'change',
    lessonFrequency: 3,
    reason: '部活動が終わり、回数を増やしたいです。',
  };
  await runtime.run('matter.updateMatterChangeRequest', family.actor, matterId, wish);
  const { id } = await runtime.prisma.changeRequest.findFirstOrThrow({
    where: { matterId, open: true },
    select: { id: true },
  });
  advanceDays(cast, 1);
  await runtime.run('matter.confirmChangeRequest', staff.actor, id);
}

async function endStory(cast: Cast, matterId: number, { end }: Story): Promise<void> {
  const { runtime, staff } = cast;
  if (end === 'canceled') {
    advanceDays(cast, 4);
    await runtime.run('matter.processCancellationConfirmation', staff.actor, matterId, {
      cancelReason: 10,
    });
    return;
  }
  runtime.clock.moveTo(hoursAt(addDays(dayOf(runtime.clock.now()), end.afterDays), '11:00'));
  const { version } = await runtime.prisma.matter.findUniqueOrThrow({
    where: { id: matterId },
    select: { version: true },
  });
  await runtime.run('matter.patch', staff.actor, matterId, {
    version,
    contractStatus: contractAt[end.contract],
  });
}
