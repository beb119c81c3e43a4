import { bucketOf } from '@tsumugi/contract/calendar/bucket-of';
import { dayFromDate, daysBetween } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { matterFields } from '@tsumugi/contract/fields/matter';
import { presentFields } from '@tsumugi/contract/kit/define-fields';
import { tabTitle } from '@tsumugi/contract/kit/define-queue';
import { primaryActionsOfStatus } from '@tsumugi/contract/queues/primary-actions';
import { tabsByCode } from '@tsumugi/contract/queues/queues';
import { waitOwnerOfMatter } from '@tsumugi/contract/queues/wait-owner';
import { maskAddress } from '@tsumugi/contract/resources/address-mask';
import { diffChanges, type NameOf } from '@tsumugi/contract/resources/field-history';
import type { MatterDetail, MatterLine } from '@tsumugi/contract/resources/matter-detail';
import { isCanceled } from '@tsumugi/contract/states';
import { findOfferedActions } from '../../platform/actions/offered-actions.js';
import { orderedActions } from '../../platform/actions/ordered-actions.js';
import type { ActionRegistry } from '../../platform/actions/registry.js';
import { presentContact } from '../family/contact.presenter.js';
import { blockerActions } from '../queue/blocker-actions.js';
import { presentWait } from '../queue/present-wait.js';
import { recruitingActions } from '../queue/recruiting-actions.js';
import { presentCandidates } from './candidate.presenter.js';
import type { MatterQueries, MatterView } from './matter.queries.js';
import type { LineRow, MessageRow } from './matter-select.queries.js';
import { leadingCandidate, progressSteps } from './progress-steps.js';

export interface Reader {
  readonly registry: ActionRegistry;
  /** Whether the reader sees telephone numbers and addresses in full (domain/permissions#masks). */
  readonly full: boolean;
  readonly nameOf: NameOf;
}

const fullNameOf = (person: { lastName: string; firstName: string }) =>
  `${person.lastName} ${person.firstName}`;
const ref = (person: { id: number; lastName: string; firstName: string }) => ({
  id: person.id,
  name: fullNameOf(person),
});
const kana = (person: { lastNameKana: string; firstNameKana: string }) =>
  `${person.lastNameKana} ${person.firstNameKana}`;

export const namesFrom =
  (names: Awaited<ReturnType<MatterQueries['names']>>): NameOf =>
  (kind, id) =>
    names[kind].get(id);

export function presentLine(row: LineRow): MatterLine {
  const teacher = row.candidates[0]?.teacher;
  return {
    matterId: row.id,
    matterNumber: row.matterNumber,
    caseStatus: row.caseStatus,
    contractStatus: row.contractStatus,
    brand: row.brand,
    createdAt: row.createdAt.toISOString(),
    student: row.student && { ...ref(row.student), grade: row.student.grade },
    teacher: teacher ? ref(teacher) : null,
  };
}

export function presentStudentOf({ context: { student } }: MatterView): MatterDetail['student'] {
  return (
    student && {
      ...ref(student),
      kana: kana(student),
      grade: student.grade,
      gender: student.gender,
      schoolType: student.schoolType,
      schoolName: student.schoolName,
      targetSchools: student.targetSchools,
      note: student.note,
    }
  );
}

/** The other children of the family, with their requests. */
export function presentSiblings({
  context: { parent, student },
}: MatterView): MatterDetail['siblings'] {
  return (parent?.students ?? [])
    .filter((sibling) => sibling.id !== student?.id)
    .map((sibling) => ({
      ...ref(sibling),
      grade: sibling.grade,
      matters: (parent?.matters ?? [])
        .filter((matter) => matter.studentId === sibling.id)
        .map(presentLine),
    }));
}

export function presentPrevious({ context }: MatterView): MatterDetail['previous'] {
  const { previousMatterTeacher: previous, selectedReason, changeReason } = context;
  return (
    previous && {
      matterTeacherId: previous.id,
      matterId: previous.matter.id,
      matterNumber: previous.matter.matterNumber,
      teacher: ref(previous.teacher),
      reason: selectedReason,
      note: changeReason,
    }
  );
}

function presentQueues({ facts, context }: MatterView): MatterDetail['queues'] {
  return context.workItems.flatMap((item) => {
    const place = tabsByCode.get(item.tab);
    if (!place || place.tab.search || !item.counted) return [];
    const dueDay = dayFromDate(item.dueDay);
    const due = {
      day: dueDay,
      bucket: bucketOf(dueDay, facts.today, facts.calendar),
      daysLate: Math.max(0, daysBetween(dueDay, facts.today)),
    };
    return [
      {
        tab: item.tab,
        route: place.queue.route,
        label: tabTitle(place.queue.label, place.tab.label),
        entity: item.entity,
        entityId: item.entityId,
        due,
      },
    ];
  });
}

export const presentMessage = (row: MessageRow): MatterDetail['chat']['last'][number] => ({
  id: row.id,
  by: row.sender?.name ?? '自動',
  at: row.sentAt.toISOString(),
  text: row.kind === 'file' && !row.text ? '(ファイル)' : row.text,
  side: row.side,
});

function presentEnd(
  { facts: { matter }, context }: MatterView,
  { registry }: Reader,
): MatterDetail['ended'] {
  const [event] = context.statusEvents;
  if (!event || (!isCanceled(matter) && matter.cancelConfirmedAt === null)) return null;
  const what = registry.find(event.action)?.definition.label ?? '終了';
  return { what, by: event.actor?.name ?? null, at: event.at.toISOString(), why: event.reason };
}

function presentOffers({ facts }: MatterView, { registry }: Reader) {
  const primaryActions = primaryActionsOfStatus(facts);
  return orderedActions(
    [
      ...findOfferedActions(registry, facts),
      ...recruitingActions(primaryActions, facts),
      ...blockerActions(registry, facts),
    ],
    primaryActions,
  );
}

/** All data of the matter page (domain/calls#staff-details). */
export function presentMatter(view: MatterView, reader: Reader): MatterDetail {
  const { facts, context, chat } = view;
  const { matter, today } = facts;
  const wait = waitOwnerOfMatter(facts);
  const inCharge = context.personInChargeOnTheDayAdmin ?? context.personInChargeAdmin;
  const form = context.contactForms[0];
  const request = facts.openChangeRequest;
  return {
    ...presentFields(
      matterFields,
      'staff',
      { ...context, courseIds: matter.courseIds },
      reader.full,
    ),
    // The version from the same read as the buttons.
    version: matter.version,
    matterId: context.id,
    brandName: context.brandSettings.name,
    timerexCalendarUrl: context.brandSettings.timerexCalendarUrl,
    photoGuideUrl: context.brandSettings.photoGuideUrl,
    statusSince: matter.statusChangedAt.toISOString(),
    wait: presentWait(wait, {
      staff: inCharge?.account.name,
      teacher: leadingCandidate(facts)?.teacher.lastName,
    }),
    daysLate: wait.until ? Math.max(0, daysBetween(dayOf(wait.until), today)) : 0,
    daysOpen: daysBetween(dayOf(matter.createdAt), today),
    queues: presentQueues(view),
    student: presentStudentOf(view),
    parent: context.parent && presentContact(context.parent, reader.full),
    inquiry: form?.body ? { body: form.body, receivedAt: form.receivedAt.toISOString() } : null,
    inquirer:
      form && !context.parent
        ? {
            contactFormId: form.id,
            name: form.parentName,
            studentName: form.studentName,
            phone: reader.full ? form.phone : maskAddress(form.phone),
            email: form.email,
          }
        : null,
    siblings: presentSiblings(view),
    personInChargeName: context.personInChargeAdmin?.account.name ?? null,
    personInChargeOnTheDayName: context.personInChargeOnTheDayAdmin?.account.name ?? null,
    teamName: context.team?.name ?? null,
    courses: context.courses.map(({ course }) => course),
    ended: presentEnd(view, reader),
    consented: matter.hasRequiredConsents,
    openChangeRequest: request && {
      id: request.id,
      type: request.type,
      requestedAt: request.requestedAt.toISOString(),
      reason: context.changeRequests[0]?.reason ?? null,
      changes: diffChanges(request.diff, reader.nameOf, reader.full),
    },
    previous: presentPrevious(view),
    steps: progressSteps(facts),
    ...presentOffers(view, reader),
    candidates: presentCandidates(view, reader),
    memos: context.memos.map((memo) => ({
      id: memo.id,
      content: memo.content,
      shared: memo.shared,
      by: memo.author.name,
      at: memo.createdAt.toISOString(),
      version: memo.version,
    })),
    chat: { ...chat, last: chat.last.map(presentMessage) },
  };
}
