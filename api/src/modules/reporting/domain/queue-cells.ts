import { codeTables } from '@tsumugi/contract/codes/code-tables';
import { type ColumnName, columnLabels, waitLabels } from '@tsumugi/contract/kit/define-queue';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { formatDateTime, formatDay } from '@tsumugi/contract/text/format';
import { formatPhone } from '@tsumugi/contract/text/phone';

const {
  caseStatus,
  candidateState,
  candidateStatus,
  grade,
  guardianRelation,
  lessonFrequency,
  lessonLength,
  requestType,
  subject,
  teachingMode,
} = codeTables;

/** Cells of a file by list column; `next` contains buttons only. */
const cells: Record<Exclude<ColumnName, 'next'>, (row: QueueRow) => string> = {
  due: ({ due }) => formatDay(due?.day),
  matterNumber: (row) => row.selectionNumber ?? row.matterNumber ?? '',
  student: ({ student, parent, contact }) =>
    join(
      student?.name ?? contact?.name,
      grade.label(student?.grade),
      guardianRelation.label(parent?.relation),
      parent?.name,
    ),
  teacher: ({ teacher }) =>
    join(teacher?.name, teacher?.university, teacher?.gradeYear ? `${teacher.gradeYear}年` : ''),
  status: (row) => candidateStatus.label(row.candidateStatus) || caseStatus.label(row.caseStatus),
  candidateState: (row) => candidateState.label(row.candidateState),
  wait: ({ wait }) =>
    wait
      ? join(
          wait.owner === 'none' ? '' : waitLabels[wait.owner],
          wait.until ? `${formatDateTime(wait.until)}まで` : '',
        )
      : '',
  brand: ({ brandName }) => brandName ?? '',
  conditions: ({ conditions }) =>
    conditions
      ? join(
          conditions.subjects.map((each) => subject.label(each)).join('・'),
          teachingMode.label(conditions.mode),
          lessonFrequency.label(conditions.frequency),
          lessonLength.label(conditions.length),
        )
      : '',
  receivedAt: ({ dates }) => formatDateTime(dates.received),
  requestType: (row) => requestType.label(row.requestType),
  contact: ({ contact }) => join(formatPhone(contact?.phone), contact?.email),
  sender: ({ contact }) => contact?.name ?? '',
  changes: ({ changes }) => (changes ?? []).join('・'),
  interviewDate: ({ dates }) => formatDateTime(dates.interview),
  trialLessonDate: ({ dates }) => formatDateTime(dates.trial),
  deadline: ({ dates }) => formatDateTime(dates.extension ?? dates.deadline),
  candidates: ({ candidates }) => (candidates ? `${candidates.live}名` : ''),
  distributed: ({ dates }) => formatDay(dates.distributed),
  lastContact: ({ lastContact }) => join(formatDateTime(lastContact?.at), lastContact?.how),
  title: ({ title }) => title ?? '',
  lastMessage: ({ lastMessage }) => lastMessage?.text ?? '',
  personInCharge: ({ personInCharge }) => personInCharge?.name ?? '',
  team: ({ team }) => team?.name ?? '',
  chip: ({ chip }) => chip ?? '',
};

const join = (...words: readonly (string | null | undefined)[]) => words.filter(Boolean).join(' ');

/** The columns of a tab for a file. */
export function queueColumns(columns: readonly ColumnName[]) {
  const fileColumns = columns.filter((name) => name !== 'next');
  return {
    header: fileColumns.map((name) => columnLabels[name]),
    cellsOf: (row: QueueRow) => fileColumns.map((name) => cells[name](row)),
  };
}
