import { matterFields } from '@tsumugi/contract/fields/matter';
import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import { columnsFor } from '@tsumugi/contract/kit/define-fields';
import type { Reach } from '@tsumugi/contract/reach';
import { candidateAt, matterAt } from '@tsumugi/contract/states';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { mattersIn } from '../../platform/reach/reach-conditions.js';
import { lessonColumns } from '../teacher/running-lessons.js';

export const nameSelect = { id: true, lastName: true, firstName: true } as const;
const adminName = { select: { id: true, account: { select: { name: true } } } } as const;

/** A matter in one line, for references from other pages. */
export const lineSelect = {
  id: true,
  matterNumber: true,
  caseStatus: true,
  contractStatus: true,
  brand: true,
  createdAt: true,
  deletedAt: true,
  student: { select: { ...nameSelect, grade: true } },
  candidates: {
    where: { candidateStatus: candidateAt.hired, deletedAt: null },
    take: 1,
    select: { teacher: { select: nameSelect } },
  },
} satisfies Prisma.MatterSelect;
export type LineRow = Prisma.MatterGetPayload<{ select: typeof lineSelect }>;

/** The matter of an inquiry unless it was removed; then another may be created. */
export const unlessRemoved = <Matter extends { readonly deletedAt: Date | null }>(
  matter: Matter | null,
): Matter | null => (matter?.deletedAt ? null : matter);

/** Courses are rows of a separate table. */
const { courseIds: _, ...staffColumns } = columnsFor(matterFields, 'staff');

/** The event of its end; read only for an ended matter. */
const endEventSelect = {
  where: {
    entity: 'matter',
    undoneAt: null,
    undoOf: null,
    OR: [
      { toStatus: matterAt.canceled, fromStatus: { not: matterAt.canceled } },
      { action: 'matter.processCancellationConfirmation' },
    ],
  },
  orderBy: { id: 'desc' },
  take: 1,
  select: { action: true, at: true, reason: true, actor: { select: { name: true } } },
} satisfies Prisma.Matter$statusEventsArgs;

const contactFormSelect = {
  where: { deletedAt: null },
  orderBy: { id: 'asc' },
  take: 1,
  select: {
    id: true,
    parentName: true,
    studentName: true,
    phone: true,
    email: true,
    body: true,
    receivedAt: true,
  },
} satisfies Prisma.Matter$contactFormsArgs;

const candidateSelect = {
  where: { deletedAt: null },
  orderBy: { id: 'asc' },
  select: {
    ...columnsFor(matterTeacherFields, 'staff'),
    interviewerAdmin: adminName,
    teacher: {
      select: {
        faculty: true,
        occupation: true,
        phone: true,
        account: { select: { email: true, adminRoom: { select: { id: true } } } },
        availability: {
          select: { weekday: true, fromMinute: true, toMinute: true },
          orderBy: [{ weekday: 'asc' }, { fromMinute: 'asc' }],
        },
        candidacies: {
          where: {
            deletedAt: null,
            OR: [
              { trialCompletedAt: { not: null } },
              { candidateStatus: { in: [candidateAt.beforeTrial, candidateAt.hired] } },
            ],
          },
          select: { ...lessonColumns, id: true, trialCompletedAt: true, trialLessonDate: true },
        },
      },
    },
  },
} satisfies Prisma.Matter$candidatesArgs;

const memoSelect = {
  where: { deletedAt: null },
  orderBy: { id: 'desc' },
  take: 50,
  select: {
    id: true,
    content: true,
    shared: true,
    createdAt: true,
    version: true,
    author: { select: { name: true } },
  },
} satisfies Prisma.Matter$memosArgs;

/**
 * Data of the page besides the facts; of the family's other matters only those within the reader's
 * reach.
 */
export const contextSelect = (reach: Reach) =>
  ({
    ...staffColumns,
    selectedReason: true,
    changeReason: true,
    brandSettings: { select: { name: true, timerexCalendarUrl: true, photoGuideUrl: true } },
    team: { select: { id: true, name: true } },
    personInChargeAdmin: adminName,
    personInChargeOnTheDayAdmin: adminName,
    courses: {
      select: { course: { select: { id: true, name: true } } },
      orderBy: { courseId: 'asc' },
    },
    student: true,
    parent: {
      include: {
        account: { select: { email: true } },
        students: {
          where: { deletedAt: null },
          orderBy: { id: 'asc' },
          select: { ...nameSelect, grade: true },
        },
        matters: {
          where: { deletedAt: null, ...mattersIn(reach) },
          orderBy: { id: 'desc' },
          select: { ...lineSelect, studentId: true },
        },
      },
    },
    previousMatterTeacher: {
      select: {
        id: true,
        matter: { select: { id: true, matterNumber: true, teamInCharge: true } },
        teacher: { select: nameSelect },
      },
    },
    statusEvents: endEventSelect,
    changeRequests: {
      where: { open: true },
      orderBy: { id: 'desc' },
      take: 1,
      select: { reason: true },
    },
    contactForms: contactFormSelect,
    candidates: candidateSelect,
    memos: memoSelect,
    workItems: { orderBy: [{ dueDay: 'asc' }, { tab: 'asc' }] },
  }) satisfies Prisma.MatterSelect;
export type ContextRow = Prisma.MatterGetPayload<{ select: ReturnType<typeof contextSelect> }>;
export type CandidateContextRow = ContextRow['candidates'][number];

export const messageSelect = {
  id: true,
  text: true,
  sentAt: true,
  side: true,
  kind: true,
  sender: { select: { name: true } },
} satisfies Prisma.ChatMessageSelect;
export type MessageRow = Prisma.ChatMessageGetPayload<{ select: typeof messageSelect }>;
