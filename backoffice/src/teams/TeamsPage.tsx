import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import { type TeamMemberView, type TeamView, teamSave } from '@tsumugi/contract/resources/team';
import { CrudField } from '../crud/CrudField.js';
import { CrudPage } from '../crud/CrudPage.js';
import type { CrudKind } from '../crud/kind.js';
import { isAdmin } from '../lib/session.js';
import type { ViewProps } from '../resources/resource.js';
import { MembersField } from './MembersField.js';

const leaderMark = (member: { name?: string; isLeader: boolean }) => `${member.name ?? ''}${member.isLeader ? '（リーダー）' : ''}`;
const membersInWords = (members: readonly { name?: string; isLeader: boolean }[]) => members.map(leaderMark).join('、');

/** チーム: who works together, and whether weekends count. */
const kind: CrudKind<TeamView> = {
  perPage: rowsPerPage,
  sort: { field: 'sortOrder', order: 'ASC' },
  searchInAddress: false,
  searchLabel: 'チーム名・メンバー',
  empty: '「新しく登録」から、案件を受け持つチームを登録してください。',
  columns: [
    {
      key: 'name',
      label: 'チーム名',
      width: 200,
      sort: 'name',
      cell: (row) => row.name,
    },
    {
      key: 'members',
      label: 'メンバー',
      cell: (row) => (
        <>
          {row.members.length}人 <span className="sub">{membersInWords(row.members)}</span>
        </>
      ),
    },
    { key: 'openMatters', label: '進行中の案件', width: 112, cell: (row) => `${row.openMatters}件` },
    { key: 'weekendOpen', label: '土日', width: 96, sort: 'weekendOpen', cell: (row) => (row.weekendOpen ? '営業する' : '休み') },
    { key: 'note', label: 'メモ', width: 200, cell: (row) => row.note },
    { key: 'sortOrder', label: '並び順', width: 80, sort: 'sortOrder', cell: (row) => row.sortOrder },
  ],
  csv: (row) => ({
    番号: row.id,
    チーム名: row.name,
    メンバー: membersInWords(row.members),
    進行中の案件: row.openMatters,
    土日: row.weekendOpen ? '営業する' : '休み',
    メモ: row.note ?? '',
    並び順: row.sortOrder,
  }),
  schema: teamSave,
  form: () => (
    <>
      <CrudField name="name" focus />
      <MembersField />
      <CrudField name="weekendOpen" hint="このチームの案件は、土日も営業日として期日を数えます。" />
      <CrudField name="note" />
      <CrudField name="sortOrder" />
    </>
  ),
  lists: { members: { label: 'メンバー', words: (value) => membersInWords((value ?? []) as TeamMemberView[]) } },
  may: () => ({ create: isAdmin(), edit: isAdmin() }),
};

export default function TeamsPage(props: ViewProps) {
  return <CrudPage kind={kind} {...props} />;
}
