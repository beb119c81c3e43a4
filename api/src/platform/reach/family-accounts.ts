import { Prisma } from '../database/generated-client/client.js';

const { sql, raw } = Prisma;

/**
 * SQL: `account_id` of every member of the matter's family: first guardian, second guardians, and
 * the student. Each part uses its own index; duplicates are removed.
 */
export const accountsOfFamily = (matter: string): Prisma.Sql => sql`
  select fg.account_id from parent fg where fg.id = ${raw(matter)}.parent_id
  union select fg.account_id from parent fg where fg.primary_parent_id = ${raw(matter)}.parent_id
  union select fs.account_id from student fs where fs.id = ${raw(matter)}.student_id and fs.account_id is not null`;

/**
 * SQL: the reverse, for a few accounts and many matters: `id` of the matters whose family has one
 * of these accounts.
 */
export const mattersOfAccounts = (accounts: Prisma.Sql): Prisma.Sql => sql`
  select y.id from parent fg join matter y on y.parent_id = coalesce(fg.primary_parent_id, fg.id) where fg.account_id in (${accounts})
  union select y.id from student fs join matter y on y.student_id = fs.id where fs.account_id in (${accounts})`;
