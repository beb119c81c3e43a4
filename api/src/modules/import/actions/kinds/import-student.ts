import { studentFields } from '@tsumugi/contract/fields/student';
import { toColumns } from '@tsumugi/contract/kit/define-fields';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { emptyToNull } from '../../../../platform/database/empty-to-null.js';
import { studentSearchText } from '../../../../platform/search/search-texts.js';
import type { GivenChild } from './children.js';
import { editRecord } from './edit.js';
import {
  type ImportedRecord,
  type ImportTools,
  RowFault,
  type RowMessage,
  type RowOutcome,
} from './import-kind.js';
import { findByNumber, storeNumber } from './keys.js';

type Names = Record<'lastName' | 'firstName' | 'lastNameKana' | 'firstNameKana', string>;
interface StudentContext {
  /** Records that the line changed for the guardian. */
  readonly own: readonly ImportedRecord[];
  readonly isNew: boolean;
  /** Login of a guardian who is also the student. */
  readonly ownAccount?: number | undefined;
  /** The students of the same family before this one. */
  readonly seen: readonly GivenChild[];
}

const names = ['lastName', 'firstName', 'lastNameKana', 'firstNameKana'] as const;
const nameOf = ({ lastName, firstName }: Readonly<Record<string, unknown>>) =>
  searchKey(`${lastName}${firstName}`);

const givenOf = ({ values }: GivenChild) => {
  const { fullName: _, fullKana: __, ...own } = values;
  return own as Names & Record<string, unknown>;
};
const fieldsOf = (values: Readonly<Record<string, unknown>>) =>
  toColumns(studentFields, emptyToNull(values));

/** Whether a line names no student. */
export const hasNoStudent = ({ values, key }: GivenChild): boolean =>
  Object.keys(values).length === 0 && !key;

/** Missing values of a new student, by column. */
export function findMissingValues(child: GivenChild): RowMessage[] {
  const values = givenOf(child);
  const lacking = names.filter((name) => !values[name]);
  return [
    ...lacking.map((name) => ({
      column: child.prefix + name,
      text: '生徒の姓名とカナを、すべて入力してください。',
    })),
    ...(values.grade === undefined
      ? [{ column: `${child.prefix}grade`, text: '学年を入力してください。' }]
      : []),
  ];
}

/** The key by which students of one family are compared. */
export const studentName = ({ values }: Pick<GivenChild, 'values'>): string => nameOf(values);

/** The row of a new student. */
export function studentRow(child: GivenChild, parentId: number, now: Date) {
  const values = givenOf(child);
  return {
    ...(fieldsOf(values) as Names & { grade: number }),
    parentId,
    searchText: studentSearchText(values),
    createdAt: (child.row.values.createdAt as Date | undefined) ?? now,
    updatedAt: now,
  };
}

/**
 * Finds the student of a line in its family by old number or name, or creates it. A line without a
 * student is about the guardian only.
 */
export async function importStudent(
  tools: ImportTools,
  child: GivenChild,
  parentId: number,
  context: StudentContext,
): Promise<RowOutcome> {
  const { row, prefix, key } = child;
  const outcome = context.isNew ? 'new' : 'update';
  if (hasNoStudent(child)) return { outcome, made: context.own };
  const values = givenOf(child);
  const lacking = findMissingValues(child);
  const isNamed = !lacking.some(({ column }) => column !== `${prefix}grade`);
  const known = isNamed ? await findChild(tools, child, parentId) : null;
  if (lacking.length && !known) throw new RowFault(row.number, lacking);
  const twin = context.seen.find((other) => studentName(other) === nameOf(values));
  if (twin)
    throw new RowFault(row.number, `${prefix}firstName`, twinText(twin.row.number, row.number));
  const fields = fieldsOf(values);
  if (known) {
    const searchText = studentSearchText({ ...known, ...fields });
    const made = await editRecord(
      tools.tx,
      { entity: 'student', id: known.id, before: known },
      fields,
      {
        searchText,
        updatedAt: tools.now,
      },
    );
    const noted = await storeNumber(tools, 'student', key, known.id);
    const all = [...context.own, ...(made ? [made] : []), ...noted];
    return {
      outcome: 'update',
      made: all,
      messages: all.length ? [] : [{ column: null, text: '登録済みの内容と同じです。' }],
    };
  }
  const data = {
    ...studentRow(child, parentId, tools.now),
    accountId: context.seen.length === 0 ? context.ownAccount : undefined,
  };
  const { id, version } = await tools.tx.student.create({
    data,
    select: { id: true, version: true },
  });
  await storeNumber(tools, 'student', key, id);
  return {
    outcome: 'new',
    made: [...context.own, { entity: 'student', id, version, before: null }],
  };
}

const twinText = (first: number, second: number): string =>
  first === second
    ? '同じ行に、同じ生徒が2回あります。どちらかを消してください。'
    : `${first}行目に同じ生徒がいます。どちらかの行を消してください。`;

async function findChild(
  tools: ImportTools,
  { row, prefix, values, key }: GivenChild,
  parentId: number,
) {
  const keyed = await findByNumber(tools, 'student', key);
  const all = await tools.tx.student.findMany({
    where: keyed ? { id: keyed } : { parentId, deletedAt: null },
  });
  if (!keyed) return all.find((each) => nameOf(each) === nameOf(values)) ?? null;
  const [found] = all;
  const column = prefix === 'student.' ? 'studentKey' : `${prefix}Key`;
  if (found && !found.deletedAt && found.parentId !== parentId)
    throw new RowFault(
      row.number,
      column,
      'この番号の生徒は別の家庭にいます。番号か、保護者のメールアドレスを直してください。',
    );
  return found && !found.deletedAt ? found : null;
}
