import type { Transaction } from '../database/transaction.js';

/** Waiting rooms of a matter, and of a family whose newest matter it is, go with it to another team or person. */
export function passRoomsOn(tx: Transaction, matterId: number): Promise<number> {
  return tx.$executeRaw`
    update work_item w set team_id = m.team_in_charge, person_id = coalesce(m.person_in_charge_on_the_day, m.person_in_charge)
    from chat_room r left join matter_teacher mt on mt.id = r.matter_teacher_id left join parent p on p.account_id = r.account_id
      left join student s on s.account_id = r.account_id, matter m
    where w.entity = 'room' and w.entity_id = r.id and m.id = ${matterId}
      and (mt.matter_id = m.id or (mt.id is null and coalesce(p.primary_parent_id, p.id, s.parent_id) = m.parent_id
        and m.id = (select max(n.id) from matter n where n.parent_id = m.parent_id and n.deleted_at is null)))
      and (w.team_id, w.person_id) is distinct from (m.team_in_charge, coalesce(m.person_in_charge_on_the_day, m.person_in_charge))`;
}

/** Inquiries belong to the first team of whoever looks after them: they follow when the members of a team change. */
export function passInquiriesOn(tx: Transaction): Promise<number> {
  return tx.$executeRaw`
    update work_item w set team_id = o.team_id
    from (select f.id, (select min(tm.team_id) from team_member tm join team t on t.id = tm.team_id
        where tm.admin_id = f.admin_id and t.deleted_at is null) as team_id
      from contact_form f where f.confirmed_at is null) o
    where w.entity = 'contactForm' and w.entity_id = o.id and w.team_id is distinct from o.team_id`;
}
