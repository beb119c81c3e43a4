import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTimers } from '../../api/src/modules/all-timers.js';
import { runDueRoomClosings } from '../../api/src/modules/matter-teacher/timers/run-due-room-closings.js';
import { days } from '../../api/src/platform/clock.js';
import { JobRunner } from '../../api/src/platform/jobs/job-runner.js';
import { PoolRegistry } from '../../api/src/platform/jobs/pool-registry.js';
import { runMinute } from '../../api/src/platform/jobs/run-minute.js';
import { startJobs } from '../../api/src/platform/jobs/start-jobs.js';
import { type TimerTools, timerTools } from '../../api/src/platform/jobs/timer.js';
import { runDueRechecks } from '../../api/src/platform/jobs/timers/run-due-rechecks.js';
import { type CaseWorld, openWorld } from '../support/case-world.js';
import { candidateAt, tabs } from './transitions/late.case.js';

let world: CaseWorld;
let tools: TimerTools;
beforeAll(async () => {
  world = await openWorld();
  tools = timerTools(world.app);
});
afterAll(() => world.close());

const trialBefore = (ms: number) => ({ trialLessonDate: new Date(world.clock.now().getTime() - ms) });

describe('timers', () => {
  it('do everything that is due in one minute, and nothing in the next', async () => {
    await candidateAt(world, 60, { set: trialBefore(days(0.1)) });
    const done = await runMinute(tools, allTimers);
    expect(Object.keys(done)).toEqual(Object.keys(allTimers));
    expect(done.trials).toBe(1);
    expect(await runMinute(tools, allTimers)).toMatchObject({ trials: 0, contracts: 0, rooms: 0, rechecks: 0 });
  });

  it('go on when one of them fails', async () => {
    const done = await runMinute(tools, {
      broken: () => Promise.reject(new Error('broken')),
      whole: () => Promise.resolve(3),
    });
    expect(done).toEqual({ whole: 3 });
  });

  it('move an interview that has passed into the next list, without any event', async () => {
    const { id, matterId } = await candidateAt(world, 10, { set: { interviewDate: new Date(world.clock.now().getTime() + days(0.1)) } });
    expect(await tabs(world, id)).toEqual(['IT3']);
    world.clock.advance(days(0.1) + 1);
    expect(await runDueRechecks(tools, world.clock.now())).toBeGreaterThan(0);
    expect(await tabs(world, id)).toContain('IT4');
    // Counted once, where something is to be done.
    const counted = await world.prisma.workItem.findMany({ where: { entityId: id, entity: 'matterTeacher', counted: true } });
    expect(counted.map(({ tab }) => tab)).toEqual(['IT4']);
    expect(await world.prisma.statusEvent.count({ where: { matterId, action: { not: 'test' } } })).toBe(0);
    expect(await runDueRechecks(tools, world.clock.now())).toBe(0);
  });

  it('close a room at its planned end', async () => {
    const { id } = await candidateAt(world, 70, { room: true });
    const room = await world.prisma.chatRoom.findUniqueOrThrow({ where: { matterTeacherId: id } });
    const closesAt = new Date(world.clock.now().getTime() + days(7));
    await world.prisma.chatRoom.update({ where: { id: room.id }, data: { closesAt } });
    expect(await runDueRoomClosings(tools, new Date(closesAt.getTime() - 1))).toBe(0);
    expect(await runDueRoomClosings(tools, closesAt)).toBe(1);
    const closed = await world.prisma.chatRoom.findUniqueOrThrow({ where: { id: room.id } });
    expect([closed.closedAt, closed.closedReason]).toEqual([closesAt, expect.any(String)]);
  });
});

describe('the job runner', () => {
  it('runs the timers when its minute comes, and forgets its pool when it stops', async () => {
    let ran: (() => void) | undefined;
    const once = new Promise<void>((resolve) => {
      ran = resolve;
    });
    const runner = new JobRunner(world.database.url, tools, {
      test: async () => {
        ran?.();
        return 1;
      },
    });
    await runner.start();
    await world.database.query("select graphile_worker.add_job('minute')");
    await once;
    await runner.stop();
    expect(await world.database.query('select id from tsumugi_jobs.pool')).toEqual([]);
  });

  it('gives the jobs of a dead pool back at once, and leaves those of a living one', async () => {
    const living = new PoolRegistry(world.database.url, tools.logger);
    await living.open();
    await living.enter('worker-living');
    await world.database.query("insert into tsumugi_jobs.pool (workers) values ('{worker-dead}')");
    const dead = await lockedJob('worker-dead');
    const alive = await lockedJob('worker-living');

    const next = new PoolRegistry(world.database.url, tools.logger);
    await next.open();
    expect(await lockOf(dead)).toBeNull();
    expect(await lockOf(alive)).toBe('worker-living');
    await living.close();
    await next.close();
  });

  it('is left to another process with WORKER=0', async () => {
    let asked = 0;
    const app = { get: () => ({ ...(asked++ === 0 ? { worker: false } : {}), databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }) };
    const stop = await startJobs(app as never, allTimers);
    expect(asked).toBe(1);
    await stop();
  });
});

async function lockedJob(worker: string): Promise<string> {
  const [job] = await world.database.query<{ id: string }>("select id from graphile_worker.add_job('test_never_run')");
  const id = String(job?.id);
  const client = new Client({ connectionString: world.database.url });
  await client.connect();
  await client.query('update graphile_worker._private_jobs set locked_at = now(), locked_by = $2 where id = $1', [id, worker]);
  await client.end();
  return id;
}

async function lockOf(id: string): Promise<string | null> {
  const [job] = await world.database.query<{ lockedBy: string | null }>(
    'select locked_by as "lockedBy" from graphile_worker.jobs where id = $1',
    [id],
  );
  return job?.lockedBy ?? null;
}
