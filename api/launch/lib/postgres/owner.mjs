import pg from 'pg';

const OWNER_LOCK = 8391751;

/** @param {{ port: number, password: string }} server @param {string} [database] */
export function serverUrl({ port, password }, database = 'tsumugi') {
  return `postgresql://tsumugi:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Connects to the embedded server and tries to become its owner, the one process that may stop it. The lock lives in the connection,
 * so it is free again the moment the owner dies, however it dies.
 * @param {{ port: number, password: string }} server
 * @param {string} data the folder the server must be serving
 * @returns {Promise<{ owned: boolean, client: pg.Client } | undefined>} undefined: no such server answers
 */
export async function connectAsOwner(server, data) {
  const client = new pg.Client({ connectionString: serverUrl(server, 'postgres'), keepAlive: true, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(`select current_setting('data_directory') as folder`);
    if (rows[0].folder !== data) throw new Error('another server');
    const lock = await client.query('select pg_try_advisory_lock($1) as owned', [OWNER_LOCK]);
    return { owned: lock.rows[0].owned, client };
  } catch {
    await client.end().catch(() => {});
    return undefined;
  }
}

/**
 * Makes the application's database when the cluster is new.
 * @param {pg.Client} client
 */
export async function ensureDatabase(client) {
  const { rowCount } = await client.query(`select 1 from pg_database where datname = 'tsumugi'`);
  if (!rowCount) await client.query('create database tsumugi');
}
