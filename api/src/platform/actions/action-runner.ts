import { Inject, Injectable } from '@nestjs/common';
import type { ActionId } from '@tsumugi/contract/actions/names';
import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import type { CaseFacts } from '@tsumugi/contract/facts';
import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import { CalendarSource } from '../calendar/calendar-source.js';
import { Clock } from '../clock.js';
import { dryRun } from '../database/dry-run.js';
import { PrismaService } from '../database/prisma.service.js';
import type { Transaction } from '../database/transaction.js';
import { loadCases } from '../facts/load-cases.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { reminderChanges } from '../outbox/answer-reminders.js';
import { callOffOrders } from '../outbox/call-off-orders.js';
import { requireSettings } from '../outbox/missing-setting.js';
import { type NoticeRequest, Outbox } from '../outbox/outbox.js';
import { postToRooms } from '../outbox/post-to-rooms.js';
import { removeCase, rewriteCase, type TabChanges } from '../queues/rewrite-work-items.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { systemActor } from './actors.js';
import { announceChange } from './announce-change.js';
import { enforceDefinition } from './enforce-definition.js';
import type { ActionRequest } from './locate.js';
import { findMovedTeams, teachersIn } from './reach.js';
import { ActionRegistry } from './registry.js';
import { resultOf } from './result-of.js';
import { runOnce } from './run-once.js';
import { noticeRequestsOf, runStep, type Step, stepsOf } from './run-step.js';
import { storeCommunicatedDeadlines } from './store-communicated-deadlines.js';

/** Runs every action, from every endpoint, in the same sequence. No other code changes a status. */
@Injectable()
export class ActionRunner {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly outbox: Outbox,
    readonly registry: ActionRegistry,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'strictDefinitions'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError for every refusal; nothing is written then */
  async run(id: ActionId, request: ActionRequest): Promise<ActionResult> {
    // No write has happened yet, so the cached calendar is current.
    const { calendar } = await this.calendars.daysOfRequest();
    const work = (tx: Transaction) => this.onceIn(tx, id, request, calendar);
    return request.preview ? dryRun(this.prisma, work) : this.prisma.$transaction(work);
  }

  private onceIn(
    tx: Transaction,
    id: ActionId,
    request: ActionRequest,
    calendar: Calendar,
  ): Promise<ActionResult> {
    const { repeat, call, input, preview } = request;
    if (!repeat || preview) return this.runIn(tx, id, request, calendar);
    const attempt = {
      ...repeat,
      call: `${call} ${request.id ?? ''}`,
      body: input,
      now: this.clock.now(),
    };
    return runOnce(tx, attempt, () => this.runIn(tx, id, request, calendar));
  }

  /**
   * Like `run`, inside the caller's transaction. `calendar`: read by the caller before the
   * transaction; absent: read inside.
   */
  async runIn(
    tx: Transaction,
    id: ActionId,
    request: ActionRequest,
    calendar?: Calendar,
  ): Promise<ActionResult> {
    const now = this.clock.now();
    const context = { now, calendar: calendar ?? (await this.calendars.current(tx)) };
    const step = await runStep(tx, { registry: this.registry, context }, this.registry.get(id), {
      ...request,
      now,
    });
    enforceDefinition(stepsOf(step), this.settings.strictDefinitions, this.logger);
    const matterIds = [...new Set(stepsOf(step).map((each) => each.matterId))];
    const after = new Map(
      step.after ?? (await loadCases(tx, matterIds, { ...context, actor: request.actor })),
    );
    if (!step.changed)
      return resultOf(tx, step, after, { moves: [], messages: [], preview: false });
    await storeCommunicatedDeadlines(tx, after.values());

    const reminders = remindersAfter(step, after);
    const before = factsBefore(step);
    const moves: TabChanges[] = await Promise.all(
      [...after.values()].map((facts) =>
        rewriteCase(tx, { ...facts, actor: systemActor }, before.get(facts.matter.matterId)),
      ),
    );
    const deletedMatter = step.before && !after.has(step.matterId) ? step.before : null;
    if (deletedMatter) {
      moves.push(await removeCase(tx, step.matterId));
      after.set(step.matterId, deletedMatter);
    }
    const ended = stepsOf(step).flatMap((each) => each.change?.dropNotices ?? []);
    await this.outbox.cancel(tx, { keys: [...ended, ...reminders.dropKeys] }, now);
    // Only staff may edit or read the texts that others receive.
    const edits = (
      request.actor.type === 'staff' ? (request.input.messages ?? []) : []
    ) as Parameters<Outbox['enqueue']>[2];
    const ordered = noticeRequestsOf(step, after);
    const all = [...ordered, ...calledOffBy(step, after, ordered), ...reminders.noticeRequests];
    const noticeRequests = all.map((each) => ({
      ...each,
      before: before.get(each.facts.matter.matterId),
    }));
    const messages = await this.outbox.enqueue(tx, noticeRequests, edits);
    if (request.actor.type === 'staff' && !request.preview) requireSettings(messages);
    // The history of an imported matter is stored as events only; its rooms get no messages.
    const rooms = await postToRooms(
      tx,
      stepsOf(step).filter(({ change }) => !change?.pastSteps),
      after,
      now,
    );
    const teams = findMovedTeams(step.before, after.get(step.matterId));
    const teachers = teachersIn(stepsOf(step).flatMap(({ stamps }) => stamps));
    const [result] = await Promise.all([
      resultOf(tx, step, after, { moves, messages, preview: request.preview ?? false }),
      announceChange(tx, {
        matters: matterIds,
        teachers,
        ...(rooms.length ? { rooms } : {}),
        ...(teams.length ? { teams } : {}),
      }),
    ]);
    return result;
  }
}

/** Facts before the action of every matter that it changed; null if the matter did not exist. */
const factsBefore = (step: Step): ReadonlyMap<number, CaseFacts | null> =>
  new Map([...stepsOf(step)].reverse().map((each) => [each.matterId, each.before]));

/**
 * Notices of appointments that the step called off, in every changed matter (called-off.ts). They
 * are offered unticked if staff send no notice of the step.
 */
function calledOffBy(
  step: Step,
  after: ReadonlyMap<number, CaseFacts>,
  ordered: readonly NoticeRequest[],
): NoticeRequest[] {
  const optional = step.change?.withoutNotices;
  return [...factsBefore(step)].flatMap(([matterId, was]) => {
    const facts = after.get(matterId);
    if (!was || !facts) return [];
    const orders = callOffOrders(was, facts, ordered);
    return orders.map((order) => ({
      order: { ...order, optional },
      facts,
      matterTeacherId: order.matterTeacherId,
      eventId: step.eventId as number,
    }));
  });
}

/** Changes of the reminders of every changed matter (answer-reminders.ts). */
function remindersAfter(
  step: Step,
  after: ReadonlyMap<number, CaseFacts>,
): { dropKeys: string[]; noticeRequests: NoticeRequest[] } {
  const changes = [...factsBefore(step)].map(([matterId, was]) => ({
    facts: after.get(matterId),
    ...reminderChanges(was, after.get(matterId) ?? null),
  }));
  return {
    dropKeys: changes.flatMap(({ dropKeys }) => dropKeys),
    noticeRequests: changes.flatMap(({ facts, orders }) =>
      facts
        ? orders.map((order) => ({
            order,
            facts,
            matterTeacherId: order.matterTeacherId,
            eventId: step.eventId,
          }))
        : [],
    ),
  };
}
