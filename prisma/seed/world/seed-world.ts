import { Session } from '@tsumugi/api/platform/database/session';
import { openSeedRuntime } from '../seed-runtime.js';
import { caseTables } from './case-tables.js';
import type { Office } from './case-tokens.js';
import { checkWorld } from './check-world.js';
import { copyTable } from './copy-cases.js';
import { drawCases } from './draw-cases.js';
import { drawCopies } from './draw-copies.js';
import { insertPeople, makeFamilies } from './make-families.js';
import { makeOffice } from './make-office.js';
import { makeTeachers } from './make-teachers.js';
import { makeInquiries, makeWaitingRooms } from './make-waiting.js';
import { type PlayedStory, playStories } from './play-stories.js';
import { readCases } from './read-cases.js';
import { runWithoutTriggers } from './run-without-triggers.js';

const openShare = 0.04;
const people = [
  'account',
  'role_membership',
  'consent',
  'parent',
  'student',
  'teacher',
  'teacher_subject',
  'teacher_availability',
  'teaching_experience',
  'overseas_experience',
];
const tables = [...caseTables.map(({ table }) => table), ...people, 'contact_form'];

/**
 * Ten years of an office, up to so many matters (docs/adr/0009): copies of the demo's open matters
 * and of ended ones played here, each with people, numbers and days of its own. The same number
 * gives the same world on the same day. Requires a database with the demo day.
 * @throws Error when a rule of the database is violated; then nothing was copied
 */
export async function seedWorld(
  databaseUrl: string,
  matters: number,
  present: Date,
  report: (line: string) => void = () => undefined,
): Promise<void> {
  const played = await playPast(databaseUrl, present);
  const client = new Session({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ all: number; open: number }>(
      `select count(*)::int as all, count(*) filter (where case_status <> 100 and contract_status not in (2, 5))::int as open from matter where deleted_at is null`,
    );
    const { all, open } = rows[0] as { all: number; open: number };
    const copies = matters - all;
    if (copies <= 0) return;
    const openCopies = Math.max(0, Math.round(matters * openShare) - open);
    const counts = { open: openCopies, ended: copies - openCopies };
    const steps = {
      work: () => copyCases(client, played, counts, present, report),
      check: () => checkWorld(client, tables),
    };
    await runWithoutTriggers(client, tables, steps, report);
    await client.query('vacuum');
  } finally {
    await client.end();
  }
}

async function playPast(databaseUrl: string, present: Date): Promise<readonly PlayedStory[]> {
  const runtime = await openSeedRuntime(databaseUrl, present);
  try {
    return await playStories(runtime, await makeOffice(runtime), present);
  } finally {
    await runtime.close();
  }
}

async function copyCases(
  client: Session,
  played: readonly PlayedStory[],
  counts: { readonly open: number; readonly ended: number },
  present: Date,
  report: (line: string) => void,
): Promise<void> {
  const office = await readOffice(client);
  const read = await readCases(
    client,
    office,
    new Map(played.map(({ matterId, share }) => [matterId, share])),
  );
  await drawCases(client, counts, present);
  await makeFamilies(client);
  await makeTeachers(client, counts.open + counts.ended);
  await drawCopies(client, office);
  report(`${counts.open + counts.ended} cases drawn`);
  await insertPeople(client);
  for (const table of read) {
    const begun = performance.now();
    await copyTable(client, table);
    report(`${table.table} copied in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  await makeInquiries(client);
  await setSequences(client);
  await makeWaitingRooms(client);
  await client.query(`insert into matter_number_sequence as s (prefix, year, last) select prefix, year, max(number) from case_body group by 1, 2
    on conflict (prefix, year) do update set last = excluded.last`);
}

/** Copies have explicit ids, so the sequences are advanced past them. */
async function setSequences(client: Session): Promise<void> {
  const { rows } = await client.query<{ table: string; sequence: string }>(
    `select t as table, pg_get_serial_sequence(t, 'id') as sequence from unnest($1::text[]) t
     where exists (select from information_schema.columns where table_schema = current_schema() and table_name = t and column_name = 'id')`,
    [tables],
  );
  for (const { table, sequence } of rows)
    await client.query(`select setval($1, (select max(id) from ${table}))`, [sequence]);
}

async function readOffice(client: Session): Promise<Office> {
  const staff = await client.query<Office['staff'][number]>(
    'select id as "adminId", account_id as "accountId" from admin where deleted_at is null order by id',
  );
  const teams = await client.query<Office['teams'][number]>(
    'select id, weekend_open as "weekendOpen" from team where deleted_at is null order by id',
  );
  return { staff: staff.rows, teams: teams.rows };
}
