import { civilOf } from '@tsumugi/contract/calendar/instant';
import { guardianRelation } from '@tsumugi/contract/codes/person';
import { grade } from '@tsumugi/contract/codes/school';
import type { AccountKind, AccountRow } from '@tsumugi/contract/resources/account-row';
import { formatDay } from '@tsumugi/contract/text/format';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { Link } from 'react-router-dom';
import { schoolOf } from '../queues/queue-row-text.js';
import { type ResourceName, recordPath } from '../resources/addresses.js';
import type { DataColumn } from '../ui/DataGrid.js';

const resourceOf: Record<AccountKind, ResourceName> = {
  family: 'families',
  student: 'students',
  teacher: 'teachers',
  admin: 'admins',
};
export const detailOf = (row: AccountRow): string => recordPath(resourceOf[row.kind], row.id);

const words = (text: string | null | undefined) =>
  text ? <span title={text}>{text}</span> : <span className="mute">—</span>;
const name: DataColumn<AccountRow> = {
  key: 'name',
  card: 'who',
  label: '氏名',
  width: 220,
  sort: 'name',
  cell: (row, { tabIndex }) => (
    <span className="cell">
      <Link className="nm" to={detailOf(row)} tabIndex={tabIndex} title={row.name}>
        {row.name}
      </Link>
      <span className="sub">{row.kana}</span>
    </span>
  ),
};
const mail: DataColumn<AccountRow> = {
  key: 'mail',
  label: 'メール',
  width: 220,
  card: false,
  cell: (row) => words(row.email),
};
const phone: DataColumn<AccountRow> = {
  key: 'phone',
  label: '電話',
  width: 132,
  card: 'due',
  cell: (row) => words(formatPhone(row.phone)),
};
const since: DataColumn<AccountRow> = {
  key: 'since',
  card: false,
  label: '登録',
  width: 96,
  sort: 'createdAt',
  cell: (row) => <span className="sub">{formatDay(civilOf(row.createdAt)?.day)}</span>,
};
const signIn: DataColumn<AccountRow> = {
  key: 'signIn',
  card: 'end',
  label: 'ログイン',
  width: 88,
  cell: (row) =>
    row.canSignIn ? <span className="chip ok">可</span> : <span className="chip">不可</span>,
};

export const accountColumns: Record<AccountKind, DataColumn<AccountRow>[]> = {
  family: [
    name,
    {
      key: 'relation',
      label: '続柄',
      width: 64,
      cell: (row) => words(guardianRelation.label(row.relation)),
    },
    {
      key: 'students',
      label: '生徒',
      cell: (row) =>
        words(
          row.students
            ?.map((student) => `${student.name} ${grade.label(student.grade)}`)
            .join('・'),
        ),
    },
    mail,
    phone,
    {
      key: 'matters',
      label: '案件',
      width: 72,
      cell: (row) => words(row.matters && `${row.matters.open} / ${row.matters.total}`),
    },
    signIn,
    since,
  ],
  student: [
    name,
    { key: 'grade', label: '学年', width: 80, cell: (row) => words(grade.label(row.grade)) },
    { key: 'parent', label: '保護者', cell: (row) => words(row.parent?.name) },
    {
      key: 'matters',
      label: '案件',
      width: 72,
      cell: (row) => words(row.matters && `${row.matters.open} / ${row.matters.total}`),
    },
    signIn,
    since,
  ],
  teacher: [
    name,
    {
      key: 'school',
      label: '所属',
      width: 160,
      cell: (row) =>
        words(
          schoolOf({
            id: row.id,
            name: row.name,
            university: row.university,
            gradeYear: row.gradeYear,
            occupation: row.occupation,
          }),
        ),
    },
    {
      key: 'state',
      card: 'state',
      label: '紹介',
      width: 88,
      cell: (row) =>
        row.stopped ? (
          <span className="chip late">停止中</span>
        ) : row.isIntroducible ? (
          <span className="chip ok">紹介可</span>
        ) : (
          <span className="chip">紹介前</span>
        ),
    },
    mail,
    phone,
    {
      key: 'profile',
      card: 'end',
      label: '記入',
      cell: (row) => words(row.profileCompleteness === null ? null : `${row.profileCompleteness}%`),
    },
    since,
  ],
  admin: [
    name,
    { key: 'role', label: '役割', width: 120, cell: (row) => words(row.roleNames.join('・')) },
    {
      key: 'teams',
      label: 'チーム',
      cell: (row) => words(row.teams?.map((team) => team.name).join('・')),
    },
    {
      key: 'interviewer',
      label: '面談担当',
      width: 88,
      cell: (row) => words(row.isInterviewer ? '担当' : null),
    },
    mail,
    signIn,
    since,
  ],
};
