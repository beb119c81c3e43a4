import type { Reach } from '@tsumugi/contract/reach';
import { searchWordsOfPeople } from '@tsumugi/contract/text/search-words-of-people';
import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { type CountedTotal, capTotal, type PageQuery } from '../../platform/http/list-page.js';
import { familyWithin, matterWithin, parentWithin } from '../../platform/reach/reach-conditions.js';
import {
  containsWord,
  likePattern,
  type SeesNumbers,
} from '../../platform/search/contains-word.js';

const { sql, join, raw, empty } = Prisma;

/**
 * Query of a list of people; words are typed texts, matched in the search column in any width
 * (domain/validation#normal-form).
 */
export interface PeopleQuery {
  readonly reach: Reach;
  readonly seesNumbers: SeesNumbers;
  readonly table: 'parent' | 'student' | 'teacher';
  readonly page: PageQuery;
  readonly words: readonly (string | undefined)[];
  /** Words of the student's guardian. */
  readonly parentWords?: string | undefined;
  /** Words of a student of the family. */
  readonly studentWords?: string | undefined;
  readonly parentId?: number | undefined;
  readonly studentId?: number | undefined;
  readonly role?: string | undefined;
  readonly mail?: string | undefined;
  /** Only teachers with an unchecked identity document. */
  readonly unverified?: boolean;
  /**
   * Only families and teachers with a pending wish to leave; `second`: families whose second
   * guardian has such a wish.
   */
  readonly leaving?: keyof typeof wishesToLeave | undefined;
}

/**
 * Count limit for readers restricted to their own teams, because reach is checked person by person.
 */
const countedUpTo = 10_000;

/** The ids of one page, in order, and the total. */
export async function findPeople(
  tx: Transaction,
  query: PeopleQuery,
): Promise<{ ids: number[]; total: number | CountedTotal }> {
  const { page, table } = query;
  const from = sql`${raw(table)} x ${table === 'parent' ? empty : login(query, 'x')}`;
  const where = join(conditions(query), ' and ');
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select x.id from ${from} where ${where} order by ${order(page.sort)} limit ${page.to - page.from + 1} offset ${page.from}`;
  const [countRow] = await tx.$queryRaw<{ total: number }[]>`
    select count(*)::int as total from (select 1 from ${from} where ${where} limit ${query.reach === 'all' ? null : countedUpTo + 1}::int) counted`;
  const total = countRow?.total ?? 0;
  return {
    ids: rows.map(({ id }) => id),
    total: query.reach === 'all' ? total : capTotal(countedUpTo, total),
  };
}

/** SQL: the login `a` of the person under this alias, only for queries that need it. */
const login = ({ role, mail }: PeopleQuery, alias: string): Prisma.Sql =>
  role || mail ? sql`join account a on a.id = ${raw(alias)}.account_id` : empty;

/**
 * A teacher `x` with an unverified identity document, who cannot be introduced before the
 * verification (domain/validation#required-fields).
 */
const waitsForVerification = sql`x.identity_verified_at is null and x.account_id in (
  select f.owner_id from stored_file f where f.kind = 'identity' and f.subject = 'teacher' and f.verified_at is null and f.deleted_at is null)`;

const standing = sql`deletion_request w where w.withdrawn_at is null`;
const ownWish = sql`x.account_id in (select w.account_id from ${standing})`;
const secondGuardians = sql`parent s where s.primary_parent_id is not null and s.deleted_at is null and s.account_id in (select w.account_id from ${standing})`;
/**
 * Rows `x` with a pending wish to leave (domain/permissions#leaving). The wish of a second guardian
 * is not a wish of the family (domain/permissions#second-guardian).
 */
const wishesToLeave = {
  standing: ownWish,
  second: sql`x.id in (select s.primary_parent_id from ${secondGuardians})`,
} as const;

/** People in no work list whose document or wish to leave waits for the office. */
interface WaitingPeople {
  readonly unverified: number;
  readonly families: number;
  readonly secondGuardians: number;
  readonly teachers: number;
  /** Time of the first of these wishes. */
  readonly since: Date | null;
}

export async function countWaitingPeople(tx: Transaction, reach: Reach): Promise<WaitingPeople> {
  const families = sql`parent x where x.primary_parent_id is null and x.deleted_at is null and ${parentWithin(reach, 'x')}`;
  const own = sql`${families} and ${ownWish}`;
  const others = sql`${secondGuardians} and s.primary_parent_id in (select x.id from ${families})`;
  const teachers = sql`teacher x where x.deleted_at is null and ${ownWish}`;
  const [row] = await tx.$queryRaw<WaitingPeople[]>`
    select (select count(*)::int from teacher x where x.deleted_at is null and ${waitsForVerification}) as unverified,
      (select count(*)::int from ${own}) as families, (select count(*)::int from ${others}) as "secondGuardians",
      (select count(*)::int from ${teachers}) as teachers,
      (select min(w.requested_at) from ${standing} and w.account_id in (
        select x.account_id from ${teachers} union all select x.account_id from ${own} union all select s.account_id from ${others})) as since`;
  return row ?? { unverified: 0, families: 0, secondGuardians: 0, teachers: 0, since: null };
}

/** Number of matters of each of these guardians or students. */
export async function countMatters(
  tx: Transaction,
  reach: Reach,
  of: 'parent_id' | 'student_id',
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.$queryRaw<{ id: number; count: number }[]>`
    select ${raw(of)} as id, count(*)::int as count from matter m
    where ${matterWithin(reach)} and ${raw(of)} = any(${[...ids]}::int[]) and deleted_at is null group by 1`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Conditions for guardians or students: the members of this family, or of this student's family.
 */
function familyConditions({
  table,
  parentId,
  studentId,
  studentWords,
  seesNumbers,
}: PeopleQuery): Prisma.Sql[] {
  const parents = table === 'parent';
  const named = searchWordsOfPeople(studentWords ?? '').map((word) =>
    containsWord(parents ? 's.search_text' : 'x.search_text', word, seesNumbers),
  );
  const children = sql`select s.parent_id from student s where s.deleted_at is null and`;
  return [
    ...(parentId ? [parents ? sql`x.id = ${parentId}` : sql`x.parent_id = ${parentId}`] : []),
    ...(studentId
      ? [parents ? sql`x.id in (${children} s.id = ${studentId})` : sql`x.id = ${studentId}`]
      : []),
    ...(named.length
      ? [parents ? sql`x.id in (${children} ${join(named, ' and ')})` : join(named, ' and ')]
      : []),
  ];
}

function conditions(query: PeopleQuery): Prisma.Sql[] {
  const { reach, seesNumbers, table, page, parentWords, unverified, leaving } = query;
  const ofParent = saidIn(parentWords, 'p.search_text', seesNumbers);
  return [
    sql`x.deleted_at is null`,
    ...(table === 'student' ? [familyWithin(reach, 'x.parent_id')] : []),
    // The second guardian of a family is shown with the first.
    ...(table === 'parent' ? [sql`x.primary_parent_id is null`, parentWithin(reach, 'x')] : []),
    ...(page.ids ? [sql`x.id = any(${[...page.ids]}::int[])`] : []),
    ...(table === 'parent' ? ofGuardian(query) : ofPerson(query, 'x')),
    ...(ofParent.length ? [sql`x.parent_id in (${familiesOf(ofParent)})`] : []),
    ...familyConditions(query),
    ...(unverified ? [waitsForVerification] : []),
    ...(leaving ? [wishesToLeave[leaving]] : []),
  ];
}

const saidIn = (text: string | undefined, column: string, seesNumbers: SeesNumbers): Prisma.Sql[] =>
  searchWordsOfPeople(text ?? '').map((word) => containsWord(column, word, seesNumbers));

/** Conditions on one person, under this alias, and on the login `a`. */
const ofPerson = ({ words, role, mail, seesNumbers }: PeopleQuery, alias: string): Prisma.Sql[] => [
  ...words.flatMap((text) => saidIn(text, `${alias}.search_text`, seesNumbers)),
  ...(role
    ? [
        sql`exists (select 1 from role_membership rm where rm.account_id = a.id and rm.role::text = ${role})`,
      ]
    : []),
  ...(mail ? [sql`a.email like ${likePattern(mail)}`] : []),
];

/** A family is found by each of its guardians, through the index of their search texts. */
function ofGuardian(query: PeopleQuery): Prisma.Sql[] {
  const ofGuardians = ofPerson(query, 'p');
  return ofGuardians.length ? [sql`x.id in (${familiesOf(ofGuardians, login(query, 'p'))})`] : [];
}

/** SQL: the first guardians of families with such a guardian `p`. */
const familiesOf = (ofGuardians: readonly Prisma.Sql[], joined = empty): Prisma.Sql =>
  sql`select coalesce(p.primary_parent_id, p.id) from parent p ${joined} where p.deleted_at is null and ${join([...ofGuardians], ' and ')}`;

/** SQL: sort columns besides the name; each list's definition names its own. */
const orders: Readonly<Record<string, Prisma.Sql>> = {
  id: sql`x.id`,
  version: sql`x.version`,
  accountId: sql`x.account_id`,
  createdAt: sql`x.created_at`,
  email: sql`(select o.email from account o where o.id = x.account_id)`,
  relation: sql`x.relation`,
  grade: sql`x.grade`,
  parent: sql`(select o.last_name_kana || ' ' || o.first_name_kana from parent o where o.id = x.parent_id) collate "japanese"`,
  university: sql`x.university`,
  gradeYear: sql`x.grade_year`,
  occupation: sql`x.occupation`,
  isIntroducible: sql`x.is_introducible`,
  profileCompleteness: sql`x.profile_completeness`,
};

function order(sort: PageQuery['sort']): Prisma.Sql {
  const way = raw(sort?.order === 'asc' ? 'asc' : 'desc');
  if (sort?.field === 'name' || sort?.field === 'kana')
    return sql`x.last_name_kana collate "japanese" ${way}, x.first_name_kana collate "japanese" ${way}, x.id ${way}`;
  return sql`${orders[sort?.field ?? 'id'] ?? orders.id} ${way}, x.id ${way}`;
}
