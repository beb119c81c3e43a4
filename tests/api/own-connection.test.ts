import { afterAll, beforeAll, expect, it } from 'vitest';
import { Prisma } from '../../api/src/platform/database/generated-client/client.js';
import { OwnConnection, queryRows } from '../../api/src/platform/database/own-connection.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import type { Transaction } from '../../api/src/platform/database/transaction.js';
import { databaseRefusal } from '../../api/src/platform/errors/database-errors.js';
import { statementsOf } from '../support/statements-of.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

const { sql } = Prisma;

let world: TestWorld;
let prisma: PrismaService;
beforeAll(async () => {
  world = await openWorld();
  prisma = world.app.get(PrismaService);
});
afterAll(() => world?.close());

const one = (tx: Transaction, value: number) =>
  queryRows<{ is: number }>(tx, sql`select ${value}::int as is`).then(([row]) => row?.is);

it('sends statements without an await between them in one round trip, each with its answer, in order', async () => {
  const work = () =>
    prisma.$transaction(async (tx) => {
      await tx.$executeRaw`create temporary table if not exists note (content text) on commit drop`;
      const [a, , rows] = await Promise.all([
        one(tx, 7),
        queryRows(tx, sql`insert into note values (${'東 "京" \\'})`),
        queryRows<{ content: string }>(tx, sql`select content from note`),
      ]);
      return [a, rows];
    });
  const { answer, trips } = await statementsOf(work);
  expect(answer).toEqual([7, [{ content: '東 "京" \\' }]]);
  // BEGIN, the table, the three, COMMIT.
  expect(trips).toBe(4);
});

it('returns values of every type as they were given', async () => {
  const at = new Date('2026-11-24T03:04:05.678Z');
  const values = [
    null,
    true,
    12.5,
    '{"a","b"}',
    ['a,b', 'c"d\\', null, ''],
    [1, 2],
    [at],
    { a: [1, 'い'] },
  ] as const;
  const [row] = await prisma.$transaction((tx) =>
    queryRows(
      tx,
      sql`select ${values[0]}::int as n, ${values[1]}::boolean as b, ${values[2]}::float8 as f, ${values[3]}::text as t, ${values[4]}::text[] as l,
        ${values[5]}::int[] as i, ${values[6]}::timestamptz[] as d, ${values[7]}::jsonb as j, ${at}::timestamptz as at`,
    ),
  );
  expect(row).toEqual({
    n: null,
    b: true,
    f: 12.5,
    t: values[3],
    l: values[4],
    i: [1, 2],
    d: [at],
    j: values[7],
    at,
  });
});

it('shares the connection with the client, one after the other', async () => {
  const rows = await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`create temporary table if not exists turns (n int) on commit drop`;
    const count = () =>
      queryRows<{ n: number }>(tx, sql`select count(*)::int as n from turns`).then(
        ([row]) => row?.n,
      );
    const before = await count();
    const adds = [1, 2, 3].flatMap((n) => [
      tx.$executeRaw`insert into turns values (${n})`,
      queryRows(tx, sql`insert into turns values (${n}::int)`),
    ]);
    await Promise.all(adds);
    return [before, await count()];
  });
  expect(rows).toEqual([0, 6]);
});

it('rejects the statements after a failed one, rolls back, and leaves a working connection with its prepared names', async () => {
  const failing = prisma.$transaction(async (tx) => {
    await queryRows(tx, sql`insert into brand (id) values (${1})`).catch(() => undefined);
    await one(tx, 1);
  });
  await expect(failing).rejects.toMatchObject({ code: '25P02' });
  const outcome = await prisma
    .$transaction((tx) =>
      Promise.allSettled([one(tx, 1), queryRows(tx, sql`select 1 / ${0}::int`), one(tx, 2)]),
    )
    .catch(() => []);
  expect(outcome.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(databaseRefusal((outcome[1] as PromiseRejectedResult).reason)?.code).toBe('invalid_input');
  // Uses every connection of the pool several times. If a failure had left a prepared text
  // unrecorded, PostgreSQL would refuse to prepare it again.
  const transactions = Array.from({ length: 40 }, (_, n) =>
    prisma.$transaction((tx) => one(tx, n)),
  );
  expect(await Promise.all(transactions)).toEqual(Array.from({ length: 40 }, (_, n) => n));
});

it('refuses statements after the end of a transaction: its connection belongs to another one', async () => {
  let endedTransaction: Transaction | undefined;
  await prisma.$transaction(async (tx) => {
    endedTransaction = tx;
    await one(tx, 1);
  });
  const lateQuery = one(endedTransaction as Transaction, 2);
  await expect(lateQuery).rejects.toMatchObject({ code: 'P2028' });
  expect(databaseRefusal(await lateQuery.catch((error: unknown) => error))?.code).toBe(
    'unavailable',
  );
});

it('rejects every waiting caller when the connection fails', async () => {
  const lost = new Error('gone');
  const query = () => {
    throw lost;
  };
  const own = new OwnConnection(
    { query } as never,
    (work) => work(),
    (_, work) => work(),
  );
  const queries = [1, 2].map((value) => own.query({ text: 'select $1::int', values: [value] }));
  expect(await Promise.allSettled(queries)).toEqual([
    { status: 'rejected', reason: lost },
    { status: 'rejected', reason: lost },
  ]);
});
