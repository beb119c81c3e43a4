import { dayFromDate } from '@tsumugi/contract/calendar/day';
import { candidateStatus } from '@tsumugi/contract/codes/candidate-status';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { interviewAddress } from '@tsumugi/contract/notices/links';
import type { Turn } from '@tsumugi/contract/portal/shared';
import type { TeacherCandidacy, TeacherCandidacyLine } from '@tsumugi/contract/portal/teacher';
import { effectiveDeadline } from '@tsumugi/contract/queues/due';
import { waitOwnerOfCandidate } from '@tsumugi/contract/queues/wait-owner';
import { offeredActions } from '../platform/actions/offered-actions.js';
import type { ActionRegistry } from '../platform/actions/registry.js';
import type { CandidacyView } from './teacher.queries.js';
import { dutiesOf } from './teacher-duties.js';
import { knowsAddress, knowsNames } from './teacher-knows.js';
import { appointmentOf, turnOf } from './turn.js';
import { buttons, fullName, gradeName, iso, subjectNames } from './words.js';

const ended = [100, 120];
const otherLength = 999;

/** One candidacy as the lists show it. */
export function presentCandidacyLine({ facts, row }: CandidacyView, registry: ActionRegistry): TeacherCandidacyLine {
  const { candidate, matter } = facts;
  const { student } = row.matter;
  const wait = waitOwnerOfCandidate(facts);
  const duties = dutiesOf(facts, wait);
  const [first] = duties;
  const open = !ended.includes(candidate.candidateStatus) && matter.contractStatus !== 2 && matter.contractStatus !== 5;
  const mine: Turn | null = first
    ? { owner: 'you', phrase: '先生の番です', until: first.until, untilIs: first.until ? 'deadline' : null, late: first.late }
    : null;
  return {
    matterTeacherId: candidate.matterTeacherId,
    matterNumber: matter.matterNumber,
    version: candidate.version,
    brandName: row.matter.brandSettings.name,
    status: candidate.candidateStatus,
    statusText: candidateStatus.label(candidate.candidateStatus, 'teacher'),
    open,
    createdAt: candidate.createdAt.toISOString(),
    grade: gradeName(student?.grade),
    subjects: subjectNames(matter.subjects),
    teachingMode: matter.teachingMode,
    lessonMinutes: matter.lessonLength === otherLength ? matter.lessonMinutes : matter.lessonLength,
    student: student && knowsNames(facts) ? { name: fullName(student), lastName: student.lastName } : null,
    turn: mine ?? turnOf(wait, 'teacher', facts.now, open ? '指導が決まりました' : '終了しました'),
    duties,
    next: appointmentOf(candidate, facts, 'teacher'),
    trialLessonDate: iso(candidate.trialLessonDate),
    interviewLink: duties.some(({ task }) => task === 'bookInterview') ? interviewLinkOf({ facts, row }) : null,
    roomId: candidate.room?.id ?? null,
    actions: buttons(offeredActions(registry, facts)),
  };
}

function interviewLinkOf({ facts, row }: CandidacyView): string | null {
  return interviewAddress({
    timerexCalendarUrl: facts.brand.timerexCalendarUrl,
    matterNumber: facts.matter.matterNumber,
    guestName: fullName(row.teacher),
    guestEmail: row.teacher.account.email,
  });
}

/** One candidacy with the conditions of the request, as far as this teacher may know them by now. */
export function presentCandidacy(view: CandidacyView, registry: ActionRegistry): TeacherCandidacy {
  const { facts, row } = view;
  const { candidate, matter } = facts;
  return {
    ...presentCandidacyLine(view, registry),
    schoolType: row.matter.student?.schoolType ?? null,
    purposes: matter.purposes,
    hasTrial: matter.hasTrial,
    lessonFrequency: matter.lessonFrequency,
    lessonLength: matter.lessonLength,
    lessonPeriod: matter.lessonPeriod,
    preferredSlots: matter.preferredSlots,
    area: { prefecture: matter.prefecture, city: matter.city, nearestStation: matter.nearestStation },
    listing: { title: row.matter.recruitTitle, reward: row.matter.rewardNote, teacherCondition: row.matter.teacherConditionNote },
    address: knowsAddress(facts) ? addressOf(view) : null,
    preferredTrialDates: candidate.trialRequestConfirmedAt ? row.preferredTrialDates.map((at) => at.toISOString()) : [],
    desiredStartDate: candidate.hiringDecisionAt && row.desiredStartDate ? dayFromDate(row.desiredStartDate) : null,
    dates: datesOf(facts),
    own: {
      additionalInfo: candidate.additionalInfo,
      report: candidate.teacherReport,
      reportDraft: row.teacherReportDraft as Record<string, unknown> | null,
      officialLessonChangeNote: candidate.teacherRecruitConsentOfficialLessonChangeNote,
      withdrawReason: candidate.withdrawReason,
      withdrawNote: row.withdrawNote,
    },
  };
}

function addressOf({ facts: { matter }, row }: CandidacyView): TeacherCandidacy['address'] {
  const { postalCode, prefecture, city } = matter;
  return { postalCode, prefecture, city, town: row.matter.town, building: row.matter.building };
}

function datesOf(facts: CandidateCase): TeacherCandidacy['dates'] {
  const { candidate: c } = facts;
  return {
    additionalInfoAt: iso(c.additionalInfoAt),
    interviewDate: iso(c.interviewDate),
    introducedAt: iso(c.introducedAt),
    familyAnswersBy: iso(effectiveDeadline(facts)),
    trialAgreedAt: iso(c.teacherTrialAgreedAt),
    trialLessonDate: iso(c.trialLessonDate),
    trialCompletedAt: iso(c.trialCompletedAt),
    reportedAt: iso(c.teacherReportAt),
    hiringDecisionAt: iso(c.hiringDecisionAt),
    hiringAgreedAt: iso(c.teacherHiringAgreedAt),
    hiredOn: c.teacherHiringDate,
    firstLessonDate: iso(c.firstLessonDate),
    withdrawalRequestedAt: iso(c.withdrawalRequestedAt),
  };
}
