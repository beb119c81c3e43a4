import type { RowKind, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import {
  candidateFields,
  type FilterName,
  filterDefinitions,
  formFields,
} from '@tsumugi/contract/queues/filters';
import type { Reach } from '@tsumugi/contract/reach';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { matterWithin } from '../../platform/reach/reach-conditions.js';
import { conditionOf, type FilterValues, type ListSource, ofForm } from './filter-conditions.js';

const { sql, join } = Prisma;

/** Subject of a filter: the row itself, or its matter, candidacy or inquiry. */
type About = 'row' | 'matter' | 'candidate' | 'form';

const ofRow: readonly FilterName[] = [
  'teamInCharge',
  'personInChargeOnTheDay',
  'chip',
  'includeConfirmed',
  'q',
  'name',
  'studentName',
  'mailAddress',
  'phoneNumber',
];
/** Subjects that are the row itself, so that the filter uses its columns. */
const own: Readonly<Record<RowKind, readonly About[]>> = {
  matter: ['row', 'matter'],
  changeRequest: ['row', 'matter'],
  matterTeacher: ['row', 'matter', 'candidate'],
  contactForm: ['row', 'form'],
  room: ['row'],
};

function aboutOf(name: FilterName, kind: RowKind): About {
  if (
    ofRow.includes(name) ||
    (kind === 'contactForm' && ofForm.includes(name)) ||
    (kind === 'room' && name === 'isChatReceived')
  )
    return 'row';
  if (formFields.includes(name)) return 'form';
  return candidateFields.includes(name) ? 'candidate' : 'matter';
}

/** Every filter field (domain/lists#filters) applies to every list; 確認済も表示 only to inquiries. */
export const acceptedFilters = ({ row }: Pick<TabDefinition, 'row'>): readonly FilterName[] =>
  (Object.keys(filterDefinitions) as FilterName[]).filter(
    (name) => name !== 'includeConfirmed' || row === 'contactForm',
  );

/**
 * Conditions of a list. Conditions on one related subject apply to the same record: a matter with a
 * candidacy at 60 that has a trial today.
 */
export function filterSql(
  filters: FilterValues,
  kind: RowKind,
  source: ListSource,
  { reach, isAdmin }: { readonly reach: Reach; readonly isAdmin: boolean },
): Prisma.Sql[] {
  const positive = new Map<About, Prisma.Sql[]>();
  const negated: Prisma.Sql[] = [];
  for (const [key, value] of Object.entries(filters)) {
    const name = key as FilterName;
    const about = aboutOf(name, kind);
    const isNegated = 'flag' in value && !value.flag;
    const condition = conditionOf(name, isNegated ? { flag: true } : value, kind, source, isAdmin);
    if (!condition) continue;
    // A negated filter means that no candidate matches, not that one candidate does not match.
    if (isNegated) negated.push(sql`not (${existsRelatedRow(about, kind, reach, [condition])})`);
    else positive.set(about, [...(positive.get(about) ?? []), condition]);
  }
  return [
    ...[...positive].map(([about, conditions]) => existsRelatedRow(about, kind, reach, conditions)),
    ...negated,
  ];
}

/** The conditions apply to the row, or to a related record of that kind within reach. */
function existsRelatedRow(
  about: About,
  kind: RowKind,
  reach: Reach,
  conditions: readonly Prisma.Sql[],
): Prisma.Sql {
  const all = join([...conditions], ' and ');
  if (own[kind].includes(about)) return sql`(${all})`;
  if (kind !== 'contactForm' && kind !== 'room') {
    return about === 'form'
      ? sql`exists (select from contact_form f where f.linked_matter_id = m.id and f.deleted_at is null and ${all})`
      : sql`exists (select from matter_teacher mt where mt.matter_id = m.id and mt.deleted_at is null and ${all})`;
  }
  const withinReach = sql`m.deleted_at is null and ${matterWithin(reach)} and ${all}`;
  if (about === 'candidate')
    return sql`exists (select from (${candidatesOf[kind]}) related join matter_teacher mt on mt.id = related.id
      join matter m on m.id = mt.matter_id where mt.deleted_at is null and ${withinReach})`;
  const forms =
    about === 'form'
      ? sql`join contact_form f on f.linked_matter_id = m.id and f.deleted_at is null`
      : Prisma.empty;
  return sql`exists (select from (${mattersOf[kind]}) related join matter m on m.id = related.id ${forms} where ${withinReach})`;
}

/**
 * Matters of an inquiry or a room: its own matter, otherwise those of the family, student or
 * teacher of the room.
 */
const mattersOf = {
  contactForm: sql`select f.linked_matter_id as id`,
  room: sql`select x.matter_id as id from matter_teacher x where x.id = r.matter_teacher_id
    union all select y.id from parent x join matter y on y.parent_id = coalesce(x.primary_parent_id, x.id) where x.account_id = r.account_id
    union all select y.id from student x join matter y on y.student_id = x.id where x.account_id = r.account_id
    union all select y.matter_id from teacher x join matter_teacher y on y.teacher_id = x.id
      where x.account_id = r.account_id and y.deleted_at is null`,
};
const candidatesOf = {
  contactForm: sql`select x.id from matter_teacher x where x.matter_id = f.linked_matter_id`,
  room: sql`select r.matter_teacher_id as id
    union all select z.id from parent x join matter y on y.parent_id = coalesce(x.primary_parent_id, x.id)
      join matter_teacher z on z.matter_id = y.id where x.account_id = r.account_id
    union all select z.id from student x join matter y on y.student_id = x.id
      join matter_teacher z on z.matter_id = y.id where x.account_id = r.account_id
    union all select y.id from teacher x join matter_teacher y on y.teacher_id = x.id where x.account_id = r.account_id`,
};
