import { addBusinessDays } from '../calendar/business-day.js';
import { dayOf, endOfDay } from '../calendar/instant.js';
import type { CandidateCase, CaseFacts } from '../facts.js';
import type { Membership, TabDefinition, WaitParty } from '../kit/define-queue.js';
import { candidateAt, choiceAt, hasTeacher, isOver, isRecruiting, isSelected } from '../states.js';
import { answerOfTeacher, awaitedFrom, reportOfTeacher } from './awaited.js';
import { hasCancelRequest, introductionBlocker, isConsentPending } from './blockers.js';
import { contactDaysOf, dayInTab, effectiveDeadline } from './due-day.js';
import { tabOfStatus } from './primary-actions.js';
import { queues } from './queues.js';

/**
 * ボールは誰に: the party that has to act next, with the start and the end of its wait
 * (domain/turns#turns). `scheduled`: an appointment comes next; `none`: no party has to act.
 */
export interface WaitOwner {
  readonly owner: WaitParty;
  readonly since: Date;
  readonly until: Date | null;
  /** Appointment at `until`, for `scheduled`. */
  readonly appointment?: 'interview' | 'trial';
  /** Deadline communicated to the party: 家庭の期限, 教師の期限 (domain/turns#three-days-of-one-wait). */
  readonly deadline?: Date;
  /** `until` is the end of 確認日, the internal check day; families and teachers do not see it. */
  readonly isCheckDay?: true;
}

const candidacyWaitTabs = queues
  .flatMap((queue) => queue.tabs as readonly TabDefinition<'matterTeacher'>[])
  .filter(({ row, candidacyWaitOwner }) => row === 'matterTeacher' && candidacyWaitOwner);

/**
 * End of the due day in the tab whose `candidacyWaitOwner` is this party; null if the candidacy is
 * in no such tab.
 */
function dueFor(party: WaitParty, facts: CandidateCase): Date | null {
  for (const tab of candidacyWaitTabs) {
    const { candidacyWaitOwner, member } = tab;
    if (
      candidacyWaitOwner !== party &&
      (typeof candidacyWaitOwner !== 'object' || !Object.values(candidacyWaitOwner).includes(party))
    )
      continue;
    const membership = member(facts);
    if (membership && partyOf(candidacyWaitOwner, membership) === party)
      return checkDayEnd(tab, facts, membership);
  }
  return null;
}

/** The end of 確認日: the day that puts the row into its bucket. */
const checkDayEnd = (
  tab: TabDefinition,
  facts: CaseFacts | CandidateCase,
  membership: Membership,
): Date => endOfDay(dayInTab(tab, membership, contactDaysOf(facts)));

const partyOf = (
  declared: TabDefinition['candidacyWaitOwner'],
  { chip = '' }: Membership,
): WaitParty | undefined => (typeof declared === 'object' ? declared[chip] : declared);

/**
 * Wait owner of a candidacy (domain/turns#wait-owner-of-a-candidacy), with the communicated
 * deadline.
 */
export function waitOwnerOfCandidate(facts: CandidateCase): WaitOwner {
  const wait = ownerOfCandidate(facts);
  if (wait.owner === 'family') return withDeadline(wait, awaitedFrom(facts, 'customer')?.deadline);
  return wait.owner === 'teacher' ? withDeadline(wait, answerOfTeacher(facts)?.deadline) : wait;
}

const withDeadline = (wait: WaitOwner, deadline: Date | undefined): WaitOwner =>
  deadline ? { ...wait, deadline } : wait;

function ownerOfCandidate(facts: CandidateCase): WaitOwner {
  const { candidate, now, calendar } = facts;
  const at: At = (owner, until, since = candidate.statusChangedAt) => ({ owner, since, until });
  const inTab: InTab = (owner, since) => {
    const until = dueFor(owner, facts);
    return { ...at(owner, until, since), ...(until ? { isCheckDay: true } : {}) };
  };
  const chosen = isSelected(candidate);
  switch (candidate.candidateStatus) {
    case candidateAt.beforeAdditionalInfo:
      return inTab('teacher');
    case candidateAt.beforeDocumentScreening:
      return inTab('staff');
    case candidateAt.beforeInterview:
      if (candidate.interviewDate)
        return candidate.interviewDate > now
          ? { ...at('scheduled', candidate.interviewDate), appointment: 'interview' }
          : inTab('staff', candidate.interviewDate);
      if (candidate.interviewResult) return inTab('staff');
      return candidate.interviewInformationDate ? inTab('teacher') : inTab('staff');
    case candidateAt.interviewedNotIntroduced:
    case candidateAt.beforeSkippedIntroduction:
      return candidate.candidateState === choiceAt.declined
        ? at('none', null)
        : introductionOwner(facts, at, inTab);
    case candidateAt.teacherIntroduced: {
      if (chosen) return hiringOwner(facts, inTab);
      const deadline = effectiveDeadline(facts);
      if (!deadline || deadline >= now) return at('family', deadline);
      const { promisedUntil, callAgainAt } = candidate;
      if (promisedUntil && promisedUntil > now) return at('family', promisedUntil);
      const again = callAgainAt && callAgainAt > now ? callAgainAt : null;
      return again ? at('staff', again, deadline) : inTab('staff', deadline);
    }
    case candidateAt.beforeTrialSetting:
      if (candidate.trialRequestConfirmedAt === null) return inTab('staff');
      return candidate.teacherTrialAgreedAt
        ? inTab('teacher', candidate.teacherTrialAgreedAt)
        : inTab('teacher');
    case candidateAt.beforeTrial:
      return { ...at('scheduled', candidate.trialLessonDate), appointment: 'trial' };
    case candidateAt.afterTrialBeforeReport:
      return inTab('family');
    case candidateAt.afterTrialWithReport: {
      if (chosen) return hiringOwner(facts, inTab);
      const reported = candidate.customerReportAt;
      if (reported && candidate.customerReportConfirmedAt === null)
        return {
          ...at('staff', endOfDay(addBusinessDays(dayOf(reported), 1, calendar))),
          isCheckDay: true,
        };
      return inTab('family');
    }
    case candidateAt.hired:
      return candidate.firstLessonDate ? at('none', null) : inTab('teacher');
    case candidateAt.withdrawalRequested:
      return inTab('staff');
    default:
      return at('none', null);
  }
}

type At = (owner: WaitOwner['owner'], until: Date | null, since?: Date) => WaitOwner;
/** A wait that ends with the due day in the tab whose `candidacyWaitOwner` is this owner. */
type InTab = (owner: WaitParty, since?: Date) => WaitOwner;

/** Staff introduce the teacher, unless the teacher or the family has to act first. */
function introductionOwner(facts: CandidateCase, at: At, inTab: InTab): WaitOwner {
  const blocker = introductionBlocker(facts);
  if (blocker === 'identity') return inTab('teacher');
  if (blocker === 'pause') return at('teacher', null);
  return blocker === 'consent' ? at('family', null) : inTab('staff');
}

/**
 * Status 80, or 40 after the family's choice: the teacher agrees to the hiring, then staff confirm
 * it.
 */
function hiringOwner({ candidate }: CandidateCase, inTab: InTab): WaitOwner {
  if (candidate.teacherHiringAgreedAt) return inTab('staff', candidate.teacherHiringAgreedAt);
  return inTab('teacher', candidate.hiringDecisionAt ?? candidate.statusChangedAt);
}

/**
 * The one owner of a matter (domain/turns#wait-owner-of-a-matter). While the matter recruits or has
 * a teacher, this is the owner of the candidacy whose wait ends first. `ownerOf`: the wait of a
 * candidacy as the reader sees it (staff, or families and teachers).
 */
export function waitOwnerOfMatter(
  facts: CaseFacts,
  ownerOf: (facts: CandidateCase) => WaitOwner = waitOwnerOfCandidate,
): WaitOwner {
  const { matter, candidates } = facts;
  const staff: WaitOwner = { owner: 'staff', since: matter.statusChangedAt, until: null };
  const none: WaitOwner = { owner: 'none', since: matter.statusChangedAt, until: null };
  if (isOver(matter)) return none;
  const wishedAt = openDecisionSince(facts);
  if (wishedAt) {
    const until = endOfDay(addBusinessDays(dayOf(wishedAt), 1, facts.calendar));
    return { owner: 'staff', since: wishedAt, until, isCheckDay: true };
  }
  if (!isRecruiting(matter) && !hasTeacher(matter))
    return isConsentPending(facts) ? { ...staff, owner: 'family' } : staff;
  const owners = candidates
    .map((candidate) => ownerOf({ ...facts, candidate }))
    .filter((owner) => owner.owner !== 'none');
  const earliest = owners.sort(
    (a, b) =>
      (a.until?.getTime() ?? Number.POSITIVE_INFINITY) -
      (b.until?.getTime() ?? Number.POSITIVE_INFINITY),
  )[0];
  if (earliest) return earliest;
  if (isConsentPending(facts)) return { ...staff, owner: 'family' };
  return isRecruiting(matter) ? staff : none;
}

/**
 * Start of the wait for a decision of staff about a change or the end of the request (HA4, HA5);
 * null if no decision is open.
 */
function openDecisionSince({ matter, openChangeRequest }: CaseFacts): Date | null {
  if (hasCancelRequest(matter)) return matter.cancelRequestedAt;
  return openChangeRequest?.type === 'change' ? openChangeRequest.requestedAt : null;
}

/**
 * Wait owner of a row on the page of its matter and in 検索. A row without an own wait owner can
 * still be in a tab (a report after a refusal). The owner in that tab is then used, so that a
 * reminder is the main button only if its recipient owns the wait.
 */
export function waitOnPage(facts: CaseFacts | CandidateCase): WaitOwner {
  const own = 'candidate' in facts ? waitOwnerOfCandidate(facts) : waitOwnerOfMatter(facts);
  const statusTab = own.owner === 'none' ? tabOfStatus(facts) : null;
  return statusTab ? waitInTab(statusTab.tab, facts, statusTab.membership) : own;
}

/**
 * Wait owner of a row in this tab (domain/lists#leading-action): `waitOwner` of the tab if defined,
 * otherwise the row's own wait owner. `membership` is the tab's result for the row.
 */
export function waitInTab(
  tab: TabDefinition,
  facts: CaseFacts | CandidateCase,
  membership: Membership | null,
): WaitOwner {
  if (tab.primaryActions === 'ofStatusTab') return waitOnPage(facts);
  const own = 'candidate' in facts ? waitOwnerOfCandidate(facts) : waitOwnerOfMatter(facts);
  const owner = tab.waitOwner && membership && partyOf(tab.waitOwner, membership);
  if (!owner) return own;
  const wait: WaitOwner = {
    owner,
    since: membership.since,
    until: checkDayEnd(tab, facts, membership),
    isCheckDay: true,
  };
  if (owner !== 'teacher' || !('candidate' in facts)) return wait;
  return withDeadline(
    wait,
    (tab.secondaryWait ? reportOfTeacher(facts) : answerOfTeacher(facts))?.deadline,
  );
}
