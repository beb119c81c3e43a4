import type { RowKind } from '@tsumugi/contract/kit/define-queue';
import type { FilterName } from '@tsumugi/contract/queues/filters';
import { searchWordsOfPeople } from '@tsumugi/contract/text/search-words-of-people';
import { Prisma } from '../../platform/database/generated-client/client.js';
import {
  containsWord,
  likePattern,
  matchesWord,
  type SeesNumbers,
} from '../../platform/search/contains-word.js';

const { sql, raw, join } = Prisma;

type SearchScope = 'any' | 'name' | 'mail' | 'phone';

/** Search texts start with names; phone numbers, mail address and a teacher's university follow. */
const afterNames = '(^| )(\\+?[0-9]+( |$)|[^ ]*@)';

/**
 * SQL: whether this part of a table's search text contains the word. The index finds the rows; the
 * part is checked only in those.
 */
function matchesText(
  table: string,
  word: string,
  part: SearchScope,
  seesNumbers: SeesNumbers,
): Prisma.Sql {
  const column = `${table}.search_text`;
  const found = containsWord(column, word, seesNumbers);
  const like = likePattern(word);
  if (part === 'any') return found;
  if (part === 'name')
    return sql`(${found} and (${namesIn(column)} like ${like} ${orOnceNamed(table, like)}))`;
  const shape = part === 'mail' ? '@' : '^\\+?[0-9]+$';
  return sql`(${found} and exists (select 1 from unnest(string_to_array(${raw(column)}, ' ')) said where said ~ ${shape} and said like ${like}))`;
}

/** SQL: the part of a search text before the first number or mail. */
const namesIn = (column: string): Prisma.Sql =>
  sql`(regexp_split_to_array(${raw(column)}, ${afterNames}))[1]`;

/**
 * SQL: a record that was merged into this one has the name; the search text contains its names
 * after numbers and universities.
 */
function orOnceNamed(table: string, like: string): Prisma.Sql {
  if (table !== 'parent' && table !== 'teacher') return Prisma.empty;
  const merged = sql`select b.id, b.search_text from ${raw(table)} b`;
  return sql`or (${raw(table)}.known_as <> '' and exists (
    with recursive was as (${merged} where b.merged_into_id = ${raw(table)}.id union all ${merged} join was on b.merged_into_id = was.id)
    select 1 from was where ${namesIn('was.search_text')} like ${like}))`;
}

/**
 * Condition of a typed filter: every word must match in one of the filter's columns
 * (domain/validation#normal-form). Null for blank.
 */
export function filterByText(
  name: FilterName,
  text: string,
  kind: RowKind,
  seesNumbers: SeesNumbers,
): Prisma.Sql | null {
  const words = searchWordsOfPeople(text);
  if (words.length === 0) return null;
  if (name === 'q' && words.length > 1 && kind !== 'room' && kind !== 'contactForm')
    return foundTogether(words, kind, seesNumbers);
  return sql`(${join(
    words.map((word) => foundIn(name, word, kind, seesNumbers)),
    ' and ',
  )})`;
}

/**
 * For several common words: thousands of matters match one, few match all. The matters' own texts
 * are searched for all words in one index scan; related texts (teacher, second guardian) are read
 * once. Statements with more parts take longer to plan than to run.
 */
function foundTogether(
  words: readonly string[],
  kind: Exclude<RowKind, 'room' | 'contactForm'>,
  seesNumbers: SeesNumbers,
): Prisma.Sql {
  const each = (separator: string, of: (word: string, at: Prisma.Sql) => Prisma.Sql) =>
    join(
      words.map((word, at) => of(word, raw(`word${at}`))),
      separator,
    );
  const own = sql`select id from matter where ${each(' and ', (word) => containsWord('matter.search_text', word, seesNumbers))}`;
  const wordColumns = (table: string) =>
    each(
      ', ',
      (word, at) => sql`${matchesWord(`${table}.search_text`, word, seesNumbers)} as ${at}`,
    );
  // Related texts are few, so they need no index of letters.
  const matchesAnyWord = (table: string, apart: (word: string) => Prisma.Sql | null) =>
    sql`(${each(' or ', (word) => {
      const few = apart(word);
      return few
        ? sql`(${few} and ${matchesWord(`${table}.search_text`, word, seesNumbers)})`
        : containsWord(`${table}.search_text`, word, seesNumbers);
    })})`;
  const family = sql`
    select x.id, ${wordColumns('parent')} from parent join matter x on x.parent_id = coalesce(primary_parent_id, parent.id)
      where ${matchesAnyWord('parent', (word) => besideOwnText(word).parent)}
    union all select x.id, ${wordColumns('student')} from student join matter x on x.student_id = student.id
      where ${matchesAnyWord('student', (word) => besideOwnText(word).student)}
    union all select x.id, ${wordColumns('f')} from contact_form f join matter x on x.id = f.linked_matter_id
      where ${matchesAnyWord('f', () => sql`x.parent_id is null`)}`;
  const taught = sql`taught as materialized (select id, ${wordColumns('teacher')} from teacher where id = any(array(${each(
    ' union ',
    (word) => sql`select id from teacher where ${matchesText('teacher', word, 'any', seesNumbers)}`,
  )})))`;
  if (kind !== 'matterTeacher')
    return sql`m.id = any(array(
      with ${taught}, beside as materialized (${family}
        union all select c.matter_id, ${each(', ', (_, at) => sql`t.${at}`)} from taught t join matter_teacher c on c.teacher_id = t.id where c.deleted_at is null)
      ${own} union select x.id from matter x where x.id = any(array(select id from beside))
        and ${each(' and ', (word, at) => sql`(x.search_text like ${likePattern(word)} or x.id in (select id from beside where ${at}))`)}))`;
  const ofMatter = (word: string) =>
    sql`(select x.search_text from matter x where x.id = c.matter_id) like ${likePattern(word)}`;
  return sql`mt.id = any(array(
    with ${taught}, beside as materialized (${family})
    select c.id from matter_teacher c where c.matter_id = any(array(${own}))
    union select c.id from matter_teacher c
    where (c.teacher_id = any(array(select id from taught)) or c.matter_id = any(array(select id from beside)))
    and ${each(
      ' and ',
      (word, at) =>
        sql`(c.teacher_id in (select id from taught where ${at}) or c.matter_id in (select id from beside where ${at}) or ${ofMatter(word)})`,
    )}))`;
}

const parts: Partial<Record<FilterName, SearchScope>> = {
  name: 'name',
  studentName: 'name',
  mailAddress: 'mail',
  phoneNumber: 'phone',
};

/** Digits of a candidate after its matter's number. */
const maxOwnDigits = 3;
const fewestLetters = 3;

/**
 * A selection number is the matter number plus digits: a long prefix is searched among the matters.
 */
function ofSelection(word: string): Prisma.Sql {
  const found = sql`lower(replace(mt.selection_number, '-', '')) like ${likePattern(word)}`;
  if (word.length < maxOwnDigits + fewestLetters) return found;
  const starts = Array.from({ length: maxOwnDigits + 1 }, (_, own) =>
    word.slice(0, word.length - own),
  );
  const matters = starts.map((start) => sql`matter.search_text like ${likePattern(start)}`);
  return sql`(${found} and mt.matter_id in (select id from matter where ${join(matters, ' or ')}))`;
}

/** One index scan per column, so that closed matters are not read. */
function foundIn(
  name: FilterName,
  word: string,
  kind: RowKind,
  seesNumbers: SeesNumbers,
): Prisma.Sql {
  const part = parts[name] ?? 'any';
  const of = (table: string) => matchesText(table, word, part, seesNumbers);
  if (name === 'matterNumber')
    return sql`m.id in (select id from matter where ${containsWord('matter.search_text', word, seesNumbers)})`;
  if (name === 'selectionNumber') return ofSelection(word);
  if (kind === 'contactForm') return of('f');
  const apart =
    name === 'q' && kind !== 'room' ? besideOwnText(word) : { parent: null, student: sql`true` };
  const family = byFamily(of, apart);
  if (kind === 'room') {
    const teachers =
      name === 'studentName'
        ? Prisma.empty
        : sql`union select account_id from teacher where ${of('teacher')}`;
    return sql`(r.account_id in (select account_id from parent where ${of('parent')} union select account_id from student where ${of('student')} ${teachers})
      or m.id in (${family}))`;
  }
  const byNumber = sql`select id from matter where ${containsWord('matter.search_text', word, seesNumbers)}`;
  if (name === 'studentName') return sql`m.id in (${family})`;
  const byTeacher = sql`select id from teacher where ${of('teacher')}`;
  // For the row of a candidate only its teacher counts, because another teacher of the matter has
  // another row.
  if (kind === 'matterTeacher') {
    const ofTeacher = sql`mt.teacher_id = any(array(${byTeacher}))`;
    if (name === 'name') return ofTeacher;
    const matters = name === 'q' ? sql`${byNumber} union ${family}` : family;
    // Combines two indexes for a list, and reads each candidate once.
    return sql`(${ofTeacher} or mt.matter_id = any(array(${matters})))`;
  }
  const applied = appliedBy(byTeacher);
  if (name === 'name') return sql`m.id in (${applied})`;
  if (name === 'q') return sql`m.id in (${byNumber} union ${family} union ${applied})`;
  return sql`m.id in (${family})`;
}

/**
 * SQL: the matters of the families that a condition finds. A second guardian counts as the first
 * one's family.
 */
function byFamily(found: (table: string) => Prisma.Sql, apart: Apart): Prisma.Sql {
  const parents = sql`select coalesce(primary_parent_id, id) from parent where ${found('parent')} and ${apart.parent ?? sql`true`}`;
  return sql`select id from matter where parent_id in (${parents})
    union select id from matter where student_id in (select id from student where ${found('student')} and ${apart.student})
    union select x.id from contact_form f join matter x on x.id = f.linked_matter_id where x.parent_id is null and ${found('f')}`;
}

/** SQL: the matters that these teachers have applied to. */
const appliedBy = (teachers: Prisma.Sql): Prisma.Sql =>
  sql`select matter_id as id from matter_teacher where deleted_at is null and teacher_id in (${teachers})`;

interface Apart {
  /** Condition on the rows of `parent` to search; null: all rows. */
  readonly parent: Prisma.Sql | null;
  readonly student: Prisma.Sql;
}

/**
 * A matter's own search text contains the names of its guardian and its student (search-texts.ts),
 * so people with a common name are not read one by one. SQL: the families with this word in another
 * place, such as a second guardian, a former name of a merge, or, for digits and Latin letters, a
 * telephone number or an address.
 */
function besideOwnText(word: string): Apart {
  const named = /^[^!-~]+$/.test(word);
  return {
    parent: named ? sql`(primary_parent_id is not null or known_as <> '')` : null,
    student: sql`known_as <> ''`,
  };
}
