import type { Session } from '@tsumugi/api/platform/database/session';

/** Per thousand matters: the number of unread inquiries, and of those answered over the years. */
const [openForms, answeredForms] = [1, 80];

/** Inquiries: copies of the demo's under other names, some unread, the others answered long ago. */
export async function makeInquiries(client: Session): Promise<void> {
  await client.query(`create temp table form_copy as
    select (select max(id) from contact_form) + row_number() over (order by t.id, i)::int as id, t.id as template, i, i >= o.waiting as answered,
      case when i < o.waiting then interval '0' else make_interval(days => 3 + pg_temp.lot(i, t.id, 3600)) end as earlier,
      l.kanji || ' ' || a.kanji as parent_name, l.kana || ' ' || a.kana as parent_kana, l.kanji || ' ' || b.kanji as student_name,
      'inquiry' || (1000 + 4 * i + t.id) || '@example.jp' as email, '080' || lpad((30000000 + (4 * i + t.id)::bigint * 6121 % 69999999)::text, 8, '0') as phone,
      l.key || a.key || ' ' || l.kana_key || a.kana_key || ' ' || l.key || b.key as name_keys
    from contact_form t
      cross join (select ceil(count(*) * ${openForms} / 4000.0)::int as waiting, ceil(count(*) * ${openForms + answeredForms} / 4000.0)::int as all from case_drawn) o
      cross join lateral generate_series(0, o.all - 1) i
      join word_family l on l.n = pg_temp.lot(i, t.id + 100, (select count(*)::int from word_family))
      join word_adult a on a.n = pg_temp.lot(i, t.id + 200, (select count(*)::int from word_adult))
      join word_child b on b.n = pg_temp.lot(i, t.id + 300, (select count(*)::int from word_child))`);
  await client.query(`insert into contact_form (id, brand, request_type, parent_name, parent_name_kana, student_name, grade, email, phone, body, received_at, confirmed_at,
      confirmed_by_id, search_text, updated_at)
    select c.id, t.brand, t.request_type, c.parent_name, c.parent_kana, c.student_name, t.grade, c.email, c.phone, t.body, t.received_at - c.earlier,
      case when c.answered then t.received_at - c.earlier + interval '1 day' end, case when c.answered then (select min(account_id) from admin) end,
      c.name_keys || ' ' || c.phone || ' ' || c.email, t.received_at - c.earlier
    from form_copy c join contact_form t on t.id = c.template order by c.id`);
  await client.query(`insert into work_item (tab, entity, entity_id, due_day, waiting_since, counted, chip)
    select w.tab, w.entity, c.id, w.due_day, w.waiting_since, w.counted, w.chip
    from form_copy c join work_item w on w.entity = 'contactForm' and w.entity_id = c.template where not c.answered`);
}

/**
 * Rooms in which a family or teacher waits for an answer of the office, with the texts of the demo.
 */
export async function makeWaitingRooms(client: Session): Promise<void> {
  await client.query(`create temp table room_copy as
    with template as (select id, unanswered_side as side, row_number() over (partition by unanswered_side order by id) - 1 as turn, count(*) over (partition by unanswered_side) as all
        from chat_room where type = 'admin' and unanswered_since is not null),
      waiting as (
        select r.id, r.account_id, 'family'::chat_side as side, row_number() over (order by r.id) as turn from chat_room r where r.account_id in (
          select c.account_id from case_body c where c.recent and c.days = 0 and pg_temp.lot(c.n, 53, 20) = 0)
        union all
        select r.id, r.account_id, 'teacher', row_number() over (order by r.id) from chat_room r join case_teacher t on t.account_id = r.account_id
          where pg_temp.lot(t.place, 54, 60) = 0)
    select w.id, w.account_id, t.id as template, w.side from waiting w join template t on t.side = w.side and t.turn = w.turn % t.all`);
  await client.query(`insert into chat_message (room_id, client_id, sender_id, side, kind, text, search_text, sent_at)
    select c.id, t.client_id, case when t.side = c.side then c.account_id else t.sender_id end, t.side, t.kind, t.text, t.search_text, t.sent_at
    from room_copy c join chat_message t on t.room_id = c.template order by c.id, t.id`);
  await client.query(`update chat_room r set unanswered_since = t.unanswered_since, unanswered_side = t.unanswered_side
    from room_copy c join chat_room t on t.id = c.template where r.id = c.id`);
  await client.query(`insert into work_item (tab, entity, entity_id, due_day, waiting_since, counted, chip, team_id, person_id)
    select w.tab, w.entity, c.id, w.due_day, w.waiting_since, w.counted, w.chip, m.team_in_charge, coalesce(m.person_in_charge_on_the_day, m.person_in_charge)
    from room_copy c join work_item w on w.entity = 'room' and w.entity_id = c.template
      left join (select distinct on (b.account_id) b.account_id, m.team_in_charge, m.person_in_charge, m.person_in_charge_on_the_day
        from case_body b join matter m on m.id = b.matter_id where b.account_id in (select account_id from room_copy)
        order by b.account_id, m.id desc) m on m.account_id = c.account_id`);
  // Includes messages of copied matters.
  await client.query(`update chat_room r set last_message_at = x.at, changed_at = x.at
    from (select room_id, max(sent_at) as at from chat_message group by 1) x where x.room_id = r.id and r.type = 'admin' and r.last_message_at is distinct from x.at`);
}
