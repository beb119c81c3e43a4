import type { RowKind, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { Prisma } from '../../platform/database/generated-client/client.js';

const { sql, raw } = Prisma;

/** Kana order, by a collation that a migration creates. */
const inJapanese = 'collate "japanese"';
const kanaOf = (table: string, id: string) =>
  `(select x.last_name_kana || ' ' || x.first_name_kana from ${table} x where x.id = ${id}) ${inJapanese}`;
/** The name itself if there is no reading. */
const kanaOfAdmin = (id: string) =>
  `(select coalesce(nullif(x.kana, ''), y.name) from admin x join account y on y.id = x.account_id where x.id = ${id}) ${inJapanese}`;

const ofMatter = {
  matterNumber: 'm.matter_number',
  status: 'm.case_status',
  waitingSince: 'm.status_changed_at',
  createdAt: 'm.created_at',
  receivedAt: 'm.created_at',
  brand: 'm.brand',
  requestType: 'm.request_type',
  student: kanaOf('student', 'm.student_id'),
  distributed: '(select max(x) from unnest(m.tnews_distribution_dates) x)',
  personInCharge: kanaOfAdmin('coalesce(m.person_in_charge_on_the_day, m.person_in_charge)'),
  team: '(select x.name from team x where x.id = m.team_in_charge)',
  version: 'm.version',
  matterId: 'm.id',
  brandName: '(select x.name from brand x where x.id = m.brand)',
  caseStatus: 'm.case_status',
  contractStatus: 'm.contract_status',
  statusSince: 'm.status_changed_at',
  parent: kanaOf('parent', 'm.parent_id'),
  title: 'm.recruit_title',
};
/** Sort columns by kind of row: column names and legacy names. */
const columns: Readonly<Record<RowKind, Readonly<Record<string, string>>>> = {
  matter: ofMatter,
  changeRequest: ofMatter,
  matterTeacher: {
    ...ofMatter,
    status: 'mt.candidate_status',
    waitingSince: 'mt.status_changed_at',
    candidateStatus: 'mt.candidate_status',
    candidateState: 'mt.candidate_state',
    interviewDate: 'mt.interview_date',
    trialLessonDate: 'mt.trial_lesson_date',
    teacher: kanaOf('teacher', 'mt.teacher_id'),
    version: 'mt.version',
    matterTeacherId: 'mt.id',
    selectionNumber: 'mt.selection_number',
    statusSince: 'mt.status_changed_at',
  },
  contactForm: {
    waitingSince: 'f.received_at',
    createdAt: 'f.received_at',
    receivedAt: 'f.received_at',
    brand: 'f.brand',
    requestType: 'f.request_type',
    student: `coalesce(f.student_name_kana, f.student_name) ${inJapanese}`,
    contact: `coalesce(f.parent_name_kana, f.parent_name) ${inJapanese}`,
    personInCharge: kanaOfAdmin('f.admin_id'),
    version: 'f.version',
    brandName: '(select x.name from brand x where x.id = f.brand)',
  },
  room: {
    matterNumber: 'm.matter_number',
    waitingSince: 'r.unanswered_since',
    createdAt: 'r.opened_at',
    receivedAt: 'r.opened_at',
    lastMessage: 'r.last_message_at',
    sender: '(select x.name from account x where x.id = r.account_id)',
  },
};
/** Columns that exist only in the work list. */
const ofWork = { waitingSince: 'w.waiting_since', chip: 'w.chip' };

const columnsOf = ({ row, search }: Pick<TabDefinition, 'row' | 'search'>) => ({
  ...columns[row],
  ...(search ? {} : ofWork),
});

/** Columns without null values. */
const neverEmpty = [
  ...['m.id', 'mt.id', 'f.id', 'r.id'],
  ...[
    'm.matter_number',
    'm.case_status',
    'm.status_changed_at',
    'm.created_at',
    'm.brand',
    'm.request_type',
    'mt.candidate_status',
  ],
  ...[
    'mt.candidate_state',
    'mt.status_changed_at',
    'f.received_at',
    'f.brand',
    'f.request_type',
    'r.opened_at',
  ],
];
/** Only rooms of a matter have these columns. */
export const isNeverEmpty = (column: Prisma.Sql, row: RowKind): boolean =>
  neverEmpty.includes(column.sql) && !(row === 'room' && column.sql.startsWith('m.'));

/**
 * Names by which a tab's rows can be sorted. `due`: the list's own order (in a search the newest
 * first).
 */
export const sortsOfTab = (tab: Pick<TabDefinition, 'row' | 'search'>): readonly string[] => [
  'id',
  'due',
  ...Object.keys(columnsOf(tab)),
];

export const sortsOfTabs = (tabs: readonly TabDefinition[]): readonly string[] => [
  ...new Set(tabs.flatMap(sortsOfTab)),
];

/** The column of a name; null for `due`. `id` is the row's own. */
export function sortSql(tab: TabDefinition, field: string, id: Prisma.Sql): Prisma.Sql | null {
  if (field === 'due') return null;
  const column = columnsOf(tab)[field as 'chip'];
  return field === 'id' || !column ? id : sql`${raw(column)}`;
}
