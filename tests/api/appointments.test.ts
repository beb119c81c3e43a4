import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import type { Appointments } from '@tsumugi/contract/resources/appointments';
import type { DashboardData } from '@tsumugi/contract/resources/dashboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../support/accounts.js';
import type { Agent } from '../support/agent.js';
import { type CreatedCandidate, createCandidateAt } from '../support/create-at-status.js';
import { dayIn } from '../support/dates.js';
import { createTeacher, openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
let interview: CreatedCandidate;
let trial: CreatedCandidate;
let interviewer: number;
let before: {
  id: number;
  interviewDate: Date | null;
  trialLessonDate: Date | null;
  interviewer: number | null;
}[];
beforeAll(async () => {
  world = await openWorld();
  interview = await createCandidateAt(world, 10, { teacher: await createTeacher(world) });
  trial = await createCandidateAt(world, 60, { teacher: await createTeacher(world) });
  before = await world.prisma.matterTeacher.findMany({
    select: { id: true, interviewDate: true, trialLessonDate: true, interviewer: true },
  });
  interviewer = (await createAccount(world.app, { role: 'Operator' })).adminId as number;
});
afterAll(async () => {
  // The dates here are written without an action, so the work lists do not follow them.
  for (const { id, ...data } of before)
    await world.prisma.matterTeacher.update({ where: { id }, data });
  await world?.close();
});

/** The two appointments at 16:00 of days counted from today. */
async function appointOn(interviewIn: number, trialIn: number): Promise<void> {
  const at = (days: number) => hoursAt(day(days), '16:00');
  await world.prisma.matterTeacher.update({
    where: { id: interview.matterTeacherId },
    data: { interviewDate: at(interviewIn), interviewer },
  });
  await world.prisma.matterTeacher.update({
    where: { id: trial.matterTeacherId },
    data: { trialLessonDate: at(trialIn) },
  });
}
const day = (days: number) => addDays(world.clock.today(), days);
async function read(query: string, agent: Agent = world.operator): Promise<Appointments> {
  const answer = await agent.get<Appointments>(`/api/admin/appointments?${query}`);
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.anything()]);
  return answer.body;
}

describe('appointments', () => {
  it('lists interviews and trials of a period by time, with the count of each day', async () => {
    await appointOn(11, 13);
    const { rows, days } = await read(`from=${day(10)}&to=${day(13)}`);
    expect(rows.map(({ kind, at, done }) => [kind, dayOf(new Date(at)), done])).toEqual([
      ['interview', day(11), false],
      ['trial', day(13), false],
    ]);
    expect(rows[1]).toMatchObject({
      matterId: trial.matterId,
      matterTeacherId: trial.matterTeacherId,
      student: '石川 結衣',
      with: null,
    });
    expect(days).toEqual([
      { day: day(11), count: 1 },
      { day: day(13), count: 1 },
    ]);
    expect((await read(`from=${day(10)}&to=${day(12)}`)).rows).toHaveLength(1);
    expect((await read(`from=${day(12)}&to=${day(12)}`)).rows).toEqual([]);
  });

  it('filters by the person in charge and by the interviewer, who leads no trial', async () => {
    await appointOn(1, 1);
    const kindsOf = async (query: string) =>
      (await read(`from=${day(1)}&to=${day(1)}${query}`)).rows.map(({ kind }) => kind).sort();
    expect(await kindsOf('')).toEqual(['interview', 'trial']);
    expect(await kindsOf(`&interviewer=${interviewer}`)).toEqual(['interview']);
    const old = await world.prisma.matter.findUniqueOrThrow({ where: { id: trial.matterId } });
    const personIs = (personInChargeOnTheDay: number | null) =>
      world.prisma.matter.update({
        where: { id: trial.matterId },
        data: { personInChargeOnTheDay },
      });
    await personIs(interviewer);
    expect(await kindsOf(`&person=${interviewer}`)).toEqual(['trial']);
    await personIs(old.personInChargeOnTheDay);
  });

  it('refuses a reversed period and one longer than six weeks', async () => {
    for (const wrong of [
      `from=${day(1)}&to=${day(0)}`,
      `from=${day(0)}&to=${day(42)}`,
      `from=${day(0)}`,
    ])
      expect([
        wrong,
        (await world.operator.get(`/api/admin/appointments?${wrong}`)).status,
      ]).toEqual([wrong, 400]);
    expect((await read(`from=${dayIn(0)}&to=${dayIn(41)}`)).rows).toEqual(expect.any(Array));
  });

  it('gives the dashboard the first appointment after today', async () => {
    const next = async () =>
      (await world.operator.get<DashboardData>('/api/admin/get-dashboard-data?parts=today')).body
        .today?.nextAppointment;
    await appointOn(-9, -9);
    expect(await next()).toBeNull();
    await appointOn(9, 2);
    expect(await next()).toMatchObject({
      kind: 'trial',
      matterTeacherId: trial.matterTeacherId,
      at: hoursAt(day(2), '16:00').toISOString(),
    });
    await appointOn(1, 2);
    expect(await next()).toMatchObject({ kind: 'interview' });
    await appointOn(0, -9);
    expect(await next()).toBeNull();
  });
});
