import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import type { RowKind } from '@tsumugi/contract/kit/define-queue';
import { tabsByCode } from '@tsumugi/contract/queues/queues';
import { systemActor } from '../../platform/actions/actors.js';
import type { ActionRegistry } from '../../platform/actions/registry.js';
import { days } from '../../platform/clock.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { loadCases } from '../../platform/facts/load-cases.js';
import { caseKinds } from '../../platform/queues/rewrite-work-items.js';
import { presentButtons, presentRow } from './present-case-row.js';
import { currentVersion, isCurrent } from './projection-validity.queries.js';
import { readRowContext } from './row-context.queries.js';
import { membersText, rowText } from './row-text.js';

/** A work list row about a matter. */
export interface RowKey {
  readonly tab: string;
  readonly entityId: number;
  readonly matterId: number;
}
/** The texts of a row (row-text.ts). */
export interface ProjectedTexts {
  readonly card: string;
  readonly admin: string;
  readonly operator: string;
}
export interface ProjectionTools {
  readonly registry: ActionRegistry;
  readonly now: Date;
  readonly calendar: Calendar;
}

const staff = (role: 'Admin' | 'Operator') => ({
  ...systemActor,
  type: 'staff' as const,
  roles: [role],
});

/** Facts of a row; null if its record no longer exists. */
function subjectOf(
  row: RowKind,
  entityId: number,
  facts: CaseFacts,
): CaseFacts | CandidateCase | null {
  if (row === 'changeRequest')
    return (
      facts.openChangeRequest && ({ ...facts, changeRequest: facts.openChangeRequest } as CaseFacts)
    );
  if (row !== 'matterTeacher') return facts;
  const candidate = facts.candidates.find(({ matterTeacherId }) => matterTeacherId === entityId);
  return candidate ? { ...facts, candidate } : null;
}

/** Reads the cases once. @returns function from a row to its texts, at `now` or another instant */
export async function projectRows(
  tx: Transaction,
  keys: readonly RowKey[],
  { registry, now, calendar }: ProjectionTools,
) {
  const matterIds = [...new Set(keys.map(({ matterId }) => matterId))];
  const [cases, rowContext] = await Promise.all([
    loadCases(tx, matterIds, { now, calendar, actor: systemActor }),
    readRowContext(tx, matterIds),
  ]);
  return (key: RowKey, at: Date = now): ProjectedTexts | null => {
    const tab = tabsByCode.get(key.tab)?.tab;
    const facts = cases.get(key.matterId);
    const names = rowContext.names.get(key.matterId);
    const subject =
      tab && facts && subjectOf(tab.row, key.entityId, { ...facts, now: at, today: dayOf(at) });
    if (!subject || !names) return null;
    const card = presentRow(key.entityId, tab, subject, names, rowContext);
    const buttons = (role: 'Admin' | 'Operator') =>
      membersText(presentButtons(tab, registry, { ...subject, actor: staff(role) }));
    return { card: membersText(card), admin: buttons('Admin'), operator: buttons('Operator') };
  };
}

/**
 * Longest validity in milliseconds. A text does not change and change back within it, so that a
 * binary search finds the change.
 */
const maxValidityMs = days(1);
/** Precision of the search in milliseconds. */
const searchStepMs = 1000;

/** The last instant, to the second, at which the text is unchanged unless data changes. */
export function validUntil(now: Date, textAt: (at: Date) => string): Date {
  const text = textAt(now);
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (textAt(after(maxValidityMs)) === text) return after(maxValidityMs);
  let [same, other] = [0, maxValidityMs];
  while (other - same > searchStepMs) {
    const middle = Math.floor((same + other) / 2);
    if (textAt(after(middle)) === text) same = middle;
    else other = middle;
  }
  return after(same);
}

/**
 * Stores new projections for the stale rows of these matters, and for `searchRows`, the rows that a
 * search found. Skips locked matters; the next reader or the timer refreshes them.
 * @returns number of projections written
 */
export async function refreshProjections(
  tx: Transaction,
  requested: readonly number[],
  tools: ProjectionTools,
  searchRows: readonly RowKey[] = [],
): Promise<number> {
  const locked = await tx.$queryRaw<{ id: number }[]>`
    select id from matter where id = any(${[...requested].sort((a, b) => a - b)}::int[]) order by id for no key update skip locked`;
  const matterIds = locked.map(({ id }) => id);
  // Read before the data: a change after this statement inserts a mark that is not deleted below.
  const marks = await tx.$queryRaw<
    { id: bigint }[]
  >`select id from card_mark where matter_id = any(${matterIds}::int[])`;
  const [made] = await tx.$queryRaw<{ made: string }[]>`select ${currentVersion} as made`;
  const keys = await tx.$queryRaw<RowKey[]>`
    select w.tab, w.entity_id as "entityId", w.matter_id as "matterId" from work_item w
    where w.matter_id = any(${matterIds}::int[]) and w.entity = any(${caseKinds}::text[]) and (${isCurrent(tools.now)}) is not true`;
  const searchKeys = [
    ...new Map(searchRows.map((key) => [`${key.tab} ${key.entityId}`, key])).values(),
  ].filter((key) => matterIds.includes(key.matterId));
  const textsOf = await projectRows(tx, [...keys, ...searchKeys], tools);
  const addValidity = (of: readonly RowKey[]) =>
    of.flatMap((key) => {
      const texts = textsOf(key);
      return texts
        ? [
            {
              ...key,
              ...texts,
              until: validUntil(tools.now, (at) => JSON.stringify(textsOf(key, at))),
            },
          ]
        : [];
    });
  const [listProjections, searchProjections] = [addValidity(keys), addValidity(searchKeys)];
  await tx.$executeRaw`
    update work_item w set card = c.card, card_admin = c.admin, card_operator = c.operator, card_until = c.until, card_made = ${made?.made}
    from ${rowsOf(listProjections)}
    where w.tab = c.tab and w.entity_id = c.entity_id and w.entity = any(${caseKinds}::text[])`;
  // A trigger deletes the stored search rows of these matters with the marks.
  await tx.$executeRaw`delete from card_mark where id = any(${marks.map(({ id }) => id)}::bigint[])`;
  if (searchProjections.length > 0)
    await tx.$executeRaw`
      insert into search_card (tab, entity_id, matter_id, card, card_admin, card_operator, card_until, card_made)
      select c.*, ${made?.made} from ${rowsOf(searchProjections)}
      on conflict (tab, entity_id) do update set card = excluded.card, card_admin = excluded.card_admin, card_operator = excluded.card_operator,
        card_until = excluded.card_until, card_made = excluded.card_made`;
  return listProjections.length + searchProjections.length;
}

/** SQL: the projections as rows `c`. */
function rowsOf(
  cards: readonly (RowKey & ProjectedTexts & { readonly until: Date })[],
): Prisma.Sql {
  const column = <K extends keyof (typeof cards)[number]>(name: K) =>
    cards.map((card) => card[name]);
  return Prisma.sql`unnest(${column('tab')}::text[], ${column('entityId')}::int[], ${column('matterId')}::int[], ${column('card')}::text[],
    ${column('admin')}::text[], ${column('operator')}::text[], ${column('until')}::timestamptz[]) c (tab, entity_id, matter_id, card, admin, operator, until)`;
}

export interface ProjectionDrift {
  readonly tab: string;
  readonly entityId: number;
  /**
   * Names of the stale members, as `part.name`; values are personal data and the output is printed.
   */
  readonly old: readonly string[];
}
const batch = 500;
const parts = ['card', 'admin', 'operator'] as const;

/** Names of the members that differ; `order` if only their order differs. */
function oldNames(found: string, expected: string): string[] {
  if (found === expected) return [];
  const members = (text: string): Readonly<Record<string, unknown>> => JSON.parse(rowText(text));
  const [one, other] = [members(found), members(expected)];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const differing = names.filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
  return differing.length > 0 ? differing : ['order'];
}

/** Projections that count as current but differ from a new computation (npm run doctor). */
export async function findProjectionDrift(
  tx: Transaction,
  tools: ProjectionTools,
): Promise<ProjectionDrift[]> {
  const drifts: ProjectionDrift[] = [];
  for (let after = 0; ; ) {
    const ids = await tx.$queryRaw<{ id: number }[]>`
      select w.matter_id as id from work_item w where w.matter_id > ${after}
      union select s.matter_id from search_card s where s.matter_id > ${after} order by 1 limit ${batch}`;
    if (ids.length === 0) return drifts;
    after = ids.at(-1)?.id ?? after;
    const rows = await tx.$queryRaw<(RowKey & ProjectedTexts)[]>`
      select w.tab, w.entity_id as "entityId", w.matter_id as "matterId", w.card, w.card_admin as admin, w.card_operator as operator from work_item w
      where w.matter_id = any(${ids.map(({ id }) => id)}::int[]) and w.entity = any(${caseKinds}::text[]) and ${isCurrent(tools.now)}
      union all select s.tab, s.entity_id, s.matter_id, s.card, s.card_admin, s.card_operator from search_card s
      where s.matter_id = any(${ids.map(({ id }) => id)}::int[]) and ${isCurrent(tools.now, 's')}`;
    const textsOf = await projectRows(tx, rows, tools);
    for (const found of rows) {
      const texts = textsOf(found);
      const old = parts.flatMap((part) =>
        oldNames(found[part], texts?.[part] ?? '').map((name) => `${part}.${name}`),
      );
      if (old.length > 0) drifts.push({ tab: found.tab, entityId: found.entityId, old });
    }
  }
}
