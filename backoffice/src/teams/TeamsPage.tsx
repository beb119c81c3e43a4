import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import { type TeamMemberView, type TeamView, teamSave } from '@tsumugi/contract/resources/team';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { useOptions } from '../api/useOptions.js';
import { CrudField } from '../crud/CrudField.js';
import { CrudPage } from '../crud/CrudPage.js';
import type { CrudKind } from '../crud/kind.js';
import { isAdmin } from '../lib/session.js';
import type { ViewProps } from '../resources/resource.js';
import { CheckField } from '../ui/CheckField.js';
import { Icon } from '../ui/Icon.js';
import { SelectField } from '../ui/SelectField.js';

const leaderMark = (member: { name?: string; isLeader: boolean }) =>
  `${member.name ?? ''}${member.isLeader ? '（リーダー）' : ''}`;
const membersInWords = (members: readonly { name?: string; isLeader: boolean }[]) =>
  members.map(leaderMark).join('、');

/** チーム: members, and whether weekends count. */
const kind: CrudKind<TeamView> = {
  perPage: rowsPerPage,
  sort: { field: 'sortOrder', order: 'ASC' },
  searchInAddress: false,
  searchLabel: 'チーム名・メンバー',
  empty: '「新しく登録」から、案件を受け持つチームを登録してください。',
  columns: [
    {
      key: 'name',
      width: 200,
      sort: 'name',
      cell: (row) => row.name,
    },
    {
      key: 'members',
      cell: (row) => (
        <>
          {row.members.length}人 <span className="sub">{membersInWords(row.members)}</span>
        </>
      ),
    },
    {
      key: 'openMatters',
      label: '進行中の案件',
      width: 112,
      cell: (row) => `${row.openMatters}件`,
    },
    {
      key: 'weekendOpen',
      label: '土日',
      width: 96,
      sort: 'weekendOpen',
      cell: (row) => (row.weekendOpen ? '営業する' : '休み'),
    },
    { key: 'note', width: 200, cell: (row) => row.note },
    {
      key: 'sortOrder',
      width: 80,
      sort: 'sortOrder',
      cell: (row) => row.sortOrder,
    },
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
  lists: {
    members: {
      label: 'メンバー',
      words: (value) => membersInWords((value ?? []) as TeamMemberView[]),
    },
  },
  may: () => ({ create: isAdmin(), edit: isAdmin() }),
};

export default function TeamsPage(props: ViewProps) {
  return <CrudPage kind={kind} {...props} />;
}

interface Member {
  adminId: number;
  name?: string;
  isLeader: boolean;
}

/** Members and leader of the team. */
function MembersField() {
  const id = useId();
  const { field, fieldState } = useInput<Member[]>({ source: 'members', defaultValue: [] });
  const { data: admins = [] } = useOptions('admins');
  const members: Member[] = Array.isArray(field.value) ? field.value : [];
  const change = (next: Member[]) => field.onChange(next);
  const nameOf = ({ adminId, name }: Member) =>
    name ?? admins.find((admin) => admin.id === adminId)?.name ?? '';
  return (
    <FormControl error={Boolean(fieldState.error)}>
      <FormLabel htmlFor={id}>メンバー(任意)</FormLabel>
      <ul className="stack" style={{ gap: 4 }} aria-label="メンバーの一覧">
        {members.map((member) => (
          <li key={member.adminId} className="row" style={{ gap: 12, minHeight: 32 }}>
            <span className="grow">{nameOf(member)}</span>
            <CheckField
              label={
                <>
                  <span className="vh">{nameOf(member)}は</span>リーダー
                </>
              }
              checked={member.isLeader}
              onChange={(yes) =>
                change(members.map((each) => (each === member ? { ...each, isLeader: yes } : each)))
              }
            />
            <IconButton
              aria-label={`${nameOf(member)}を外す`}
              onClick={() => change(members.filter((each) => each !== member))}
            >
              <Icon name="x" small />
            </IconButton>
          </li>
        ))}
      </ul>
      <SelectField
        id={id}
        options={admins.filter((admin) => !members.some(({ adminId }) => adminId === admin.id))}
        value={undefined}
        empty="追加する…"
        onChange={(adminId) => {
          const admin = admins.find((each) => each.id === adminId);
          if (admin)
            change([...members, { adminId: Number(admin.id), name: admin.name, isLeader: false }]);
        }}
      />
      {fieldState.error?.message && (
        <FormHelperText role="alert">{fieldState.error.message}</FormHelperText>
      )}
    </FormControl>
  );
}
