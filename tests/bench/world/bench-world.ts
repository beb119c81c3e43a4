import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import pg from 'pg';
import { launchScript, root } from '../../../api/launch/lib/paths.mjs';
import { openEmbedded } from '../../../api/launch/lib/postgres/embedded.mjs';
import { runWithOutput } from '../../../api/launch/lib/run-command.mjs';

/**
 * A database that is filled once and kept for further runs of the same day: the demo only, or a
 * world of a number of matters.
 */
export interface BenchWorld {
  readonly matters: number | null;
  /** Connection strings of the product's role, of the owner, and of the superuser. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly adminUrl: string;
  /** Folder of the files of a product on this database. */
  readonly dataFolder: string;
  /** In seconds, when it was filled by this run. */
  readonly filledIn: number | null;
}
export interface BenchServer {
  world(matters: number | null): Promise<BenchWorld>;
  stop(): Promise<void>;
}

const folder = path.join(root, '.data', 'bench');

/** PostgreSQL with the settings it has in an installation; its worlds stay in `.data/bench` until schema, seed or day change. */
export async function openServer(): Promise<BenchServer> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const server = await openEmbedded({ dataFolder: folder });
  const at = (url: string, database: string) => {
    const other = new URL(url);
    other.pathname = `/${database}`;
    return other.toString();
  };
  const runStatement = async <Row extends pg.QueryResultRow>(
    sql: string,
    values: unknown[] = [],
  ) => {
    const client = new pg.Client({ connectionString: at(server.adminUrl, 'postgres') });
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  };
  const named = (name: string, matters: number | null) => ({
    matters,
    url: at(server.url, name),
    ownerUrl: at(server.ownerUrl, name),
    adminUrl: at(server.adminUrl, name),
    dataFolder: path.join(folder, name),
    filledIn: null,
  });
  /** A caller that needs an unused demo day changes it, so the next caller gets another copy. */
  const copyOf = async (name: string) => {
    await runStatement('drop database if exists bench_at_work with (force)');
    await runStatement(
      `create database bench_at_work template ${name} owner ${new URL(server.ownerUrl).username}`,
    );
    rmSync(path.join(folder, 'bench_at_work'), { recursive: true, force: true });
    return named('bench_at_work', null);
  };
  return {
    world: async (matters) => {
      const kind = `bench_${matters ?? 'demo'}_`;
      const name = kind + keyOfNow();
      const world = named(name, matters);
      const present = await runStatement<{ name: string; ready: boolean }>(
        `select datname as name, shobj_description(oid, 'pg_database') = 'ready' as ready from pg_database where starts_with(datname, $1)`,
        [kind],
      );
      if (present.some((each) => each.name === name && each.ready))
        return matters === null ? copyOf(name) : world;
      for (const each of present) await runStatement(`drop database ${each.name} with (force)`);
      await runStatement(`create database ${name} owner ${new URL(server.ownerUrl).username}`);
      const begun = performance.now();
      await runWithOutput(
        process.execPath,
        [
          launchScript('seed.mjs'),
          '--no-build',
          ...(matters === null ? [] : ['--matters', String(matters)]),
        ],
        { DATABASE_URL: world.url, DATABASE_OWNER_URL: world.ownerUrl },
      );
      await runStatement(`comment on database ${name} is 'ready'`);
      return matters === null
        ? copyOf(name)
        : { ...world, filledIn: (performance.now() - begun) / 1000 };
    },
    stop: () => server.stop(),
  };
}

/**
 * Changes with everything on which a filled database depends: the schema, the seed, and its day.
 */
function keyOfNow(): string {
  const hash = createHash('sha256').update(dayOf(new Date()));
  const migrations = path.join(root, 'prisma', 'migrations');
  hash.update(readdirSync(migrations).join());
  const seed = path.join(root, 'prisma', 'dist');
  for (const file of readdirSync(seed, { recursive: true, encoding: 'utf8' }).sort())
    if (file.endsWith('.js')) hash.update(readFileSync(path.join(seed, file)));
  return hash.digest('hex').slice(0, 10);
}
