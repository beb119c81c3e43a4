import { daysBetween } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import { calledSideOf, type TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { actionKeys } from '@tsumugi/contract/queues/action-keys';
import { communicatedDeadlineOf } from '@tsumugi/contract/queues/communicated-wait';
import { primaryActionsOf } from '@tsumugi/contract/queues/primary-actions';
import { tabsByCode } from '@tsumugi/contract/queues/queues';
import { type WaitOwner, waitInTab } from '@tsumugi/contract/queues/wait-owner';
import { fieldLabel } from '@tsumugi/contract/resources/field-history';
import type {
  ActionMembers,
  MembershipMembers,
  QueueRow,
  SharedMembers,
} from '@tsumugi/contract/resources/queue-row';
import { isLive } from '@tsumugi/contract/states';
import { findOfferedActions } from '../../platform/actions/offered-actions.js';
import { numberedActions } from '../../platform/actions/ordered-actions.js';
import type { ActionRegistry } from '../../platform/actions/registry.js';
import { blockerActions } from './blocker-actions.js';
import type { CallLookup } from './calls.queries.js';
import type { PagePosition } from './find-page.queries.js';
import { lastContactOf } from './last-contact.js';
import type { LastMessageOf } from './last-message.queries.js';
import { presentWait } from './present-wait.js';
import { recruitingActions } from './recruiting-actions.js';
import { remindersInTab } from './reminders-in-tab.js';
import type { RowNames } from './row-names.queries.js';
import type { UnreadOf } from './unread.queries.js';

/** Data that rows of a matter show and no rule uses. */
export interface RowContext {
  readonly unread: UnreadOf;
  readonly calls: CallLookup;
  readonly lastMessages: LastMessageOf;
}

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;
const fullNameOf = (person: { lastName: string; firstName: string }) =>
  `${person.lastName} ${person.firstName}`;

/** The due chip of a row. */
export function dueOf(
  { dueDay, bucket }: Pick<PagePosition, 'dueDay' | 'bucket'>,
  { today }: Pick<CaseFacts, 'today'>,
): QueueRow['due'] {
  return dueDay ? { day: dueDay, bucket, daysLate: Math.max(0, daysBetween(dueDay, today)) } : null;
}

/** Members of a row that depend on its membership and on today. Equal due days share an object. */
export function createPositionPresenter(
  at: Pick<CaseFacts, 'today'>,
): (place: PagePosition) => MembershipMembers {
  const dues = new Map<string, QueueRow['due']>();
  return (place) => {
    const key = `${place.dueDay} ${place.bucket}`;
    const known = dues.get(key);
    const due = known === undefined ? dueOf(place, at) : known;
    dues.set(key, due);
    return {
      due,
      chip: place.chip,
      countedIn: place.countedIn,
      waitingSince: iso(place.waitingSince),
    };
  };
}

/** The row's buttons, for the actor of the facts. */
export function presentButtons(
  tab: TabDefinition,
  registry: ActionRegistry,
  facts: CaseFacts | CandidateCase,
): ActionMembers {
  const primaryActions = primaryActionsOf(tab, facts, tab.member(facts as never));
  const offered = [
    ...findOfferedActions(registry, facts),
    ...recruitingActions(primaryActions, facts),
    ...blockerActions(registry, facts),
  ];
  return numberedActions(offered, primaryActions, actionKeys(tab));
}

/**
 * Members of a row about a matter, candidacy or change request that are equal for all readers and
 * days.
 */
export function presentRow(
  id: number,
  tab: TabDefinition,
  facts: CaseFacts | CandidateCase,
  names: RowNames,
  context: RowContext,
): SharedMembers {
  const { matter } = facts;
  const candidate = candidateOf(facts);
  const membership = tab.member(facts as never);
  const wait = waitInTab(tab, facts, membership);
  const own = names.candidates.find((each) => each.id === candidate?.matterTeacherId);
  const interviewing =
    tabsByCode.get(tab.code)?.queue.inCharge === 'interviewer' ? own?.interviewerAdmin : null;
  const inCharge = interviewing ?? names.personInChargeOnTheDayAdmin ?? names.personInChargeAdmin;
  const calls = context.calls(
    matter.matterId,
    candidate?.matterTeacherId ?? null,
    calledSideOf(tab),
  );
  const live = facts.candidates.filter((each) => isLive(each)).length;
  return {
    id,
    entity: tab.row,
    tab: tab.code,
    ...presentStatus(facts, names.brandSettings.name),
    ...presentPeople(facts, names, own?.teacher.occupation ?? null),
    conditions: {
      subjects: matter.subjects,
      mode: matter.teachingMode,
      frequency: matter.lessonFrequency,
      length: matter.lessonLength,
    },
    wait: presentWait(wait, {
      staff: inCharge?.account.name,
      teacher: candidate?.teacher.lastName,
    }),
    reminded: remindersInTab(primaryActionsOf(tab, facts, membership), facts),
    absences: calls.absences,
    personInCharge: inCharge ? { id: inCharge.id, name: inCharge.account.name } : null,
    team: names.team,
    ...context.unread(matter.matterId, candidate?.matterTeacherId ?? null),
    dates: presentDates(facts, wait),
    candidates: { live, total: facts.candidates.length },
    changes:
      tab.row === 'changeRequest'
        ? Object.keys(facts.openChangeRequest?.diff ?? {}).map((field) =>
            fieldLabel('matter', field),
          )
        : null,
    contact: null,
    lastMessage: null,
    lastContact: lastContactOf(
      facts,
      calls.last,
      context.lastMessages(matter.matterId, candidate?.matterTeacherId ?? null),
    ),
    title: names.recruitTitle,
  };
}

const candidateOf = (facts: CaseFacts | CandidateCase) =>
  'candidate' in facts ? facts.candidate : null;

/** Ids, numbers and statuses of the matter and its candidacy. */
function presentStatus(facts: CaseFacts | CandidateCase, brandName: string) {
  const { matter } = facts;
  const candidate = candidateOf(facts);
  return {
    version: candidate?.version ?? matter.version,
    matterId: matter.matterId,
    matterTeacherId: candidate?.matterTeacherId ?? null,
    matterNumber: matter.matterNumber,
    selectionNumber: candidate?.selectionNumber ?? null,
    brand: matter.brand,
    brandName,
    caseStatus: matter.caseStatus,
    candidateStatus: candidate?.candidateStatus ?? null,
    candidateState: candidate?.candidateState ?? null,
    contractStatus: matter.contractStatus,
    requestType: matter.requestType,
    statusSince: iso(candidate?.statusChangedAt ?? matter.statusChangedAt),
  };
}

function presentPeople(
  facts: CaseFacts | CandidateCase,
  { student, parent }: RowNames,
  occupation: number | null,
) {
  const candidate = candidateOf(facts);
  return {
    student: student && { id: student.id, name: fullNameOf(student), grade: student.grade },
    parent: parent && { id: parent.id, name: fullNameOf(parent), relation: parent.relation },
    teacher: candidate && {
      id: candidate.teacherId,
      name: candidate.teacher.name,
      university: candidate.teacher.university,
      gradeYear: candidate.teacher.gradeYear,
      occupation,
    },
  };
}

function presentDates(facts: CaseFacts | CandidateCase, wait: WaitOwner) {
  const { matter } = facts;
  const candidate = candidateOf(facts);
  const distributed = matter.tnewsDistributionDates.at(-1);
  return {
    received: iso(matter.createdAt),
    interview: iso(candidate?.interviewDate),
    trial: iso(candidate?.trialLessonDate),
    introduced: iso(candidate?.introducedAt),
    deadline: candidate ? iso(communicatedDeadlineOf(facts as CandidateCase, wait)) : null,
    extension: iso(candidate?.trialLessonRequestDeadlineExtensionDate),
    distributed: distributed ? dayOf(distributed) : null,
    customerResponse: matter.customerResponseDate,
    teacherResponse: candidate?.teacherResponseDate ?? null,
  };
}
