import type { LiveChange } from '@tsumugi/contract/resources/live';
import { Prisma } from '../database/generated-client/client.js';
import { queryRows } from '../database/own-connection.js';
import type { Transaction } from '../database/transaction.js';
import { type WorkItemChanges, workItemChangesOf } from '../queues/work-item-changes.js';
import { type TouchedRows, tabsOfTouchedRows } from './tabs-of-touched-rows.js';

/**
 * Channel on which every API process listens. Messages contain ids and codes of tabs only;
 * receivers read the data.
 */
export const changeChannel = 'tsumugi_change';
/** Ids per announcement: PostgreSQL takes less than 8000 bytes at once. */
const maxIds = 500;

const { sql } = Prisma;

/**
 * Notifies other processes and open screens at commit which rows and tabs to reload: tabs that this
 * transaction wrote (`written`), and tabs that contain the touched rows now. Accepts any number of
 * ids.
 */
export async function announceChange(
  tx: Transaction,
  changed: TouchedRows,
  written: WorkItemChanges = workItemChangesOf(tx),
): Promise<void> {
  const { rooms, contactForms, teams } = written;
  const touched: TouchedRows = {
    ...changed,
    ...joinIds('waitingRooms', changed.waitingRooms, rooms),
    ...joinIds('contactForms', changed.contactForms, contactForms),
    ...joinIds('teams', changed.teams, teams),
  };
  const counts = [...written.tabs].sort();
  await Promise.all(
    parts(touched).map(({ teachers, ...part }) => {
      const payload = sql`${JSON.stringify({ ...part, counts })}::jsonb || jsonb_build_object('tabs', ${tabsOfTouchedRows({ ...part, teachers }, counts)})`;
      return queryRows(tx, sql`select pg_notify(${changeChannel}, (${payload})::text)`);
    }),
  );
}

/**
 * Announces that any row in any list may have changed: a name shown everywhere, or the members of
 * teams.
 */
export async function announceAllRows(
  tx: Transaction,
  changed: Pick<LiveChange, 'teams' | 'contactForms'> = {},
): Promise<void> {
  await Promise.all(
    parts(changed).map((part) =>
      queryRows(tx, sql`select pg_notify(${changeChannel}, ${JSON.stringify(part)})`),
    ),
  );
}

/**
 * Announces changed teams or members: to all readers of one of `teams`, with the rooms and
 * inquiries that moved.
 */
export function announceTeams(tx: Transaction, teams: readonly number[]): Promise<void> {
  const { contactForms, teams: between } = workItemChangesOf(tx);
  return announceAllRows(tx, {
    teams: [...new Set([...teams, ...between])],
    ...joinIds('contactForms', [], contactForms),
  });
}

const joinIds = <K extends keyof LiveChange>(
  kind: K,
  some: readonly number[] | undefined,
  more: ReadonlySet<number>,
) => (more.size > 0 ? { [kind]: [...new Set([...(some ?? []), ...more])] } : {});

function parts(changed: TouchedRows): TouchedRows[] {
  if (Object.values(changed).flat().length <= maxIds) return [changed];
  return Object.entries(changed).flatMap(([kind, ids]: [string, readonly number[]]) =>
    Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, n) => ({
      [kind]: ids.slice(n * maxIds, (n + 1) * maxIds),
    })),
  );
}
