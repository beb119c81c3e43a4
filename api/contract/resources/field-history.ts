import { acceptReject, satisfaction } from '../codes/candidate.js';
import { familyFields } from '../fields/family.js';
import { matterFields } from '../fields/matter.js';
import { matterTeacherFields } from '../fields/matter-teacher.js';
import { studentFields } from '../fields/student.js';
import { teacherFields } from '../fields/teacher.js';
import type { CodeTable } from '../kit/define-codes.js';
import type { Fields as Book, FieldFormat, ReferenceKind } from '../kit/define-fields.js';
import { formatDateTime, formatDay, formatDayWithWeekday } from '../text/format.js';
import { slotText } from '../text/slots.js';
import type { Stamp } from './action-result.js';
import { readableWord } from './address-mask.js';
import type { FieldChange } from './matter-detail.js';

/** Name of the record that a column refers to. */
export type NameOf = (kind: ReferenceKind, id: number) => string | undefined;

type Fields = Readonly<Record<string, readonly [label: string, kind?: FieldFormat]>>;

/** The fields of a book with their labels; values of fields without a card are hidden. */
const ofBook = (book: Book): Fields =>
  Object.fromEntries(
    Object.entries(book).map(([name, { label, format, card }]) => [
      name,
      [label, card ? format : 'hidden'],
    ]),
  );
const matter = ofBook(matterFields);
const matterTeacher = ofBook(matterTeacherFields);
const teacher = ofBook(teacherFields);
const student = ofBook(studentFields);
const parent = ofBook(familyFields);

const changeRequest: Fields = {
  open: ['確認待ち', 'hidden'],
  confirmedAt: ['申請の確認日', 'instant'],
  rejectedAt: ['申請の見送り日', 'instant'],
  rejectReason: ['見送りの理由'],
  withdrawnAt: ['申請の取り下げ日', 'instant'],
  reason: ['申請の理由'],
};

const chatRoom: Fields = {
  closesAt: ['チャットの終了予定', 'instant'],
  closedAt: ['チャットの終了', 'instant'],
  openedAt: ['チャットの開始', 'instant'],
};

const entities: Readonly<Record<string, Fields>> = {
  matter,
  matterTeacher,
  teacher,
  student,
  parent,
  changeRequest,
  chatRoom,
};

/** Members of the two trial reports that are codes. */
const reportCodes: Readonly<Record<string, CodeTable>> = {
  satisfaction,
  wantsToTeach: acceptReject,
};
const reportWord = (name: string, part: string | number): string =>
  reportCodes[name]?.label(Number(part)) || String(part);

function one(value: unknown, kind: FieldFormat, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof kind === 'object' && 'labelOf' in kind) return kind.labelOf(Number(value));
  if (typeof kind === 'object' && 'table' in kind) return kind.table.label(Number(value));
  if (typeof kind === 'object' && 'unit' in kind) return `${value}${kind.unit}`;
  if (typeof kind === 'object') return nameOf(kind.ref, Number(value)) ?? '';
  if (kind === 'flag') return value ? 'あり' : 'なし';
  if (kind === 'day') return formatDayWithWeekday(String(value)) || formatDay(String(value));
  if (typeof value === 'object') {
    if ('$at' in value) return formatDateTime(String(value.$at));
    if ('weekday' in value) return slotText(value as unknown as Parameters<typeof slotText>[0]);
    return Object.entries(value)
      .flatMap(([name, part]) =>
        typeof part === 'string' || typeof part === 'number' ? [reportWord(name, part)] : [],
      )
      .join('・')
      .slice(0, 400);
  }
  if (kind === 'instant') return formatDateTime(String(value)) || String(value);
  return String(value);
}

/** A stored or stamped value as staff read it; empty for null and other blank values. */
export function fieldWords(
  entity: string,
  field: string,
  value: unknown,
  nameOf: NameOf = () => undefined,
): string {
  const kind = entities[entity]?.[field]?.[1] ?? 'text';
  const all = Array.isArray(value) ? value : [value];
  return all
    .map((each) => one(each, kind, nameOf))
    .filter(Boolean)
    .join('・');
}

export const fieldLabel = (entity: string, field: string): string =>
  entities[entity]?.[field]?.[0] ?? field;

/**
 * The changes of a row by an event, as texts; `full` as in address-mask. Empty for a row that the
 * event created, because it has no previous value. Without the status, which the timeline shows as
 * from → to.
 */
export function stampChanges(stamp: Stamp, nameOf: NameOf, full: boolean): FieldChange[] {
  const { before: earlier } = stamp;
  if (!earlier) return [];
  const fields = entities[stamp.entity] ?? {};
  return Object.keys(stamp.after).flatMap((field) => {
    const known = fields[field];
    if (!known || known[1] === 'hidden' || field === 'caseStatus' || field === 'candidateStatus')
      return [];
    const before = fieldWords(stamp.entity, field, earlier[field], nameOf);
    const after = fieldWords(stamp.entity, field, stamp.after[field], nameOf);
    return before === after
      ? []
      : [
          {
            field,
            label: known[0],
            before: readableWord(field, before, full),
            after: readableWord(field, after, full),
          },
        ];
  });
}

/** A change request's diff as texts; `full` as in address-mask. */
export function diffChanges(
  diff: Readonly<Record<string, { before: unknown; after: unknown }>>,
  nameOf: NameOf,
  full: boolean,
): FieldChange[] {
  return Object.entries(diff).map(([field, { before, after }]) => ({
    field,
    label: fieldLabel('matter', field),
    before: readableWord(field, fieldWords('matter', field, before, nameOf), full),
    after: readableWord(field, fieldWords('matter', field, after, nameOf), full),
  }));
}
