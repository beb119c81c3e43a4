import { dayOf } from '../calendar/instant.js';
import { defineQueue, defineTab } from '../kit/define-queue.js';
import { matterAt } from '../states.js';
import { arrival } from './due-day.js';
import { candidateFilters, matterFilters, roomFilters } from './filters.js';

const matterColumns = [
  'due',
  'matterNumber',
  'student',
  'conditions',
  'status',
  'wait',
  'next',
] as const;
const candidateColumns = [
  'due',
  'matterNumber',
  'student',
  'teacher',
  'status',
  'wait',
  'next',
] as const;
const roomColumns = ['due', 'sender', 'lastMessage', 'personInCharge', 'next'] as const;

/** 本日対応案件 (domain/lists#todays-cases). */
export const todayCases = defineQueue({
  route: 'user-list-today-cases',
  resource: 'today-cases',
  call: 'GET /api/admin/get-today-cases',
  label: '本日対応案件',
  group: 'todayCases',
  tabs: [
    defineTab({
      code: 'TC1',
      tab: 1,
      label: '未審査',
      row: 'matter',
      snooze: 'customerResponseDate',
      columns: matterColumns,
      filters: matterFilters,
      primaryActions: ['matter.updateMatterAdminConfirm', 'matter.updateMatterAdmin'],
      member: (facts) => {
        const { matter } = facts;
        if (
          matter.caseStatus > matterAt.trialConsultationRequested ||
          matter.adminConfirmedAt !== null
        )
          return null;
        return { due: arrival(facts, matter.createdAt), since: matter.createdAt };
      },
    }),
    defineTab({
      code: 'TC2',
      tab: 2,
      label: '本日対応(家庭)',
      row: 'matter',
      columns: matterColumns,
      filters: matterFilters,
      primaryActions: 'ofStatusTab',
      member: ({ matter }) =>
        matter.customerResponseDate
          ? { due: matter.customerResponseDate, since: matter.statusChangedAt }
          : null,
    }),
    defineTab({
      code: 'TC3',
      tab: 3,
      label: 'チャット受信(家庭)',
      row: 'room',
      columns: roomColumns,
      filters: roomFilters,
      primaryActions: ['room.reply', 'room.settle'],
      member: (room) =>
        room.side === 'family' && room.unansweredSince
          ? { due: dayOf(room.unansweredSince), since: room.unansweredSince }
          : null,
    }),
    defineTab({
      code: 'TC4',
      tab: 4,
      label: '本日対応(教師)',
      row: 'matterTeacher',
      calledSide: 'teacher',
      columns: candidateColumns,
      filters: candidateFilters,
      primaryActions: 'ofStatusTab',
      member: ({ candidate }) =>
        candidate.teacherResponseDate
          ? { due: candidate.teacherResponseDate, since: candidate.statusChangedAt }
          : null,
    }),
    defineTab({
      code: 'TC5',
      tab: 5,
      label: 'チャット受信(教師)',
      row: 'room',
      calledSide: 'teacher',
      columns: roomColumns,
      filters: roomFilters,
      primaryActions: ['room.reply', 'room.settle'],
      member: (room) =>
        room.side === 'teacher' && room.unansweredSince
          ? { due: dayOf(room.unansweredSince), since: room.unansweredSince }
          : null,
    }),
  ],
});
