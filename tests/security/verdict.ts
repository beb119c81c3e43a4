import type { Answer } from '../support/agent.js';
import type { Verdict } from './permission-table.js';
import type { SecurityWorld } from './security-world.js';

/**
 * The column value for an answer. A refusal by a rule (409, 422, 429) comes after the permission
 * check and counts as permitted.
 */
export function verdictOf(answer: Answer): Verdict | string {
  const { code } = answer.body ?? {};
  if (answer.status === 401 && code === 'not_signed_in') return '401';
  if (answer.status === 403) return '403';
  if (answer.status === 404) return '404';
  if (
    answer.status === 401 &&
    ['wrong_credentials', 'two_step_expired', 'passkey_expired', 'passkey_refused'].includes(code)
  )
    return 'ok';
  if (answer.status < 300 || [409, 422, 429].includes(answer.status)) return 'ok';
  return `${answer.status} ${answer.text.slice(0, 200)}`;
}

/** Every table except sessions and counters: a refused call must leave them unchanged. */
export async function fingerprint(world: SecurityWorld): Promise<Record<string, string>> {
  const ignored = ['session', 'rate_limit', 'access_log', '_prisma_migrations'];
  const tables = await world.database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !ignored.includes(table.name))) {
    const [row] = await world.database.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as print from "${name}" t`,
    );
    prints[name] = row?.print ?? '';
  }
  return prints;
}
