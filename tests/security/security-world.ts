import { ResetPassword } from '../../api/src/modules/account/actions/reset-password.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import type { Settings } from '../../api/src/platform/settings/settings.js';
import { seedBase } from '../../prisma/seed/base/seed-base.js';
import { createAccount } from '../support/accounts.js';
import { Agent, signIn } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { type CompanyIds, makeCompany } from './make-company.js';
import { type Ids, makeFamily } from './make-family.js';
import { operationsOf } from './operations.js';
import { makePlainMasters, type PlainMasterIds } from './plain-masters.js';

/**
 * The callers, in the columns' order of permissions.csv. "Own" and "other" refer to the sample ids.
 */
export const identities = [
  'anonymous',
  'own parent',
  'second guardian',
  'other parent',
  'student',
  'own teacher',
  'other teacher',
  'operator',
  'admin',
] as const;
export type Identity = (typeof identities)[number];

export interface SecurityWorld extends TestApp {
  own: Ids;
  other: Ids;
  company: CompanyIds & PlainMasterIds;
  agents: Record<Identity, Agent>;
}

const settings = {
  logLevel: process.env.TEST_LOG ?? 'silent',
  publicUrl: 'http://localhost',
};

/** Two families with a student and a teacher each, both before their trial lesson, and the staff, all signed in. */
export async function openSecurityWorld(more: Partial<Settings> = {}): Promise<SecurityWorld> {
  const test = await startTestApp({ settings: { ...settings, ...more } });
  const prisma = test.app.get(PrismaService);
  await seedBase(prisma, test.clock.now());
  const [operator, admin] = [
    await createAccount(test.app, { role: 'Operator' }),
    await createAccount(test.app, { role: 'Admin' }),
  ];
  const [a, b] = [await makeFamily(test, admin, 1), await makeFamily(test, admin, 2)];
  const company = await makeCompany(test, admin, operator, a.ids);
  const agents = {
    anonymous: new Agent(test.app),
    'own parent': await signIn(test.app, a.parent),
    'second guardian': await signIn(test.app, a.second),
    'other parent': await signIn(test.app, b.parent),
    student: await signIn(test.app, a.student),
    'own teacher': await signIn(test.app, a.teacher),
    'other teacher': await signIn(test.app, b.teacher),
    operator: await signIn(test.app, operator),
    admin: await signIn(test.app, admin),
  };
  await agents.anonymous.get('/api/user/brand');
  const masters = await makePlainMasters(agents.admin, operationsOf(test.app));
  return { ...test, own: a.ids, other: b.ids, company: { ...company, ...masters }, agents };
}

/** Copies every table for `restoreWorld`, and notes from then on which tables are written to. */
export async function snapshotWorld(world: SecurityWorld): Promise<void> {
  const names = await tablesOf(world);
  const copies = names.map((name) => `create table kept."${name}" as table public."${name}";`);
  const notes = names.map(
    (name) =>
      `create trigger note_write after insert or update or delete or truncate on public."${name}" execute function kept.note_write();`,
  );
  await world.database.query(`create schema kept; ${copies.join(' ')}
    create table kept."written tables" (name text primary key);
    create function kept.note_write() returns trigger language plpgsql security definer as $$
      begin insert into kept."written tables" values (tg_table_name) on conflict do nothing; return null; end $$;
    grant usage on schema kept to public; ${notes.join(' ')}`);
}

/**
 * Restores every table that was written to (or those of `tables`), without the triggers that keep
 * events and logs append-only. Waits for asynchronous work of a call after its answer.
 */
export async function restoreWorld(
  world: SecurityWorld,
  tables?: readonly string[],
): Promise<void> {
  await world.app.get(ResetPassword).whenIdle();
  const written = await world.database.query<{ name: string }>(
    'select name from kept."written tables"',
  );
  const refill = (tables ?? written.map(({ name }) => name)).map(
    (name) =>
      `delete from public."${name}"; insert into public."${name}" select * from kept."${name}";`,
  );
  const forget = tables ? '' : 'delete from kept."written tables";';
  await world.database.query(
    `begin; set local session_replication_role = replica; ${refill.join(' ')} ${forget} commit;`,
  );
}

async function tablesOf(world: SecurityWorld): Promise<string[]> {
  const rows = await world.database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations' order by 1`,
  );
  return rows.map(({ name }) => name);
}
