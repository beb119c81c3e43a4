import { Client } from 'pg';
import { withoutData } from '../logging/safe-error.js';

const oldest = 15;
const patienceMs = 10_000;

/**
 * Why the database of a well-formed address cannot be used.
 * @param variable the setting with the address
 * @returns a sentence with its remedy and without the password; undefined: reachable, and new
 * enough
 */
export async function databaseFault(
  url: string,
  variable = 'DATABASE_URL',
): Promise<string | undefined> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    application_name: 'tsumugi preflight',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    const version = rows[0]?.server_version ?? '0';
    if (Number.parseInt(version, 10) >= oldest) return undefined;
    return `${variable} names a PostgreSQL ${version.split(' ')[0]}: use version ${oldest} or later.`;
  } catch (error) {
    return sentence(variable, new URL(url), error as { code?: string; message?: string });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function sentence(
  variable: string,
  { hostname, port, username, pathname }: URL,
  { code = '', message = '' }: { code?: string; message?: string },
): string {
  const place = `${hostname || 'localhost'}:${port || 5432}`;
  const name = decodeURIComponent(pathname.slice(1));
  if (code === 'ECONNREFUSED')
    return `${variable} names ${place}, where nothing listens: start PostgreSQL there, or correct the address.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${variable} names the host "${hostname}", which is not known: correct it.`;
  if (code === '28P01' || code === '28000')
    return `${variable}: ${place} does not let "${decodeURIComponent(username)}" in: correct user and password, or allow it in pg_hba.conf.`;
  if (code === '3D000')
    return `${variable}: ${place} has no database "${name}": make it with createdb, or correct the name.`;
  if (code === '57P03')
    return `${variable}: the PostgreSQL on ${place} is just starting or stopping: start again in a moment.`;
  if (code === '53300')
    return `${variable}: ${place} has no connection left: raise its max_connections, or end other programs.`;
  if (code === 'ETIMEDOUT' || /timeout/i.test(message))
    return `${variable} names ${place}, which did not answer within ${patienceMs / 1000} s: correct the address, or open the way to it.`;
  return `${variable}: no connection to ${place} (${code || withoutData(message)}): correct the address, or look into the server's log.`;
}
