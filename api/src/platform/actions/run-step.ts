import { decisionChannel } from '@tsumugi/contract/codes/contact';
import { AppError } from '@tsumugi/contract/errors';
import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import { holdSeconds } from '@tsumugi/contract/notices/quiet-hours';
import type { Stamp } from '@tsumugi/contract/resources/action-result';
import { Prisma } from '../database/generated-client/client.js';
import { queryRows } from '../database/own-connection.js';
import type { Transaction } from '../database/transaction.js';
import type { FactsContext } from '../facts/load-cases.js';
import { factsOf, loadCases } from '../facts/load-cases.js';
import type { NoticeRequest } from '../outbox/outbox.js';
import { systemActor } from './actors.js';
import type { Change, Write } from './change.js';
import { createVersionConflict } from './conflict.js';
import { creationFacts } from './creation-facts.js';
import type { Action } from './handler.js';
import type { StepRequest, Target } from './locate.js';
import { locateSubject, lockedCase } from './locate-subject.js';
import { mayReach } from './reach.js';
import { isAdminsOnly, requireAllowed, statusOf } from './refuse.js';
import type { ActionRegistry } from './registry.js';
import { snoozesToClear } from './snoozes-to-clear.js';
import { createRow, writeRow } from './write-row.js';

const { sql } = Prisma;

export interface Step {
  readonly action: Action;
  readonly changed: boolean;
  readonly eventId: number | null;
  readonly subjectId: number;
  readonly matterId: number;
  readonly from: number | null;
  readonly to: number;
  /** Null when the step created its matter. */
  readonly before: CaseFacts | null;
  readonly change: Change | null;
  readonly stamps: readonly Stamp[];
  readonly cascades: readonly Step[];
  /** The facts after the action; absent if cascades followed, so that they must be read again. */
  readonly after?: ReadonlyMap<number, CaseFacts>;
}

export interface StepTools {
  readonly registry: ActionRegistry;
  readonly context: Omit<FactsContext, 'actor'>;
}

/**
 * One action with its cascades: lock, facts, refusals, writes, event, cascades. Runs inside the
 * caller's transaction.
 */
export async function runStep(
  tx: Transaction,
  tools: StepTools,
  action: Action,
  request: StepRequest,
): Promise<Step> {
  if (action.definition.from === 'none') return createStep(tx, tools, action, request);
  const target = await (action.locate ?? locateSubject(action.definition.on))(tx, request);
  const facts = target && (await lockedFacts(tx, tools, target, request));
  if (!target || !facts || !mayReach(facts, request)) throw new AppError('not_found');
  const { input } = request;
  const subjectId =
    action.definition.on === 'matter' ? target.matterId : (target.matterTeacherId as number);
  const from = statusOf(action, facts);
  const common = {
    action,
    subjectId,
    matterId: target.matterId,
    from,
    before: facts,
    cascades: [],
    stamps: [],
  };
  if (action.already?.(facts as never, input as never))
    return { ...common, changed: false, eventId: null, to: from, change: null };
  const version =
    action.definition.on === 'matter'
      ? facts.matter.version
      : (facts as CandidateCase).candidate.version;
  if (input.version !== undefined && input.version !== version)
    throw await createVersionConflict(tx, tools.registry, request.actor, {
      entity: action.definition.on,
      id: subjectId,
      matterId: target.matterId,
      seen: Number(input.version),
      current: { version, status: from },
    });
  requireAllowed(action, facts, input);

  const change = action.change(facts as never, input as never);
  const to = change.status ?? from;
  const stamps = await writeAll(tx, action, facts, subjectId, change, request.now);
  stamps.push(...(await writeOthers(tx, memoOf(request, target.matterId), request.now)));
  const adminOnly = isAdminsOnly(action, facts, input);
  const hasNoCascade = request.rootId === undefined && !change.cascades?.length;
  const [eventId, after] = await Promise.all([
    writeEvent(tx, action, request, {
      subjectId,
      matterId: target.matterId,
      from,
      to,
      change,
      stamps,
      adminOnly,
    }),
    hasNoCascade
      ? loadCases(tx, [target.matterId], { ...tools.context, actor: request.actor })
      : undefined,
  ]);
  const cascades = await runCascades(tx, tools, change, request, request.rootId ?? eventId);
  return { ...common, changed: true, eventId, to, change, stamps, cascades, after };
}

async function createStep(
  tx: Transaction,
  tools: StepTools,
  action: Action,
  request: StepRequest,
): Promise<Step> {
  const extra = await action.load?.(tx, request);
  if (!extra) throw new AppError('not_found');
  const caseFacts = extra.matterId
    ? await lockedFacts(tx, tools, { matterId: extra.matterId }, request)
    : null;
  if (extra.matterId && (!caseFacts || !mayReach(caseFacts, request)))
    throw new AppError('not_found');
  const facts = await creationFacts(tx, tools.context, request, extra, caseFacts);
  if (action.already?.(facts as never, request.input as never)) throw new AppError('duplicate');
  requireAllowed(action, facts as never, request.input);
  const change = action.change(facts as never, request.input as never);
  const stamp = await createRow(tx, action.definition.on, change.create ?? {}, request.now);
  const to = Number(
    stamp.after[action.definition.on === 'matter' ? 'caseStatus' : 'candidateStatus'],
  );
  const matterId = action.definition.on === 'matter' ? stamp.id : (extra.matterId as number);
  const others = await writeOthers(
    tx,
    [...(change.writes ?? []), ...memoOf(request, matterId)],
    request.now,
  );
  const event = {
    subjectId: stamp.id,
    matterId,
    from: null,
    to,
    change,
    stamps: [stamp, ...others],
  };
  const adminOnly = isAdminsOnly(action, facts as never, request.input);
  const eventId = await writeCreationEvents(tx, action, request, { ...event, adminOnly });
  const cascades = await runCascades(tx, tools, change, request, request.rootId ?? eventId);
  return { action, changed: true, eventId, ...event, before: caseFacts, cascades };
}

/**
 * Locks the matter row first, so that actions on one matter run in sequence and cannot deadlock.
 */
async function lockedFacts(
  tx: Transaction,
  tools: StepTools,
  target: Target,
  request: StepRequest,
): Promise<CaseFacts | CandidateCase | null> {
  const row =
    target.lockedRow === undefined ? await lockedCase(tx, target.matterId) : target.lockedRow;
  if (!row) return null;
  const facts = factsOf(row, { ...tools.context, actor: request.actor });
  const extra = {
    ...target.extra,
    ...(target.changeRequestId ? { changeRequest: facts.openChangeRequest } : {}),
  };
  if (!target.matterTeacherId) return { ...facts, ...extra };
  const candidate = facts.candidates.find(
    ({ matterTeacherId }) => matterTeacherId === target.matterTeacherId,
  );
  return candidate ? { ...facts, ...extra, candidate } : null;
}

async function writeAll(
  tx: Transaction,
  action: Action,
  facts: CaseFacts,
  id: number,
  change: Change,
  now: Date,
): Promise<Stamp[]> {
  const isMatter = action.definition.on === 'matter';
  const [column, snooze] = isMatter
    ? (['caseStatus', 'customerResponseDate'] as const)
    : (['candidateStatus', 'teacherResponseDate'] as const);
  const current = statusOf(action, facts);
  const moved = change.status !== undefined && change.status !== current;
  // A row whose status changes loses its snooze, unless the action sets a new one
  // (domain/lists#snooze).
  const cleared = snoozesToClear(facts, change, moved ? change.status : undefined);
  const clearedSnooze = moved || cleared.includes(snooze) ? { [snooze]: null } : {};
  const set = {
    ...clearedSnooze,
    ...(moved ? { [column]: change.status, statusChangedAt: now } : {}),
    ...change.set,
  };
  const subjectStamp = Object.keys(set).length
    ? await writeRow(tx, action.definition.on, id, set, now, { [column]: current })
    : null;
  const others = await writeOthers(tx, change.writes ?? [], now);
  const clearsMatterSnooze = !isMatter && cleared.includes('customerResponseDate');
  const matterStamp = clearsMatterSnooze
    ? await writeRow(tx, 'matter', facts.matter.matterId, { customerResponseDate: null }, now)
    : null;
  return [
    ...(subjectStamp ? [subjectStamp] : []),
    ...others,
    ...(matterStamp ? [matterStamp] : []),
  ];
}

/** Memo of the action: the channel of the party's decision (`decisionChannel`), and the text of staff. */
function memoOf({ input, actor, now }: StepRequest, matterId: number): Write[] {
  const channel = decisionChannel.label(input.decisionChannel as number | undefined);
  const content = [channel && `${channel}で確認しました。`, input.memo].filter(Boolean).join('\n');
  if (actor.type !== 'staff' || !content) return [];
  return [
    { entity: 'memo', set: { matterId, content, authorId: actor.accountId, createdAt: now } },
  ];
}

async function writeOthers(tx: Transaction, writes: readonly Write[], now: Date): Promise<Stamp[]> {
  const stamps: Stamp[] = [];
  for (const write of writes) {
    const stamp = write.id
      ? await writeRow(tx, write.entity, write.id, { ...write.set }, now)
      : await createRow(tx, write.entity, { ...write.set }, now);
    if (stamp) stamps.push(stamp);
  }
  return stamps;
}

/**
 * Writes the event of a creation. For an imported subject it writes one event for each past status;
 * the last event contains all writes.
 */
async function writeCreationEvents(
  tx: Transaction,
  action: Action,
  request: StepRequest,
  fields: EventFields,
): Promise<number> {
  const steps = fields.change.pastSteps ?? [{ to: fields.to, at: request.now }];
  const last = steps.at(-1);
  if (last?.to !== fields.to)
    throw new Error(
      `${action.definition.id}: the last imported status is ${last?.to}, but the row has ${fields.to}`,
    );
  let from: number | null = null;
  for (const { to, at } of steps.slice(0, -1)) {
    await writeEvent(tx, action, { ...request, now: at }, { ...fields, from, to, stamps: [] });
    from = to;
  }
  return writeEvent(tx, action, { ...request, now: last.at }, { ...fields, from });
}

interface EventFields {
  readonly subjectId: number;
  readonly matterId: number;
  readonly from: number | null;
  readonly to: number;
  readonly change: Change;
  readonly stamps: readonly Stamp[];
  readonly adminOnly: boolean;
}

async function writeEvent(
  tx: Transaction,
  action: Action,
  request: StepRequest,
  fields: EventFields,
): Promise<number> {
  const { definition } = action;
  const { actor, call, now, rootId = null } = request;
  const undoUntil =
    definition.undo && rootId === null ? new Date(now.getTime() + holdSeconds * 1000) : null;
  const [event] = await queryRows<{ id: number }>(
    tx,
    sql`insert into status_event (entity, entity_id, matter_id, action, call, from_status, to_status, actor_type, actor_id, reason, at, stamped,
        root_id, admin_only, undo_until)
      values (${definition.on}, ${fields.subjectId}::int, ${fields.matterId}::int, ${definition.id}, ${call}, ${fields.from}::int, ${fields.to}::int,
        ${actor.type}, ${actor.accountId}::int, ${fields.change.reason ?? null}, ${now}::timestamptz, ${JSON.stringify(fields.stamps)}::jsonb,
        ${rootId}::int, ${fields.adminOnly}::boolean, ${undoUntil}::timestamptz)
      returning id`,
  );
  return (event as { id: number }).id;
}

async function runCascades(
  tx: Transaction,
  tools: StepTools,
  change: Change,
  request: StepRequest,
  rootId: number,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const { action, id, input } of change.cascades ?? []) {
    steps.push(
      await runStep(tx, tools, tools.registry.get(action), {
        id,
        input: input ?? {},
        actor: systemActor,
        now: request.now,
        call: null,
        rootId,
      }),
    );
  }
  return steps;
}

/**
 * The notices that a step and its cascades order, each with the facts and the candidacy of its
 * step.
 */
export function noticeRequestsOf(
  step: Step,
  facts: ReadonlyMap<number, CaseFacts>,
): NoticeRequest[] {
  const about = step.action.definition.on === 'matterTeacher' ? step.subjectId : null;
  const after = facts.get(step.matterId);
  const own = (step.change?.notices ?? []).map((order) => ({
    order,
    facts: after as CaseFacts,
    matterTeacherId: order.matterTeacherId === undefined ? about : order.matterTeacherId,
    eventId: step.eventId as number,
  }));
  return [
    ...(after ? own : []),
    ...step.cascades.flatMap((cascade) => noticeRequestsOf(cascade, facts)),
  ];
}

export const stepsOf = (step: Step): Step[] => [step, ...step.cascades.flatMap(stepsOf)];
