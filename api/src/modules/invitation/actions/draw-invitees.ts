import type { InviteeKind } from '@tsumugi/contract/invitee-kinds';
import type { LeftReason } from '@tsumugi/contract/resources/invitation';
import { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';

const { sql } = Prisma;

/**
 * Rows of a kind as `x`, the login to invite as `a`, the imported login as `o`; `m`: the requests
 * that determine the brand.
 */
const sources: Readonly<Record<InviteeKind, Prisma.Sql>> = {
  family: sql`parent x join account a on a.id = x.account_id join account o on o.id = a.id
    left join matter m on m.parent_id = coalesce(x.primary_parent_id, x.id) and m.deleted_at is null`,
  student: sql`student x join parent f on f.id = x.parent_id and f.account_id is distinct from x.account_id join account o on o.id = f.account_id
    left join account a on a.id = x.account_id left join matter m on m.student_id = x.id and m.deleted_at is null`,
  teacher: sql`teacher x join account a on a.id = x.account_id join account o on o.id = a.id left join matter m on false`,
  staff: sql`admin x join account a on a.id = x.account_id join account o on o.id = a.id left join matter m on false`,
};

const hasStarted = sql`(a.password_hash is not null or exists (select from passkey k where k.account_id = a.id)
  or exists (select from staff_identity s where s.account_id = a.id))`;

/** Reason why the login `a` gets no invitation, the most important first; null if it gets one. */
function reasonOf(now: Date, again: boolean): Prisma.Sql {
  const yesterday = new Date(now.getTime() - 86_400_000);
  return sql`case
    when a.id is null then 'noLogin'
    when a.deleted_at is not null or a.disabled_at is not null
      or exists (select from deletion_request w where w.account_id = a.id and w.withdrawn_at is null)
      or exists (select from teacher b where b.account_id = a.id and b.blocked_at is not null) then 'closed'
    when ${hasStarted} then 'started'
    when not a.mail_notices then 'muted'
    when a.email in (select g.address from outgoing_mail g where g.purpose = 'invitation' and g.state = 'failed' and g.error like 'EENVELOPE 5%')
      then 'bounced'
    when ${again} and a.invited_at > ${yesterday} then 'recent'
    when not ${again} and a.invited_at is not null then 'invited'
  end`;
}

interface Drawn {
  readonly id: number;
  readonly kind: InviteeKind;
  readonly brand: number | null;
  readonly importBatchId: number | null;
  readonly again: boolean;
}

/**
 * Stores the invitees of a wave, with the brand of each (as `brandOfAccount`), and the reason for
 * omitted persons.
 * @returns their number
 */
export function drawInvitees(
  tx: Transaction,
  { id, kind, brand, importBatchId, again }: Drawn,
  now: Date,
): Promise<number> {
  return tx.$executeRaw`
    insert into invitee (wave_id, person_id, account_id, brand, fate, reason)
    select ${id}::int, d.person_id, d.account_id, d.brand, case when d.reason is null then 'waiting' else 'left' end, d.reason
    from (
      select y.person_id, a.id as account_id, y.brand, case
          when exists (select from invitee i join invitation_wave w on w.id = i.wave_id
            where i.account_id = a.id and i.fate = 'waiting' and w.state in ('running', 'paused')) then 'queued'
          else ${reasonOf(now, again)} end as reason
      from (
        select x.id as person_id, a.id as account_id, coalesce(
          (select case when count(distinct r.brand) = 1 then min(r.brand) when count(r.brand) > 0 then 0 end
           from role_membership r where r.account_id = a.id),
          case when count(distinct m.brand) = 1 then min(m.brand) end) as brand
        from ${sources[kind]}
        where x.deleted_at is null and o.import_batch_id is not null
          and (${importBatchId}::int is null or o.import_batch_id = ${importBatchId}::int)
          and (not ${again} or a.invited_at is not null)
        group by x.id, a.id) z
      cross join lateral (select z.person_id, nullif(z.brand, 0) as brand) y
      left join account a on a.id = z.account_id
      where ${brand}::int is null or y.brand = ${brand}::int
    ) d`;
}

/**
 * Repeats the check before the mail is written, because the data may have changed. Locks the login
 * against another wave.
 */
export async function findCurrentReason(
  tx: Transaction,
  accountId: number,
  now: Date,
  again: boolean,
): Promise<LeftReason | null> {
  const [row] = await tx.$queryRaw<{ reason: LeftReason | null }[]>`
    select ${reasonOf(now, again)} as reason from account a where a.id = ${accountId} for update of a`;
  return row ? row.reason : 'closed';
}

/** Numbers of imported people, by kind. */
export function countGroups(
  db: Transaction,
): Promise<{ kind: InviteeKind; uninvited: number; silent: number; started: number }[]> {
  const kinds = (Object.keys(sources) as InviteeKind[]).map(
    (kind) => sql`
      select ${kind} as kind, count(*) filter (where not g.started and g.invited_at is null)::int as uninvited,
        count(*) filter (where not g.started and g.invited_at is not null)::int as silent, count(*) filter (where g.started)::int as started
      from (select distinct on (x.id) a.invited_at, ${hasStarted} as started from ${sources[kind]}
        where x.deleted_at is null and a.deleted_at is null and a.id is not null and o.import_batch_id is not null) g`,
  );
  return db.$queryRaw(Prisma.join(kinds, ' union all '));
}
