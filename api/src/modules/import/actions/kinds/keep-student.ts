import { studentFields } from '@tsumugi/contract/fields/student';
import { stored } from '@tsumugi/contract/kit/define-fields';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { studentSearchText } from '../../../../platform/search/search-texts.js';
import { editRecord } from './edit.js';
import { byKey, noteKey } from './keys.js';
import { type GivenRow, type ImportTools, type Made, RowFault, type RowOutcome } from './kind.js';

type Names = Record<'lastName' | 'firstName' | 'lastNameKana' | 'firstNameKana', string>;
interface Around {
  /** What the line did to the guardian. */
  readonly own: readonly Made[];
  readonly isNew: boolean;
  /** Login of a guardian who learns for themselves. */
  readonly ownAccount?: number | undefined;
  /** The lines of the same family before it. */
  readonly seen: readonly GivenRow[];
}

const prefix = 'student.';
const names = ['lastName', 'firstName', 'lastNameKana', 'firstNameKana'] as const;
const nameOf = ({ lastName, firstName }: Pick<Names, 'lastName' | 'firstName'>) => searchKey(`${lastName}${firstName}`);

/** The child of one line: found in its family by old number or name, else made. A line without a child is the guardian's alone. */
export async function keepStudent(tools: ImportTools, row: GivenRow, parentId: number, around: Around): Promise<RowOutcome> {
  const given = Object.fromEntries(
    Object.entries(row.values).flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])),
  );
  const fate = around.isNew ? 'new' : 'update';
  if (Object.keys(given).length === 0 && !row.values.studentKey) return { fate, made: around.own };
  for (const name of names) if (!given[name]) throw new RowFault(row.number, prefix + name, '生徒の姓名とカナを、すべて入力してください。');
  const { fullName: _, fullKana: __, ...own } = given;
  const child = own as Names & Record<string, unknown>;
  const twin = around.seen.find(
    ({ values }) => searchKey(`${values[`${prefix}lastName`]}${values[`${prefix}firstName`]}`) === nameOf(child),
  );
  if (twin) throw new RowFault(row.number, `${prefix}firstName`, `${twin.number}行目に同じ生徒がいます。どちらかの行を消してください。`);
  const known = await findChild(tools, row, child, parentId);
  const fields = stored(
    studentFields,
    Object.fromEntries(Object.entries(child).map(([name, value]) => [name, value === '' ? null : value])),
  );
  if (known) {
    const searchText = studentSearchText({ ...known, ...fields });
    const made = await editRecord(tools.tx, { entity: 'student', id: known.id, before: known }, fields, {
      searchText,
      updatedAt: tools.now,
    });
    const noted = await noteKey(tools, 'student', row.values.studentKey, known.id);
    const all = [...around.own, ...(made ? [made] : []), ...noted];
    return { fate: 'update', made: all, messages: all.length ? [] : [{ column: null, text: '登録済みの内容と同じです。' }] };
  }
  if (child.grade === undefined) throw new RowFault(row.number, `${prefix}grade`, '学年を入力してください。');
  const { id, version } = await tools.tx.student.create({
    data: {
      ...(fields as Names & { grade: number }),
      parentId,
      accountId: around.seen.length === 0 ? around.ownAccount : undefined,
      searchText: studentSearchText(child),
      createdAt: (row.values.createdAt as Date | undefined) ?? tools.now,
      updatedAt: tools.now,
    },
    select: { id: true, version: true },
  });
  await noteKey(tools, 'student', row.values.studentKey, id);
  return { fate: 'new', made: [...around.own, { entity: 'student', id, version, before: null }] };
}

async function findChild(tools: ImportTools, row: GivenRow, child: Names, parentId: number) {
  const keyed = await byKey(tools, 'student', row.values.studentKey);
  const all = await tools.tx.student.findMany({ where: keyed ? { id: keyed } : { parentId, deletedAt: null } });
  if (!keyed) return all.find((each) => nameOf(each) === nameOf(child)) ?? null;
  const [found] = all;
  if (found && !found.deletedAt && found.parentId !== parentId)
    throw new RowFault(row.number, 'studentKey', 'この番号の生徒は別の家庭にいます。番号か、保護者のメールアドレスを直してください。');
  return found && !found.deletedAt ? found : null;
}
