import { closedReason } from '@tsumugi/contract/codes/ending';
import { missingConditions } from '@tsumugi/contract/queues/conditions';
import {
  candidateAt,
  contractAt,
  hasTeacher,
  isCanceled,
  isEnded,
  isHired,
  isOver,
  matterAt,
} from '@tsumugi/contract/states';
import { CellFault, latestOf, orderSteps, type PastStep, requirePast } from './past-steps.js';

type LineValues = Readonly<Record<string, unknown>>;
export interface Standing {
  readonly candidateStatus: number;
  readonly statusBeforeWithdrawal?: number | undefined;
  readonly hiringDecisionConfirmedAt?: Date | undefined;
}

const happened = [
  'createdAt',
  'adminConfirmedAt',
  'freeCommentCheckedAt',
  'recruitmentConfirmedAt',
  'cancelRequestedAt',
  'cancelConfirmedAt',
];

/**
 * Validates an imported matter: required data of its status; derived columns are set, and its
 * history follows from the known dates (domain/matter#matters, #contract-status). @throws CellFault
 */
export function deriveMatterHistory(
  values: LineValues,
  candidates: readonly Standing[],
  now: Date,
  /** Includes the change itself. */
  asksForChange = false,
): { row: LineValues & { createdAt: Date }; pastSteps: readonly PastStep[] } {
  const row: Record<string, unknown> = { ...values };
  requirePast(row, happened, '', now);
  const status = row.caseStatus as number;
  if (status === matterAt.conditionChanged && !asksForChange)
    throw new CellFault(
      'caseStatus',
      '条件変更の内容は取り込めません。「教師募集中」として取り込み、条件変更は取り込んだ後に画面から申請してください。',
    );
  row.contractStatus ??= usualContract(status);
  requireCandidates(row as { caseStatus: number; contractStatus: number }, candidates);
  fill(row, status, candidates);
  if (row.contractStatus === contractAt.paused && !row.contractResumeDate)
    throw new CellFault('contractResumeDate', '休止中の案件には、再開日を入力してください。');
  if (status === matterAt.recruiting && row.contractStatus === contractAt.teacherReview)
    requireConditions(row);
  const pastSteps = pastOf(row, status, candidates);
  row.statusChangedAt = pastSteps.at(-1)?.at;
  return { row: row as LineValues & { createdAt: Date }, pastSteps };
}

function usualContract(status: number): number {
  if (isCanceled({ caseStatus: status })) return contractAt.terminated;
  return hasTeacher({ caseStatus: status }) ? contractAt.inProgress : contractAt.teacherReview;
}

/** Checks database invariants first, to give messages with remedies. */
function requireCandidates(
  row: { caseStatus: number; contractStatus: number },
  candidates: readonly Standing[],
): void {
  const hired = candidates.filter(isHired).length;
  const leaving = candidates.filter(
    (each) => each.statusBeforeWithdrawal === candidateAt.hired && !isEnded(each),
  ).length;
  if (hired > 0 && !hasTeacher(row))
    throw new CellFault(
      'caseStatus',
      '採用の候補がいる案件は、案件ステータスを「採用決定」にしてください。',
    );
  if (hasTeacher(row) && !isOver(row) && hired + leaving !== 1)
    throw new CellFault(
      'caseStatus',
      `「採用決定」の案件には、採用の候補がひとり必要です（いまは${hired + leaving}人）。候補ステータスを確認してください。`,
    );
  if (isCanceled(row) && candidates.some((each) => !isEnded(each)))
    throw new CellFault(
      'caseStatus',
      'キャンセルした案件の候補は、「不採用」または「辞退」にしてください。',
    );
}

function fill(row: Record<string, unknown>, status: number, candidates: readonly Standing[]): void {
  if (status >= matterAt.freeCommentChecked) {
    row.adminConfirmedAt ??= row.createdAt;
    row.freeCommentCheckedAt ??= row.adminConfirmedAt;
  }
  if (
    status === matterAt.recruiting ||
    status === matterAt.conditionChanged ||
    hasTeacher({ caseStatus: status })
  )
    row.recruitmentConfirmedAt ??= row.freeCommentCheckedAt;
  if (!isCanceled({ caseStatus: status })) return;
  const ended = latestOf(
    candidates.map(({ hiringDecisionConfirmedAt }) => hiringDecisionConfirmedAt),
  );
  row.cancelConfirmedAt ??= latestOf([
    row.cancelRequestedAt as Date,
    row.recruitmentConfirmedAt as Date,
    row.freeCommentCheckedAt as Date,
    ended,
  ]);
  row.closedReason ??= closedReason.code.canceled;
}

function requireConditions(row: LineValues): void {
  const of = {
    courseIds: [],
    subjects: [],
    teachingMode: null,
    lessonFrequency: null,
    lessonLength: null,
    lessonMinutes: null,
  };
  const rest = { city: null, postalCode: null, lessonPeriod: null };
  const missing = missingConditions({ ...of, ...rest, ...row } as Parameters<
    typeof missingConditions
  >[0]);
  const [first] = Object.keys(missing);
  if (first)
    throw new CellFault(
      first === 'courses' ? 'courseIds' : first,
      `募集中の案件には、次の項目が必要です：${Object.values(missing).join('、')}`,
    );
}

function pastOf(row: LineValues, status: number, candidates: readonly Standing[]): PastStep[] {
  const begin = { to: row.requestType as number, at: row.createdAt as Date };
  const known: readonly (readonly [number, Date | undefined])[] = [
    [matterAt.freeCommentChecked, row.freeCommentCheckedAt as Date | undefined],
    [matterAt.recruiting, row.recruitmentConfirmedAt as Date | undefined],
    [
      matterAt.hired,
      latestOf(candidates.map(({ hiringDecisionConfirmedAt }) => hiringDecisionConfirmedAt)),
    ],
    [matterAt.canceled, row.cancelConfirmedAt as Date | undefined],
  ];
  const behind = known.flatMap(([to, at]) =>
    at && (to < status || (status === matterAt.conditionChanged && to === matterAt.recruiting))
      ? [{ to, at }]
      : [],
  );
  const own = (row.statusChangedAt as Date | undefined) ?? known.find(([to]) => to === status)?.[1];
  if (status === begin.to) return [begin];
  const steps = [begin, ...behind];
  return orderSteps([
    ...steps,
    { to: status, at: own ?? latestOf(steps.map(({ at }) => at)) ?? begin.at },
  ]);
}
