import { dayFromDate } from '@tsumugi/contract/calendar/day';
import type { CandidateStatus } from '@tsumugi/contract/codes/candidate';
import type { CaseStatus } from '@tsumugi/contract/codes/matter';
import type {
  BrandFacts,
  CandidateFacts,
  ChangeRequestFacts,
  CommunicatedDeadline,
  MatterFacts,
  Slot,
  TeacherFacts,
} from '@tsumugi/contract/facts';
import type { CaseRow, TeacherRow } from './case-row.js';

const day = (date: Date | null) => (date ? dayFromDate(date) : null);
const neededConsents = ['terms', 'privacy', 'thirdParty'];

export function matterFacts(row: CaseRow): MatterFacts {
  return {
    ...row,
    matterId: row.id,
    caseStatus: row.caseStatus as CaseStatus,
    preferredSlots: row.preferredSlots as unknown as readonly Slot[],
    customerResponseDate: day(row.customerResponseDate),
    contractResumeDate: day(row.contractResumeDate),
    contractEndDate: day(row.contractEndDate),
    hasRequiredConsents: neededConsents.every((type) => row.consents.includes(type)),
  };
}

export function candidateFacts(row: CaseRow['candidates'][number]): CandidateFacts {
  return {
    ...row,
    matterTeacherId: row.id,
    candidateStatus: row.candidateStatus as CandidateStatus,
    candidateState: row.candidateState as CandidateFacts['candidateState'],
    additionalInfo: row.additionalInfo as Record<string, unknown>,
    interviewHistory: row.interviewHistory as unknown[],
    trialDateHistory: row.trialDateHistory as unknown[],
    communicatedDeadlines: parseCommunicatedDeadlines(row.toldDeadlines),
    customerReport: row.customerReport as Record<string, unknown> | null,
    teacherReport: row.teacherReport as Record<string, unknown> | null,
    teacherHiringDate: day(row.teacherHiringDate),
    teacherResponseDate: day(row.teacherResponseDate),
    teacher: teacherFacts(row.teacher),
    promisedUntil: row.promise?.byFamily ? row.promise.at : null,
    callAgainAt: row.promise && !row.promise.byFamily ? row.promise.at : null,
    room: row.room,
  };
}

/** Parses the column, in which instants are texts. */
export const parseCommunicatedDeadlines = (stored: unknown): CommunicatedDeadline[] =>
  (stored as Record<keyof CommunicatedDeadline, string>[]).map((each) => ({
    side: each.side as CommunicatedDeadline['side'],
    about: each.about,
    begin: new Date(each.begin),
    deadline: new Date(each.deadline),
  }));

export function teacherFacts(row: TeacherRow): TeacherFacts {
  return {
    ...row,
    teacherId: row.id,
    name: `${row.lastName} ${row.firstName}`,
    stopIntroductionUntil: day(row.stopIntroductionUntil),
    blackouts: row.blackouts as unknown as TeacherFacts['blackouts'],
    blocked: row.blockedAt !== null || row.deletedAt !== null,
  };
}

export const brandFacts = (row: CaseRow['brandSettings']): BrandFacts => ({
  ...row,
  brand: row.id,
});

export const changeRequestFacts = (
  row: NonNullable<CaseRow['changeRequest']>,
): ChangeRequestFacts => ({
  ...row,
  diff: row.diff as ChangeRequestFacts['diff'],
  requestedBy: row.requestedById,
});
