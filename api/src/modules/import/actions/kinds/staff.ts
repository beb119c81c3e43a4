import { staffFields } from '@tsumugi/contract/resources/admin';
import { emailText } from '@tsumugi/contract/text/fields';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { setTeams } from '../../../admin/actions/set-teams.js';
import { wordList } from '../../columns/cell-places.js';
import { cells, checked } from '../../columns/cells.js';
import { type Column, customColumn } from '../../columns/column.js';
import { staffLines } from '../../export/company-lines.queries.js';
import { editRecord } from './edit.js';
import {
  type ImportKind,
  type ImportRow,
  type ImportTools,
  RowFault,
  type RowOutcome,
} from './import-kind.js';
import { loginOf, openQuietLogin, otherLogin } from './logins.js';

const roles = {
  管理者: 'Admin',
  Admin: 'Admin',
  責任者: 'Admin',
  オペレーター: 'Operator',
  Operator: 'Operator',
  担当者: 'Operator',
  一般: 'Operator',
} as const;
const roleOf = new Map(Object.entries(roles).map(([word, role]) => [searchKey(word), role]));

const columns: readonly Column[] = [
  customColumn('name', '氏名', cells.bySchema(staffFields.name), {
    required: true,
    example: '佐々木 健',
    synonyms: ['名前', 'スタッフ名', '社員名', '担当者名'],
  }),
  customColumn('kana', '氏名（カナ）', cells.bySchema(staffFields.kana), {
    example: 'ササキ ケン',
    synonyms: ['フリガナ', 'カナ', 'ふりがな'],
  }),
  customColumn('email', 'メールアドレス', cells.bySchema(emailText()), {
    required: true,
    example: 'sasaki@example.jp',
    synonyms: ['メール', 'mail', 'email', 'e-mail', 'アドレス'],
    help: 'ログインに使うメールアドレス',
  }),
  customColumn(
    'phone',
    '電話番号',
    {
      ...cells.phone,
      read: (text) => {
        const read = cells.phone.read(text);
        return checked(staffFields.phone, 'value' in read ? read.value : text);
      },
    },
    { example: '03-1234-5678', synonyms: ['電話', 'TEL', '内線'] },
  ),
  customColumn(
    'role',
    '役割',
    {
      read: (text) => {
        const role = roleOf.get(searchKey(text));
        return role
          ? { value: role }
          : { fault: '「管理者」または「オペレーター」と入力してください。' };
      },
      write: (role: 'Admin' | 'Operator') => (role === 'Admin' ? '管理者' : 'オペレーター'),
    },
    {
      example: 'オペレーター',
      synonyms: ['権限', 'ロール'],
      help: '管理者、オペレーター（空欄はオペレーター）',
    },
  ),
  customColumn('isInterviewer', '面談担当', cells.flag, {
    example: 'いいえ',
    synonyms: ['面接担当'],
    help: 'はい、いいえ',
  }),
  customColumn('teams', 'チーム', wordList, {
    example: '',
    synonyms: ['所属', '所属チーム', '部署'],
    help: '登録済みのチームの名前。複数は「、」で区切る',
  }),
  {
    ...customColumn('createdAt', '登録日', cells.moment, { example: '', synonyms: ['登録日時'] }),
    exportOnly: true,
  },
];

/** Staff; each gets a login without notices. */
export const staff: ImportKind = {
  kind: 'staff',
  about: '1行にスタッフひとり。チームは、先に「マスタ管理 › チーム」で作っておきます。',
  columns,
  uniqueMail: true,
  exportLines: staffLines,
  async apply(tools, [row]) {
    return new Map(row ? [[row.number, await keepStaff(tools, row)]] : []);
  },
};

async function keepStaff(tools: ImportTools, row: ImportRow): Promise<RowOutcome> {
  const { tx, now } = tools;
  const { values, number } = row;
  const teamIds = await teamsOf(tools, row);
  const known = await loginOf(tools, values.email as string);
  if (known && (!known.admin || known.admin.deletedAt))
    throw new RowFault(number, 'email', otherLogin);
  const { kana, phone, isInterviewer } = values as {
    kana?: string;
    phone?: string;
    isInterviewer?: boolean;
  };
  const fields = { kana: kana || undefined, phone: phone || undefined, isInterviewer };
  if (known?.admin) {
    const { id } = known.admin;
    const { account, ...before } = await tx.admin.findUniqueOrThrow({
      where: { id },
      include: { account: { select: { name: true } } },
    });
    const made = await editRecord(tx, { entity: 'admin', id, before }, fields, {});
    const renamed = searchKey(account.name) !== searchKey(values.name as string);
    const keptName = {
      column: 'name',
      text: `「${account.name}」のままです。氏名は、アカウント管理から変更してください。`,
    };
    const same = {
      column: null,
      text: '登録済みの内容と同じです。役割とチームは、アカウント管理から変更してください。',
    };
    return {
      outcome: 'update',
      made: made ? [made] : [],
      messages: renamed ? [keptName] : made ? [] : [same],
    };
  }
  const role = (values.role as 'Admin' | 'Operator' | undefined) ?? 'Operator';
  const accountId = await openQuietLogin(tools, {
    email: values.email as string,
    name: values.name as string,
    role,
  });
  const { id, version } = await tx.admin.create({
    data: { ...fields, accountId, createdAt: (values.createdAt as Date | undefined) ?? now },
    select: { id: true, version: true },
  });
  await setTeams(tx, id, teamIds);
  return { outcome: 'new', made: [{ entity: 'admin', id, version, before: null }] };
}

async function teamsOf({ tx }: ImportTools, { values, number }: ImportRow): Promise<number[]> {
  const named = (values.teams as string[] | undefined) ?? [];
  if (named.length === 0) return [];
  const teams = await tx.team.findMany({
    where: { deletedAt: null },
    select: { id: true, name: true },
  });
  return named.map((name) => {
    const found = teams.find((team) => searchKey(team.name) === searchKey(name));
    if (!found)
      throw new RowFault(
        number,
        'teams',
        `「${name}」というチームはありません。名前を直すか、先に「マスタ管理 › チーム」で作ってください。`,
      );
    return found.id;
  });
}
