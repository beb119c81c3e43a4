import { createHmac } from 'node:crypto';
import pg from 'pg';
import { ensureRole, transferOwnership } from '../roles.mjs';

const OWNER_LOCK = 8391751;
const ROLES_LOCK = 8391753;
/**
 * The cluster's superuser, which creates the others; the owner of the application's database; and
 * the product (lib/roles.mjs).
 */
const ADMINISTRATOR = 'tsumugi';
const OWNER = 'tsumugi_owner';
const PRODUCT = 'tsumugi_product';

/**
 * @param {{ port: number, password: string }} server
 * @param {string} [database]
 * @param {string} [role]
 */
function serverUrl({ port, password }, database = 'tsumugi', role = ADMINISTRATOR) {
  return `postgresql://${role}:${rolePassword(password, role)}@127.0.0.1:${port}/${database}`;
}

/** @param {{ port: number, password: string }} server of the application's database: as the product, its owner, the superuser */
export function applicationUrls(server) {
  return {
    url: serverUrl(server, 'tsumugi', PRODUCT),
    ownerUrl: serverUrl(server, 'tsumugi', OWNER),
    adminUrl: serverUrl(server),
  };
}

/**
 * Each role's own password, derived one-way from the stored one. @param {string} password @param
 * {string} role
 */
function rolePassword(password, role) {
  return role === ADMINISTRATOR
    ? password
    : createHmac('sha256', password).update(role).digest('base64url');
}

/**
 * Connects to the embedded server and tries to become its owner, the one process that may stop it.
 * The lock belongs to the connection, so it is free again as soon as the owner dies, also after a
 * crash.
 * @param {{ port: number, password: string }} server
 * @param {string} data the folder the server must be serving
 * @returns {Promise<{ owned: boolean, client: pg.Client } | undefined>} undefined: no such server answers
 */
export async function connectAsOwner(server, data) {
  const client = new pg.Client({
    connectionString: serverUrl(server, 'postgres'),
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });
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
 * Creates the roles and the application's database when they are missing, and gives a database from
 * before the roles to its owner.
 * @param {pg.Client} client as superuser
 * @param {{ port: number, password: string }} server
 */
export async function ensureDatabase(client, server) {
  await client.query('select pg_advisory_lock($1)', [ROLES_LOCK]);
  try {
    for (const role of [OWNER, PRODUCT])
      await ensureRole(client, role, rolePassword(server.password, role));
    // Copies of the demo's cases are written without triggers and checks (prisma/seed/world).
    await client.query(`grant set on parameter session_replication_role to ${OWNER}`);
    const { rows } = await client.query(
      `select pg_get_userbyid(datdba) as owner from pg_database where datname = 'tsumugi'`,
    );
    if (!rows.length) await client.query(`create database tsumugi owner ${OWNER}`);
    else if (rows[0].owner !== OWNER) await handOver(server);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ROLES_LOCK]);
  }
}

/** @param {{ port: number, password: string }} server */
async function handOver(server) {
  const client = new pg.Client({ connectionString: serverUrl(server) });
  client.on('error', () => {});
  await client.connect();
  try {
    await transferOwnership(client, OWNER);
  } finally {
    await client.end();
  }
}
