import { civilOf } from '@tsumugi/contract/calendar/instant';
import { guardianRelation } from '@tsumugi/contract/codes/person';
import { grade } from '@tsumugi/contract/codes/school';
import type { AccountKind, AccountRow } from '@tsumugi/contract/resources/account-row';
import { formatDay } from '@tsumugi/contract/text/format';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { Link } from 'react-router-dom';
import { today } from '../lib/clock.js';
import { schoolOf } from '../queues/queue-row-text.js';
import { type ResourceName, recordPath } from '../resources/addresses.js';
import type { DataColumn } from '../ui/DataGrid.js';
import { matterStatusText, subjectListText, weekdaysText } from './account-row-text.js';

const resourceOf: Record<AccountKind, ResourceName> = {
  family: 'families',
  student: 'students',
  teacher: 'teachers',
  admin: 'admins',
};
export const detailOf = (row: AccountRow): string => recordPath(resourceOf[row.kind], row.id);

const words = (text: string | null | undefined) =>
  text ? <span title={text}>{text}</span> : <span className="mute">—</span>;
const none = <span className="mute">—</span>;
const personName = (text: string | null | undefined) =>
  text ? (
    <span className="nm ell" title={text}>
      {text}
    </span>
  ) : (
    none
  );
const dayOfInstant = (at: string | null | undefined) =>
  at ? <span className="sub">{formatDay(civilOf(at)?.day)}</span> : none;
const openMatters: DataColumn<AccountRow> = {
  key: 'matters',
  label: '進行中',
  width: 72,
  cell: (row) => words(row.matters && `${row.matters.open} / ${row.matters.total}件`),
};
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
  yields: 'first',
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
  yields: 'first',
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
    openMatters,
    {
      key: 'last',
      label: '最終連絡',
      width: 96,
      cell: (row) => dayOfInstant(row.contact?.lastAt),
    },
    {
      key: 'next',
      label: '次の予定',
      width: 112,
      card: 'state',
      cell: (row) =>
        row.contact?.nextAt ? (
          <span className="nw">{formatShortDateTime(row.contact.nextAt, today())}</span>
        ) : (
          none
        ),
    },
    phone,
    mail,
    signIn,
    since,
  ],
  student: [
    name,
    { key: 'grade', label: '学年', width: 80, cell: (row) => words(grade.label(row.grade)) },
    { key: 'parent', label: '保護者', wish: 160, cell: (row) => personName(row.parent?.name) },
    {
      key: 'study',
      label: '進行中の案件',
      width: 224,
      card: 'state',
      cell: (row, { tabIndex }) =>
        row.study ? (
          <span className="cell">
            <Link to={recordPath('matters', row.study.matterId)} tabIndex={tabIndex}>
              {row.study.matterNumber}
            </Link>
            <span className="chip">{matterStatusText(row.study)}</span>
          </span>
        ) : (
          none
        ),
    },
    {
      key: 'subjects',
      label: '科目',
      width: 168,
      wish: 240,
      cell: (row) => words(row.study && subjectListText(row.study.subjects)),
    },
    {
      key: 'slots',
      label: '曜日の希望',
      width: 168,
      wish: 240,
      yields: 'last',
      cell: (row) => words(row.study && weekdaysText(row.study.slots)),
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
    {
      key: 'pupils',
      label: '担当',
      width: 64,
      card: 'end',
      cell: (row) => words(row.teaching?.pupils ? `${row.teaching.pupils}名` : null),
    },
    {
      key: 'subjects',
      label: '科目',
      least: 176,
      wish: 280,
      cell: (row) => words(row.teaching && subjectListText(row.teaching.subjects)),
    },
    { key: 'station', label: '駅', width: 128, cell: (row) => words(row.teaching?.station) },
    {
      key: 'seen',
      label: '最終利用',
      width: 96,
      card: false,
      cell: (row) => dayOfInstant(row.teaching?.lastSeenAt),
    },
    phone,
    mail,
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
