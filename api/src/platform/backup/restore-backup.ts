import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Secrets } from '../auth/hash.js';
import { type FileStore, sha256Of } from '../files/file-store.js';
import { rotateSecret } from '../installation/rotate-secret.js';
import { BackupError } from './backup-error.js';
import { filesOf } from './check-backup.js';
import { filePart, type Manifest, tablePart } from './manifest.js';
import { restoreMark as mark } from './restore-mark.js';

const oldestServer = 150_000;

/** A connection of the role that owns the tables. */
async function withConnection<T>(
  ownerUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'tsumugi restore',
    options: '-c timezone=UTC',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Checks that this installation may be overwritten: the database belongs to it and has no accounts,
 * and the file store is empty; or both contain an interrupted restore. @throws BackupError with the
 * remedy
 */
export function requireEmpty(ownerUrl: string, files: FileStore): Promise<void> {
  return withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{
      version: number;
      encoding: string;
      others: number;
      marked: boolean;
      accounts: boolean;
      foreign: string | null;
    }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        (select count(*)::int from pg_stat_activity where datname = current_database() and application_name like 'tsumugi%'
          and pid <> pg_backend_pid()) as others,
        to_regnamespace($1) is not null as marked, to_regclass('public.account') is not null as accounts,
        (select min(relname) from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
          and relname <> '_prisma_migrations' and to_regclass('public.role_membership') is null
          and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')) as foreign`,
      [mark],
    );
    const [at] = rows;
    if (!at || at.version < oldestServer)
      throw new BackupError('The server is older than PostgreSQL 15. Use PostgreSQL 15 or later.');
    if (at.encoding !== 'UTF8')
      throw new BackupError(
        `The database is encoded in ${at.encoding}. Make it anew: create database … encoding 'UTF8' template template0`,
      );
    if (at.others)
      throw new BackupError('Tsumugi is working on this database. Stop all its processes first.');
    if (at.marked) return;
    // A restore empties the database first, so the database must belong to an installation of this
    // product.
    if (at.foreign)
      throw new BackupError(
        `This database holds something else than Tsumugi (${at.foreign}). Make a database of its own, and let DATABASE_URL name that.`,
      );
    const account = at.accounts ? await client.query('select from public.account limit 1') : null;
    if (account?.rowCount)
      throw new BackupError(
        'This installation is in use: its database holds accounts. Empty it first (npm run reset) or restore into another one.',
      );
    for await (const _ of files.list())
      throw new BackupError(
        `${files.place} holds files of an installation. Move them away, or let ${files.named} name another place.`,
      );
  });
}

/** Deletes the rows of an empty installation and marks the database as unfinished. */
export function clearDatabase(ownerUrl: string, folder: string): Promise<void> {
  return withConnection(ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(`create schema if not exists ${mark}`);
    await client.query(`comment on schema ${mark} is ${client.escapeLiteral(folder)}`);
    await client.query(
      'drop schema if exists graphile_worker cascade; drop schema if exists tsumugi_jobs cascade',
    );
    await client.query('drop schema public cascade; create schema public');
    await client.query('commit');
  });
}

/** Copies every file to its place in the store; an existing complete file stays. */
export async function restoreFiles(folder: string, store: FileStore): Promise<void> {
  for await (const { key, sha256 } of filesOf(folder)) {
    if ((await store.contentOf(key))?.sha256 === sha256) continue;
    const bytes = await readFile(join(folder, filePart(key)));
    if (sha256Of(bytes) !== sha256)
      throw new BackupError(
        `${filePart(key)} changed while it was read. Take another backup, and restore again.`,
      );
    await store.putAs(key, bytes);
  }
}

interface Into {
  readonly files: FileStore;
  /**
   * Use it when the backup's secret is lost: deletes values that these secrets cannot unseal, and
   * records these secrets for the installation.
   */
  readonly newSecrets?: Secrets;
}

/**
 * Loads all rows in one transaction into the schema of the backup's migrations. Foreign keys are
 * circular, and status and event check each other, so constraints are dropped first and verified at
 * the end. Writes the mark of the database into the file store.
 */
export async function loadTables(
  ownerUrl: string,
  folder: string,
  manifest: Manifest,
  { files, newSecrets }: Into,
): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    const name = (table: string) => `public.${client.escapeIdentifier(table)}`;
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    await client.query('begin');
    const keys = await readForeignKeys(client);
    for (const { table, key } of keys)
      await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(key)}`);
    for (const table of await ownTables(client))
      await client.query(
        `alter table ${name(table)} disable trigger user; truncate ${name(table)}`,
      );
    for (const { name: table, columns, rows } of manifest.tables) {
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
      const writing = client.query(copyFrom(`copy ${name(table)} (${list}) from stdin`));
      await pipeline(createReadStream(join(folder, tablePart(table))), createGunzip(), writing);
      if (writing.rowCount !== rows)
        throw new BackupError(
          `${table} took ${writing.rowCount} of ${rows} rows; nothing was restored.`,
        );
    }
    for (const { name: sequence, last } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        name(sequence),
        last ?? '1',
        last !== null,
      ]);
    for (const { table, key, definition } of keys)
      await client.query(
        `alter table ${table} add constraint ${client.escapeIdentifier(key)} ${definition}`,
      );
    for (const table of await ownTables(client))
      await client.query(`alter table ${name(table)} enable trigger user`);
    await askInvariants(client);
    await markStore(client, files);
    await client.query(`drop schema ${mark} cascade`);
    await client.query('commit');
    await client.query('analyze');
  });
  if (newSecrets) await rotateSecret({ databaseUrl: ownerUrl, ...newSecrets, afterwards: 'lost' });
}

/**
 * Number of mails and pushes that waited at the time of the backup; those that were sent after
 * the backup wait again.
 */
export function countWaiting(ownerUrl: string): Promise<number> {
  return withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ waiting: number }>(
      `select (select count(*) from public.delivery where state = 'queued' and channel <> 'announced')::int
        + (select count(*) from public.outgoing_mail where state = 'queued')::int as waiting`,
    );
    return rows[0]?.waiting ?? 0;
  });
}

async function readForeignKeys(client: Client) {
  const { rows } = await client.query<{ table: string; key: string; definition: string }>(
    `select conrelid::regclass::text as "table", conname as key, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`,
  );
  return rows;
}

async function ownTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations'`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Verifies the rules of the row triggers (migration invariants): status and event, matter and
 * candidacies.
 */
async function askInvariants(client: Client): Promise<void> {
  for (const [check, table] of [
    ['check_matter_status_event', 'matter'],
    ['check_matter_candidates', 'matter'],
    ['check_matter_teacher_status_event', 'matter_teacher'],
  ])
    await client.query(`do $$ begin perform public.${check}(id) from public.${table}; end $$`);
}

async function markStore(client: Client, files: FileStore): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select file_store_id as id from public.installation',
  );
  if (rows[0]) await files.setMark(rows[0].id, true);
}
