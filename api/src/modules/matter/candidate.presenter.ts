import type { CandidateFacts, MatterFacts } from '@tsumugi/contract/facts';
import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import { presentFields } from '@tsumugi/contract/kit/define-fields';
import { primaryActionsOfStatus } from '@tsumugi/contract/queues/primary-actions';
import { waitOnPage } from '@tsumugi/contract/queues/wait-owner';
import { maskAddress } from '@tsumugi/contract/resources/address-mask';
import type { CandidateCard } from '@tsumugi/contract/resources/matter-detail';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { candidateAt } from '@tsumugi/contract/states';
import { trialPlaceOf, trialPlaceWords } from '@tsumugi/contract/text/trial-place';
import { findOfferedActions } from '../../platform/actions/offered-actions.js';
import { orderedActions } from '../../platform/actions/ordered-actions.js';
import type { ActionRegistry } from '../../platform/actions/registry.js';
import { blockerActions } from '../queue/blocker-actions.js';
import { presentWait } from '../queue/present-wait.js';
import { runningLessons } from '../teacher/running-lessons.js';
import { describeNextStep, stageOf } from './candidate-progress.js';
import type { MatterView } from './matter.queries.js';
import type { CandidateContextRow } from './matter-select.queries.js';

export const toIso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

interface CardReader {
  readonly registry: ActionRegistry;
  /** Whether the reader sees telephone numbers in full (domain/permissions#masks). */
  readonly full: boolean;
}

/** All candidates of a matter, oldest first, each with its open actions. */
export function presentCandidates(view: MatterView, reader: CardReader): CandidateCard[] {
  const contextOf = new Map(view.context.candidates.map((row) => [row.id, row]));
  return view.facts.candidates.flatMap((candidate) => {
    const row = contextOf.get(candidate.matterTeacherId);
    return row ? [presentCandidate(view, candidate, row, reader)] : [];
  });
}

function presentCandidate(
  view: MatterView,
  candidate: CandidateFacts,
  row: CandidateContextRow,
  { registry, full }: CardReader,
): CandidateCard {
  const facts = { ...view.facts, candidate };
  const { teacher } = candidate;
  const inCharge = view.context.personInChargeOnTheDayAdmin ?? view.context.personInChargeAdmin;
  const interviewing =
    candidate.candidateStatus === candidateAt.beforeInterview ? row.interviewerAdmin : null;
  return {
    ...presentFields(matterTeacherFields, 'staff', row),
    // The version from the same read as the buttons.
    version: candidate.version,
    adminChatKey: row.teacher.account.adminRoom?.id ?? null,
    customerChatKey: candidate.room?.id ?? null,
    teacherChatKey: candidate.room?.id ?? null,
    matterNumber: facts.matter.matterNumber,
    stage: stageOf(facts),
    statusSince: candidate.statusChangedAt.toISOString(),
    teacher: {
      id: teacher.teacherId,
      name: teacher.name,
      university: teacher.university,
      faculty: row.teacher.faculty,
      gradeYear: teacher.gradeYear,
      occupation: row.teacher.occupation,
      email: row.teacher.account.email,
      phone: full ? row.teacher.phone : maskAddress(row.teacher.phone),
      masked: !full && row.teacher.phone !== null,
      availability: row.teacher.availability,
      taken: runningLessons(row.teacher.candidacies),
      otherTrials: otherTrialsOf(row),
      record: recordOf(row.teacher.candidacies),
    },
    interviewer: row.interviewerAdmin && {
      id: row.interviewerAdmin.id,
      name: row.interviewerAdmin.account.name,
    },
    wait: presentWait(waitOnPage(facts), {
      staff: (interviewing ?? inCharge)?.account.name,
      teacher: teacher.lastName,
    }),
    next: describeNextStep(facts),
    trialPlace: placeOf(candidate, facts.matter),
    promisedUntil: toIso(candidate.promisedUntil),
    room: candidate.room && { id: candidate.room.id, closedAt: toIso(candidate.room.closedAt) },
    ...orderedActions(
      [...findOfferedActions(registry, facts), ...ofCandidate(blockerActions(registry, facts))],
      primaryActionsOfStatus(facts),
    ),
  };
}

/** The actions of the candidate only; the matter offers its own. */
const ofCandidate = (actions: readonly OpenAction[]) =>
  actions.filter(({ on }) => on === 'matterTeacher');

/** Null before the trial request. */
const placeOf = (candidate: CandidateFacts, matter: MatterFacts): string | null =>
  candidate.trialRequestedAt || candidate.trialLessonDate
    ? trialPlaceWords(trialPlaceOf(candidate, matter))
    : null;

const otherTrialsOf = ({ id, teacher }: CandidateContextRow): string[] =>
  teacher.candidacies.flatMap((each) =>
    each.id !== id && each.candidateStatus === candidateAt.beforeTrial && each.trialLessonDate
      ? [each.trialLessonDate.toISOString()]
      : [],
  );

/** Outcomes of the teacher's candidacies on all matters, because they are data of the teacher. */
function recordOf(
  candidacies: CandidateContextRow['teacher']['candidacies'],
): CandidateCard['teacher']['record'] {
  const hired = candidacies.filter(({ candidateStatus }) => candidateStatus === candidateAt.hired);
  return {
    teaching: hired.length,
    trials: candidacies.filter(({ trialCompletedAt }) => trialCompletedAt).length,
    hired: hired.filter(({ trialCompletedAt }) => trialCompletedAt).length,
  };
}
