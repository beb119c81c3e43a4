// npm run roles: gives the product a separate database role, which can neither rewrite nor empty
// the append-only tables.
import './lib/node-version.mjs';
import './lib/env-file.mjs';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { preflight } from './lib/preflight.mjs';
import { ensureRole, grantProductRights, transferOwnership } from './lib/roles.mjs';
import { OperatorError, printLine, runScript } from './lib/terminal.mjs';

runScript(async () => {
  const { values } = parseArgs({
    options: { product: { type: 'string' }, owner: { type: 'string' } },
  });
  const url = process.env.DATABASE_URL;
  if (!url)
    throw new OperatorError(
      'Set DATABASE_URL to a connection string of the database’s owner or administrator. The embedded database has its roles already.',
    );
  await preflight('command');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const here = await readDatabaseState(client);
    const owner = values.owner ?? here.owner;
    const product = values.product ?? `${here.database}_product`;
    if ([owner, here.name].includes(product))
      throw new OperatorError(
        `${product} is the owner. Name another role: npm run roles -- --product <name>`,
      );
    if (values.owner && !here.superuser)
      throw new OperatorError(
        'Only a superuser can give the database to another owner. Leave --owner out, or run this as a superuser.',
      );
    if (!here.makesRoles)
      throw new OperatorError(
        `The role ${here.name} may not make roles. Run this as an administrator, or let one run: ALTER ROLE ${here.name} CREATEROLE`,
      );
    const ownerPassword = values.owner ? await makeOwner(client, owner) : undefined;
    const password = await makeProduct(client, product, owner);
    await grantProductRights(url, product);
    printLine(
      `${product} reads and writes the rows of ${here.database}; it owns nothing, and can neither rewrite nor empty access_log, consent and status_event.`,
    );
    printLine(`Start with  DATABASE_URL=${urlAs(url, product, password ?? '<its password>')}`);
    printLine(
      `and with    DATABASE_OWNER_URL=${urlAs(url, owner, ownerPassword ?? '<its password>')}  where the schema is migrated (npm start, migrate.mjs).`,
    );
  } finally {
    await client.end();
  }
});

/** @param {pg.Client} client */
async function readDatabaseState(client) {
  const { rows } = await client.query(
    `select current_user as name, current_database() as database, rolsuper as superuser, rolsuper or rolcreaterole as "makesRoles",
       coalesce((select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('public.access_log')), current_user) as owner
     from pg_roles where rolname = current_user`,
  );
  return rows[0];
}

/**
 * @param {pg.Client} client
 * @param {string} owner
 * @returns {Promise<string | undefined>} the password that was made, shown only now
 */
async function makeOwner(client, owner) {
  const password = readPassword('OWNER_PASSWORD');
  const made = await ensureRole(client, owner, password.text, { renew: password.isConfigured });
  const moved = await transferOwnership(client, owner);
  printLine(
    `${made ? `The role ${owner} was made` : `The role ${owner} was there`}; ${moved} objects of the database were transferred to it.`,
  );
  return made && !password.isConfigured ? password.text : undefined;
}

/**
 * @param {pg.Client} client
 * @param {string} product
 * @param {string} owner
 * @returns {Promise<string | undefined>} the password that was made, shown only now
 */
async function makeProduct(client, product, owner) {
  const { rows } = await client.query(
    `select rolsuper or pg_has_role(oid, $2::regrole, 'MEMBER') as much from pg_roles where rolname = $1`,
    [product, client.escapeIdentifier(owner)],
  );
  if (rows[0]?.much)
    throw new OperatorError(
      `The role ${product} is a superuser or belongs to ${owner}, so a separate role would have no effect. Name another: npm run roles -- --product <name>`,
    );
  const password = readPassword('PRODUCT_PASSWORD');
  const made = await ensureRole(client, product, password.text, { renew: password.isConfigured });
  printLine(
    made
      ? `The role ${product} was made.`
      : `The role ${product} was there${password.isConfigured ? ' and has the password of PRODUCT_PASSWORD now' : ', with a password of its own'}.`,
  );
  return made && !password.isConfigured ? password.text : undefined;
}

/**
 * An argument would stay in the shell's history, so the password is read from the environment or
 * generated here.
 * @param {string} variable
 */
function readPassword(variable) {
  const text = process.env[variable];
  if (text && !/^[\x21-\x7e]{12,}$/.test(text))
    throw new OperatorError(`${variable} needs at least 12 ASCII characters.`);
  return text
    ? { text, isConfigured: true }
    : { text: randomBytes(24).toString('base64url'), isConfigured: false };
}

/** @param {string} url @param {string} role @param {string} password */
function urlAs(url, role, password) {
  const { host, pathname, search } = new URL(url);
  return `postgresql://${encodeURIComponent(role)}:${password}@${host}${pathname}${search}`;
}
