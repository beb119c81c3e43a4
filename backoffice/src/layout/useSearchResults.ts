import { useInfiniteQuery } from '@tanstack/react-query';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import { grade } from '@tsumugi/contract/codes/school';
import { notesFound } from '@tsumugi/contract/kit/page-sizes';
import type { AccountRow } from '@tsumugi/contract/resources/account-row';
import type { FoundNote } from '@tsumugi/contract/resources/found-note';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import * as api from '@tsumugi/contract/routes/routes';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { useGetList } from 'react-admin';
import { useDebounced, wordPause } from '../../../portals/shared/unstyled/useDebounced.js';
import { call } from '../api/http-client.js';
import { today } from '../lib/clock.js';
import type { ListMeta } from '../lib/list.js';
import { pathOf, recordPath } from '../resources/addresses.js';

export interface SearchResult {
  readonly key: string;
  readonly path: string;
  /** Search words for the list at `path`, passed in the history entry. */
  readonly words?: string;
  /** Loads more results of this kind instead of navigating. */
  readonly more?: () => void;
  /** Matter number: Enter opens the matter whose whole number was typed. */
  readonly number?: string | null;
  readonly name: string;
  readonly note: string;
}
export interface SearchResultGroup {
  readonly label: string;
  readonly items: readonly SearchResult[];
}

const perKind = 4;

const note = (...parts: readonly (string | number | null | undefined | false)[]): string =>
  parts.filter(Boolean).join('・');

const ofMatter = (row: QueueRow): SearchResult => ({
  key: `matter-${row.matterId}`,
  path: recordPath('matters', row.matterId),
  number: row.matterNumber,
  name: `${row.matterNumber ?? ''} ${row.student?.name ?? row.parent?.name ?? ''}`.trim(),
  note: note(row.student && grade.label(row.student.grade), caseStatus.label(row.caseStatus)),
});
const ofFamily = (row: AccountRow): SearchResult => ({
  key: `family-${row.id}`,
  path: recordPath('families', row.id),
  name: row.name,
  note: note(
    ...(row.students ?? []).map((student) => `${student.name} ${grade.label(student.grade)}`),
  ),
});
const ofStudent = (row: AccountRow): SearchResult => ({
  key: `student-${row.id}`,
  path: recordPath('students', row.id),
  name: row.name,
  note: note(grade.label(row.grade), row.parent && `${row.parent.name} 様`),
});
const ofTeacher = (row: AccountRow): SearchResult => ({
  key: `teacher-${row.id}`,
  path: recordPath('teachers', row.id),
  name: row.name,
  note: note(row.university, row.stopped && '停止中'),
});

const ofInquiry = (row: QueueRow): SearchResult => ({
  key: `inquiry-${row.id}`,
  path: recordPath('hp-inquiries', row.id),
  name: row.parent?.name ?? row.student?.name ?? '',
  note: note('HP問い合わせ', row.student?.name),
});

const placeOf = ({
  roomId,
  matterId,
  parentId,
  studentId,
  teacherId,
  contactFormId,
}: FoundNote): string => {
  if (roomId) return `/admin/chat/${roomId}?view=all`;
  if (matterId) return recordPath('matters', matterId);
  if (parentId) return recordPath('families', parentId);
  if (studentId) return recordPath('students', studentId);
  return teacherId
    ? recordPath('teachers', teacherId)
    : recordPath('hp-inquiries', contactFormId ?? 0);
};
const kindOf = { memo: 'メモ', callNote: '電話メモ', message: 'チャット' } as const;
const ofNote = (found: FoundNote): SearchResult => ({
  key: `${found.kind}-${found.id}`,
  path: placeOf(found),
  name: found.text,
  note: note(kindOf[found.kind], found.about, found.by, formatShortDateTime(found.at, today())),
});

export interface FoundState {
  readonly groups: readonly SearchResultGroup[];
  readonly isLooking: boolean;
  /** A search failed, so an empty result is not reliable. */
  readonly isBroken: boolean;
}

/** The results of one list, with a link to all of them if there are more. */
function groupOf<R>(
  label: string,
  { data = [], total = 0, meta }: Answer<R>,
  of: (row: R) => SearchResult,
  path: string,
  words: string,
): SearchResultGroup {
  const items = data.map(of);
  const count = `${total.toLocaleString()}件${meta?.more ? '以上' : ''}`;
  const all = { key: `all-${label}`, path, words, name: `すべて見る（${count}）`, note: '' };
  return { label, items: total > items.length ? [...items, all] : items };
}
interface Answer<R> {
  readonly data?: readonly R[];
  readonly total?: number;
  readonly meta?: ListMeta;
}

/** Memos, call notes and messages, page by page, newest first. */
function useNotes(q: string) {
  const read = useInfiniteQuery({
    queryKey: [api.memo.search.call, 'pages', q],
    queryFn: ({ signal, pageParam: skip }) => call(api.memo.search, { query: { q, skip }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last: readonly FoundNote[], pages) =>
      last.length < (pages.length === 1 ? notesFound.first : notesFound.further)
        ? undefined
        : pages.flat().length,
    enabled: q !== '',
  });
  // A new note shifts the following pages, so duplicates are removed.
  const items = [
    ...new Map(
      read.data?.pages.flat().map((found) => [`${found.kind}-${found.id}`, ofNote(found)]),
    ).values(),
  ];
  const further: SearchResult[] = read.hasNextPage
    ? [
        {
          key: 'further-notes',
          path: '',
          more: () => void read.fetchNextPage(),
          name: 'さらに前を見る',
          note: '',
        },
      ]
    : [];
  return { ...read, group: { label: 'メモ・チャット', items: [...items, ...further] } };
}

/**
 * Matters and persons whose number, name, mail or telephone number contains the words: a few of
 * each kind, with a link to the rest.
 */
export function useSearchResults(words: string): FoundState {
  const q = useDebounced(words, words ? wordPause : 0);
  const enabled = q !== '';
  const page = {
    pagination: { page: 1, perPage: perKind },
    sort: { field: 'id', order: 'DESC' as const },
  };
  const matters = useGetList<QueueRow>('matters', { ...page, filter: { tab: 1, q } }, { enabled });
  const families = useGetList<AccountRow>('families', { ...page, filter: { q } }, { enabled });
  const students = useGetList<AccountRow>('students', { ...page, filter: { q } }, { enabled });
  const teachers = useGetList<AccountRow>('teachers', { ...page, filter: { q } }, { enabled });
  const inquiries = useGetList<QueueRow>(
    'hp-inquiries',
    { ...page, filter: { tab: 2, q, includeConfirmed: true } },
    { enabled },
  );
  const notes = useNotes(q);
  const reads = [matters, families, students, teachers, inquiries, notes];
  const isLooking = q !== words || reads.some(({ isFetching }) => isFetching);
  if (!enabled || !words) return { groups: [], isLooking: words !== '', isBroken: false };
  const groups = [
    groupOf('案件', matters, ofMatter, pathOf('matters', 'list'), q),
    groupOf('家庭', families, ofFamily, pathOf('families', 'list'), q),
    groupOf('生徒', students, ofStudent, pathOf('students', 'list'), q),
    groupOf('教師', teachers, ofTeacher, pathOf('teachers', 'list'), q),
    groupOf(
      '問い合わせ',
      inquiries,
      ofInquiry,
      `${pathOf('hp-inquiries', 'list')}&day=all&charge=all&includeConfirmed=true`,
      q,
    ),
    notes.group,
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isLooking,
    isBroken: reads.some(({ isError }) => isError),
  };
}
