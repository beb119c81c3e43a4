import { addBusinessDays } from '../calendar/business-day.js';
import { dayOf, endOfDay } from '../calendar/instant.js';
import type { CandidateCase, CaseFacts } from '../facts.js';
import type { Membership, TabDefinition, WaitParty } from '../kit/define-queue.js';
import { candidateAt, choiceAt, hasTeacher, isOver, isRecruiting, isSelected } from '../states.js';
import { effectiveDeadline } from './due.js';
import { awaitsConsent, introductionHindrance, wishesToCancel } from './hindrance.js';
import { homeResponse } from './home-response.js';
import { interviewerTasks } from './interviewer-tasks.js';
import { ownTab } from './leads.js';
import { teacherApplication } from './teacher-application.js';
import { teacherResponse } from './teacher-response.js';

/** ボールは誰に: who has to act next, since when, until when (domain 2.2). `scheduled` waits for a date, `none` for nobody. */
export interface WaitOwner {
  readonly owner: WaitParty;
  readonly since: Date;
  readonly until: Date | null;
  /** What is to take place at `until`, of `scheduled`. */
  readonly appointment?: 'interview' | 'trial';
}

const holding = [teacherApplication, homeResponse, teacherResponse, interviewerTasks]
  .flatMap((queue) => queue.tabs as readonly TabDefinition<'matterTeacher'>[])
  .filter(({ holds }) => holds);

/** The end of the candidate's day in the tab that holds it for that party; null when none does. */
function dueFor(party: WaitParty, facts: CandidateCase): Date | null {
  for (const { holds, member } of holding) {
    if (holds !== party && (typeof holds !== 'object' || !Object.values(holds).includes(party))) continue;
    const membership = member(facts);
    if (membership && partyOf(holds, membership) === party) return endOfDay(membership.due);
  }
  return null;
}

const partyOf = (declared: TabDefinition['holds'], { chip = '' }: Membership): WaitParty | undefined =>
  typeof declared === 'object' ? declared[chip] : declared;

/** The one owner of a candidate (domain 2.2, candidate table). */
export function waitOwnerOfCandidate(facts: CandidateCase): WaitOwner {
  const { candidate, now, calendar } = facts;
  const at = (owner: WaitOwner['owner'], until: Date | null, since = candidate.statusChangedAt): WaitOwner => ({ owner, since, until });
  const chosen = isSelected(candidate);
  switch (candidate.candidateStatus) {
    case candidateAt.beforeAdditionalInfo:
      return at('teacher', dueFor('teacher', facts));
    case candidateAt.beforeDocumentScreening:
      return at('staff', dueFor('staff', facts));
    case candidateAt.beforeInterview:
      if (candidate.interviewDate)
        return candidate.interviewDate > now
          ? { ...at('scheduled', candidate.interviewDate), appointment: 'interview' }
          : at('staff', dueFor('staff', facts), candidate.interviewDate);
      if (candidate.interviewResult) return at('staff', dueFor('staff', facts));
      return candidate.interviewInformationDate ? at('teacher', dueFor('teacher', facts)) : at('staff', dueFor('staff', facts));
    case candidateAt.interviewedNotIntroduced:
    case candidateAt.beforeSkippedIntroduction:
      return candidate.candidateState === choiceAt.declined ? at('none', null) : introductionOwner(facts, at);
    case candidateAt.teacherIntroduced: {
      if (chosen) return hiringOwner(facts, at);
      const deadline = effectiveDeadline(facts);
      if (!deadline || deadline >= now) return at('family', deadline);
      const { promisedUntil, callAgainAt } = candidate;
      if (promisedUntil && promisedUntil > now) return at('family', promisedUntil);
      const again = callAgainAt && callAgainAt > now ? callAgainAt : null;
      return at('staff', again ?? dueFor('staff', facts), deadline);
    }
    case candidateAt.beforeTrialSetting:
      if (candidate.trialRequestConfirmedAt === null) return at('staff', dueFor('staff', facts));
      return candidate.teacherTrialAgreedAt
        ? at('teacher', dueFor('teacher', facts), candidate.teacherTrialAgreedAt)
        : at('teacher', dueFor('teacher', facts));
    case candidateAt.beforeTrial:
      return { ...at('scheduled', candidate.trialLessonDate), appointment: 'trial' };
    case candidateAt.afterTrialBeforeReport:
      return at('family', dueFor('family', facts));
    case candidateAt.afterTrialWithReport: {
      if (chosen) return hiringOwner(facts, at);
      const reported = candidate.customerReportAt;
      if (reported && candidate.customerReportConfirmedAt === null)
        return at('staff', endOfDay(addBusinessDays(dayOf(reported), 1, calendar)));
      return at('family', dueFor('family', facts));
    }
    case candidateAt.hired:
      return candidate.firstLessonDate ? at('none', null) : at('teacher', dueFor('teacher', facts));
    case candidateAt.withdrawalRequested:
      return at('staff', dueFor('staff', facts));
    default:
      return at('none', null);
  }
}

type At = (owner: WaitOwner['owner'], until: Date | null, since?: Date) => WaitOwner;

/** Staff introduce the teacher, once neither the teacher nor the family has something to do for it first. */
function introductionOwner(facts: CandidateCase, at: At): WaitOwner {
  const hindrance = introductionHindrance(facts);
  if (hindrance === 'identity') return at('teacher', dueFor('teacher', facts));
  return hindrance === 'consent' ? at('family', null) : at('staff', dueFor('staff', facts));
}

/** Status 80 or 40 with the family's yes: first the teacher's, then the staff's turn. */
function hiringOwner(facts: CandidateCase, at: At): WaitOwner {
  const { candidate } = facts;
  if (candidate.teacherHiringAgreedAt) return at('staff', dueFor('staff', facts), candidate.teacherHiringAgreedAt);
  return at('teacher', dueFor('teacher', facts), candidate.hiringDecisionAt ?? candidate.statusChangedAt);
}

/**
 * The one owner of a matter (domain 2.2, last line): while teachers are looked for or one teaches, that of its candidate who has to act first.
 * `ownerOf`: how its candidates' waits are read.
 */
export function waitOwnerOfMatter(facts: CaseFacts, ownerOf: (facts: CandidateCase) => WaitOwner = waitOwnerOfCandidate): WaitOwner {
  const { matter, candidates } = facts;
  const staff: WaitOwner = { owner: 'staff', since: matter.statusChangedAt, until: null };
  const none: WaitOwner = { owner: 'none', since: matter.statusChangedAt, until: null };
  if (isOver(matter)) return none;
  const asked = wishOf(facts);
  if (asked) return { owner: 'staff', since: asked, until: endOfDay(addBusinessDays(dayOf(asked), 1, facts.calendar)) };
  if (!isRecruiting(matter) && !hasTeacher(matter)) return awaitsConsent(facts) ? { ...staff, owner: 'family' } : staff;
  const owners = candidates.map((candidate) => ownerOf({ ...facts, candidate })).filter((owner) => owner.owner !== 'none');
  const earliest = owners.sort(
    (a, b) => (a.until?.getTime() ?? Number.POSITIVE_INFINITY) - (b.until?.getTime() ?? Number.POSITIVE_INFINITY),
  )[0];
  if (earliest) return earliest;
  if (awaitsConsent(facts)) return { ...staff, owner: 'family' };
  return isRecruiting(matter) ? staff : none;
}

/** Since when the family waits for staff to decide about a change or the end of the request (HA4, HA5). */
function wishOf({ matter, openChangeRequest }: CaseFacts): Date | null {
  if (wishesToCancel(matter)) return matter.cancelRequestedAt;
  return openChangeRequest?.type === 'change' ? openChangeRequest.requestedAt : null;
}

/** Whom a row of this tab waits for (domain 5.2): the tab's own wait where it has one, else the row's. `membership` is the tab's own word about it. */
export function waitInTab(tab: TabDefinition, facts: CaseFacts | CandidateCase, membership: Membership | null): WaitOwner {
  const own = 'candidate' in facts ? waitOwnerOfCandidate(facts) : waitOwnerOfMatter(facts);
  // A row that leads as in the tab that holds it waits as there, so a reminder goes only to the party of that wait.
  const held = tab.leads === 'own' && own.owner === 'none' ? ownTab(facts) : null;
  if (held) return waitInTab(held.tab, facts, held.membership);
  if (!tab.waits || !membership) return own;
  const owner = partyOf(tab.waits, membership);
  return owner ? { owner, since: membership.since, until: endOfDay(membership.due) } : own;
}
