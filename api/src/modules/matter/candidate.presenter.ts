import { dayFromDate } from '@tsumugi/contract/calendar/day';
import type { CandidateFacts, MatterFacts } from '@tsumugi/contract/facts';
import type { MatchingChoice } from '@tsumugi/contract/matching/choice';
import { ownLeads } from '@tsumugi/contract/queues/leads';
import type { WaitOwner } from '@tsumugi/contract/queues/wait-owner';
import { waitOwnerOfCandidate } from '@tsumugi/contract/queues/wait-owner';
import { masked } from '@tsumugi/contract/resources/address-mask';
import type { CandidateCard } from '@tsumugi/contract/resources/matter-detail';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { candidateAt } from '@tsumugi/contract/states';
import { trialPlaceOf, trialPlaceWords } from '@tsumugi/contract/text/trial-place';
import { offeredActions } from '../../platform/actions/offered-actions.js';
import { orderedActions } from '../../platform/actions/ordered-actions.js';
import type { ActionRegistry } from '../../platform/actions/registry.js';
import { specifiedDates } from '../../platform/facts/specified-dates.js';
import type { MatterView } from './matter.queries.js';
import type { CandidateAround } from './matter-select.queries.js';
import { nextFact, stageOf } from './next-fact.js';

export const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** ボールは誰に, with the name of the one person who is meant where there is one. */
export function presentWait(wait: WaitOwner, staffName: string | null, teacherName: string | null): NonNullable<QueueRow['wait']> {
  const name = wait.owner === 'staff' ? staffName : wait.owner === 'teacher' ? teacherName : null;
  return { ...wait, since: wait.since.toISOString(), until: iso(wait.until), name };
}

interface CardReader {
  readonly registry: ActionRegistry;
  /** Sees telephone numbers in full (domain section 8). */
  readonly full: boolean;
}

/** All candidates of a matter, oldest first, each with its own open actions. */
export function presentCandidates(view: MatterView, reader: CardReader): CandidateCard[] {
  const around = new Map(view.around.candidates.map((row) => [row.id, row]));
  return view.facts.candidates.flatMap((candidate) => {
    const row = around.get(candidate.matterTeacherId);
    return row ? [presentCandidate(view, candidate, row, reader)] : [];
  });
}

function presentCandidate(
  view: MatterView,
  candidate: CandidateFacts,
  row: CandidateAround,
  { registry, full }: CardReader,
): CandidateCard {
  const facts = { ...view.facts, candidate };
  const { teacher } = candidate;
  const inCharge = view.around.personInChargeOnTheDayAdmin ?? view.around.personInChargeAdmin;
  const interviewing = candidate.candidateStatus === candidateAt.beforeInterview ? row.interviewerAdmin : null;
  return {
    id: candidate.matterTeacherId,
    ...specifiedDates(candidate),
    customerChatKey: candidate.room?.id ?? null,
    teacherChatKey: candidate.room?.id ?? null,
    matterId: candidate.matterId,
    matterNumber: facts.matter.matterNumber,
    selectionNumber: candidate.selectionNumber,
    version: candidate.version,
    stage: stageOf(facts),
    candidateStatus: candidate.candidateStatus,
    candidateState: candidate.candidateState,
    statusSince: candidate.statusChangedAt.toISOString(),
    source: candidate.source,
    teacher: {
      id: teacher.teacherId,
      name: teacher.name,
      university: teacher.university,
      faculty: row.teacher.faculty,
      gradeYear: teacher.gradeYear,
      occupation: row.teacher.occupation,
      email: row.teacher.account.email,
      phone: full ? row.teacher.phone : masked(row.teacher.phone),
      masked: !full && row.teacher.phone !== null,
      availability: row.teacher.availability,
      record: recordOf(row.teacher.candidacies),
    },
    interviewer: row.interviewerAdmin && { id: row.interviewerAdmin.id, name: row.interviewerAdmin.account.name },
    wait: presentWait(waitOwnerOfCandidate(facts), (interviewing ?? inCharge)?.account.name ?? null, teacher.lastName),
    next: nextFact(facts),
    screeningResult: candidate.screeningResult,
    interviewResult: candidate.interviewResult,
    isIntroducible: candidate.isIntroducible,
    rejectPhase: candidate.rejectPhase,
    rejectReason: candidate.rejectReason,
    rejectNote: row.rejectNote,
    rejectReasonTold: row.rejectReasonTold,
    withdrawReason: candidate.withdrawReason,
    withdrawNote: row.withdrawNote,
    statusBeforeWithdrawal: candidate.statusBeforeWithdrawal,
    introductionComment: row.introductionComment,
    matchingChoice: row.matchingChoice as MatchingChoice | null,
    additionalInfo: candidate.additionalInfo,
    customerReport: candidate.customerReport,
    teacherReport: candidate.teacherReport,
    teacherRecruitConsentOfficialLessonChangeNote: candidate.teacherRecruitConsentOfficialLessonChangeNote,
    preferredTrialDates: row.preferredTrialDates.map((at) => at.toISOString()),
    trialPlace: placeOf(candidate, facts.matter),
    customerNote: row.customerNote,
    hiringNote: row.hiringNote,
    desiredStartDate: row.desiredStartDate && dayFromDate(row.desiredStartDate),
    interviewHistory: candidate.interviewHistory as CandidateCard['interviewHistory'],
    trialDateHistory: candidate.trialDateHistory as CandidateCard['trialDateHistory'],
    dates: datesOf(candidate),
    room: candidate.room && { id: candidate.room.id, closedAt: iso(candidate.room.closedAt) },
    actions: orderedActions(offeredActions(registry, facts), ownLeads(facts)).actions,
  };
}

/** Nothing is said of a place before the family has asked for the trial. */
const placeOf = (candidate: CandidateFacts, matter: MatterFacts): string | null =>
  candidate.trialRequestedAt || candidate.trialLessonDate ? trialPlaceWords(trialPlaceOf(candidate, matter)) : null;

function datesOf(c: CandidateFacts): CandidateCard['dates'] {
  return {
    applied: iso(c.createdAt),
    additionalInfo: iso(c.additionalInfoAt),
    screening: iso(c.screeningProcessedAt),
    interviewInformation: iso(c.interviewInformationDate),
    interview: iso(c.interviewDate),
    introduced: iso(c.introducedAt),
    deadline: iso(c.trialLessonRequestDeadline),
    extension: iso(c.trialLessonRequestDeadlineExtensionDate),
    trialRequested: iso(c.trialRequestedAt),
    trialConfirmed: iso(c.trialRequestConfirmedAt),
    trialAgreed: iso(c.teacherTrialAgreedAt),
    trial: iso(c.trialLessonDate),
    trialCompleted: iso(c.trialCompletedAt),
    customerReport: iso(c.customerReportAt),
    customerReportConfirmed: iso(c.customerReportConfirmedAt),
    teacherReport: iso(c.teacherReportAt),
    teacherReportConfirmed: iso(c.teacherReportConfirmedAt),
    hiringDecision: iso(c.hiringDecisionAt),
    hiringAgreed: iso(c.teacherHiringAgreedAt),
    hiringConfirmed: iso(c.hiringDecisionConfirmedAt),
    hired: c.teacherHiringDate,
    firstLesson: iso(c.firstLessonDate),
    rejected: iso(c.rejectedAt),
    withdrawalRequested: iso(c.withdrawalRequestedAt),
    withdrawn: iso(c.withdrawnAt),
    promised: iso(c.promisedUntil),
    teacherResponse: c.teacherResponseDate,
  };
}

/** What a teacher's candidacies came to so far; those of all matters, for it is the teacher whom one judges. */
function recordOf(candidacies: CandidateAround['teacher']['candidacies']): CandidateCard['teacher']['record'] {
  const hired = candidacies.filter(({ candidateStatus }) => candidateStatus === candidateAt.hired);
  return {
    teaching: hired.length,
    trials: candidacies.filter(({ trialCompletedAt }) => trialCompletedAt).length,
    hired: hired.filter(({ trialCompletedAt }) => trialCompletedAt).length,
  };
}
