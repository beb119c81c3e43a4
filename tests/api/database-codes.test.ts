import { PrismaPg } from '@prisma/adapter-pg';
import { codeTables } from '@tsumugi/contract/codes/code-tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PrismaClient } from '../../api/src/platform/database/generated-client/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { now, PlainCase } from './database-invariants.fixtures.js';

const {
  candidateSource,
  candidateState,
  candidateStatus,
  caseStatus,
  contractStatus,
  interviewResult,
  lessonLength,
} = codeTables;
const { pushState, rejectPhase, requestType, withdrawPhase } = codeTables;
let database: TestDatabase;
let db: PlainCase;

beforeAll(async () => {
  database = await createTestDatabase();
  db = new PlainCase(database.url);
  await db.open();
});
afterAll(async () => {
  await db?.client.end();
  await database?.drop();
});

describe('code values', () => {
  it.each([
    ['matter_case_status_code', caseStatus.values],
    ['matter_contract_status_code', contractStatus.values],
    ['matter_request_type_code', requestType.values],
    ['matter_lesson_length_code', lessonLength.values],
    ['matter_teacher_candidate_status_code', candidateStatus.values],
    ['matter_teacher_candidate_state_code', candidateState.values],
    ['matter_teacher_source_code', candidateSource.values],
    ['matter_teacher_interview_result_code', interviewResult.values],
    ['matter_teacher_reject_phase_code', rejectPhase.values],
    ['matter_teacher_withdraw_phase_code', withdrawPhase.values],
    ['push_device_state_code', pushState.values],
  ] as const)('%s accepts exactly the numbers of the contract', async (constraint, values) => {
    const [row] = await database.query<{ definition: string }>(
      'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
      [constraint],
    );
    expect(numbersOf(row?.definition)).toEqual([...values].sort((a, b) => a - b));
  });

  it.each([
    ['matter', { contract_status: 6 }, 'matter_contract_status_code'],
    ['matter', { request_type: 15 }, 'matter_request_type_code'],
    ['matter', { lesson_length: 45 }, 'matter_lesson_length_code'],
    ['matter_teacher', { candidate_state: 40 }, 'matter_teacher_candidate_state_code'],
    ['matter_teacher', { source: 9 }, 'matter_teacher_source_code'],
    ['matter_teacher', { screening_result: 0 }, 'matter_teacher_screening_result_code'],
    ['matter_teacher', { interview_result: 6 }, 'matter_teacher_interview_result_code'],
    [
      'matter_teacher',
      { customer_report: '{"satisfaction": 6}' },
      'matter_teacher_satisfaction_range',
    ],
    ['matter_teacher', { customer_report: '{}' }, 'matter_teacher_satisfaction_range'],
  ] as const)('refuses %s with %j', async (table, row, constraint) => {
    const { matter, candidate } = await db.commit(async () => {
      const id = await db.matter(80);
      return { matter: id, candidate: await db.candidate(id, 40) };
    });
    expect(
      await db.refusal(() => db.update(table, table === 'matter' ? matter : candidate, row)),
    ).toBe(constraint);
  });

  it('ties the state and the stamps to the status', async () => {
    const matter = await db.commit(() => db.matter(80));
    expect(await db.refusal(() => db.candidate(matter, 100, { candidate_state: 10 }))).toBe(
      'matter_teacher_closed_is_declined',
    );
    expect(await db.refusal(() => db.candidate(matter, 90, { candidate_state: 10 }))).toBe(
      'matter_teacher_hired_is_selected',
    );
    expect(await db.refusal(() => db.candidate(matter, 60))).toBe(
      'matter_teacher_before_trial_has_date',
    );
    expect(await db.refusal(() => db.candidate(matter, 110))).toBe(
      'matter_teacher_withdrawal_knows_status',
    );
  });
});

describe('the schema', () => {
  it('has an index for every foreign key', async () => {
    const bare = await database.query(`
      select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)`);
    expect(bare).toEqual([]);
  });

  it('stores every instant with its zone', async () => {
    const bare = await database.query(`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and table_name <> '_prisma_migrations' and data_type = 'timestamp without time zone'`);
    expect(bare).toEqual([]);
  });

  it('fills a missing list with an empty one, never null', async () => {
    const without = await database.query<{ column: string }>(
      `select table_name || '.' || column_name as column from information_schema.columns
       where table_schema = 'public' and data_type = 'ARRAY' and column_default is null and table_name <> '_prisma_migrations'`,
    );
    expect(without).toEqual([]);
    const matter = await db.commit(() => db.matter(40));
    const rows = await database.query(
      'select tnews_distribution_dates, purposes from matter where id = $1',
      [matter],
    );
    expect(rows).toEqual([{ tnews_distribution_dates: [], purposes: [] }]);
  });

  it('matches the generated Prisma client', async () => {
    const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: database.url }) });
    const models = Object.values(prisma).filter(
      (value): value is { findFirst(): Promise<unknown> } => typeof value?.findFirst === 'function',
    );
    expect(models.length).toBeGreaterThan(40);
    for (const model of models) await model.findFirst();
    const before = await prisma.account.count();
    await prisma.account.create({
      data: {
        email: 'client@example.com',
        name: '人',
        createdAt: now,
        roles: { create: { role: 'Admin', createdAt: now } },
      },
    });
    expect(await prisma.account.count()).toBe(before + 1);
    await prisma.$disconnect();
  });
});

/** The numbers in a CHECK constraint's text, in rising order. */
function numbersOf(definition = ''): number[] {
  return (definition.match(/\d+/g) ?? []).map(Number).sort((a, b) => a - b);
}
