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
import type { Studio } from '../studio.js';
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
  studio: Studio,
  staff: readonly Member[],
  present: Date,
): Promise<PlayedStory[]> {
  const random = randomOf(19_990_401);
  const courses = await studio.prisma.course.findMany({
    select: { id: true, brand: true, hasTrial: true, lessonPeriod: true },
  });
  const teams = await studio.prisma.team.findMany({ orderBy: { id: 'asc' }, select: { id: true } });
  const teachers = await makeTeachers(studio, random, present);
  const played: PlayedStory[] = [];
  for (const [place, { brand, story }] of stories
    .flatMap((story) => story.brands.map((brand) => ({ brand, story })))
    .entries()) {
    const lessons = story.end === 'canceled' ? 0 : story.end.afterDays + daysOfRooms;
    const begin = hoursAt(
      addDays(dayOf(present), -daysToRecruit - lessons - place),
      `${String(9 + ((place * 5) % 9)).padStart(2, '0')}:${10 + place * 4}`,
    );
    studio.clock.moveTo(begin);
    const family = await makeFamily(studio, random, 950 + place, { children: 1 });
    const member = staff[place % staff.length] as Member;
    const inCharge = {
      personInCharge: member.adminId,
      teamInCharge: teams[place % teams.length]?.id as number,
    };
    // No action of the story may lie after the end of recruiting.
    const recruited = hoursAt(addDays(dayOf(begin), daysToRecruit), '10:00');
    const cast = { studio, random, staff: member, family, present: recruited, courses, inCharge };
    const matter = await playMatter(cast, story.stage, brand, story.shortTerm);
    await playNotes(studio, member, matter.matterId, story);
    if (story.changed) await playChange(cast, matter.matterId);
    const begun = studio.clock.now();
    for (const [turn, end] of story.candidates.entries()) {
      studio.clock.moveTo(new Date(begun.getTime() + turn * 3_600_000));
      const teacher = teachers[(place + turn) % teachers.length] as TeacherPerson;
      const plain = end === 'declined' ? 'introduced' : end === 'withdrawn' ? 'informed' : end;
      const id = await playCandidate({ ...cast, interviewer: member, teacher, ...matter }, plain);
      await leave(cast, teacher, id, end);
    }
    await talkWithTheOffice(
      studio,
      familyUser(family.actor.accountId as number, family.parentId),
      staffUser(member),
      story.candidates.length > 0,
    );
    await endStory(cast, matter.matterId, story);
    played.push({ matterId: matter.matterId, share: story.share / story.brands.length });
  }
  await playSeldom(
    { studio, random, present, courses },
    staff[0] as Member,
    teams[0]?.id as number,
    teachers[0] as TeacherPerson,
  );
  studio.clock.moveTo(present);
  await runDueRoomClosings(timerTools(studio.app), present);
  return played;
}

type Cast = Parameters<typeof playMatter>[0];

/**
 * Rare rows of the lists: an inquiry of an existing family, a family to call, a teacher who wants
 * to leave.
 */
async function playSeldom(
  stage: Pick<Cast, 'studio' | 'random' | 'present' | 'courses'>,
  member: Member,
  teamInCharge: number,
  teacher: TeacherPerson,
): Promise<void> {
  const { studio, random, present } = stage;
  const inCharge = { personInCharge: member.adminId, teamInCharge };
  const patch = async (matterId: number, set: object) => {
    const { version } = await studio.prisma.matter.findUniqueOrThrow({
      where: { id: matterId },
      select: { version: true },
    });
    await studio.run('matter.patch', member.actor, matterId, { version, ...set });
  };
  const begin = (number: number, daysAgo: number) => {
    studio.clock.moveTo(hoursAt(addDays(dayOf(present), -daysAgo), '10:20'));
    return makeFamily(studio, random, number, { children: 1 });
  };
  const { studentIds } = await begin(990, 1);
  const inquiry = await studio.run(
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
    await studio.run('matterTeacher.withdrawBeforeSelection', teacher.actor, id, {
      matterTeacherId: id,
      withdrawReason: 20,
    });
  }
}

/** Earlier teachers, who can be introduced without a further interview. */
async function makeTeachers(
  studio: Studio,
  random: Cast['random'],
  present: Date,
): Promise<TeacherPerson[]> {
  studio.clock.moveTo(hoursAt(addDays(dayOf(present), -400), '10:00'));
  const teachers: TeacherPerson[] = [];
  for (let number = 0; number < 6; number += 1)
    teachers.push(await makeTeacher(studio, random, 951 + number * 3, { introducible: true }));
  return teachers;
}

async function leave(
  cast: Cast,
  teacher: TeacherPerson,
  id: number,
  end: Story['candidates'][number],
): Promise<void> {
  const { studio, family, staff } = cast;
  if (end !== 'declined' && end !== 'withdrawn') return;
  advanceDays(cast, 2);
  if (end === 'declined') {
    await studio.run('matterTeacher.rejectTeacher', family.actor, id, { reason: 10 });
    return;
  }
  await studio.run('matterTeacher.withdrawBeforeSelection', teacher.actor, id, {
    matterTeacherId: id,
    withdrawReason: 20,
  });
  advanceDays(cast, 1);
  await studio.run('matterTeacher.processWithdrawal', staff.actor, id);
}

async function playNotes(
  studio: Studio,
  member: Member,
  matterId: number,
  { stage }: Story,
): Promise<void> {
  const user = staffUser(member);
  await studio.app
    .get(AddCallNote)
    .run(
      matterId,
      { on: 'matter', result: 1, callNote: 'ご希望の曜日と時間帯を確認しました。' },
      user,
    );
  if (stage === 'new') return;
  const content = '学校の進度が速く、先取りよりも復習を優先したいとのことです。';
  await studio.app.get(AddMatterMemo).run({ matterId, content, shared: false }, user);
}

/** The family requests another frequency, and the office accepts. */
async function playChange(cast: Cast, matterId: number): Promise<void> {
  const { studio, family, staff } = cast;
  advanceDays(cast, 1);
  const wish = {
    type: 'change',
    lessonFrequency: 3,
    reason: '部活動が終わり、回数を増やしたいです。',
  };
  await studio.run('matter.updateMatterChangeRequest', family.actor, matterId, wish);
  const { id } = await studio.prisma.changeRequest.findFirstOrThrow({
    where: { matterId, open: true },
    select: { id: true },
  });
  advanceDays(cast, 1);
  await studio.run('matter.confirmChangeRequest', staff.actor, id);
}

async function endStory(cast: Cast, matterId: number, { end }: Story): Promise<void> {
  const { studio, staff } = cast;
  if (end === 'canceled') {
    advanceDays(cast, 4);
    await studio.run('matter.processCancellationConfirmation', staff.actor, matterId, {
      cancelReason: 10,
    });
    return;
  }
  studio.clock.moveTo(hoursAt(addDays(dayOf(studio.clock.now()), end.afterDays), '11:00'));
  const { version } = await studio.prisma.matter.findUniqueOrThrow({
    where: { id: matterId },
    select: { version: true },
  });
  await studio.run('matter.patch', staff.actor, matterId, {
    version,
    contractStatus: contractAt[end.contract],
  });
}
