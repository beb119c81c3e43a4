import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../api/launch/lib/database.mjs';
import { applyMigrations } from '../../api/launch/lib/migrations.mjs';
import { openEmbedded } from '../../api/launch/lib/postgres/embedded.mjs';
import { canRewriteLogs, grantProductRights } from '../../api/launch/lib/roles.mjs';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { databaseUrl, queryServer, roles } from '../support/postgres-server.js';
import { createScratchFolder, startLaunchScript } from '../support/start-launch-script.js';

/*
 * The product's role reads and writes rows and owns nothing, so a compromised product cannot
 * change log lines. All other tests run the product with this role, which proves that it suffices.
 */

const logs = ['access_log', 'status_event', 'consent'];
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await queryServer(databaseUrl(inject('testServer').url, database.name), realClock);
});
afterAll(() => database?.drop());

/**
 * Test databases treat every row as old; this test uses the database's own clock, as in an
 * installation.
 */
const realClock = `create or replace function retention_now() returns timestamptz language sql stable as 'select now()'`;

async function ask(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
const refusal = (url: string, sql: string) =>
  ask(url, sql).then(
    () => 'done',
    (error: Error & { code: string }) => error.code,
  );
const denied = '42501';

describe('the role of the product', () => {
  it('is no superuser, creates nothing and is no member of another role', async () => {
    const [row] = await ask(
      database.url,
      `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls, pg_has_role($1, 'MEMBER') as owner,
         has_database_privilege(current_database(), 'CREATE') or has_schema_privilege('public', 'CREATE') as builds,
         exists (select from pg_class where relowner = current_user::regrole) as owns
       from pg_roles where rolname = current_user`,
      [roles.owner],
    );
    expect(row).toEqual({
      ...{
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
      },
      ...{ owner: false, builds: false, owns: false },
    });
    expect([await canRewriteLogs(database.url), await canRewriteLogs(database.ownerUrl)]).toEqual([
      false,
      true,
    ]);
  });

  it.each(logs)(
    '%s: cannot be truncated, updated, dropped or freed of its triggers',
    async (table) => {
      const statements = [
        `truncate ${table}`,
        `truncate ${table} cascade`,
        `delete from ${table}`,
        `set app.retention = 'on'; delete from ${table}`,
        `set app.retention = 'on'; update ${table} set id = id + 1`,
        `alter table ${table} disable trigger all`,
        `alter table ${table} disable trigger ${table}_append_only`,
        `create trigger mine before insert on ${table} for each row execute function refuse_rewriting()`,
        `alter table ${table} owner to current_user`,
        `drop trigger ${table}_append_only on ${table}`,
        `drop table ${table} cascade`,
        `set session_replication_role = replica`,
        `set role ${roles.owner}`,
        `create or replace function retention_now() returns timestamptz language sql as $$ select 'infinity'::timestamptz $$`,
        `create or replace function refuse_rewriting() returns trigger language plpgsql as $$ begin return new; end $$`,
      ];
      for (const statement of statements)
        expect([statement, await refusal(database.url, statement)]).toEqual([statement, denied]);
    },
  );

  it('cannot truncate referenced tables around the logs', async () => {
    expect(await refusal(database.url, 'truncate account cascade')).toBe(denied);
    expect(await refusal(database.url, 'drop schema public cascade')).toBe(denied);
    expect(await refusal(database.url, 'delete from _prisma_migrations')).toBe(denied);
  });

  it('does not let the owner truncate a log either', async () => {
    for (const table of logs)
      expect(await refusal(database.ownerUrl, `truncate ${table} cascade`)).toBe('23514');
  });
});

describe('retention', () => {
  const line = (days: number) =>
    ask(
      database.url,
      `insert into access_log (at, action) values (now() - make_interval(days => $1), 'read') returning id::int`,
      [days],
    );
  const forget = async () =>
    (await ask(database.url, `select forget_access_log('infinity', 100) as deleted`))[0]?.deleted;
  const ages = () =>
    ask(
      database.url,
      `select extract(day from now() - at)::int as days from access_log order by 1`,
    );

  it('deletes rows after their period, and only by the database’s own clock and periods', async () => {
    for (const days of [10, 100, 364, 366, 800]) await line(days);
    expect(await forget()).toBe(2);
    expect(await ages()).toEqual([{ days: 10 }, { days: 100 }, { days: 364 }]);
    const shorter = `insert into setting (key, value, updated_at) values ('retention', '{"logDays": 60}', now())
      on conflict (key) do update set value = excluded.value`;
    expect(await refusal(database.url, shorter)).toBe(denied);
    expect(await forget()).toBe(0);
    await ask(database.ownerUrl, shorter);
    expect(await forget()).toBe(2);
    expect(await ages()).toEqual([{ days: 10 }]);
    for (const change of [
      `delete from setting`,
      `update setting set value = '{}'`,
      `update setting set key = 'other'`,
    ])
      expect(await refusal(database.url, change)).toBe(denied);
    // Through the owner's functions the product cannot set shorter periods than the bounds, or
    // anything else.
    const whole = { matterDays: 1095, teacherDays: 365, identityDays: 90, logDays: 365 };
    for (const wrong of [
      { logDays: 364 },
      { matterDays: 364 },
      { teacherDays: 179 },
      { identityDays: 29 },
      { logDays: '400' },
      { x: 400 },
    ])
      expect(
        await refusal(
          database.url,
          `select set_retention('${JSON.stringify({ ...whole, ...wrong })}', 1, now())`,
        ),
      ).toBe('23514');
    expect(await refusal(database.url, `select set_retention('{"logDays": 400}', 1, now())`)).toBe(
      '23514',
    );
    const set = (seenVersion: number) =>
      ask(
        database.url,
        `select set_retention('${JSON.stringify(whole)}', ${seenVersion}, now()) as done`,
      );
    expect([await set(7), await set(1)]).toEqual([[{ done: false }], [{ done: true }]]);
    // A period is a number of at least 30 days.
    for (const value of ['{"logDays": 5}', '{"logDays": "40"}', '{"logDays": 40.5}', '[]', '1'])
      await ask(database.ownerUrl, `update setting set value = $1 where key = 'retention'`, [
        value,
      ]).then(async () =>
        expect(await ask(database.url, `select retention_days('logDays') as days`)).toEqual([
          { days: 365 },
        ]),
      );
  });

  it('removes texts only from steps that are old enough', async () => {
    await database.unchecked(
      `insert into status_event (id, entity, entity_id, matter_id, action, actor_type, at, reason, stamped) values
         (1, 'matter', 7, 7, 'x', 'staff', now() - interval '1100 days', 'old', '[]'),
         (2, 'matter', 7, 7, 'x', 'staff', now() - interval '1000 days', 'young', '[]'),
         (3, 'matterTeacher', 5, 7, 'x', 'staff', now() - interval '400 days', 'candidate', '[]'),
         (4, 'matterTeacher', 6, 7, 'x', 'staff', now() - interval '400 days', 'another', '[]'),
         (5, 'matter', 7, 7, 'x', 'staff', now() - interval '400 days', 'stamp', '[{"entity": "matterTeacher", "id": 5}]')`,
    );
    expect(await ask(database.url, `select forget_steps(array[7]) as steps`)).toEqual([
      { steps: 1 },
    ]);
    expect(await ask(database.url, `select forget_steps(array[7], array[5]) as steps`)).toEqual([
      { steps: 2 },
    ]);
    const left = await ask(
      database.url,
      `select id from status_event where reason is not null order by id`,
    );
    expect(left).toEqual([{ id: 2 }, { id: 4 }]);
  });
});

describe('the embedded server', () => {
  it('transfers an installation that is older than the roles to the owner role, once', async () => {
    const scratch = createScratchFolder();
    try {
      const before = await openEmbedded({ dataFolder: scratch.folder });
      const server = before.adminUrl.replace(/tsumugi$/, 'postgres');
      await queryServer(server, 'drop database tsumugi with (force)');
      await queryServer(
        server,
        'revoke set on parameter session_replication_role from tsumugi_owner',
      );
      for (const role of ['tsumugi_owner', 'tsumugi_product'])
        await queryServer(server, `drop role ${role}`);
      await queryServer(server, 'create database tsumugi');
      await applyMigrations(before.adminUrl);
      await ask(before.adminUrl, `insert into access_log (at, action) values (now(), 'read')`);
      await before.stop();

      for (let start = 0; start < 2; start += 1) {
        const after = await openEmbedded({ dataFolder: scratch.folder });
        await migrate(after);
        expect(await ask(after.url, 'select count(*)::int as lines from access_log')).toEqual([
          { lines: 1 },
        ]);
        expect(await refusal(after.url, 'delete from access_log')).toBe(denied);
        expect(await grantProductRights(after.ownerUrl, 'tsumugi_product')).toBe(false);
        const strangers = await ask(
          after.adminUrl,
          `select relname from pg_class c where relnamespace::regnamespace::text in ('public', 'graphile_worker', 'tsumugi_jobs')
             and relowner <> 'tsumugi_owner'::regrole`,
        );
        expect(strangers).toEqual([]);
        await after.stop();
      }
    } finally {
      await scratch.remove();
    }
  });
});

describe('npm run roles', () => {
  const product = () => `${real.name}_product`;
  let real: TestDatabase;
  let adminUrl: string;
  beforeAll(async () => {
    real = await createTestDatabase('template0');
    adminUrl = databaseUrl(inject('testServer').url, real.name);
    await applyMigrations(real.ownerUrl);
  });
  afterAll(async () => {
    const { url } = inject('testServer');
    await real?.drop();
    for (const role of [product(), `${real.name}_keeper`])
      await queryServer(url, `drop role if exists ${role}`);
  });
  const run = async (env: Record<string, string>, ...args: string[]) => {
    const { ended, output } = startLaunchScript('roles.mjs', env, args);
    return { code: await ended, said: await ended.then(output) };
  };

  it('requires an administrator, and reports it', async () => {
    expect(await run({})).toMatchObject({
      code: 1,
      said: expect.stringContaining('Set DATABASE_URL'),
    });
    expect(await run({ DATABASE_URL: real.ownerUrl })).toMatchObject({
      code: 1,
      said: expect.stringContaining('may not make roles'),
    });
  });

  it('creates the product’s role once, with a working password, and changes nothing in a second run', async () => {
    const first = await run({ DATABASE_URL: adminUrl });
    expect(first.said).toContain(`The role ${product()} was made.`);
    const url = /DATABASE_URL=(\S+)/.exec(first.said)?.[1] as string;
    expect(
      await ask(url, 'select current_user as name, count(*)::int as lines from access_log'),
    ).toEqual([{ name: product(), lines: 0 }]);
    expect(await refusal(url, 'truncate access_log')).toBe(denied);
    const secondRun = await run({ DATABASE_URL: adminUrl });
    expect(secondRun).toMatchObject({
      code: 0,
      said: expect.stringContaining('was there, with a password of its own'),
    });
    expect(await canRewriteLogs(url)).toBe(false);
    await migrate({ url, ownerUrl: real.ownerUrl });
    // Without the owner's URL migrations are refused with one sentence that names the setting.
    await ask(
      real.ownerUrl,
      `delete from _prisma_migrations where migration_name like '%database_roles'`,
    );
    await expect(applyMigrations(url)).rejects.toThrow(/Set DATABASE_OWNER_URL/);
  });

  it('assigns the database to another owner, and accepts given passwords', async () => {
    const owner = `${real.name}_keeper`;
    const env = {
      DATABASE_URL: adminUrl,
      OWNER_PASSWORD: 'keeper-of-the-rows',
      PRODUCT_PASSWORD: 'worker-of-the-rows',
    };
    const { code, said: output } = await run(env, '--owner', owner);
    expect({ code, printed: output.includes('of-the-rows') }).toEqual({ code: 0, printed: false });
    const as = (username: string, password: string) =>
      Object.assign(new URL(adminUrl), { username, password }).toString();
    const url = as(product(), env.PRODUCT_PASSWORD);
    expect(
      await ask(
        as(owner, env.OWNER_PASSWORD),
        `select relowner::regrole::text as owner from pg_class where relname = 'consent'`,
      ),
    ).toEqual([{ owner }]);
    expect(await refusal(url, 'delete from consent')).toBe(denied);
    expect(await refusal(url, 'select * from matter')).toBe('done');
    expect(await run(env, '--product', owner)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Name another'),
    });
  });
});
