import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { startOfDay } from '@tsumugi/contract/calendar/instant';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allTimers } from '../../api/src/modules/all-timers.js';
import { runDueRoomClosings } from '../../api/src/modules/matter-teacher/timers/run-due-room-closings.js';
import { runDueGrades } from '../../api/src/modules/student/timers/run-due-grades.js';
import { announceChange, changeChannel } from '../../api/src/platform/actions/announce-change.js';
import { days, hours } from '../../api/src/platform/clock.js';
import { JobRunner, startJobs } from '../../api/src/platform/jobs/job-runner.js';
import { PoolRegistry } from '../../api/src/platform/jobs/pool-registry.js';
import { runMinute, type TimerTools, timerTools } from '../../api/src/platform/jobs/timer.js';
import { runDueDeliveries } from '../../api/src/platform/jobs/timers/run-due-deliveries.js';
import { runDueRechecks } from '../../api/src/platform/jobs/timers/run-due-rechecks.js';
import { dayIn } from '../support/dates.js';
import { openWorld, type TestWorld } from '../support/test-world.js';
import { createCandidateAt, readTabs } from './transitions/candidacy.fixtures.js';

let world: TestWorld;
let tools: TimerTools;
beforeAll(async () => {
  world = await openWorld();
  tools = timerTools(world.app);
});
afterAll(() => world.close());

const trialBefore = (ms: number) => ({
  trialLessonDate: new Date(world.clock.now().getTime() - ms),
});

describe('timers', () => {
  it('execute everything due in one minute, and nothing in the next', async () => {
    await createCandidateAt(world, 60, { set: trialBefore(days(0.1)) });
    const done = await runMinute(tools, allTimers);
    expect(Object.keys(done)).toEqual(Object.keys(allTimers));
    expect(done.trials).toBe(1);
    expect(await runMinute(tools, allTimers)).toMatchObject({
      trials: 0,
      contracts: 0,
      rooms: 0,
      rechecks: 0,
    });
  });

  it('continue when one of them fails', async () => {
    const done = await runMinute(tools, {
      broken: () => Promise.reject(new Error('broken')),
      whole: () => Promise.resolve(3),
    });
    expect(done).toEqual({ whole: 3 });
  });

  it('move a past interview into the next list, without any event', async () => {
    const { id, matterId } = await createCandidateAt(world, 10, {
      set: { interviewDate: new Date(world.clock.now().getTime() + days(0.1)) },
    });
    expect(await readTabs(world, id)).toEqual(['IT3']);
    world.clock.advance(days(0.1) + 1);
    expect(await runDueRechecks(tools, world.clock.now())).toBeGreaterThan(0);
    expect(await readTabs(world, id)).toContain('IT4');
    // Counted once, in the tab with the action.
    const counted = await world.prisma.workItem.findMany({
      where: { entityId: id, entity: 'matterTeacher', counted: true },
    });
    expect(counted.map(({ tab }) => tab)).toEqual(['IT4']);
    expect(
      await world.prisma.statusEvent.count({ where: { matterId, action: { not: 'test' } } }),
    ).toBe(0);
    expect(await runDueRechecks(tools, world.clock.now())).toBe(0);
  });

  it('close a room at its planned end', async () => {
    const { id } = await createCandidateAt(world, 70, { room: true });
    const room = await world.prisma.chatRoom.findUniqueOrThrow({ where: { matterTeacherId: id } });
    const closesAt = new Date(world.clock.now().getTime() + days(7));
    await world.prisma.chatRoom.update({ where: { id: room.id }, data: { closesAt } });
    expect(await runDueRoomClosings(tools, new Date(closesAt.getTime() - 1))).toBe(0);
    expect(await runDueRoomClosings(tools, closesAt)).toBe(1);
    const closed = await world.prisma.chatRoom.findUniqueOrThrow({ where: { id: room.id } });
    expect([closed.closedAt, closed.closedReason]).toEqual([closesAt, expect.any(String)]);
  });

  it('send changes of any number of rows at once', async () => {
    const ids = Array.from({ length: 1201 }, (_, n) => 1_000_000_000 + n);
    const client = new Client({ connectionString: world.database.url });
    await client.connect();
    const received: number[] = [];
    client.on('notification', ({ payload }) =>
      received.push(...(JSON.parse(payload ?? '{}').rooms ?? [])),
    );
    await client.query(`listen ${changeChannel}`);
    await world.prisma.$transaction((tx) => announceChange(tx, { rooms: ids }));
    await expect.poll(() => received).toEqual(ids);
    await client.end();
  });
});

describe('the grades of students', () => {
  // The first 1 April after the case has reached its status.
  const soon = dayIn(3);
  const year = Number(soon.slice(0, 4)) + (soon.slice(5) < '04-01' ? 0 : 1);
  const april = startOfDay(`${year}-04-01`);
  const grades = () =>
    world.prisma.student.findMany({
      orderBy: { id: 'asc' },
      select: { firstName: true, grade: true },
    });
  const names = async (where: object) => {
    const rows = await world.prisma.accessLog.findMany({
      where: { entity: 'student', ...where },
      select: { entityId: true },
    });
    return rows.map(({ entityId }) => entityId);
  };

  it('go up by one on 1 April, once, with several processes and at a late run', async () => {
    const student = (firstName: string, grade: number, more: object = {}) =>
      world.prisma.student.create({
        data: {
          parentId: world.parent.account?.parentId as number,
          ...{ lastName: '春', firstName, lastNameKana: 'ハル', firstNameKana: 'ハル', grade },
          ...{ createdAt: world.clock.now(), updatedAt: world.clock.now(), ...more },
        },
      });
    await world.prisma.student.updateMany({ data: { grade: 6 } });
    const third = await student('高三', 12);
    for (const [name, grade, more] of [
      ['高二', 11, {}],
      ['浪人', 13, {}],
      ['他', 99, {}],
      ['五歳', 0, { birthDate: dateFromDay(`${year - 6}-04-02`) }],
      ['六歳', 0, { birthDate: dateFromDay(`${year - 6}-04-01`) }],
      ['不明', 0, {}],
      ['削除', 3, { deletedAt: world.clock.now() }],
      ['新入', 7, { createdAt: april }],
    ] as const)
      await student(name, grade, more);
    const { matterId } = await createCandidateAt(world, 40);
    await world.prisma.matter.update({ where: { id: matterId }, data: { studentId: third.id } });

    await world.prisma.setting.deleteMany({ where: { key: 'gradeRollOver' } });
    expect(await runDueGrades(tools, world.clock.now())).toBe(0);
    expect(await runDueGrades(tools, new Date(april.getTime() - 1))).toBe(0);
    const before = await grades();
    const laterDay = new Date(april.getTime() + days(9));
    const both = await Promise.all([runDueGrades(tools, laterDay), runDueGrades(tools, laterDay)]);
    const moved = await names({
      action: 'edit',
      detail: { path: ['decision'], equals: 'gradeRollOver' },
    });
    expect(both.sort((a, b) => a - b)).toEqual([0, moved.length + 1]);
    const after = await grades();
    expect(
      after.filter(({ firstName }) => !before.some((row) => row.firstName === firstName)),
    ).toEqual([]);
    expect(Object.fromEntries(after.map(({ firstName, grade }) => [firstName, grade]))).toEqual({
      ...{
        結衣: 7,
        高三: 12,
        高二: 12,
        浪人: 13,
        他: 99,
        五歳: 0,
        六歳: 1,
        不明: 0,
        削除: 3,
        新入: 7,
      },
    });
    expect(await runDueGrades(tools, new Date(laterDay.getTime() + days(30)))).toBe(0);
    expect(await grades()).toEqual(after);

    const notices = await world.prisma.notice.findMany({
      where: { code: 'N42' },
      include: { deliveries: true },
    });
    expect(notices).toMatchObject([
      { matterId, recipientId: world.parent.account?.accountId, link: '/customer/profile' },
    ]);
    expect(notices[0]?.title).toBe('新年度の学年のご確認(春 高三様)');
    expect(notices[0]?.deliveries.map(({ channel }) => channel).sort()).toEqual([
      'announced',
      'mail',
    ]);
    const row = await world.admin.get<{ text: string }[]>(
      `/api/admin/access-logs?entity=student&entityId=${world.studentId}`,
    );
    expect(row.text).toContain('の学年を新年度に更新');
  });
});

describe('the job runner', () => {
  it('runs the timers when its minute comes, and removes its pool when it stops', async () => {
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

  it('records the lock name of its jobs, and unlocks them when it stops during one', async () => {
    let begun: (() => void) | undefined;
    const running = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const runner = new JobRunner(world.database.url, tools, {
      endless: () => {
        begun?.();
        return new Promise(() => undefined);
      },
    });
    await runner.start();
    await world.database.query("select graphile_worker.add_job('minute')");
    await running;
    const locks = 'select locked_by as name from graphile_worker.jobs where locked_by is not null';
    const [lock] = await world.database.query<{ name: string }>(locks);
    expect(
      await world.database.query('select unnest(workers) as name from tsumugi_jobs.pool'),
    ).toEqual([lock]);
    await runner.stop();
    expect(await world.database.query(locks)).toEqual([]);
    await world.database.query(
      "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'minute'))",
    );
  });

  it('repeats a job when the database connection was lost at its end', async () => {
    let runs = 0;
    let letGo: (() => Promise<void>) | undefined;
    const sendDue = async () => {
      runs += 1;
      if (runs === 1) letGo = await holdJobs();
      return 0;
    };
    const runner = new JobRunner(
      world.database.url,
      { ...tools, delivery: { showDue: async () => 0, sendDue } as never },
      {},
    );
    await runner.start();
    await world.database.query("select graphile_worker.add_job('deliver')");
    const cut = () =>
      world.database.query<{ cut: boolean }>(
        `select pg_terminate_backend(pid) as cut from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from%'`,
      );
    await expect.poll(cut).toEqual([{ cut: true }]);
    await letGo?.();
    await expect.poll(() => runs).toBe(2);
    await runner.stop();
  });

  it('keeps its minute while mail and push servers hang, and sends one batch at a time', async () => {
    const counts = { minutes: 0, shown: 0, flights: 0 };
    const showDue = async () => (counts.shown += 1);
    const sendDue = () => {
      counts.flights += 1;
      return new Promise<number>(() => undefined);
    };
    const minute = async () => (counts.minutes += 1);
    const delivery = { showDue, sendDue } as never;
    const timers = { deliveries: runDueDeliveries, after: minute };
    // Jobs of the earlier tests: they are due by the database's clock.
    await world.database.query(
      'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
    );
    const runner = new JobRunner(world.database.url, { ...tools, delivery }, timers, 100, hours(1));
    await runner.start();
    for (let n = 0; n < 3; n += 1)
      await world.database.query("select graphile_worker.add_job('deliver')");
    await world.database.query("select graphile_worker.add_job('minute')");
    await expect
      .poll(() => counts)
      .toEqual({ minutes: 1, shown: 4, flights: 1 })
      .finally(() => runner.stop());
  });

  it('releases the jobs of a dead pool at once, and keeps those of a running one', async () => {
    const living = new PoolRegistry(world.database.url, tools.logger);
    await living.open();
    await living.enter('pool-living');
    await world.database.query("insert into tsumugi_jobs.pool (workers) values ('{pool-dead}')");
    const dead = await lockedJob('pool-dead');
    const alive = await lockedJob('pool-living');

    const next = new PoolRegistry(world.database.url, tools.logger);
    await next.open();
    expect(await lockOf(dead)).toBeNull();
    expect(await lockOf(alive)).toBe('pool-living');
    await living.close();
    await next.close();
  });

  it('registers every pool of many simultaneous starts, from the first one on', async () => {
    for (let round = 0; round < 12; round += 1) {
      const pools = Array.from(
        { length: 12 },
        () => new PoolRegistry(world.database.url, tools.logger),
      );
      await Promise.all(pools.map((pool) => pool.open()));
      await Promise.all(pools.map((pool, n) => pool.enter(`pool-${round}-${n}`)));
      const rows = await world.database.query<{ name: string }>(
        'select unnest(workers) as name from tsumugi_jobs.pool',
      );
      expect(rows.map(({ name }) => name).sort()).toEqual(
        pools.map((_, n) => `pool-${round}-${n}`).sort(),
      );
      await Promise.all(pools.map((pool) => pool.close()));
    }
  });

  it('continues when the clock is set back by a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let minutes = 0;
    const count = async () => (minutes += 1);
    const runner = new JobRunner(world.database.url, tools, { count }, undefined, 200);
    try {
      await runner.start();
      vi.setSystemTime(Date.now() - days(1));
      await expect.poll(() => minutes).toBeGreaterThan(1);
    } finally {
      vi.useRealTimers();
      await runner.stop();
    }
  });

  it('is left to another process with WORKER=0', async () => {
    let runs = 0;
    const app = {
      get: () => ({
        ...(runs++ === 0 ? { worker: false } : {}),
        databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
      }),
    };
    const stop = await startJobs(app as never, allTimers);
    expect(runs).toBe(1);
    await stop();
  });
});

/** From now on no job can be completed, until the returned function is called. */
async function holdJobs(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: world.database.url });
  await client.connect();
  await client.query('begin; lock table graphile_worker._private_jobs in exclusive mode');
  return () => client.end();
}

async function lockedJob(worker: string): Promise<string> {
  const [job] = await world.database.query<{ id: string }>(
    "select id from graphile_worker.add_job('test_never_run')",
  );
  const id = String(job?.id);
  const client = new Client({ connectionString: world.database.url });
  await client.connect();
  await client.query(
    'update graphile_worker._private_jobs set locked_at = now(), locked_by = $2 where id = $1',
    [id, worker],
  );
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
