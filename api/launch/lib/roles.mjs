import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Two roles of one database (docs/adr/0019-two-database-roles.md). The owner has the tables, and
 * changes the schema and the retention periods. The product works with the rows: it owns nothing
 * and cannot rewrite or empty the append-only tables.
 */

const SCHEMAS = ['public', 'graphile_worker', 'tsumugi_jobs'];
const ALL_RIGHTS = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];
/**
 * Tables with fewer rights, apart from the append-only tables, which are found by their trigger.
 */
const RESTRICTED_RIGHTS = /** @type {Record<string, string[]>} */ ({
  'public._prisma_migrations': ['SELECT'],
  'public.installation': ['INSERT', 'SELECT', 'UPDATE'],
});
/**
 * `SECURITY DEFINER` functions for writes that the product may not do itself; only it may execute
 * them.
 */
const OWNER_FUNCTIONS = [
  'public.forget_access_log(timestamptz, integer)',
  'public.forget_steps(integer[], integer[])',
  'public.set_retention(jsonb, integer, timestamptz)',
  'public.move_consents(boolean, integer, integer, integer[])',
];

/**
 * Creates a role that may only sign in. An existing one keeps its password, unless another is
 * given.
 * @param {pg.Client} client as a role that may make roles
 * @param {string} name
 * @param {string} password
 * @param {{ renew?: boolean }} [options] `renew`: an existing role gets this password too
 * @returns {Promise<boolean>} whether it was made now
 */
export async function ensureRole(client, name, password, { renew = false } = {}) {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  const role = client.escapeIdentifier(name);
  const secret = client.escapeLiteral(scramVerifier(password));
  if (!rowCount) await client.query(`create role ${role} login password ${secret}`);
  else if (renew) await client.query(`alter role ${role} login password ${secret}`);
  return !rowCount;
}

/**
 * Transfers the ownership of the database and its objects to a role. Idempotent, also after an
 * interruption.
 * @param {pg.Client} client as a superuser, connected to that database
 * @param {string} owner
 * @returns {Promise<number>} the number of transferred objects
 */
export async function transferOwnership(client, owner) {
  const role = client.escapeIdentifier(owner);
  const { rows } = await client.query(
    `with things as (
       select 'schema' as kind, quote_ident(nspname) as name, nspowner as owner, 1 as turn from pg_namespace
         where nspname = any($1) and nspname <> 'public'
       union all
       select case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, oid::regclass::text, relowner, 2
         from pg_class c where relnamespace = any($1::text[]::regnamespace[]) and relkind in ('r', 'p', 'v', 'm', 'S')
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
       union all
       select case prokind when 'p' then 'procedure' else 'function' end, oid::regprocedure::text, proowner, 3
         from pg_proc p where pronamespace = any($1::text[]::regnamespace[])
         and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
       union all
       select 'type', oid::regtype::text, typowner, 4 from pg_type t
         where typnamespace = any($1::text[]::regnamespace[]) and (typtype in ('e', 'd') or (typtype = 'c' and exists (select from pg_class k where k.oid = t.typrelid and k.relkind = 'c')))
         and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
       union all
       select 'database', quote_ident(datname), datdba, 5 from pg_database where datname = current_database())
     select kind, name from things where owner <> (select oid from pg_roles where rolname = $2) order by turn`,
    [await presentSchemas(client), owner],
  );
  const changes = rows.map(({ kind, name }) => `alter ${kind} ${name} owner to ${role}`);
  if (changes.length) await client.query(`begin; ${changes.join('; ')}; commit`);
  return changes.length;
}

/**
 * Grants the product its rights on the existing tables, and revokes further ones. Writes nothing
 * when the rights are already right.
 * @param {string} ownerUrl
 * @param {string} product the role's name
 * @returns {Promise<boolean>} whether any right was granted or revoked
 */
export async function grantProductRights(ownerUrl, product) {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const statements = await missingGrants(client, product);
    if (statements.length) await client.query(`begin; ${statements.join('; ')}; commit`);
    return statements.length > 0;
  } finally {
    await client.end();
  }
}

/**
 * @param {pg.Client} client
 * @param {string} product
 */
async function missingGrants(client, product) {
  const role = client.escapeIdentifier(product);
  const schemas = await presentSchemas(client);
  const statements = [];
  const { rows: closed } = await client.query(
    `select name from unnest($1::text[]) name where not has_schema_privilege($2, name, 'USAGE')`,
    [schemas, product],
  );
  for (const { name } of closed) statements.push(`grant usage on schema ${name} to ${role}`);
  const { rows: open } = await client.query(
    `select 1 from pg_namespace where nspname = 'public' and exists (
       select from aclexplode(nspacl) where grantee in (0, $1::regrole) and privilege_type = 'CREATE')`,
    [role],
  );
  if (open.length) statements.push(`revoke create on schema public from public, ${role}`);
  const { rows: connects } = await client.query(
    `select has_database_privilege($1, current_database(), 'CONNECT') as may, current_database() as name`,
    [product],
  );
  if (!connects[0].may)
    statements.push(
      `grant connect on database ${client.escapeIdentifier(connects[0].name)} to ${role}`,
    );
  const { rows: relations } = await client.query(
    `select c.oid::regclass::text as name, n.nspname || '.' || c.relname as known, c.relkind = 'S' as sequence,
       array(select privilege_type from aclexplode(c.relacl) where grantee = $2::regrole order by 1) as held,
       array(select attname || '' from pg_attribute a, aclexplode(a.attacl) x
         where a.attrelid = c.oid and x.grantee = $2::regrole and x.privilege_type = 'UPDATE' order by 1) as columns,
       (select encode(tgargs, 'escape') from pg_trigger t where t.tgrelid = c.oid and t.tgname = c.relname || '_append_only') as settable,
       c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid and $2::regrole = any(p.polroles)) as blind
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'S') order by 1`,
    [schemas, role],
  );
  for (const relation of relations) statements.push(...grantsOf(relation, role));
  const { rows: missingFunctions } = await client.query(
    `select name from unnest($1::text[]) name where to_regprocedure(name) is not null and not has_function_privilege($2, to_regprocedure(name), 'EXECUTE')`,
    [OWNER_FUNCTIONS, product],
  );
  for (const { name } of missingFunctions)
    statements.push(`grant execute on function ${name} to ${role}`);
  return statements;
}

/**
 * @param {{ name: string, known: string, sequence: boolean, held: string[], columns: string[], settable: string | null, blind: boolean }} relation
 *   `held`, `columns`: what the product has now; `settable`: arguments of the append-only trigger, the columns that may still be set;
 *   `blind`: its rows are hidden from all but the owner
 * @param {string} role
 */
function grantsOf({ name, known, sequence, held, columns, settable, blind }, role) {
  const wanted = sequence
    ? ['SELECT', 'USAGE']
    : settable !== null
      ? ['INSERT', 'SELECT']
      : (RESTRICTED_RIGHTS[known] ?? ALL_RIGHTS);
  const wantedColumns = settable?.split('\\000').filter(Boolean).sort() ?? [];
  const statements = [];
  if (held.join() !== wanted.join() || columns.join() !== wantedColumns.join()) {
    const kind = sequence ? 'sequence' : 'table';
    statements.push(
      `revoke all on ${kind} ${name} from ${role}`,
      `grant ${wanted.join(', ')} on ${kind} ${name} to ${role}`,
    );
    if (wantedColumns.length)
      statements.push(`grant update (${wantedColumns.join(', ')}) on ${name} to ${role}`);
  }
  if (blind)
    statements.push(
      `create policy "rows for ${createHash('sha256').update(role).digest('hex').slice(0, 12)}" on ${name} to ${role} using (true) with check (true)`,
    );
  return statements;
}

/** @param {pg.Client} client */
async function presentSchemas(client) {
  const { rows } = await client.query(
    'select nspname as name from pg_namespace where nspname = any($1)',
    [SCHEMAS],
  );
  return rows.map(({ name }) => name);
}

/**
 * Whether the role of a connection string could rewrite or empty one of the append-only tables.
 * @param {string} url
 */
export async function canRewriteLogs(url) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      `select exists (select from pg_class c join pg_trigger t on t.tgrelid = c.oid and t.tgname = c.relname || '_append_only'
         where c.relnamespace = 'public'::regnamespace
           and (pg_has_role(c.relowner, 'MEMBER') or has_table_privilege(c.oid, 'TRUNCATE, DELETE, UPDATE, TRIGGER'))) as open`,
    );
    return rows[0].open;
  } finally {
    await client.end();
  }
}

/**
 * Verifier that the server stores instead of a password. It is computed here, so that the password
 * is in no statement and in no log of the server.
 * @param {string} password printable ASCII
 */
function scramVerifier(password) {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256');
  const keyed = (/** @type {string} */ text) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}
