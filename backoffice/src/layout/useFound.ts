import { caseStatus } from '@tsumugi/contract/codes/matter';
import { grade } from '@tsumugi/contract/codes/school';
import type { AccountRow } from '@tsumugi/contract/resources/account-row';
import type { FoundNote } from '@tsumugi/contract/resources/found-note';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import * as api from '@tsumugi/contract/routes/all';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { useGetList } from 'react-admin';
import { today } from '../lib/clock.js';
import { useRested } from '../lib/useRested.js';
import { useRead } from '../providers/useRead.js';
import { recordPath } from '../resources/addresses.js';

export interface Found {
  readonly key: string;
  readonly path: string;
  /** A case's, by which it is asked for whole. */
  readonly number?: string | null;
  readonly name: string;
  readonly note: string;
}
export interface FoundGroup {
  readonly label: string;
  readonly items: readonly Found[];
}

const perKind = 4;

const note = (...parts: readonly (string | number | null | undefined | false)[]): string => parts.filter(Boolean).join('・');

const ofMatter = (row: QueueRow): Found => ({
  key: `matter-${row.matterId}`,
  path: recordPath('matters', row.matterId),
  number: row.matterNumber,
  name: `${row.matterNumber ?? ''} ${row.student?.name ?? row.parent?.name ?? ''}`.trim(),
  note: note(row.student && grade.label(row.student.grade), caseStatus.label(row.caseStatus)),
});
const ofFamily = (row: AccountRow): Found => ({
  key: `family-${row.id}`,
  path: recordPath('families', row.id),
  name: row.name,
  note: note(...(row.students ?? []).map((student) => `${student.name} ${grade.label(student.grade)}`)),
});
const ofStudent = (row: AccountRow): Found => ({
  key: `student-${row.id}`,
  path: recordPath('students', row.id),
  name: row.name,
  note: note(grade.label(row.grade), row.parent && `${row.parent.name} 様`),
});
const ofTeacher = (row: AccountRow): Found => ({
  key: `teacher-${row.id}`,
  path: recordPath('teachers', row.id),
  name: row.name,
  note: note(row.university, row.stopped && '停止中'),
});

const ofInquiry = (row: QueueRow): Found => ({
  key: `inquiry-${row.id}`,
  path: recordPath('hp-inquiries', row.id),
  name: row.parent?.name ?? row.student?.name ?? '',
  note: note('HP問い合わせ', row.student?.name),
});

const placeOf = ({ roomId, matterId, parentId, studentId, teacherId, contactFormId }: FoundNote): string => {
  if (roomId) return `/admin/chat/${roomId}?view=all`;
  if (matterId) return recordPath('matters', matterId);
  if (parentId) return recordPath('families', parentId);
  if (studentId) return recordPath('students', studentId);
  return teacherId ? recordPath('teachers', teacherId) : recordPath('hp-inquiries', contactFormId ?? 0);
};
const kindOf = { memo: 'メモ', callNote: '電話メモ', message: 'チャット' } as const;
const ofNote = (found: FoundNote): Found => ({
  key: `${found.kind}-${found.id}`,
  path: placeOf(found),
  name: found.text,
  note: note(kindOf[found.kind], found.about, found.by, formatShortDateTime(found.at, today())),
});

export interface FoundState {
  readonly groups: readonly FoundGroup[];
  readonly isLooking: boolean;
  /** Some kind could not be asked for: nothing found does not mean that there is nothing. */
  readonly isBroken: boolean;
}

/** Cases and people whose number, name, mail or telephone number holds the words: a few of each kind. */
export function useFound(words: string): FoundState {
  const q = useRested(words);
  const enabled = q !== '';
  const page = { pagination: { page: 1, perPage: perKind }, sort: { field: 'id', order: 'DESC' as const } };
  const matters = useGetList<QueueRow>('matters', { ...page, filter: { tab: 1, q } }, { enabled });
  const families = useGetList<AccountRow>('families', { ...page, filter: { q } }, { enabled });
  const students = useGetList<AccountRow>('students', { ...page, filter: { q } }, { enabled });
  const teachers = useGetList<AccountRow>('teachers', { ...page, filter: { q } }, { enabled });
  const inquiries = useGetList<QueueRow>('hp-inquiries', { ...page, filter: { tab: 2, q, includeConfirmed: true } }, { enabled });
  const notes = useRead(api.memo.search, { query: { q } }, { enabled });
  const reads = [matters, families, students, teachers, inquiries, notes];
  const isLooking = q !== words || reads.some(({ isFetching }) => isFetching);
  if (!enabled || !words) return { groups: [], isLooking: words !== '', isBroken: false };
  const groups = [
    { label: '案件', items: (matters.data ?? []).map(ofMatter) },
    { label: '家庭', items: (families.data ?? []).map(ofFamily) },
    { label: '生徒', items: (students.data ?? []).map(ofStudent) },
    { label: '教師', items: (teachers.data ?? []).map(ofTeacher) },
    { label: '問い合わせ', items: (inquiries.data ?? []).map(ofInquiry) },
    { label: 'メモ・チャット', items: (notes.data ?? []).map(ofNote) },
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), isLooking, isBroken: reads.some(({ isError }) => isError) };
}
