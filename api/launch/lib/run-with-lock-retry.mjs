import { setTimeout as pause } from 'node:timers/promises';
import { printLine } from './terminal.mjs';

/** Lock timeout of a script: all later statements on the table wait behind it. */
const lockMs = 3_000;
/** Pause between two attempts, in which waiting sessions get their turn. */
const pauseMs = 2_000;
const maxAttempts = 20;
const name = 'tsumugi migrate';

/** Options of the pool that scripts run on. */
export const scriptPool = { application_name: name };

/**
 * Runs a migration's script in one transaction with a short lock timeout, so that it blocks other
 * sessions only for a moment: while another session has a table locked, it gives up its place in
 * the queue, retries, and logs the blocking session.
 * @param {import('pg').Pool} pool
 * @param {string} script
 * @param {(script: string) => Promise<unknown>} run
 */
export async function runWithLockRetry(pool, script, run) {
  // No transaction, and half an index after a failure; it blocks no other session.
  if (/\bconcurrently\b/i.test(script)) return run(script);
  for (let attempt = 1; ; attempt += 1) {
    const asking = setTimeout(() => void tellBlockers(pool, attempt), lockMs / 2);
    try {
      return await run(`set local lock_timeout = ${lockMs}; ${script}`);
    } catch (error) {
      if (!isLockTimeout(error) || attempt === maxAttempts) throw error;
      await pause(pauseMs);
    } finally {
      clearTimeout(asking);
    }
  }
}

/** @param {unknown} error as the database client's adapter wraps it */
const isLockTimeout = (error) =>
  /** @type {{ cause?: { originalCode?: string } }} */ (error).cause?.originalCode === '55P03';

/** @param {string} message of the schema engine */
export const isLockTimeoutMessage = (message) => message.includes('lock timeout');

/**
 * @param {import('pg').Pool} pool
 * @param {number} attempt
 */
async function tellBlockers(pool, attempt) {
  const { rows } = await pool
    .query(
      `select distinct b.pid, b.usename as role, b.application_name as program
      from pg_stat_activity w cross join unnest(pg_blocking_pids(w.pid)) as blocking (pid) join pg_stat_activity b on b.pid = blocking.pid
      where w.datname = current_database() and w.application_name = $1 and b.application_name <> $1`,
      [name],
    )
    .catch(() => ({ rows: [] }));
  if (rows.length === 0) return;
  const who = rows
    .map(({ pid, role, program }) => `process ${pid} (${program || 'no name'}, role ${role})`)
    .join(', ');
  printLine(
    `A migration waits for a table that is in use by ${who}; attempt ${attempt} of ${maxAttempts}. It continues when the table is free.`,
  );
}
