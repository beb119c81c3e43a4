import { Prisma } from '../database/generated-client/client.js';
import type { Reads } from '../database/prisma.service.js';

interface NoticeSubject {
  readonly id: number;
  readonly title: string;
}

/**
 * First name of the child that each notice is about, for families with several children, if the
 * title does not name the child.
 */
export async function childrenOf(
  database: Reads,
  notices: readonly NoticeSubject[],
): Promise<ReadonlyMap<number, string>> {
  if (notices.length === 0) return new Map();
  const rows = await database.read<{ id: number; name: string }>(Prisma.sql`
    select n.id, s.first_name as name from notice n join matter m on m.id = n.matter_id join student s on s.id = m.student_id
    where n.id = any(${notices.map(({ id }) => id)}::int[])
      and exists (select from student other where other.parent_id = s.parent_id and other.id <> s.id and other.deleted_at is null)`);
  const titles = new Map(notices.map(({ id, title }) => [id, title]));
  return new Map(
    rows
      .filter(({ id, name }) => !titles.get(id)?.includes(`${name}様`))
      .map(({ id, name }) => [id, name]),
  );
}
