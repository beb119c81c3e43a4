import { addDays, type Day } from '@tsumugi/contract/calendar/day';
import { startOfDay } from '@tsumugi/contract/calendar/instant';
import type { FilterName } from '@tsumugi/contract/queues/filters';
import { searchWords } from '@tsumugi/contract/text/normalise';
import { Prisma } from '../../platform/database/generated-client/client.js';
import type { FilterValues } from './list-query.js';
import { handledWithin, introductionWait, reached } from './report-conditions.queries.js';

const { sql, raw, join } = Prisma;

/** Columns by filter. Aliases: w work_item, m matter, mt matter_teacher, f contact_form, r chat_room. */
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
const people: Partial<Record<FilterName, string>> = {
  personInChargeOnTheDay: 'coalesce(m.person_in_charge_on_the_day, m.person_in_charge)',
  interviewer: 'mt.interviewer',
};
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
/** Instants of rows that hang on the matter, one to many. */
const matterInstants: Partial<Record<FilterName, Prisma.Sql>> = {
  matterChangeRequestDate: sql`select 1 from change_request c where c.matter_id = m.id and c.requested_at`,
  matterChangeRequestConfirmedDate: sql`select 1 from change_request c where c.matter_id = m.id and c.confirmed_at`,
};

/** The conditions of a list, one per filter given. Names and values have been checked by `list-query`. */
export function filterSql(filters: FilterValues, kind: 'case' | 'contactForm' | 'room'): Prisma.Sql[] {
  return Object.entries(filters).flatMap(([name, value]) => {
    const condition = one(name as FilterName, value, kind);
    return condition ? [condition] : [];
  });
}

function one(name: FilterName, value: FilterValues[FilterName], kind: 'case' | 'contactForm' | 'room'): Prisma.Sql | null {
  if (value === undefined) return null;
  if ('from' in value) return span(name, value.from, value.to);
  if ('ids' in value) return anyOf(name, value.ids, kind);
  if ('flag' in value) return flag(name, value.flag);
  return text(name, value.text, kind);
}

function anyOf(name: FilterName, ids: readonly number[], kind: string): Prisma.Sql | null {
  if (name === 'teamInCharge')
    return ids.includes(0) ? null : sql`(m.team_in_charge is null or m.team_in_charge = any(${[...ids]}::int[]))`;
  if (name === 'documentScreeningResult') return sql`coalesce(mt.screening_result, 0) = any(${[...ids]}::int[])`;
  const person = kind === 'contactForm' && name === 'personInChargeOnTheDay' ? 'f.admin_id' : people[name];
  if (name === 'reachedStep') return reached(Math.min(...ids));
  // 0 stands for "nobody yet": the default filter is '0' plus the current admin (specification section 9).
  if (person) return sql`coalesce(${raw(person)}, 0) = any(${[...ids]}::int[])`;
  const column = kind === 'contactForm' ? codes[name]?.replace('m.', 'f.') : codes[name];
  return column ? sql`${raw(column)} = any(${[...ids]}::int[])` : null;
}

function flag(name: FilterName, wanted: boolean): Prisma.Sql | null {
  const tests: Partial<Record<FilterName, Prisma.Sql>> = {
    isSelectionStarted: sql`exists (select 1 from matter_teacher x where x.matter_id = m.id and x.deleted_at is null and x.screening_result is not null)`,
    isChatReceived: sql`(exists (select 1 from chat_room x join matter_teacher y on y.id = x.matter_teacher_id where y.matter_id = m.id and x.unanswered_since is not null)
      or exists (select 1 from chat_room x join parent y on y.account_id = x.account_id where y.id = m.parent_id and x.unanswered_since is not null))`,
    hasFirstLessonDate: sql`mt.first_lesson_date is not null`,
  };
  const test = tests[name];
  if (!test) return null;
  return wanted ? test : sql`not (${test})`;
}

function span(name: FilterName, from: Day | null, to: Day | null): Prisma.Sql | null {
  const civil = civilDays[name];
  if (civil) {
    const column = raw(civil);
    return all([from ? sql`${column} >= ${from}::date` : null, to ? sql`${column} <= ${to}::date` : null]);
  }
  const [start, end] = [from ? startOfDay(from) : null, to ? startOfDay(addDays(to, 1)) : null];
  if (name === 'tnewsDistributionDate') {
    return sql`exists (select 1 from unnest(m.tnews_distribution_dates) d where ${all([start ? sql`d >= ${start}` : null, end ? sql`d < ${end}` : null]) ?? sql`true`})`;
  }
  if (name === 'handledDate') return sql`m.id in (${handledWithin(start, end)})`;
  if (name === 'introductionWaitDate')
    return sql`(${introductionWait.open} and ${all([start ? sql`${introductionWait.since} >= ${start}` : null, end ? sql`${introductionWait.since} < ${end}` : null]) ?? sql`true`})`;
  const inMatter = matterInstants[name];
  if (inMatter) return sql`exists (${inMatter} between ${start ?? new Date(0)} and ${end ?? new Date(8.64e15)})`;
  const column = instants[name];
  return column ? all([start ? sql`${raw(column)} >= ${start}` : null, end ? sql`${raw(column)} < ${end}` : null]) : null;
}

const all = (parts: readonly (Prisma.Sql | null)[]): Prisma.Sql | null => {
  const given = parts.filter((part) => part !== null);
  return given.length ? sql`(${join(given, ' and ')})` : null;
};

/** Every word must be found, in whatever place; each place is an index scan of its own, so that closed matters cost nothing. */
function text(name: FilterName, given: string, kind: string): Prisma.Sql | null {
  if (name === 'chip') return sql`w.chip = ${given}`;
  const words = searchWords(given);
  if (words.length === 0) return null;
  return sql`(${join(
    words.map((word) => foundIn(name, `%${escapeLike(word)}%`, kind)),
    ' and ',
  )})`;
}

function foundIn(name: FilterName, pattern: string, kind: string): Prisma.Sql {
  const parents = sql`select id from parent where search_text like ${pattern}`;
  const students = sql`select id from student where search_text like ${pattern}`;
  const teachers = sql`select id from teacher where search_text like ${pattern}`;
  const byFamily = sql`select id from matter where parent_id in (${parents}) union select id from matter where student_id in (${students})`;
  const byNumber = sql`select id from matter where search_text like ${pattern}`;
  if (kind === 'contactForm') return sql`f.search_text like ${pattern}`;
  if (kind === 'room')
    return sql`(r.account_id in (select account_id from parent where search_text like ${pattern} union select account_id from teacher where search_text like ${pattern}) or m.id in (${byFamily}))`;
  if (name === 'matterNumber') return sql`m.id in (${byNumber})`;
  if (name === 'selectionNumber') return sql`lower(replace(mt.selection_number, '-', '')) like ${pattern}`;
  if (name === 'name') return sql`m.id in (select matter_id from matter_teacher where teacher_id in (${teachers}))`;
  if (name === 'q')
    return sql`m.id in (${byNumber} union ${byFamily} union select matter_id from matter_teacher where teacher_id in (${teachers}))`;
  return sql`m.id in (${byFamily})`;
}

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');
