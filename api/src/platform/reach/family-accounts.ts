import { Prisma } from '../database/generated-client/client.js';

const { sql, raw } = Prisma;

/**
 * SQL: `account_id` of everybody of the family of the matter under this alias: the first guardian, the second ones, and the pupil whom it
 * is for. Each of them is found by an index of its own; one person who is two of them counts once.
 */
export const accountsOfFamily = (matter: string): Prisma.Sql => sql`
  select fg.account_id from parent fg where fg.id = ${raw(matter)}.parent_id
  union select fg.account_id from parent fg where fg.primary_parent_id = ${raw(matter)}.parent_id
  union select fs.account_id from student fs where fs.id = ${raw(matter)}.student_id and fs.account_id is not null`;

/** SQL: the same from the other end, for a few accounts and many matters: the matter's family has one of these accounts. */
export const isOfFamilyOf = (accounts: Prisma.Sql, matter: string): Prisma.Sql => sql`
  (${raw(matter)}.parent_id in (select coalesce(fg.primary_parent_id, fg.id) from parent fg where fg.account_id in (${accounts}))
    or ${raw(matter)}.student_id in (select fs.id from student fs where fs.account_id in (${accounts})))`;
