import type { Reach } from '@tsumugi/contract/reach';
import { Prisma } from '../database/generated-client/client.js';

const { sql, raw } = Prisma;

/** SQL: a team's column is within reach. */
export const teamWithin = (reach: Reach, column: string): Prisma.Sql =>
  reach === 'all'
    ? sql`true`
    : sql`(${raw(column)} is null or ${raw(column)} = any(${[...reach]}::int[]))`;

/** SQL: the matter under this alias. */
export const matterWithin = (reach: Reach, alias = 'm'): Prisma.Sql =>
  teamWithin(reach, `${alias}.team_in_charge`);

/**
 * Same convention as `parent.reach_teams`: 0 stands for a matter without a team and for no matter.
 */
const teamsOf = (reach: readonly number[]): number[] => [0, ...reach];

/**
 * SQL: the family of this row of `parent` (a first guardian): one of its matters is within reach,
 * or it has no matter yet.
 */
export const parentWithin = (reach: Reach, alias: string): Prisma.Sql =>
  reach === 'all' ? sql`true` : sql`${raw(alias)}.reach_teams && ${teamsOf(reach)}::int[]`;

/** SQL: the family whose first guardian's id is in this column. */
export const familyWithin = (reach: Reach, column: string): Prisma.Sql =>
  reach === 'all'
    ? sql`true`
    : sql`exists (select from parent fr where fr.id = ${raw(column)} and ${parentWithin(reach, 'fr')})`;

/**
 * SQL: the account in this column is not a family out of reach. Teachers and staff are always in
 * reach.
 */
export const accountWithin = (reach: Reach, column: string): Prisma.Sql =>
  reach === 'all'
    ? sql`true`
    : sql`(not exists (select from parent fp where fp.account_id = ${raw(column)} and not ${familyWithin(reach, 'coalesce(fp.primary_parent_id, fp.id)')})
        and not exists (select from student fs where fs.account_id = ${raw(column)} and not ${familyWithin(reach, 'fs.parent_id')}))`;

/**
 * SQL: the contact form under this alias, by its matter; without a matter by the teams of the staff
 * member in charge.
 */
export const contactFormWithin = (reach: Reach, alias = 'f'): Prisma.Sql =>
  reach === 'all'
    ? sql`true`
    : sql`coalesce((select ${matterWithin(reach, 'lm')} from matter lm where lm.id = ${raw(alias)}.linked_matter_id and lm.deleted_at is null),
         (select bool_or(tm.team_id = any(${[...reach]}::int[])) from team_member tm join team ft on ft.id = tm.team_id
          where tm.admin_id = ${raw(alias)}.admin_id and ft.deleted_at is null), true)`;

/** SQL: the room under this alias, by its matter or its person. */
export const roomWithin = (reach: Reach, alias = 'r'): Prisma.Sql =>
  reach === 'all'
    ? sql`true`
    : sql`case when ${raw(alias)}.matter_teacher_id is not null
        then exists (select from matter_teacher rt join matter rm on rm.id = rt.matter_id
          where rt.id = ${raw(alias)}.matter_teacher_id and ${matterWithin(reach, 'rm')})
        else ${accountWithin(reach, `${alias}.account_id`)} end`;

/** SQL: the notice under this alias, by its matter or its recipient. */
export const noticeWithin = (reach: Reach, alias = 'n'): Prisma.Sql =>
  reach === 'all'
    ? sql`true`
    : sql`case when ${raw(alias)}.matter_id is not null
          then exists (select from matter nm where nm.id = ${raw(alias)}.matter_id and ${matterWithin(reach, 'nm')})
        when ${raw(alias)}.contact_form_id is not null
          then exists (select from contact_form nf where nf.id = ${raw(alias)}.contact_form_id and ${contactFormWithin(reach, 'nf')})
        else ${accountWithin(reach, `${alias}.recipient_id`)} end`;

/** Conditions for reads through the client: matters of a family, of a student, of a teacher … */
export const mattersIn = (reach: Reach): Prisma.MatterWhereInput =>
  reach === 'all' ? {} : { OR: [{ teamInCharge: null }, { teamInCharge: { in: [...reach] } }] };

/** Candidacies under matters within reach. */
export const candidaciesIn = (reach: Reach): Prisma.MatterTeacherWhereInput =>
  reach === 'all' ? {} : { matter: mattersIn(reach) };

/** Families; a second guardian has the reach of the first. */
export function familiesIn(reach: Reach): Prisma.ParentWhereInput {
  if (reach === 'all') return {};
  const own: Prisma.ParentWhereInput = { reachTeams: { hasSome: teamsOf(reach) } };
  return { OR: [{ primaryParentId: null, ...own }, { primaryParent: own }] };
}

export function contactFormsIn(reach: Reach): Prisma.ContactFormWhereInput {
  if (reach === 'all') return {};
  const standing = { team: { deletedAt: null } };
  const open = [
    { adminId: null },
    { admin: { teams: { none: standing } } },
    { admin: { teams: { some: { ...standing, teamId: { in: [...reach] } } } } },
  ];
  const none = { OR: [{ linkedMatterId: null }, { linkedMatter: { deletedAt: { not: null } } }] };
  return {
    OR: [{ linkedMatter: { deletedAt: null, ...mattersIn(reach) } }, { AND: [none, { OR: open }] }],
  };
}

/** Accounts: not those of families out of reach. */
const accountsIn = (reach: Reach): Prisma.AccountWhereInput =>
  reach === 'all'
    ? {}
    : {
        AND: [
          { OR: [{ parent: null }, { parent: familiesIn(reach) }] },
          { OR: [{ student: null }, { student: { parent: familiesIn(reach) } }] },
        ],
      };

/** Notices by their matter, otherwise by the inquiry or the recipient. */
export const noticesIn = (reach: Reach): Prisma.NoticeWhereInput =>
  reach === 'all'
    ? {}
    : {
        OR: [
          { matter: mattersIn(reach) },
          { matterId: null, contactForm: contactFormsIn(reach) },
          {
            matterId: null,
            contactFormId: null,
            OR: [{ recipientId: null }, { recipient: accountsIn(reach) }],
          },
        ],
      };

export const teamsIn = (reach: Reach): Prisma.TeamWhereInput =>
  reach === 'all' ? {} : { id: { in: [...reach] } };

export const workItemsIn = (reach: Reach): Prisma.WorkItemWhereInput =>
  reach === 'all' ? {} : { OR: [{ teamId: null }, { teamId: { in: [...reach] } }] };

/**
 * SQL: the chat message under this alias is not a notice about a matter out of reach; such messages
 * are in the office room of a person.
 */
export const messageWithin = (reach: Reach, alias = 'c'): Prisma.Sql =>
  reach === 'all'
    ? sql`true`
    : sql`case when ${raw(alias)}.client_id ~ '^notice-[0-9]{1,9}$' then not exists (select from notice cn join matter cm on cm.id = cn.matter_id
        where cn.id = substr(${raw(alias)}.client_id, 8)::int and not ${matterWithin(reach, 'cm')}) else true end`;
