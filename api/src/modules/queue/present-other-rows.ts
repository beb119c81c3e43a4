import type { CaseFacts } from '@tsumugi/contract/facts';
import { nonWorkflowButton } from '@tsumugi/contract/queues/non-workflow-actions';
import { maskAddress } from '@tsumugi/contract/resources/address-mask';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import { unlessRemoved } from '../matter/matter-select.queries.js';
import type { PagePosition } from './find-page.queries.js';
import { dueOf } from './present-case-row.js';

const person = { select: { id: true, account: { select: { name: true } } } } as const;

export const contactFormSelect = {
  id: true,
  brand: true,
  requestType: true,
  parentName: true,
  studentName: true,
  grade: true,
  email: true,
  phone: true,
  receivedAt: true,
  confirmedAt: true,
  version: true,
  linkedMatter: { select: { id: true, deletedAt: true } },
  brandSettings: { select: { name: true } },
  admin: person,
} satisfies Prisma.ContactFormSelect;

const staffOf = {
  personInChargeAdmin: person,
  personInChargeOnTheDayAdmin: person,
  team: { select: { id: true, name: true } },
} as const;

const latest = {
  matters: {
    where: { deletedAt: null },
    orderBy: { id: 'desc' as const },
    take: 1,
    select: staffOf,
  },
};

export const roomSelect = {
  id: true,
  version: true,
  unansweredSince: true,
  unansweredSide: true,
  // As in the work list: a family's room belongs to the owner of its newest matter.
  account: {
    select: {
      name: true,
      teacher: { select: { phone: true } },
      parent: { select: { phone: true, primaryParent: { select: latest }, ...latest } },
      student: { select: { parent: { select: latest } } },
    },
  },
  matterTeacher: {
    select: {
      id: true,
      matterId: true,
      teacher: { select: { lastName: true, firstName: true, phone: true } },
      matter: {
        select: {
          matterNumber: true,
          parent: { select: { lastName: true, firstName: true, phone: true } },
          ...staffOf,
        },
      },
    },
  },
  messages: {
    orderBy: { id: 'desc' },
    take: 1,
    where: { deletedAt: null },
    select: { id: true, text: true, sentAt: true, side: true },
  },
} satisfies Prisma.ChatRoomSelect;

type FormRow = Prisma.ContactFormGetPayload<{ select: typeof contactFormSelect }>;
type RoomRow = Prisma.ChatRoomGetPayload<{ select: typeof roomSelect }>;
type At = Pick<CaseFacts, 'today'>;

const nothing = {
  version: 1,
  matterId: null,
  matterTeacherId: null,
  chip: null,
  countedIn: null,
  matterNumber: null,
  selectionNumber: null,
  brand: null,
  brandName: null,
  caseStatus: null,
  candidateStatus: null,
  candidateState: null,
  contractStatus: null,
  requestType: null,
  statusSince: null,
  student: null,
  parent: null,
  teacher: null,
  conditions: null,
  wait: null,
  reminded: null,
  absences: null,
  personInCharge: null,
  team: null,
  unread: 0,
  unreadTeacher: 0,
  candidates: null,
  changes: null,
  contact: null,
  lastMessage: null,
  lastContact: null,
  title: null,
  dates: {
    received: null,
    interview: null,
    trial: null,
    introduced: null,
    deadline: null,
    extension: null,
    distributed: null,
    customerResponse: null,
    teacherResponse: null,
  },
} satisfies Partial<QueueRow>;

/**
 * A row of HP問い合わせ. Phone and mail are masked unless the reader is an Admin
 * (domain/permissions#masks).
 */
export function presentContactForm(
  place: PagePosition,
  form: FormRow,
  at: At,
  tab: string,
  isAdmin: boolean,
): QueueRow {
  const since = (form.confirmedAt ?? form.receivedAt).toISOString();
  return {
    ...nothing,
    id: form.id,
    entity: 'contactForm',
    tab,
    version: form.version,
    matterId: unlessRemoved(form.linkedMatter)?.id ?? null,
    due: form.confirmedAt ? null : dueOf(place, at),
    chip: form.confirmedAt ? '確認済' : null,
    waitingSince: form.receivedAt.toISOString(),
    brand: form.brand,
    brandName: form.brandSettings.name,
    requestType: form.requestType,
    statusSince: since,
    ...inquiryActions(form),
    student: form.studentName ? { id: 0, name: form.studentName, grade: form.grade ?? 99 } : null,
    wait: form.confirmedAt
      ? null
      : { owner: 'staff', since, until: null, name: form.admin?.account.name ?? null },
    personInCharge: form.admin && { id: form.admin.id, name: form.admin.account.name },
    contact: {
      name: form.parentName,
      side: 'family',
      phone: isAdmin ? form.phone : maskAddress(form.phone),
      email: isAdmin ? form.email : maskAddress(form.email),
    },
    dates: { ...nothing.dates, received: form.receivedAt.toISOString() },
  };
}

/** Actions of an inquiry (domain/lists#leading-action). */
function inquiryActions({
  id,
  confirmedAt,
  linkedMatter,
  version,
}: FormRow): Pick<QueueRow, 'actions' | 'hasPrimaryAction'> {
  if (confirmedAt) return { actions: [], hasPrimaryAction: false };
  const body = { contactFromFormId: id, confirm: true, version };
  const make = nonWorkflowButton('contactForm.createMatter', {
    key: 1,
    opens: { page: `/admin/home-inquiry-detail/${id}` },
  });
  const confirm = nonWorkflowButton('contactForm.confirm', {
    key: 2,
    call: 'POST /api/admin/save-contact-from-from',
    opens: { body, done: '確認済にしました。' },
  });
  return {
    hasPrimaryAction: true,
    actions: [...(unlessRemoved(linkedMatter) ? [] : [make]), confirm],
  };
}

/** Actions of a conversation (domain/lists#leading-action). */
const roomActions = (
  id: number,
  shown: number,
): Pick<QueueRow, 'actions' | 'hasPrimaryAction'> => ({
  hasPrimaryAction: true,
  actions: [
    nonWorkflowButton('room.reply', { key: 1, opens: { page: `/admin/chat/${id}` } }),
    nonWorkflowButton('room.settle', {
      key: 2,
      call: `POST /api/admin/chat/room/${id}/settle`,
      // Messages newer than the one on the row keep waiting.
      opens: { body: { settled: true, seenUpTo: shown }, done: '対応不要にしました。' },
    }),
  ],
});

/** A row of チャット受信: a room that waits for staff. */
export function presentRoom(
  place: PagePosition,
  room: RoomRow,
  at: At,
  tab: string,
  isAdmin: boolean,
): QueueRow {
  const last = room.messages[0];
  const matter = room.matterTeacher?.matter;
  const { parent, student } = room.account ?? {};
  const owner = matter ?? (parent?.primaryParent ?? parent ?? student?.parent)?.matters[0];
  const inCharge = owner?.personInChargeOnTheDayAdmin ?? owner?.personInChargeAdmin;
  // The side that waits for staff; in a room of a candidacy both sides may wait.
  const side = room.account?.teacher || room.unansweredSide === 'teacher' ? 'teacher' : 'family';
  const waits = side === 'teacher' ? room.matterTeacher?.teacher : matter?.parent;
  const phone =
    (room.account ? (room.account.teacher ?? room.account.parent) : waits)?.phone ?? null;
  const name = room.account?.name ?? (waits ? `${waits.lastName} ${waits.firstName}` : '');
  return {
    ...nothing,
    id: room.id,
    entity: 'room',
    tab,
    version: room.version,
    matterId: room.matterTeacher?.matterId ?? null,
    matterTeacherId: room.matterTeacher?.id ?? null,
    matterNumber: matter?.matterNumber ?? null,
    ...roomActions(room.id, last?.id ?? 0),
    due: dueOf(place, at),
    waitingSince: room.unansweredSince?.toISOString() ?? null,
    wait: {
      owner: 'staff',
      since: (room.unansweredSince ?? last?.sentAt ?? new Date(0)).toISOString(),
      until: null,
      name: null,
    },
    personInCharge: inCharge ? { id: inCharge.id, name: inCharge.account.name } : null,
    team: owner?.team ?? null,
    contact: { name, side, phone: isAdmin ? phone : maskAddress(phone), email: null },
    lastMessage: last
      ? { text: last.text.slice(0, 200), at: last.sentAt.toISOString(), by: last.side }
      : null,
  };
}
