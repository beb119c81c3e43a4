import { searchKey } from '@tsumugi/contract/text/search-key';
import { openOfficeRoom } from '../../../../platform/accounts/open-office-room.js';
import { peopleOf } from '../../../chat/people-of-room.js';
import { type RoomRow, readRoomRow } from '../../../chat/room-row.queries.js';
import { type ImportRow, type ImportTools, RowFault } from './import-kind.js';
import { findByNumber } from './keys.js';
import { guardianOf, teacherOf } from './references.js';

/**
 * The room of a line: of its candidacy, otherwise of the person and the office. Takes the lock of
 * the room. @throws RowFault
 */
export async function roomOfLine(tools: ImportTools, row: ImportRow): Promise<RoomRow> {
  const { tx } = tools;
  const id = row.values.matterKey ? await roomOfCase(tools, row) : await roomOfPerson(tools, row);
  await tx.$queryRaw`select id from chat_room where id = ${id} for update`;
  return (await readRoomRow(tx, id)) as RoomRow;
}

async function roomOfCase(tools: ImportTools, row: ImportRow): Promise<number> {
  const matterId = await findByNumber(tools, 'matter', row.values.matterKey);
  if (!matterId)
    throw new RowFault(
      row.number,
      'matterKey',
      '取り込み済みの案件が見つかりません。先に案件を取り込むか、番号を直してください。',
    );
  const teacher = await teacherOf(tools, row);
  const candidate = { matterId, deletedAt: null, ...(teacher ? { teacherId: teacher.id } : {}) };
  const rooms = await tools.tx.chatRoom.findMany({
    where: { matterTeacher: candidate },
    take: 2,
    select: { id: true },
  });
  if (rooms.length > 1)
    throw new RowFault(
      row.number,
      'teacherKey',
      '教師が複数いる案件です。教師の旧番号かメールアドレスを入力してください。',
    );
  const [only] = rooms;
  if (only) return only.id;
  throw new RowFault(
    row.number,
    'matterKey',
    'この案件には、チャットのある候補がいません。教師が体験授業か採用に同意した候補のやりとりだけを取り込めます。',
  );
}

async function roomOfPerson(tools: ImportTools, row: ImportRow): Promise<number> {
  const { tx, now } = tools;
  const { parentKey, email } = row.values;
  const isFamily = Boolean(parentKey || email);
  const guardian = await guardianOf(tools, row.values);
  if (isFamily && !guardian)
    throw new RowFault(
      row.number,
      parentKey ? 'parentKey' : 'email',
      '登録済みの家庭が見つかりません。先に家庭を取り込むか、番号かメールアドレスを直してください。',
    );
  const teacher = isFamily ? null : await teacherOf(tools, row);
  const account = { select: { accountId: true } } as const;
  const owner =
    guardian ??
    (teacher && (await tx.teacher.findUnique({ where: { id: teacher.id }, ...account })));
  if (!owner)
    throw new RowFault(
      row.number,
      'matterKey',
      '案件の旧番号か、運営とやりとりした家庭または教師を入力してください。',
    );
  return openOfficeRoom(tx, owner.accountId, now);
}

/**
 * The sender on a side of the room by name, otherwise the first person; undefined if there is none.
 */
export function senderAt(
  room: RoomRow,
  side: string,
  name: string,
): { readonly accountId: number; readonly named: boolean } | undefined {
  const members = peopleOf(room).filter((person) => person.side === side);
  const key = searchKey(name);
  const named = members.find((person) =>
    [person.name, withoutTitle(person.name)].some((each) => searchKey(each) === key),
  );
  const one = named ?? members[0];
  return one && { accountId: one.accountId, named: named !== undefined };
}
const withoutTitle = (name: string): string => name.replace(/ \S+$/u, '');
