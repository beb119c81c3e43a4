import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectTimeoutMs, keepAliveOptions } from '../database/dead-connection-detector.js';
import { DiskFiles } from '../files/disk-files.js';
import type { FileStore } from '../files/file-store.js';
import { secretFingerprint } from '../settings/secret.js';
import { BackupError } from './backup-error.js';
import { copyInto, Digest, digestOfFile, newFile } from './digest.js';
import {
  type FileLine,
  fileListPart,
  filePart,
  type Manifest,
  tablePart,
  writeManifest,
} from './manifest.js';
import { keepSecrets } from './secret-of-backup.js';

/**
 * Advisory lock of migrations (api/launch/lib/migrations.mjs): the schema stays as it is while a
 * backup reads.
 */
const migrationLock = 8391752;

/**
 * Rows left out of backups, by table: sessions, one-time codes, counters and unfinished uploads
 * must not be restored. Push devices end with their session.
 */
const leftOut: Readonly<Record<string, string>> = {
  session: 'true',
  push_device: 'true',
  password_reset: 'true',
  email_change: 'true',
  teacher_registration: 'true',
  rate_limit: 'true',
  file_upload: 'true',
  outgoing_mail: `state = 'queued' and purpose in ('passwordReset', 'invitation', 'emailChange')`,
};

export interface BackupSource {
  readonly databaseUrl: string;
  readonly files: FileStore;
  readonly secret: string;
  /** Set while SECRET is being replaced. */
  readonly secretPrevious?: string | undefined;
}

export interface BackupOptions {
  /**
   * Also writes the SECRET, and the previous one if it still counts, into the backup, which then
   * needs no other key.
   */
  readonly withSecret?: boolean;
  /** Files are hard links if the disk allows it: fast, but no protection against a failing disk. */
  readonly linkFiles?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Writes a backup to a new or empty folder: the tables from one snapshot, without blocking writers,
 * then the files of that snapshot. The manifest comes last. @throws BackupError with the remedy;
 * the folder is then empty again
 */
export async function makeBackup(
  source: BackupSource,
  folder: string,
  options: BackupOptions = {},
): Promise<Manifest> {
  await makeEmptyFolder(folder);
  try {
    return await write(source, folder, options);
  } catch (error) {
    for (const name of await readdir(folder))
      await rm(join(folder, name), { recursive: true, force: true });
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The backup was not made: ${(error as Error).message}`, { cause: error });
  }
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new BackupError(
      `The folder ${folder} cannot be made (${error.message}). Name another one.`,
    );
  });
  if ((await readdir(folder)).length)
    throw new BackupError(`The folder ${folder} is not empty. Name a new one for each backup.`);
}

async function write(
  source: BackupSource,
  folder: string,
  options: BackupOptions,
): Promise<Manifest> {
  const client = new Client({
    connectionString: source.databaseUrl,
    application_name: 'tsumugi backup',
    options: '-c timezone=UTC',
    connectionTimeoutMillis: connectTimeoutMs,
    ...keepAliveOptions,
  });
  // The running query reports the lost connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set idle_session_timeout = 0',
    );
    await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
    await client.query('begin isolation level repeatable read read only');
    const head = await readHead(client, source, options);
    await mkdir(join(folder, 'tables'), { mode: 0o700 });
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await readTables(client))
      tables.push({
        name,
        columns,
        ...(await writeTable(client, folder, name, columns, options.signal)),
      });
    const wanted = join(folder, 'files.wanted');
    await listFiles(client, wanted);
    const sequences = await readSequences(client);
    await client.query('commit');
    await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]);
    const files = await writeFiles(client, source.files, folder, wanted, options);
    if (options.withSecret) await keepSecrets(folder, source);
    const manifest: Manifest = { ...head, tables, sequences, files };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** First statement of the transaction: the snapshot begins here. */
async function readHead(client: Client, { secret }: BackupSource, { withSecret }: BackupOptions) {
  const { rows } = await client.query<{
    now: Date;
    version: string;
    migrated: string | null;
    installed: string | null;
  }>(
    `select now(), current_setting('server_version') as version,
      to_regclass('public._prisma_migrations') as migrated, to_regclass('public.installation') as installed`,
  );
  const [at] = rows;
  if (!at?.migrated)
    throw new BackupError('This database holds nothing of Tsumugi yet. Start it first: npm start');
  const migrations = await client.query<{ name: string }>(
    `select migration_name as name from public._prisma_migrations where finished_at is not null and rolled_back_at is null
      order by migration_name`,
  );
  const known = at.installed
    ? await client.query<{ print: string }>(
        'select secret_fingerprint as print from public.installation',
      )
    : null;
  const own = secretFingerprint(secret);
  const print = known?.rows[0]?.print ?? own;
  if (withSecret && print !== own)
    throw new BackupError(
      'SECRET is not the one this database belongs to, so it is of no use in the backup. Set the right SECRET.',
    );
  return {
    product: 'tsumugi' as const,
    format: 1 as const,
    takenAt: at.now.toISOString(),
    postgres: at.version,
    migrations: migrations.rows.map(({ name }) => name),
    secretFingerprint: print,
  };
}

async function readTables(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '_prisma_migrations'
      group by c.relname order by c.relname`,
  );
  return rows;
}

async function writeTable(
  client: Client,
  folder: string,
  table: string,
  columns: readonly string[],
  signal?: AbortSignal,
) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const rows = `select ${list} from public.${client.escapeIdentifier(table)} where not (${leftOut[table] ?? 'false'})`;
  const reading = client.query(copyTo(`copy (${rows}) to stdout`));
  const digest = new Digest();
  await pipeline(reading, createGzip(), digest, newFile(join(folder, tablePart(table))), {
    signal,
  });
  // The row count is available once the server has closed the statement.
  await client.query('select 1');
  return { rows: reading.rowCount, ...digest.result() };
}

async function readSequences(client: Client): Promise<Manifest['sequences']> {
  // Sequences are outside snapshots and only increase: read last, they exceed every number in the
  // rows.
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows;
}

/**
 * The files that the snapshot names, one a line, streamed so that memory does not depend on their
 * number.
 */
async function listFiles(client: Client, place: string): Promise<void> {
  const rows = `select id, storage_key from public.stored_file where deleted_at is null order by id`;
  await pipeline(client.query(copyTo(`copy (${rows}) to stdout`)), newFile(place));
}

async function writeFiles(
  client: Client,
  store: FileStore,
  folder: string,
  wanted: string,
  { linkFiles, signal }: BackupOptions,
): Promise<Manifest['files']> {
  const missing: number[] = [];
  const sum = { count: 0, totalBytes: 0 };
  async function* lines() {
    for await (const line of createInterface({
      input: createReadStream(wanted),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      const [id, key = ''] = line.split('\t');
      const entry = await keepFile(store, folder, key, linkFiles, signal);
      if (entry) {
        sum.count += 1;
        sum.totalBytes += entry.bytes;
        yield `${JSON.stringify(entry)}\n`;
      } else missing.push(Number(id));
    }
  }
  const digest = new Digest();
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    digest,
    newFile(join(folder, fileListPart)),
    { signal },
  );
  await rm(wanted);
  return { ...sum, lost: await stillNamed(client, missing), ...digest.result() };
}

async function keepFile(
  store: FileStore,
  folder: string,
  key: string,
  linked = false,
  signal?: AbortSignal,
): Promise<FileLine | null> {
  const to = join(folder, filePart(key));
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    if (linked && store instanceof DiskFiles && (await store.linkTo(key, to))) {
      const found = await digestOfFile(to);
      if (found) return { key, ...found };
    }
    const bytes = await store.read(key);
    return bytes ? { key, ...(await copyInto(to, bytes, signal)) } : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(to, { force: true });
    return null;
  }
}

/**
 * A file that was deleted in the meantime is not lost. A file with a row but without bytes is lost.
 */
async function stillNamed(client: Client, ids: readonly number[]): Promise<number[]> {
  if (!ids.length) return [];
  const { rows } = await client.query<{ id: number }>(
    'select id from public.stored_file where id = any($1::int[]) and deleted_at is null order by id',
    [ids],
  );
  return rows.map(({ id }) => id);
}
