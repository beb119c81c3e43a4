import { extendTrialLessonRequestDeadline } from '@tsumugi/contract/actions/matter-teacher/introduction';
import { lessonMinutes } from '@tsumugi/contract/appointments';
import { teachingPurpose } from '@tsumugi/contract/codes/lesson';
import { schoolLevel } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';
import type { CandidateCase, CandidateFacts } from '@tsumugi/contract/facts';
import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import { teacherFields } from '@tsumugi/contract/fields/teacher';
import { presentFields } from '@tsumugi/contract/kit/define-fields';
import { commonSlots, nextTimes } from '@tsumugi/contract/matching/common-times';
import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { effectiveDeadline } from '@tsumugi/contract/queues/due-day';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { candidateAt } from '@tsumugi/contract/states';
import { trialPlaceOf } from '@tsumugi/contract/text/trial-place';
import { extendedDeadline } from '../../modules/matter-teacher/domain/answer-time.js';
import { runningLessons } from '../../modules/teacher/running-lessons.js';
import { findOfferedActions } from '../../platform/actions/offered-actions.js';
import { gradeName, presentButtons, toIso } from '../shared/present.js';
import { isLessonOff } from '../shared/turn.js';
import type { FamilyView, IntroducedRow } from './customer.queries.js';
import type { CandidateReader, FamilyReader } from './family-reader.js';
import { isVisibleToFamily, visibleFacts } from './family-view.js';
import { matchReasons } from './match-reasons.js';
import { presentCandidateLine, presentMatterLine } from './present-line.js';

export const findVisibleCandidate = (
  view: FamilyView,
  matterTeacherId: number,
): CandidateFacts | undefined =>
  view.facts.candidates.find(
    (each) => each.matterTeacherId === matterTeacherId && isVisibleToFamily(each),
  );

/**
 * An introduced teacher: name, school, photo, text, subjects and experience, and the state of the
 * candidacy.
 */
export function presentCandidate(
  view: FamilyView,
  row: IntroducedRow,
  candidate: CandidateFacts,
  reader: CandidateReader,
): FamilyCandidate {
  const facts = { ...view.facts, candidate };
  const line = presentMatterLine(view, reader);
  const actions = findOfferedActions(reader.registry, facts);
  return {
    ...presentCandidateLine({ ...visibleFacts(view.facts), candidate }, view, reader),
    ...presentFields(matterTeacherFields, 'family', row),
    adminChatKey: reader.adminChatKey,
    teacherChatKey: candidate.room?.id ?? null,
    matterId: line.matterId,
    matterNumber: line.matterNumber,
    version: candidate.version,
    student: line.student,
    subjects: line.subjects,
    actions: presentButtons(actions),
    timeZone: view.context.parent?.timeZone ?? null,
    reasons: matchReasons(row.matchingChoice, facts.matter.teachingMode),
    ...timesOf(row, facts),
    trialPlace: trialPlaceOf(candidate, facts.matter),
    extension: extensionOf(facts, actions),
    profile: presentProfile(row, reader),
    dates: {
      deadline: toIso(effectiveDeadline(facts)),
      extended: candidate.trialLessonRequestDeadlineExtensionDate !== null,
      trialRequestedAt: toIso(candidate.trialRequestedAt),
      trialLessonDate: toIso(candidate.trialLessonDate),
      trialCompletedAt: toIso(candidate.trialCompletedAt),
      reportedAt: toIso(candidate.customerReportAt),
      hiringDecisionAt: toIso(candidate.hiringDecisionAt),
      hiringAgreedAt: toIso(candidate.teacherHiringAgreedAt),
      hiredOn: candidate.teacherHiringDate,
      firstLessonDate: toIso(candidate.firstLessonDate),
      firstLessonOff: isLessonOff(candidate, facts),
    },
    guardian: reader.isStudent ? null : presentGuardian(row, candidate),
  };
}

function presentGuardian(
  row: IntroducedRow,
  candidate: CandidateFacts,
): FamilyCandidate['guardian'] {
  const words = presentFields(matterTeacherFields, 'guardianWords', row);
  return {
    ...presentFields(matterTeacherFields, 'guardian', row),
    note: words.customerNote,
    report: words.customerReport,
    reportDraft: words.customerReportDraft,
    rejectReason: candidate.rejectPhase ? candidate.rejectReason : null,
    rejectNote: candidate.rejectPhase ? words.rejectNote : null,
  };
}

function presentProfile(
  { teacher }: IntroducedRow,
  { sign }: FamilyReader,
): FamilyCandidate['profile'] {
  const { photo } = teacher;
  return {
    ...presentFields(teacherFields, 'family', teacher),
    photoPath: photo && `profile/${photo.storageKey}`,
    photo: photo && sign(photo.storageKey),
    subjects: teacher.subjects.map((each) => ({
      subject: subject.label(each.subject),
      level: schoolLevel.label(each.level),
    })),
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

function timesOf(
  { teacher }: IntroducedRow,
  { matter, now }: CandidateCase,
): Pick<FamilyCandidate, 'freeSlots' | 'openHours' | 'nextTimes'> {
  const { availability: free, candidacies } = teacher;
  const taken = runningLessons(candidacies);
  const slots = commonSlots({ wish: matter.preferredSlots, free, taken });
  const busy = candidacies.flatMap(({ candidateStatus, trialLessonDate }) =>
    candidateStatus === candidateAt.beforeTrial && trialLessonDate ? [trialLessonDate] : [],
  );
  return {
    freeSlots: slots,
    openHours: commonSlots({ wish: [], free, taken }),
    nextTimes: nextTimes({ slots, minutes: lessonMinutes(matter), busy, now }),
  };
}

function extensionOf(
  facts: CandidateCase,
  actions: readonly OpenAction[],
): FamilyCandidate['extension'] {
  const possible = actions.some(({ id }) => id === extendTrialLessonRequestDeadline.id);
  return {
    done: facts.candidate.trialLessonRequestDeadlineExtensionDate !== null,
    possible,
    until: possible ? toIso(extendedDeadline(facts)) : null,
  };
}
