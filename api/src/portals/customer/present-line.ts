import { hireTeacher } from '@tsumugi/contract/actions/matter-teacher/hiring';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { systemCloseReason } from '@tsumugi/contract/codes/ending';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import type { CandidateCase, CandidateFacts, CaseFacts } from '@tsumugi/contract/facts';
import type {
  FamilyCandidateLine,
  FamilyMatterLine,
  FamilyTask,
} from '@tsumugi/contract/portal/customer';
import { hasCancelRequest, isConsentMissing } from '@tsumugi/contract/queues/blockers';
import { communicatedWaitOf } from '@tsumugi/contract/queues/communicated-wait';
import { waitOwnerOfMatter } from '@tsumugi/contract/queues/wait-owner';
import {
  candidateAt,
  hasTeacher,
  isHired,
  isOver,
  isSelected,
  matterAt,
} from '@tsumugi/contract/states';
import { progressSteps } from '../../modules/matter/progress-steps.js';
import { findOfferedActions } from '../../platform/actions/offered-actions.js';
import { fullName, gradeName, presentButtons, subjectNames, toIso } from '../shared/present.js';
import {
  appointmentOf,
  contractWords,
  decidedTurn,
  presentTurn,
  withNextDay,
} from '../shared/turn.js';
import type { FamilyView } from './customer.queries.js';
import type { FamilyReader } from './family-reader.js';
import {
  isVisibleToFamily,
  visibleFacts,
  withFamilyStatus,
  withOfficeTurn,
} from './family-view.js';

const tasks: Partial<Record<number, FamilyTask>> = {
  40: 'answerIntroduction',
  70: 'reportTrial',
  80: 'decideHiring',
};
const taskOf = ({ candidate, matter }: CandidateCase): FamilyTask | null =>
  candidate.candidateStatus === candidateAt.teacherIntroduced && !matter.hasTrial
    ? 'answerWithoutTrial'
    : (tasks[candidate.candidateStatus] ?? null);
const isOpen = ({ matter }: CaseFacts) => !isOver(matter);

/** One request with its introduced teachers, for lists. */
export function presentMatterLine(view: FamilyView, reader: FamilyReader): FamilyMatterLine {
  const facts = visibleFacts(view.facts);
  const { matter } = facts;
  const { student, brandSettings } = view.context;
  const steps = progressSteps(facts, view.usual);
  const decided = hasTeacher(matter);
  const ended = decided ? contractWords(facts).words : '終了しました';
  const known = view.facts.candidates.filter(isVisibleToFamily);
  const ownerTurn = presentTurn(
    waitOwnerOfMatter({ ...facts, candidates: known.map(withOfficeTurn) }, communicatedWaitOf),
    reader.isStudent ? 'student' : 'family',
    facts.now,
    ended,
  );
  const lines = known.map((candidate) =>
    presentCandidateLine({ ...facts, candidate }, view, reader),
  );
  const toDecide = lines.find(({ task, turn }) => task === 'decideHiring' && turn.owner === 'you');
  const turn = decided
    ? decidedTurn(ownerTurn, facts)
    : ownerTurn.owner === 'staff' && toDecide
      ? toDecide.turn
      : ownerTurn;
  const open = isOpen(facts);
  const canceling = open && !reader.isStudent && hasCancelRequest(matter);
  const asksConsent = open && !decided && !reader.isStudent && isConsentMissing(matter);
  return {
    matterId: matter.matterId,
    matterNumber: matter.matterNumber,
    version: matter.version,
    brandName: brandSettings.name,
    student: student && {
      id: student.id,
      name: fullName(student),
      firstName: student.firstName,
      grade: gradeName(student.grade),
    },
    subjects: subjectNames(matter.subjects),
    caseStatus: matter.caseStatus,
    statusText: canceling
      ? '取り消しのご希望を確認中'
      : (decided && contractWords(facts).short) || caseStatus.label(matter.caseStatus, 'family'),
    open,
    createdAt: matter.createdAt.toISOString(),
    steps,
    turn: withNextDay(turn, steps, facts),
    task: asksConsent ? 'giveConsents' : null,
    canceling,
    candidates: lines,
    actions: presentButtons(findOfferedActions(reader.registry, view.facts)),
  };
}

const undecided: readonly number[] = [
  candidateAt.teacherIntroduced,
  candidateAt.afterTrialWithReport,
];

/**
 * Label of a candidacy. A candidacy that ended with its matter was not declined; after the formal
 * request it is no longer under consideration.
 */
function wordsOf(candidate: CandidateFacts): string {
  const { candidateStatus: status, rejectReason } = candidate;
  if (status === candidateAt.notHired && rejectReason === systemCloseReason.code.matterClosed)
    return caseStatus.label(matterAt.canceled, 'family');
  return isSelected(candidate) && undecided.includes(status)
    ? '正式にご依頼済み'
    : candidateStatus.label(status, 'family');
}

/** The office's check of the reports does not block the decision, so the family has the turn. */
function waitOf(facts: CandidateCase, { isStudent, registry }: FamilyReader) {
  const wait = communicatedWaitOf({ ...facts, candidate: withOfficeTurn(facts.candidate) });
  if (wait.owner !== 'staff' || isStudent || !isOpen(facts)) return wait;
  const mayDecide = findOfferedActions(registry, facts).some(({ id }) => id === hireTeacher.id);
  return mayDecide ? { ...wait, owner: 'family' as const, until: null } : wait;
}

/** An introduced candidacy with the family's task. `facts` contain the real status. */
export function presentCandidateLine(
  facts: CandidateCase,
  { context }: FamilyView,
  reader: FamilyReader,
): FamilyCandidateLine {
  const candidate = withFamilyStatus(facts.candidate);
  const row = context.candidates.find(({ id }) => id === candidate.matterTeacherId);
  const wait = waitOf(facts, reader);
  const ownerTurn = presentTurn(wait, reader.isStudent ? 'student' : 'family', facts.now);
  const hired = isHired(candidate);
  const mine = wait.owner === 'family' && !reader.isStudent && isOpen(facts);
  return {
    matterTeacherId: candidate.matterTeacherId,
    status: candidate.candidateStatus,
    statusText: (hired && contractWords(facts).short) || wordsOf(candidate),
    teacher: {
      name: candidate.teacher.name,
      lastName: candidate.teacher.lastName,
      schoolName: candidate.teacher.university,
      faculty: row?.teacher.faculty ?? null,
      grade: candidate.teacher.gradeYear,
    },
    turn: hired ? decidedTurn(ownerTurn, facts) : ownerTurn,
    task: mine ? taskOf(facts) : null,
    next: appointmentOf(candidate, facts, 'family'),
    introducedAt: toIso(candidate.introducedAt),
    // Without the guardian's permission the student has no access to the room, so no link is given.
    roomId:
      (!reader.isStudent || context.student?.chatReadable ? candidate.room?.id : null) ?? null,
  };
}
