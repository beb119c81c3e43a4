import type { RowKind } from '@tsumugi/contract/kit/define-queue';
import type { FilterName } from '@tsumugi/contract/queues/filters';
import { searchWords } from '@tsumugi/contract/text/normalise';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { contains, patternOf, type SeesNumbers } from '../../platform/search/contains.js';

const { sql, raw, join } = Prisma;

type Part = 'any' | 'name' | 'mail' | 'phone';

/** In a search text names stand first; what follows are phone numbers, the mail address, and a teacher's university. */
const afterNames = '(^| )(\\+?[0-9]+( |$)|[^ ]*@)';

/** SQL: this part of a table's search text has the word in it. The index finds the rows, the part is looked at in those alone. */
function said(table: string, word: string, part: Part, seesNumbers: SeesNumbers): Prisma.Sql {
  const column = `${table}.search_text`;
  const found = contains(column, word, seesNumbers);
  const like = patternOf(word);
  if (part === 'any') return found;
  if (part === 'name') return sql`(${found} and (regexp_split_to_array(${raw(column)}, ${afterNames}))[1] like ${like})`;
  const shape = part === 'mail' ? '@' : '^\\+?[0-9]+$';
  return sql`(${found} and exists (select 1 from unnest(string_to_array(${raw(column)}, ' ')) said where said ~ ${shape} and said like ${like}))`;
}

/** The condition of a filter that is typed: every word must be found, in whatever place of what the filter names (domain 12.1). Null for blank. */
export function wordsFilter(name: FilterName, given: string, kind: RowKind, seesNumbers: SeesNumbers): Prisma.Sql | null {
  const words = searchWords(given);
  if (words.length === 0) return null;
  if (name === 'q' && words.length > 1 && kind !== 'room' && kind !== 'contactForm') return foundTogether(words, kind, seesNumbers);
  return sql`(${join(
    words.map((word) => foundIn(name, word, kind, seesNumbers)),
    ' and ',
  )})`;
}

/**
 * Several words that many have each: thousands of matters have either, few have all. Their own texts are asked for all words in one look at
 * the index; what has one of the words elsewhere (a teacher, a second guardian) is looked at for the others one by one.
 */
function foundTogether(words: readonly string[], kind: Exclude<RowKind, 'room' | 'contactForm'>, seesNumbers: SeesNumbers): Prisma.Sql {
  const inOwnText = join(
    words.map((word) => contains('matter.search_text', word, seesNumbers)),
    ' and ',
  );
  const own = sql`select id from matter where ${inOwnText}`;
  const terms = words.map((word, at) => {
    const of = (table: string) => said(table, word, 'any', seesNumbers);
    return {
      pattern: patternOf(word),
      family: byFamily(of, besideOwnText(word)),
      teachers: sql`select id from teacher where ${of('teacher')}`,
      beside: raw(`beside${at}`),
      taught: raw(`taught${at}`),
    };
  });
  type Term = (typeof terms)[number];
  const all = (separator: string, of: (term: Term) => Prisma.Sql) => join(terms.map(of), separator);
  if (kind !== 'matterTeacher')
    return sql`m.id = any(array(
      with ${all(', ', ({ beside, family, teachers }) => sql`${beside} as materialized (${family} union ${appliedBy(teachers)})`)}
      ${own} union select x.id from (${all(' union ', ({ beside }) => sql`select id from ${beside}`)}) d join matter x on x.id = d.id
      where ${all(' and ', ({ beside, pattern }) => sql`(x.search_text like ${pattern} or x.id in (select id from ${beside}))`)}))`;
  const hasText = (pattern: string) => sql`(select x.search_text from matter x where x.id = c.matter_id) like ${pattern}`;
  return sql`mt.id = any(array(
    with ${all(', ', ({ beside, taught, family, teachers }) => sql`${beside} as materialized (${family}), ${taught} as materialized (${teachers})`)}
    select c.id from matter_teacher c where c.matter_id = any(array(${own}))
    union select c.id from matter_teacher c
    where (c.teacher_id = any(array(${all(' union ', ({ taught }) => sql`select id from ${taught}`)}))
      or c.matter_id = any(array(${all(' union ', ({ beside }) => sql`select id from ${beside}`)})))
    and ${all(
      ' and ',
      ({ beside, taught, pattern }) =>
        sql`(c.teacher_id in (select id from ${taught}) or c.matter_id in (select id from ${beside}) or ${hasText(pattern)})`,
    )}))`;
}

const parts: Partial<Record<FilterName, Part>> = { name: 'name', studentName: 'name', mailAddress: 'mail', phoneNumber: 'phone' };

/** Each place is an index scan of its own, so that closed matters cost nothing. */
function foundIn(name: FilterName, word: string, kind: RowKind, seesNumbers: SeesNumbers): Prisma.Sql {
  const part = parts[name] ?? 'any';
  const of = (table: string) => said(table, word, part, seesNumbers);
  if (name === 'matterNumber') return sql`m.id in (select id from matter where ${contains('matter.search_text', word, seesNumbers)})`;
  if (name === 'selectionNumber') return sql`lower(replace(mt.selection_number, '-', '')) like ${patternOf(word)}`;
  if (kind === 'contactForm') return of('f');
  const apart = name === 'q' && kind !== 'room' ? besideOwnText(word) : { parent: sql`true`, student: sql`true` };
  const family = byFamily(of, apart);
  if (kind === 'room') {
    const teachers = name === 'studentName' ? Prisma.empty : sql`union select account_id from teacher where ${of('teacher')}`;
    return sql`(r.account_id in (select account_id from parent where ${of('parent')} union select account_id from student where ${of('student')} ${teachers})
      or m.id in (${family}))`;
  }
  const byNumber = sql`select id from matter where ${contains('matter.search_text', word, seesNumbers)}`;
  if (name === 'studentName') return sql`m.id in (${family})`;
  const byTeacher = sql`select id from teacher where ${of('teacher')}`;
  // A candidate's row is about this teacher: another one of the same matter is another row.
  if (kind === 'matterTeacher') {
    const ofTeacher = sql`mt.teacher_id = any(array(${byTeacher}))`;
    if (name === 'name') return ofTeacher;
    const matters = name === 'q' ? sql`${byNumber} union ${family}` : family;
    // Lists are looked up in two indexes together, and each candidate is read once.
    return sql`(${ofTeacher} or mt.matter_id = any(array(${matters})))`;
  }
  const applied = appliedBy(byTeacher);
  if (name === 'name') return sql`m.id in (${applied})`;
  if (name === 'q') return sql`m.id in (${byNumber} union ${family} union ${applied})`;
  return sql`m.id in (${family})`;
}

/** SQL: the matters of the families that a condition finds. A second guardian's family is the first one's. */
function byFamily(found: (table: string) => Prisma.Sql, apart: Apart): Prisma.Sql {
  const parents = sql`select coalesce(primary_parent_id, id) from parent where ${found('parent')} and ${apart.parent}`;
  return sql`select id from matter where parent_id in (${parents})
    union select id from matter where student_id in (select id from student where ${found('student')} and ${apart.student})
    union select x.id from contact_form f join matter x on x.id = f.linked_matter_id where x.parent_id is null and ${found('f')}`;
}

/** SQL: the matters that these teachers have applied to. */
const appliedBy = (teachers: Prisma.Sql): Prisma.Sql =>
  sql`select matter_id as id from matter_teacher where deleted_at is null and teacher_id in (${teachers})`;

interface Apart {
  readonly parent: Prisma.Sql;
  readonly student: Prisma.Sql;
}

/**
 * A matter's own text has the names of its guardian and its student (search-texts.ts), so that the many who bear a name need not be looked up
 * one by one. SQL: whose family has this word in yet another place, such as a second guardian, a name of before a merge, or, of digits and
 * Latin letters, a telephone number or an address.
 */
function besideOwnText(word: string): Apart {
  const named = /^[^!-~]+$/.test(word);
  return { parent: named ? sql`(primary_parent_id is not null or known_as <> '')` : sql`true`, student: sql`known_as <> ''` };
}
