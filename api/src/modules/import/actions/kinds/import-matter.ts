import type { Day } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { candidateSource } from '@tsumugi/contract/codes/candidate';
import { hasTrialByDefault, type LessonPeriod, lessonLength } from '@tsumugi/contract/codes/lesson';
import { isContractOver, isHired, matterAt } from '@tsumugi/contract/states';
import { systemActor } from '../../../../platform/actions/actors.js';
import type { MovedMatter } from '../../../matter/actions/move-in.js';
import { roomEndAfter } from '../../../matter/domain/end-of-case.js';
import type { MovedCandidate } from '../../../matter-teacher/actions/application.js';
import type { RequestedChange } from '../../columns/change-column.js';
import { deriveCandidateHistory } from '../../domain/candidate-history.js';
import { deriveMatterHistory } from '../../domain/matter-history.js';
import { CellFault } from '../../domain/past-steps.js';
import { type ImportedRecord, type ImportRow, type ImportTools, RowFault } from './import-kind.js';
import { storeNumber } from './keys.js';
import {
  coursesOf,
  familyOf,
  requireOpenCharge,
  staffOf,
  teacherOf,
  teamOf,
} from './references.js';
import { requireListed } from './require-listed.js';

type MatterValues = Record<string, unknown>;
const prefix = 'candidate.';
/** Line values that are no columns of the matter. */
const others = new Set([
  'matterKey',
  'parentKey',
  'email',
  'studentKey',
  'studentName',
  'courses',
  'brand',
  'change',
  'matterRecord',
  'record',
  'teacherKey',
  'teacherEmail',
  'lessonLength',
]);

/**
 * Creates the matter of some lines with a candidacy for each. @returns created records. @throws
 * RowFault, AppError
 */
export async function importMatter(
  tools: ImportTools,
  rows: readonly ImportRow[],
): Promise<readonly ImportedRecord[]> {
  const [first] = rows as [ImportRow, ...ImportRow[]];
  const { tx, runner, calendar } = tools;
  const family = await familyOf(tools, first);
  const brand = first.values.brand as number;
  const columns = {
    ...(await placeOf(tools, family.parentId)),
    ...(await matterRow(tools, first, brand)),
  };
  const candidates: MovedCandidate[] = [];
  const lines: number[] = [];
  for (const row of rows) {
    const candidate = await candidateOf(tools, row, columns, brand);
    if (!candidate) continue;
    candidates.push(candidate);
    lines.push(row.number);
  }
  const change = await changeOf(tools, first, brand);
  const { row, pastSteps: past } = withRowFault(first.number, () =>
    deriveMatterHistory(
      columns,
      candidates.map((each) => each.row as never),
      tools.now,
      change !== null,
    ),
  );
  if (row.caseStatus !== matterAt.canceled && !isContractOver(row as never))
    for (const column of ['personInCharge', 'personInChargeOnTheDay'] as const)
      await requireOpenCharge(tools, first.number, column, columns[column]);
  const hired = candidates.find((each) => each.row.teacherHiringDate && each.row.firstLessonDate);
  const full = { ...row, firstLessonDate: hired?.row.firstLessonDate ?? null };
  const placed = { ...family, brand, number: first.values.matterKey as string };
  const moved: MovedMatter = {
    ...placed,
    row: full,
    pastSteps: past,
    candidates: candidates.map((each) => withRoomEnd(each, row, tools)),
    change,
  };
  const request = { id: null, input: { ...moved }, actor: systemActor, call: null };
  const { id } = await runner.runIn(tx, 'matter.moveIn', request, calendar);
  await requireListed(tools, id, lines);
  await storeNumber(tools, 'matter', first.values.matterKey, id);
  const { version } = await tx.matter.findUniqueOrThrow({
    where: { id },
    select: { version: true },
  });
  return [{ entity: 'matter', id, version, before: null }];
}

/**
 * Sets the end of the room for an ended contract; if its last day is unknown, as if it were today.
 */
function withRoomEnd(
  candidate: MovedCandidate,
  matter: MatterValues,
  { now }: ImportTools,
): MovedCandidate {
  const { room, row } = candidate;
  if (!room || !isContractOver(matter as never) || !isHired(row as never)) return candidate;
  return {
    ...candidate,
    room: { ...room, closesAt: roomEndAfter((matter.contractEndDate as Day | null) ?? dayOf(now)) },
  };
}

/** The family's change request, with ids of the courses. */
async function changeOf(
  tools: ImportTools,
  row: ImportRow,
  brand: number,
): Promise<RequestedChange | null> {
  const change = row.values.change as RequestedChange | undefined;
  const courses = change?.diff.courseIds as
    | { readonly before: string[]; readonly after: string[] }
    | undefined;
  if (!change || !courses) return change ?? null;
  const ids = (words: string[]) => coursesOf(tools, { ...row, values: { courses: words } }, brand);
  return {
    ...change,
    diff: {
      ...change.diff,
      courseIds: { before: await ids(courses.before), after: await ids(courses.after) },
    },
  };
}

/** Home address of the family, the default place of lessons. */
async function placeOf({ tx }: ImportTools, id: number): Promise<MatterValues> {
  const select = {
    postalCode: true,
    prefecture: true,
    city: true,
    town: true,
    building: true,
    nearestStation: true,
  } as const;
  return tx.parent.findUniqueOrThrow({ where: { id }, select });
}

async function matterRow(tools: ImportTools, row: ImportRow, brand: number): Promise<MatterValues> {
  const { values } = row;
  const own = Object.fromEntries(
    Object.entries(values).filter(([name]) => !others.has(name) && !name.startsWith(prefix)),
  );
  const minutes = values.lessonLength as number | undefined;
  const isUsual = (lessonLength.values as readonly (number | undefined)[]).includes(minutes);
  const status = values.caseStatus as number;
  return {
    hasTrial: hasTrialByDefault((values.lessonPeriod as LessonPeriod | undefined) ?? 9),
    requestType: status < matterAt.freeCommentChecked ? status : matterAt.trialRequested,
    ...own,
    ...(values.matterRecord as MatterValues | undefined),
    ...(minutes === undefined
      ? {}
      : isUsual
        ? { lessonLength: minutes }
        : { lessonLength: lessonLength.code.other, lessonMinutes: minutes }),
    courseIds: await coursesOf(tools, row, brand),
    teamInCharge: (await teamOf(tools, row, 'teamInCharge')) ?? null,
    personInChargeOnTheDay: (await staffOf(tools, row, 'personInChargeOnTheDay')) ?? null,
    personInCharge: (await staffOf(tools, row, 'personInCharge')) ?? null,
  };
}

async function candidateOf(
  tools: ImportTools,
  row: ImportRow,
  matter: MatterValues,
  brand: number,
): Promise<MovedCandidate | null> {
  const teacher = await teacherOf(tools, row);
  const {
    satisfaction,
    comments,
    interviewer: _,
    ...own
  } = Object.fromEntries(
    Object.entries(row.values).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
  if (!teacher) {
    if (Object.keys(own).length === 0) return null;
    throw new RowFault(
      row.number,
      'teacherKey',
      '候補の教師を、教師の旧番号かメールアドレスで入力してください。',
    );
  }
  if (!own.candidateStatus)
    throw new RowFault(
      row.number,
      `${prefix}candidateStatus`,
      '候補ステータスを入力してください。',
    );
  const settings = await tools.tx.brand.findUnique({
    where: { id: brand },
    select: { introductionAnswerDays: true },
  });
  const interviewer = await staffOf(tools, row, `${prefix}interviewer`);
  const record = row.values.record as { readonly customerReport?: object } | undefined;
  const customerReport = {
    issues: null,
    ...record?.customerReport,
    satisfaction,
    comments: comments ?? null,
  };
  const report = satisfaction ? { customerReport: customerReport } : {};
  const columns = {
    source: candidateSource.code.staff,
    ...record,
    ...own,
    ...report,
    ...(interviewer ? { interviewer } : {}),
  };
  const { now, calendar } = tools;
  const { lessonLength: length = null, lessonMinutes = null } = matter as {
    lessonLength?: number | null;
    lessonMinutes?: number | null;
  };
  const matterContext = {
    hasTrial: matter.hasTrial as boolean,
    createdAt: matter.createdAt as Date,
    lessonLength: length,
    lessonMinutes,
  };
  const { isIntroducible, id: teacherId } = teacher;
  const way = withRowFault(row.number, () =>
    deriveCandidateHistory(columns, {
      now,
      calendar,
      matter: matterContext,
      answerDays: settings?.introductionAnswerDays ?? 7,
      isIntroducible,
    }),
  );
  return { teacherId, ...way };
}

/** Attributes the fault of a cell to its line. */
function withRowFault<T>(row: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof CellFault) throw new RowFault(row, error.column, error.text);
    throw error;
  }
}
