import { addDays } from '@tsumugi/contract/calendar/day';
import type { TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { termOf } from '../../api/src/portals/teacher/profile/term.js';
import { playTimetables } from '../../prisma/seed/demo/timetables.js';
import { createTeacher, openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

it('gives demo teachers a week of the last term to copy, in this term or before its first use', async () => {
  const agents = [
    await createTeacher(world),
    await createTeacher(world),
    world.teacher,
    await createTeacher(world),
  ];
  const teachers = agents.map(({ account }) => ({
    teacherId: account?.teacherId as number,
    levels: [],
    international: false,
    email: '',
    name: '',
    actor: {
      type: 'teacher' as const,
      accountId: account?.accountId as number,
      roles: [],
      reach: 'all' as const,
      teacherId: account?.teacherId as number,
    },
  }));
  const present = world.clock.now();
  await playTimetables(
    { app: world.app, prisma: world.prisma, clock: world.clock } as never,
    teachers,
    present,
  );
  world.clock.moveTo(present);
  const seen = [];
  for (const agent of agents) {
    const { timetable } = (await agent.get<TeacherProfile>('/api/teacher/profile')).body;
    seen.push({
      confirmed: timetable.confirmed,
      last: timetable.last?.term.label,
      toCopy: (timetable.last?.free.length ?? 0) > 0,
    });
  }
  const none = { confirmed: false, last: undefined, toCopy: false };
  const lastTerm = {
    last: termOf(addDays(termOf(world.clock.today()).from, -1)).label,
    toCopy: true,
  };
  expect(seen).toEqual([
    { confirmed: true, ...lastTerm },
    none,
    none,
    { confirmed: false, ...lastTerm },
  ]);
});
