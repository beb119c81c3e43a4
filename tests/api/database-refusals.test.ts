import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PrismaClient } from '../../api/src/platform/database/generated-client/client.js';
import { refusalOf } from '../../api/src/platform/errors/error-filter.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
let prisma: PrismaClient;
let accountId: number;
const now = new Date('2026-05-01T00:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  prisma = new PrismaClient({
    adapter: new PrismaPg({ connectionString: database.url }),
    errorFormat: 'minimal',
  });
  const account = await prisma.account.create({
    data: { email: 'a@example.jp', name: '人', createdAt: now },
  });
  accountId = account.id;
  await prisma.signatureTemplate.create({
    data: { ownerId: accountId, title: '署名', body: '本文', createdAt: now },
  });
});
afterAll(async () => {
  await prisma?.$disconnect();
  await database?.drop();
});

/**
 * Code and status of the refusal that a failing call becomes; null when it succeeds or counts as a
 * bug.
 */
async function refused(
  work: () => Promise<unknown>,
): Promise<[code: string, status: number] | null> {
  try {
    await work();
  } catch (error) {
    const refusal = refusalOf(error);
    return refusal ? [refusal.code, refusal.status] : null;
  }
  throw new Error('the database took it');
}

const parent = {
  lastName: '石川',
  firstName: '花',
  lastNameKana: 'イシカワ',
  firstNameKana: 'ハナ',
  relation: 2,
  createdAt: now,
  updatedAt: now,
};

describe('a refusal of the database', () => {
  const cases: [name: string, work: () => Promise<unknown>, code: string, status: number][] = [
    [
      '23503, a row that is not there',
      () => prisma.parent.create({ data: { ...parent, accountId: 999_999 } }),
      'reference_missing',
      422,
    ],
    [
      '23503, the same in SQL',
      () =>
        prisma.$executeRaw`insert into blacklist_word (word, normalized_word, created_by_id, created_at) values ('a', 'a', 999999, now())`,
      'reference_missing',
      422,
    ],
    [
      '23001 or 23503, a row still used',
      () => prisma.account.delete({ where: { id: accountId } }),
      'still_used',
      409,
    ],
    [
      '23505, what is there already',
      () => prisma.account.create({ data: { email: 'a@example.jp', name: '人', createdAt: now } }),
      'duplicate',
      409,
    ],
    [
      '23502, nothing where something must be',
      () => prisma.$executeRaw`update account set name = null where id = ${accountId}`,
      'invalid_input',
      400,
    ],
    [
      '23514, a state that an invariant refuses',
      () => prisma.$executeRaw`insert into matter (matter_number, brand, case_status, request_type, status_changed_at, created_at, updated_at)
        select 'X26-000001', 1, 55, 10, now(), now(), now()`,
      'rule',
      422,
    ],
    [
      '22P05, a NUL inside JSON',
      () =>
        prisma.$executeRaw`select ${'{"a":"\\u0000"}'}::jsonb -> 'a' ->> 0, (${'"\\u0000"'}::jsonb) #>> '{}'`,
      'invalid_input',
      400,
    ],
    [
      '22021, a NUL in a text',
      () => prisma.account.update({ where: { id: accountId }, data: { name: 'a\u0000b' } }),
      'invalid_input',
      400,
    ],
    [
      '22P02, a word for a number',
      () => prisma.$executeRaw`select ${'x'}::text::int`,
      'invalid_input',
      400,
    ],
    [
      '22003, too large a number',
      () => prisma.$executeRaw`select ${'99999999999'}::text::int`,
      'invalid_input',
      400,
    ],
    [
      '22008, no such day',
      () => prisma.$executeRaw`select ${'2026-02-31'}::text::date`,
      'invalid_input',
      400,
    ],
    [
      'P2025, nothing to change',
      () => prisma.account.update({ where: { id: 999_999 }, data: { name: 'x' } }),
      'not_found',
      404,
    ],
  ];
  it.each(cases)('is answered as a refusal of the API: %s', async (_, work, code, status) =>
    expect(await refused(work)).toEqual([code, status]),
  );

  it('is answered as a refusal of the API: a text too long for its index', async () => {
    const text = Array.from({ length: 20_000 }, (_, i) =>
      String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000)),
    ).join('');
    expect(
      await refused(() =>
        prisma.account.update({ where: { id: accountId }, data: { email: text } }),
      ),
    ).toEqual(['invalid_input', 400]);
  });

  it('is answered as a refusal of the API: two transactions in a deadlock', async () => {
    const [one, other] = [
      new pg.Client({ connectionString: database.url }),
      new pg.Client({ connectionString: database.url }),
    ];
    await Promise.all([one.connect(), other.connect()]);
    await one.query('begin; select pg_advisory_xact_lock(1)');
    await other.query('begin; select pg_advisory_xact_lock(2)');
    const waits = [
      one.query('select pg_advisory_xact_lock(2)'),
      other.query('select pg_advisory_xact_lock(1)'),
    ];
    expect(await refused(() => Promise.all(waits))).toEqual(['busy', 409]);
    await Promise.allSettled(waits);
    await Promise.all([one.end(), other.end()]);
  });

  it('remains a 500 for a programming error', async () => {
    expect(await refused(() => prisma.$executeRaw`select nothing from nowhere`)).toBeNull();
    expect(await refused(() => Promise.reject(new TypeError('x is undefined')))).toBeNull();
  });
});
