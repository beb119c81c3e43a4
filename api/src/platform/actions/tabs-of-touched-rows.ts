import type { LiveChange } from '@tsumugi/contract/resources/live';
import { Prisma } from '../database/generated-client/client.js';
import { mattersOfAccounts } from '../reach/family-accounts.js';

const { sql, join } = Prisma;

/**
 * Rows that a change touched. `teachers`: the other matters of these teachers need a new row
 * projection, but open screens are not notified.
 */
export type TouchedRows = Omit<LiveChange, 'tabs' | 'counts'> & {
  readonly teachers?: readonly number[];
};

/** SQL: JSON array of the tabs that now contain touched rows, and of the `further` tabs. */
export function tabsOfTouchedRows(touched: TouchedRows, further: readonly string[]): Prisma.Sql {
  const rooms = [...(touched.rooms ?? []), ...(touched.waitingRooms ?? [])];
  const sources = [
    sql`select unnest(${[...further]}::text[]) as tab`,
    ...some(touched.matters, (ids) => sql`select tab from work_item where matter_id = any(${ids})`),
    ...some(
      touched.contactForms,
      (ids) =>
        sql`select tab from work_item where entity = 'contactForm' and entity_id = any(${ids})`,
    ),
    ...some(
      rooms,
      (ids) => sql`select tab from work_item where entity = 'room' and entity_id = any(${ids})`,
    ),
    ...some(
      rooms,
      (ids) => sql`select tab from work_item where matter_id in (${mattersOfRooms(ids)})`,
    ),
    ...some(
      touched.teachers,
      (ids) =>
        sql`select w.tab from work_item w join matter_teacher t on t.matter_id = w.matter_id where t.teacher_id = any(${ids})`,
    ),
  ];
  return sql`coalesce((select jsonb_agg(s.tab order by s.tab) from (${join(sources, ' union ')}) s), '[]'::jsonb)`;
}

const some = (
  ids: readonly number[] | undefined,
  of: (ids: Prisma.Sql) => Prisma.Sql,
): Prisma.Sql[] => (ids?.length ? [of(sql`${[...ids]}::int[]`)] : []);

/** SQL: the matters whose rows show data of a room, as in the trigger `mark_cards_of_room`. */
const mattersOfRooms = (ids: Prisma.Sql): Prisma.Sql => sql`
  select mt.matter_id from chat_room r join matter_teacher mt on mt.id = r.matter_teacher_id where r.id = any(${ids})
  union ${mattersOfAccounts(sql`select r.account_id from chat_room r where r.id = any(${ids})`)}
  union select mt.matter_id from chat_room r join teacher t on t.account_id = r.account_id join matter_teacher mt on mt.teacher_id = t.id
    where r.id = any(${ids})`;
