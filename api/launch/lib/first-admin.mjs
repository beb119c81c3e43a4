import { randomInt } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { root } from './paths.mjs';
import { Told } from './say.mjs';

/**
 * Makes the one administrator account that nobody could invite.
 * @param {string} databaseUrl
 * @param {{ email: string, name: string, password: string }} admin
 * @throws {Told} when an administrator exists, or mail address, name or password will not do
 */
export async function createFirstAdmin(databaseUrl, admin) {
  const { hashPassword, passwordFault } = await built('platform/auth/passwords.js');
  const { normalEmail } = await built('platform/auth/email.js');
  const email = normalEmail(admin.email);
  const name = admin.name.normalize('NFKC').trim();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Told(`"${admin.email}" is not a mail address.`);
  if (!name) throw new Told('The name is empty.');
  const fault = passwordFault(admin.password, [email, name]);
  if (fault) throw new Told(fault);
  const passwordHash = await hashPassword(admin.password);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table account in share row exclusive mode');
    await insert(client, { email, name, passwordHash, now: new Date() });
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/**
 * @param {pg.Client} client
 * @param {{ email: string, name: string, passwordHash: string, now: Date }} admin
 */
async function insert(client, { email, name, passwordHash, now }) {
  const admins = await client.query(
    `select from role_membership join account on account.id = account_id where role = 'Admin' and deleted_at is null limit 1`,
  );
  if (admins.rowCount) throw new Told('There is an administrator already. Further accounts are made in the back office.');
  const taken = await client.query('select from account where email = $1 and deleted_at is null', [email]);
  if (taken.rowCount) throw new Told(`${email} belongs to another account.`);
  const { rows } = await client.query('insert into account (email, name, password_hash, created_at) values ($1, $2, $3, $4) returning id', [
    email,
    name,
    passwordHash,
    now,
  ]);
  await client.query(`insert into role_membership (account_id, role, created_at) values ($1, 'Admin', $2)`, [rows[0].id, now]);
  await client.query('insert into admin (account_id, created_at) values ($1, $2)', [rows[0].id, now]);
}

/** Four groups of five easily told apart letters: about 92 bits. */
export function newPassword() {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** @param {string} module a file of the built API */
function built(module) {
  return import(pathToFileURL(path.join(root, 'api', 'dist', module)).href);
}
