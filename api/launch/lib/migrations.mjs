import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { root } from './paths.mjs';
import { isLockTimeoutMessage, scriptPool } from './run-with-lock-retry.mjs';
import { OperatorError } from './terminal.mjs';

const MIGRATION_LOCK = 8391752;
const ownMigrations = path.join(root, 'prisma', 'migrations');

/**
 * Brings a database to the newest schema: prisma/migrations in order, recorded in `_prisma_migrations` as `prisma migrate deploy` does,
 * then the job queue's own tables. Several processes may call it at once; one does the work.
 * @param {string} databaseUrl
 * @param {string} [folder] holds one folder with a migration.sql per migration
 * @param {{ only?: readonly string[] }} [restoring] brings the schema to these migrations and no further, for the rows of a backup
 * @returns {Promise<string[]>} the names of the migrations applied now
 * @throws {OperatorError} with the SQL error of the migration that failed
 */
export async function applyMigrations(databaseUrl, folder = ownMigrations, restoring) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, ...scriptPool });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const lock = await pool.connect();
  try {
    if (!restoring) await refuseHalfRestored(lock);
    const names = migrationNames(folder).filter(
      (name) => !restoring?.only || restoring.only.includes(name),
    );
    const lacks = async () => {
      const done = await recordedNames(lock);
      return names.some((name) => !done.has(name));
    };
    const { rows } = await lock.query('select pg_try_advisory_lock($1) as got', [MIGRATION_LOCK]);
    if (!rows[0].got) {
      // A backup holds it while it reads: only schema changes have to wait.
      if (!(await lacks())) return [];
      await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    }
    const missing = await lacks();
    if (missing) await demandOwner(lock);
    const applied = missing ? await deploy(pool, folder, names) : [];
    await runMigrations({ pgPool: pool });
    return applied;
  } finally {
    lock.release(true);
    await pool.end();
  }
}

/**
 * @param {string} databaseUrl
 * @returns {Promise<string[]>} the names of the migrations that the database lacks
 */
export async function pendingMigrations(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const done = await recordedNames(client);
    return migrationNames(ownMigrations).filter((name) => !done.has(name));
  } finally {
    await client.end();
  }
}

/**
 * @param {string} databaseUrl
 * @returns {Promise<string[]>} the names of the migrations of the database that this version
 *   lacks: a newer version has migrated it
 */
export async function unknownMigrations(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const known = new Set(migrationNames(ownMigrations));
    return [...(await recordedNames(client))].filter((name) => !known.has(name)).sort();
  } finally {
    await client.end();
  }
}

/** @param {pg.ClientBase} client */
async function demandOwner(client) {
  const { rows } = await client.query(
    `select current_user as name, has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as may`,
  );
  if (!rows[0].may)
    throw new OperatorError(
      `The database is not at the newest schema, and its role ${rows[0].name} may not change it. Set DATABASE_OWNER_URL to a connection string of the owner.`,
    );
}

/** @param {pg.ClientBase} client */
async function refuseHalfRestored(client) {
  const { rows } = await client.query(
    `select obj_description(to_regnamespace('tsumugi_restore'), 'pg_namespace') as folder`,
  );
  if (rows[0].folder)
    throw new OperatorError(
      `A restore into this database was cut off or still runs. Run it again: npm run restore -- ${rows[0].folder}`,
    );
}

/** The migrations of this version, in order. */
export const knownMigrations = () => migrationNames(ownMigrations);

/** @param {string} folder */
function migrationNames(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/**
 * @param {pg.ClientBase} client
 * @returns {Promise<Set<string>>}
 */
async function recordedNames(client) {
  const { rows } = await client.query(`select to_regclass('_prisma_migrations') as present`);
  if (!rows[0].present) return new Set();
  const recorded = await client.query(
    'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  );
  return new Set(recorded.rows.map((row) => row.migration_name));
}

/**
 * @param {pg.Pool} pool
 * @param {string} folder
 * @param {string[]} names
 */
async function deploy(pool, folder, names) {
  // Loaded only when there are migrations to apply, because every start runs this.
  const { openSchemaEngine } = await import('./schema-engine.mjs');
  const engine = await openSchemaEngine(pool);
  const migrationDirectories = names.map((name) => {
    const value = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
    return {
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: /** @type {const} */ ({ tag: 'ok', value }),
      },
    };
  });
  try {
    const result = await engine.applyMigrations({
      migrationsList: {
        baseDir: folder,
        lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
        shadowDbInitScript: '',
        migrationDirectories,
      },
      filters: { externalTables: [], externalEnums: [] },
    });
    return result.appliedMigrationNames;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!isLockTimeoutMessage(message)) throw new OperatorError(explained(message));
    // It had no effect: the next run begins with it.
    await pool.query(
      'update _prisma_migrations set rolled_back_at = now() where finished_at is null and rolled_back_at is null',
    );
    throw new OperatorError(
      `${explained(message)}\nNothing was changed. End the session that uses the table (see above), and run the migration again.`,
    );
  } finally {
    engine.free();
  }
}

// The engine's message ends with its own call stack, which names the migration.
/** @param {string} message */
function explained(message) {
  const name = /migration_name=\\?"([^"\\]+)/.exec(message)?.[1];
  const [cause = message] = message.split(/\n\s+0: /);
  return `The database could not be migrated to the newest schema${name ? `: migration ${name} failed` : ''}.\n${cause.trim()}`;
}
