import { addDays, type Day } from '@tsumugi/contract/calendar/day';
import { startOfDay } from '@tsumugi/contract/calendar/instant';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import type { RowKind } from '@tsumugi/contract/kit/define-queue';
import type { FilterName } from '@tsumugi/contract/queues/filters';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { teamOfInquiry } from '../../platform/queues/reassign.js';
import { mattersOfAccounts } from '../../platform/reach/family-accounts.js';
import type { SeesNumbers } from '../../platform/search/contains-word.js';
import {
  handledMattersSql,
  introductionWait,
  reachedStepSql,
} from './report-conditions.queries.js';
import { filterByText } from './text-filter.queries.js';

/** A filter's parsed value. */
export type FilterValue =
  | { readonly ids: readonly number[] }
  | { readonly flag: boolean }
  | { readonly text: string }
  | { readonly from: Day | null; readonly to: Day | null };
export type FilterValues = Readonly<Partial<Record<FilterName, FilterValue>>>;

const { sql, raw, join } = Prisma;

/** Source of a list: work items of a tab, or all matters and candidacies, or all contact forms. */
export type ListSource = 'work' | 'search';

/** Filters on columns of contact forms. */
export const ofForm: readonly FilterName[] = ['brand', 'requestType'];
/**
 * Columns by filter. Aliases: w work_item, m matter, mt matter_teacher, f contact_form, r
 * chat_room.
 */
const codes: Partial<Record<FilterName, string>> = {
  brand: 'm.brand',
  caseStatus: 'm.case_status',
  contractStatus: 'm.contract_status',
  requestType: 'm.request_type',
  candidateStatus: 'mt.candidate_status',
  candidateState: 'mt.candidate_state',
  studentId: 'm.student_id',
  parentId: 'm.parent_id',
};
/** Owner columns of a row; of `persons` the first non-null counts. */
const ownerOfWork = { team: sql`w.team_id`, persons: ['w.person_id'] };
const ownerOfMatter = {
  team: sql`m.team_in_charge`,
  persons: ['m.person_in_charge_on_the_day', 'm.person_in_charge'],
};
const ownerOfForm = { team: teamOfInquiry, persons: ['f.admin_id'] };
const civilDays: Partial<Record<FilterName, string>> = {
  customerResponseDate: 'm.customer_response_date',
  teacherResponseDate: 'mt.teacher_response_date',
  teacherHiringDate: 'mt.teacher_hiring_date',
};
const instants: Partial<Record<FilterName, string>> = {
  hpInquiryDate: 'f.received_at',
  hpInquiryConfirmationDate: 'f.confirmed_at',
  applicationDate: 'm.created_at',
  cancelRequestDate: 'm.cancel_requested_at',
  cancelRequestConfirmedDate: 'm.cancel_confirmed_at',
  interviewInformationDate: 'mt.interview_information_date',
  interViewDate: 'mt.interview_date',
  trialLessonRequestDate: 'mt.trial_requested_at',
  trialLessonRequestConfirmedDate: 'mt.trial_request_confirmed_at',
  trialLessonDate: 'mt.trial_lesson_date',
  customerTrialReportDate: 'mt.customer_report_at',
  customerTrialReportConfirmedDate: 'mt.customer_report_confirmed_at',
  teacherTrialReportDate: 'mt.teacher_report_at',
  teacherTrialReportConfirmedDate: 'mt.teacher_report_confirmed_at',
  hiringDecisionDate: 'mt.hiring_decision_at',
  hiringDecisionConfirmedDate: 'mt.hiring_decision_confirmed_at',
};
/** Instants of a matter's change requests. */
const changeInstants: Partial<Record<FilterName, Prisma.Sql>> = {
  matterChangeRequestDate: sql`c.requested_at`,
  matterChangeRequestConfirmedDate: sql`c.confirmed_at`,
};

/**
 * The condition of one filter, null if its value has no effect. It uses columns of the row or of
 * `m`, `mt` or `f`, which the caller joins. Names and values were checked by `list-query`.
 */
export function conditionOf(
  name: FilterName,
  value: FilterValue,
  kind: RowKind,
  source: ListSource,
  seesNumbers: SeesNumbers,
): Prisma.Sql | null {
  if ('from' in value) return spanCondition(name, value.from, value.to);
  if ('ids' in value) return anyOf(name, value.ids, kind, source);
  if ('flag' in value) return value.flag ? flag(name, kind) : null;
  return name === 'chip'
    ? chip(value.text, kind, source)
    : filterByText(name, value.text, kind, seesNumbers);
}

function anyOf(
  name: FilterName,
  ids: readonly number[],
  kind: RowKind,
  source: ListSource,
): Prisma.Sql | null {
  // The work list stores the owner of each row, and the badges count by the same columns
  // (domain/lists#numbers).
  const owner =
    source === 'work' ? ownerOfWork : kind === 'contactForm' ? ownerOfForm : ownerOfMatter;
  if (name === 'teamInCharge')
    return ids.includes(0)
      ? null
      : sql`(${owner.team} is null or ${owner.team} = any(${[...ids]}::int[]))`;
  if (name === 'documentScreeningResult') return firstOf(['mt.screening_result'], ids);
  if (name === 'reachedStep') return reachedStepSql(Math.min(...ids));
  if (name === 'personInChargeOnTheDay') return firstOf(owner.persons, ids);
  if (name === 'interviewer') return firstOf(['mt.interviewer'], ids);
  const column =
    kind === 'contactForm' && ofForm.includes(name)
      ? codes[name]?.replace('m.', 'f.')
      : codes[name];
  return column ? sql`${raw(column)} = any(${[...ids]}::int[])` : null;
}

/**
 * The first non-null column has one of these ids. 0 stands for "none set": the default filter is
 * '0' plus the current admin (domain/lists#filters). Columns are compared separately, so that their
 * indexes are used.
 */
function firstOf(columns: readonly string[], ids: readonly number[]): Prisma.Sql {
  const empty = (some: readonly string[]) => some.map((column) => sql`${raw(column)} is null`);
  const cases = columns.map((column, at) =>
    join([...empty(columns.slice(0, at)), sql`${raw(column)} = any(${[...ids]}::int[])`], ' and '),
  );
  return sql`(${join([...cases, ...(ids.includes(0) ? [join(empty(columns), ' and ')] : [])], ' or ')})`;
}

/**
 * An unanswered room of any family member, of the candidacy (for a matter: of any open candidacy)
 * or of its teacher (domain/chat#unanswered-messages).
 */
const chatReceived = (kind: RowKind): Prisma.Sql => {
  const waiting = sql`chat_room x where x.unanswered_since is not null`;
  const open = sql`y.deleted_at is null and y.candidate_status <> ${candidateStatus.code.notHired}`;
  // The query starts from the few waiting rooms, not from the many rows.
  const family = mattersOfAccounts(sql`select x.account_id from ${waiting}`);
  const ofRooms = sql`y.id in (select x.matter_teacher_id from ${waiting}) and y.deleted_at is null`;
  const ofTeachers = sql`y.teacher_id in (select t.id from teacher t where t.account_id in (select x.account_id from ${waiting})) and ${open}`;
  const candidaciesThrough = (
    column: string,
    more: Prisma.Sql,
  ) => sql`select y.${raw(column)} from matter_teacher y where ${ofRooms}
    union select y.${raw(column)} from matter_teacher y where ${ofTeachers} union ${more}`;
  return kind === 'matterTeacher'
    ? sql`mt.id in (${candidaciesThrough('id', sql`select y.id from matter_teacher y where y.matter_id in (${family})`)})`
    : sql`m.id in (${candidaciesThrough('matter_id', family)})`;
};

function flag(name: FilterName, kind: RowKind): Prisma.Sql | null {
  const tests: Partial<Record<FilterName, Prisma.Sql>> = {
    isSelectionStarted: sql`exists (select 1 from matter_teacher x where x.matter_id = m.id and x.deleted_at is null and x.screening_result is not null)`,
    isChatReceived: kind === 'room' ? sql`r.unanswered_since is not null` : chatReceived(kind),
    hasFirstLessonDate: sql`mt.first_lesson_date is not null`,
  };
  return tests[name] ?? null;
}

function spanCondition(name: FilterName, from: Day | null, to: Day | null): Prisma.Sql | null {
  const civil = civilDays[name];
  if (civil) {
    const column = raw(civil);
    return all([
      from ? sql`${column} >= ${from}::date` : null,
      to ? sql`${column} <= ${to}::date` : null,
    ]);
  }
  const [start, end] = [from ? startOfDay(from) : null, to ? startOfDay(addDays(to, 1)) : null];
  if (name === 'tnewsDistributionDate') {
    return sql`exists (select 1 from unnest(m.tnews_distribution_dates) d where ${all([start ? sql`d >= ${start}` : null, end ? sql`d < ${end}` : null]) ?? sql`true`})`;
  }
  if (name === 'handledDate') return sql`m.id in (${handledMattersSql(start, end)})`;
  if (name === 'introductionWaitDate')
    return sql`(${introductionWait.open} and ${all([start ? sql`${introductionWait.since} >= ${start}` : null, end ? sql`${introductionWait.since} < ${end}` : null]) ?? sql`true`})`;
  const change = changeInstants[name];
  if (change)
    return sql`exists (select 1 from change_request c where c.matter_id = m.id and ${all([start ? sql`${change} >= ${start}` : null, end ? sql`${change} < ${end}` : null])})`;
  const column = instants[name];
  return column
    ? all([
        start ? sql`${raw(column)} >= ${start}` : null,
        end ? sql`${raw(column)} < ${end}` : null,
      ])
    : null;
}

const all = (parts: readonly (Prisma.Sql | null)[]): Prisma.Sql | null => {
  const conditions = parts.filter((part) => part !== null);
  return conditions.length ? sql`(${join(conditions, ' and ')})` : null;
};

/** Chips belong to the work list; a search matches rows with the chip in any list. */
const chip = (value: string, kind: RowKind, source: ListSource): Prisma.Sql => {
  const chips = value.split(',');
  return source === 'work' || kind === 'contactForm'
    ? sql`w.chip = any(${chips}::text[])`
    : sql`exists (select 1 from work_item x where x.matter_id = m.id and x.chip = any(${chips}::text[]))`;
};
