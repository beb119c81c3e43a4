import { dayFromDate } from '@tsumugi/contract/calendar/day';
import { candidateStatus } from '@tsumugi/contract/codes/candidate-status';
import { caseStatus } from '@tsumugi/contract/codes/case-status';
import { contractStatus } from '@tsumugi/contract/codes/contract-status';
import { schoolLevel } from '@tsumugi/contract/codes/school-level';
import { subject } from '@tsumugi/contract/codes/subject';
import { teachingPurpose } from '@tsumugi/contract/codes/teaching-purpose';
import type { CandidateCase, CandidateFacts, CaseFacts } from '@tsumugi/contract/facts';
import type {
  FamilyCandidate,
  FamilyCandidateLine,
  FamilyMatter,
  FamilyMatterLine,
  FamilyTask,
  SharedMemo,
} from '@tsumugi/contract/portal/customer';
import { effectiveDeadline } from '@tsumugi/contract/queues/due';
import { waitOwnerOfCandidate, waitOwnerOfMatter } from '@tsumugi/contract/queues/wait-owner';
import { stepsOf } from '../modules/matter/steps-of.js';
import { offeredActions } from '../platform/actions/offered-actions.js';
import type { ActionRegistry } from '../platform/actions/registry.js';
import type { FamilyView, IntroducedRow, MemoRow } from './customer.queries.js';
import { asFamilyKnows, familyKnows } from './family-view.js';
import { appointmentOf, turnOf, withExpectedDay } from './turn.js';
import { buttons, fullName, gradeName, iso, subjectNames } from './words.js';

export interface FamilyReader {
  readonly registry: ActionRegistry;
  /** A student account: it looks on, and sees no money, reports or reasons (domain section 8). */
  readonly isStudent: boolean;
}

const tasks: Partial<Record<number, FamilyTask>> = { 40: 'answerIntroduction', 70: 'reportTrial', 80: 'decideHiring' };
const isOpen = ({ matter }: CaseFacts) => matter.caseStatus !== 100 && matter.contractStatus !== 2 && matter.contractStatus !== 5;

/** One request with its introduced teachers, as the lists show it. */
export function presentMatterLine(view: FamilyView, reader: FamilyReader): FamilyMatterLine {
  const facts = asFamilyKnows(view.facts);
  const { matter } = facts;
  const { student, brandSettings } = view.around;
  const steps = stepsOf(facts);
  const ended = isOpen(facts) ? '指導が決まりました' : '終了しました';
  const turn = turnOf(waitOwnerOfMatter(facts), reader.isStudent ? 'student' : 'family', facts.now, ended);
  return {
    matterId: matter.matterId,
    matterNumber: matter.matterNumber,
    version: matter.version,
    brandName: brandSettings.name,
    student: student && { id: student.id, name: fullName(student), firstName: student.firstName, grade: gradeName(student.grade) },
    subjects: subjectNames(matter.subjects),
    caseStatus: matter.caseStatus,
    statusText: caseStatus.label(matter.caseStatus, 'family'),
    open: isOpen(facts),
    createdAt: matter.createdAt.toISOString(),
    steps,
    turn: withExpectedDay(turn, steps),
    candidates: facts.candidates.map((candidate) => presentLine({ ...facts, candidate }, view, reader)),
    actions: buttons(offeredActions(reader.registry, view.facts)),
  };
}

/** The family's turn on one introduced teacher, and what it is about. */
function presentLine(facts: CandidateCase, { around }: FamilyView, reader: FamilyReader): FamilyCandidateLine {
  const { candidate } = facts;
  const row = around.candidates.find(({ id }) => id === candidate.matterTeacherId);
  const wait = waitOwnerOfCandidate(facts);
  const mine = wait.owner === 'family' && !reader.isStudent && isOpen(facts);
  return {
    matterTeacherId: candidate.matterTeacherId,
    status: candidate.candidateStatus,
    statusText: candidateStatus.label(candidate.candidateStatus, 'family'),
    teacher: {
      name: candidate.teacher.name,
      lastName: candidate.teacher.lastName,
      schoolName: candidate.teacher.university,
      faculty: row?.teacher.faculty ?? null,
      grade: candidate.teacher.gradeYear,
    },
    turn: turnOf(wait, reader.isStudent ? 'student' : 'family', facts.now),
    task: mine ? (tasks[candidate.candidateStatus] ?? null) : null,
    next: appointmentOf(candidate, facts, 'family'),
    introducedAt: iso(candidate.introducedAt),
    roomId: candidate.room?.id ?? null,
  };
}

/** A request with the conditions that its family gave. */
export function presentMatter(view: FamilyView, reader: FamilyReader, memos: readonly MemoRow[]): FamilyMatter {
  const { matter, openChangeRequest: change } = view.facts;
  const { around } = view;
  return {
    ...presentMatterLine(view, reader),
    requestType: matter.requestType,
    hasTrial: matter.hasTrial,
    courses: around.courses.map(({ course }) => course),
    purposes: matter.purposes,
    teachingMode: matter.teachingMode,
    lessonFrequency: matter.lessonFrequency,
    lessonLength: matter.lessonLength,
    lessonMinutes: matter.lessonMinutes,
    lessonPeriod: matter.lessonPeriod,
    teacherGenderPreference: matter.teacherGenderPreference,
    preferredSlots: matter.preferredSlots,
    postalCode: matter.postalCode,
    prefecture: matter.prefecture,
    city: matter.city,
    town: around.town,
    building: around.building,
    nearestStation: matter.nearestStation,
    commute: around.commute,
    recruitmentConfirmedAt: iso(matter.recruitmentConfirmedAt),
    firstLessonDate: iso(matter.firstLessonDate),
    contract: contractStatus.label(matter.contractStatus),
    timeZone: around.parent?.timeZone ?? null,
    openChangeRequest: change && { id: change.id, type: change.type, requestedAt: change.requestedAt.toISOString() },
    guardian: reader.isStudent
      ? null
      : {
          freeComment: matter.freeComment,
          budgetNote: around.budgetNote,
          cancelRequestedAt: iso(matter.cancelRequestedAt),
          cancelReason: matter.cancelReason,
          cancelNote: around.cancelNote,
          changeReason: around.changeReason,
          memos: memos.map(presentMemo),
        },
  };
}

export const presentMemo = ({ createdAt, ...memo }: MemoRow): SharedMemo => ({ ...memo, at: createdAt.toISOString() });

/** An introduced teacher: name, school, photo, words, subjects and experience, and how far things have come. */
export function presentCandidate(view: FamilyView, row: IntroducedRow, candidate: CandidateFacts, reader: FamilyReader): FamilyCandidate {
  const facts = { ...view.facts, candidate };
  const line = presentMatterLine(view, reader);
  return {
    ...presentLine({ ...asFamilyKnows(view.facts), candidate }, view, reader),
    matterId: line.matterId,
    matterNumber: line.matterNumber,
    version: candidate.version,
    student: line.student,
    subjects: line.subjects,
    actions: buttons(offeredActions(reader.registry, facts)),
    timeZone: view.around.parent?.timeZone ?? null,
    introductionComment: row.introductionComment,
    profile: presentProfile(row),
    dates: {
      deadline: iso(effectiveDeadline(facts)),
      extended: candidate.trialLessonRequestDeadlineExtensionDate !== null,
      trialRequestedAt: iso(candidate.trialRequestedAt),
      trialLessonDate: iso(candidate.trialLessonDate),
      trialCompletedAt: iso(candidate.trialCompletedAt),
      reportedAt: iso(candidate.customerReportAt),
      hiringDecisionAt: iso(candidate.hiringDecisionAt),
      hiredOn: candidate.teacherHiringDate,
      firstLessonDate: iso(candidate.firstLessonDate),
    },
    guardian: reader.isStudent ? null : presentGuardian(row, candidate),
  };
}

function presentGuardian(row: IntroducedRow, candidate: CandidateFacts): FamilyCandidate['guardian'] {
  return {
    preferredTrialDates: row.preferredTrialDates.map((at) => at.toISOString()),
    note: row.customerNote,
    report: candidate.customerReport,
    reportDraft: row.customerReportDraft as Record<string, unknown> | null,
    rejectReason: candidate.rejectPhase ? candidate.rejectReason : null,
    rejectNote: candidate.rejectPhase ? row.rejectNote : null,
    hiringNote: row.hiringNote,
    desiredStartDate: row.desiredStartDate ? dayFromDate(row.desiredStartDate) : null,
  };
}

function presentProfile({ teacher }: IntroducedRow): FamilyCandidate['profile'] {
  return {
    photoFileId: teacher.photoFileId,
    selfIntroduction: teacher.selfIntroduction,
    appealPoints: teacher.appealPoints,
    subjects: teacher.subjects.map((each) => ({ subject: subject.label(each.subject), level: schoolLevel.label(each.level) })),
    experience: teacher.teachingExperiences.map((each) => ({
      grades: each.grades.map(gradeName),
      subjects: each.subjects.map((code) => subject.label(code)),
      purposes: each.purposes.map((code) => teachingPurpose.label(code)),
      years: each.years,
      pupils: each.pupils,
      note: each.note,
    })),
  };
}

export const knownCandidate = (view: FamilyView, matterTeacherId: number): CandidateFacts | undefined =>
  view.facts.candidates.find((each) => each.matterTeacherId === matterTeacherId && familyKnows(each));
