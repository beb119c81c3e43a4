import { Prisma } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';
import { workItemChangesOf } from './work-item-changes.js';

const { sql } = Prisma;

interface MovedItem {
  readonly tab: string;
  readonly id: number;
  readonly fromTeam: number | null;
  readonly toTeam: number | null;
}

function recordMoves(
  tx: Transaction,
  kind: 'rooms' | 'contactForms',
  moved: readonly MovedItem[],
): void {
  const written = workItemChangesOf(tx);
  for (const { tab, id, fromTeam, toTeam } of moved) {
    written.tabs.add(tab);
    written[kind].add(id);
    if (fromTeam !== toTeam) for (const team of [fromTeam, toTeam]) written.teams.add(team ?? 0);
  }
}

/**
 * Moves the waiting rooms of a matter to its new team or person, and the rooms of its family to
 * those of the newest remaining matter, or to none.
 * @param formerParentId the former family of the matter
 */
export async function reassignRooms(
  tx: Transaction,
  matterId: number,
  formerParentId: number | null = null,
): Promise<void> {
  const moved = await tx.$queryRaw<MovedItem[]>`
    update work_item w set team_id = m.team_in_charge, person_id = coalesce(m.person_in_charge_on_the_day, m.person_in_charge)
    from work_item before, chat_room r left join matter_teacher mt on mt.id = r.matter_teacher_id left join parent p on p.account_id = r.account_id
      left join student s on s.account_id = r.account_id
      left join matter m on m.id = coalesce(mt.matter_id, (
        select max(n.id) from matter n where n.parent_id = coalesce(p.primary_parent_id, p.id, s.parent_id) and n.deleted_at is null))
    where w.entity = 'room' and w.entity_id = r.id
      and before.tab = w.tab and before.entity = w.entity and before.entity_id = w.entity_id
      and (mt.matter_id = ${matterId} or (mt.id is null and coalesce(p.primary_parent_id, p.id, s.parent_id)
        in (${formerParentId}::int, (select x.parent_id from matter x where x.id = ${matterId}))))
      and (w.team_id, w.person_id) is distinct from (m.team_in_charge, coalesce(m.person_in_charge_on_the_day, m.person_in_charge))
    returning w.tab, w.entity_id as id, before.team_id as "fromTeam", w.team_id as "toTeam"`;
  recordMoves(tx, 'rooms', moved);
}

/**
 * SQL: the team of an inquiry `f`: that of its matter if it exists, otherwise the first team of the
 * staff member in charge.
 */
export const teamOfInquiry = sql`(case
  when exists (select from matter lm where lm.id = f.linked_matter_id and lm.deleted_at is null)
    then (select lm.team_in_charge from matter lm where lm.id = f.linked_matter_id)
  else (select min(tm.team_id) from team_member tm join team t on t.id = tm.team_id where tm.admin_id = f.admin_id and t.deleted_at is null)
  end)`;

/**
 * Moves waiting inquiries to their present team, after a change of team members or of a matter.
 * @param matterId limits the change to the inquiries of this matter
 */
export async function reassignInquiries(tx: Transaction, matterId?: number): Promise<void> {
  const which = matterId === undefined ? sql`true` : sql`f.linked_matter_id = ${matterId}`;
  const moved = await tx.$queryRaw<MovedItem[]>`
    update work_item w set team_id = o.team_id
    from work_item before, (select f.id, ${teamOfInquiry} as team_id from contact_form f where f.confirmed_at is null and ${which}) o
    where w.entity = 'contactForm' and w.entity_id = o.id and w.team_id is distinct from o.team_id
      and before.tab = w.tab and before.entity = w.entity and before.entity_id = w.entity_id
    returning w.tab, w.entity_id as id, before.team_id as "fromTeam", w.team_id as "toTeam"`;
  recordMoves(tx, 'contactForms', moved);
}
