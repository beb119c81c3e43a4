import type { Day } from '@tsumugi/contract/calendar/day';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import { holdSeconds } from '@tsumugi/contract/notices/quiet-hours';
import {
  type Awaited,
  answerOfTeacher,
  awaitedFrom,
  reportOfTeacher,
} from '@tsumugi/contract/queues/awaited';
import { tabsByCode } from '@tsumugi/contract/queues/queues';
import { waitOwnerOfCandidate, waitOwnerOfMatter } from '@tsumugi/contract/queues/wait-owner';
import { canReach, type Reach } from '@tsumugi/contract/reach';
import type {
  ActionMessage,
  ActionResult,
  ActionStep,
  QueuePlace,
} from '@tsumugi/contract/resources/action-result';
import { readableStamps } from '@tsumugi/contract/resources/address-mask';
import { Prisma } from '../database/generated-client/client.js';
import { queryRows } from '../database/own-connection.js';
import type { Transaction } from '../database/transaction.js';
import type { TabChanges } from '../queues/rewrite-work-items.js';
import { teamWithin } from '../reach/reach-conditions.js';
import { type Step, stepsOf } from './run-step.js';

interface ResultContext {
  readonly moves: readonly TabChanges[];
  readonly messages: readonly ActionMessage[];
  readonly preview: boolean;
}

/** The answer of an action: changed fields, new tabs of the row, sent notices. */
export async function resultOf(
  tx: Transaction,
  step: Step,
  facts: ReadonlyMap<number, CaseFacts>,
  context: ResultContext,
): Promise<ActionResult> {
  const after = facts.get(step.matterId);
  if (!after) throw new Error(`matter ${step.matterId} vanished`);
  const { definition } = step.action;
  const candidate = candidateOf(after, step);
  const { actor } = after;
  // Cascades in matters of other teams are visible to those teams only.
  const isVisible = (each: Step) =>
    canReach(actor.reach, facts.get(each.matterId)?.matter.teamInCharge ?? null);
  const undo = definition.undo && step.changed && !context.preview;
  return {
    ...describe(step, facts),
    changed: step.changed,
    preview: context.preview,
    eventId: context.preview ? null : step.eventId,
    undoUntil: undo ? new Date(after.now.getTime() + holdSeconds * 1000) : null,
    message: toast(step, after),
    matterId: step.matterId,
    matterNumber: after.matter.matterNumber,
    version: candidate?.version ?? after.matter.version,
    candidateState: candidate?.candidateState ?? null,
    stamps: readableStamps(
      [step, ...step.cascades.flatMap(stepsOf).filter(isVisible)].flatMap((each) => each.stamps),
      actor.roles.includes('Admin'),
    ),
    cascades: step.cascades
      .flatMap(stepsOf)
      .filter(isVisible)
      .map((each) => describe(each, facts)),
    ...(await places(tx, actor.reach, context.moves, after.today)),
    wait: { before: step.before && waitOf(step.before, step), after: waitOf(after, step) },
    deadlines: deadlinesOf(step, after),
    messages: context.messages,
    remarks: stepsOf(step).flatMap((each) => each.change?.remarks ?? []),
  };
}

const candidateOf = (facts: CaseFacts, step: Step) =>
  step.action.definition.on === 'matterTeacher'
    ? facts.candidates.find(({ matterTeacherId }) => matterTeacherId === step.subjectId)
    : undefined;

function waitOf(facts: CaseFacts, step: Step) {
  const candidate = candidateOf(facts, step);
  return candidate
    ? waitOwnerOfCandidate({ ...facts, candidate } satisfies CandidateCase)
    : waitOwnerOfMatter(facts);
}

/** New deadlines for the family and the teacher of the candidacy that the action sets. */
function deadlinesOf(step: Step, after: CaseFacts): ActionResult['deadlines'] {
  const awaitedAnswersOf = (facts: CaseFacts | null): Awaited[] => {
    const candidate = facts && candidateOf(facts, step);
    if (!candidate) return [];
    const seen = { ...facts, candidate };
    return [awaitedFrom(seen, 'customer'), answerOfTeacher(seen), reportOfTeacher(seen)].filter(
      (wait) => wait !== null,
    );
  };
  const keyOf = ({ side, about, deadline }: Awaited) => `${side} ${about} ${deadline.getTime()}`;
  const before = awaitedAnswersOf(step.before).map(keyOf);
  return awaitedAnswersOf(after)
    .filter((wait) => !before.includes(keyOf(wait)))
    .map(({ side, about, deadline }) => ({ side, about, until: deadline }));
}

const labelOf = (step: Step, status: number) =>
  (step.action.definition.on === 'matter' ? caseStatus : candidateStatus).label(status);

function toast(step: Step, facts: CaseFacts): string {
  const { matterNumber } = facts.matter;
  return step.from !== step.to
    ? `${matterNumber} ${labelOf(step, step.to)}にしました`
    : `${matterNumber} ${step.action.definition.label}：完了しました`;
}

function describe(step: Step, all: ReadonlyMap<number, CaseFacts>): ActionStep {
  const { definition } = step.action;
  const facts = all.get(step.matterId);
  const candidate = facts && candidateOf(facts, step);
  return {
    action: definition.id,
    label: definition.label,
    entity: definition.on,
    id: step.subjectId,
    title: candidate ? `${candidate.teacher.name}先生` : (facts?.matter.matterNumber ?? ''),
    from: step.from,
    to: step.to,
  };
}

/**
 * Tabs that rows left and entered, each with its number of due rows before and after
 * (domain/lists#numbers).
 */
async function places(
  tx: Transaction,
  reach: Reach,
  moves: readonly TabChanges[],
  today: Day,
): Promise<Pick<ActionResult, 'left' | 'entered'>> {
  const left = [...new Set(moves.flatMap((move) => move.leftTabs))];
  const entered = [...new Set(moves.flatMap((move) => move.entered))];
  if (left.length + entered.length === 0) return { left: [], entered: [] };
  const counts = await queryRows<{ tab: string; rows: number }>(
    tx,
    Prisma.sql`select w.tab, count(*)::int as rows from work_item w
      where w.tab = any(${[...left, ...entered]}::text[]) and w.counted and w.due_day <= ${today}::date and ${teamWithin(reach, 'w.team_id')} group by w.tab`,
  );
  const moved = moves
    .flatMap(({ rows }) => rows ?? [])
    .filter(({ counted, dueDay }) => counted && dueDay <= today);
  const placeOf = (code: string): QueuePlace[] => {
    const place = tabsByCode.get(code);
    if (!place) return [];
    const after = counts.find((row) => row.tab === code)?.rows ?? 0;
    const net = moved.filter(({ tab }) => tab === code).reduce((sum, { by }) => sum + by, 0);
    return [
      { tab: code, queue: place.queue.label, label: place.tab.label, before: after - net, after },
    ];
  };
  return { left: left.flatMap(placeOf), entered: entered.flatMap(placeOf) };
}
