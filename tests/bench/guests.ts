import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@tsumugi/contract/codes/person';
import type { Product } from './product.js';
import { Visitor } from './visitor.js';

const faces = {
  Operator: 'admin',
  Parent: 'customer',
  Teacher: 'teacher',
} as const satisfies Partial<Record<Role, string>>;

export interface Guests {
  readonly visitors: readonly Visitor[];
  leave(): Promise<void>;
}

/**
 * A number of people of a role, each with a session that is inserted without a sign-in: otherwise
 * five hundred password hashes would be measured.
 */
export async function createGuests(
  product: Product,
  role: keyof typeof faces,
  count: number,
): Promise<Guests> {
  const accounts = await product.query<{ id: number; version: number }>(
    `select a.id, a.credential_version as version from role_membership r join account a on a.id = r.account_id
     where r.role = $1::role and a.disabled_at is null and a.deleted_at is null and (select count(*) from role_membership o where o.account_id = a.id) = 1
     order by hashint4(a.id) limit $2`,
    [role, count],
  );
  const guests = accounts.map((account) => {
    const token = randomBytes(32).toString('base64url');
    return { ...account, token, session: createHash('sha256').update(token).digest('hex') };
  });
  await product.query(
    `insert into session (id, account_id, data, created_at, last_seen_at, expires_at)
     select g.id, g.account, jsonb_build_object('face', $4::text, 'credentialVersion', g.version), now(), now(), now() + interval '4 h'
     from unnest($1::text[], $2::int[], $3::int[]) g (id, account, version)`,
    [
      guests.map(({ session }) => session),
      guests.map(({ id }) => id),
      guests.map(({ version }) => version),
      faces[role],
    ],
  );
  const visitors = guests.map(({ token }) => new Visitor(product.origin, { tsumugi: token }));
  // Each guest has called the process once, and has a token for unsafe calls.
  for (const visitor of visitors) await visitor.call('GET', '/api/user/role');
  const leave = async () =>
    void (await product.query('delete from session where id = any($1)', [
      guests.map(({ session }) => session),
    ]));
  return { visitors, leave };
}
