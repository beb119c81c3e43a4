import { Injectable } from '@nestjs/common';
import { AppError, type ErrorCode } from '@tsumugi/contract/errors';
import type { Actor, CaseFacts } from '@tsumugi/contract/facts';
import type { Stamp } from '@tsumugi/contract/resources/action-result';
import { CalendarSource } from '../calendar/calendar-source.js';
import { Clock } from '../clock.js';
import type { StatusEvent } from '../database/generated-client/client.js';
import { PrismaService } from '../database/prisma.service.js';
import type { Transaction } from '../database/transaction.js';
import { databaseRefusal } from '../errors/database-errors.js';
import { loadCases } from '../facts/load-cases.js';
import { Outbox } from '../outbox/outbox.js';
import { deleteRoomPosts } from '../outbox/post-to-rooms.js';
import { removeCase, rewriteCase } from '../queues/rewrite-work-items.js';
import { systemActor } from './actors.js';
import { announceChange } from './announce-change.js';
import type { Entity } from './change.js';
import { fromStamp } from './columns.js';
import { hasLaterDependents } from './has-later-dependents.js';
import { findMovedTeams, mayReach, teachersIn } from './reach.js';
import { ActionRegistry } from './registry.js';
import { isUnchanged, writeRow } from './write-row.js';

export interface UndoResult {
  readonly undone: boolean;
  readonly matterId: number;
  readonly matterNumber: string;
  readonly message: string;
}

/** How a row that an event created is removed. */
const removals: Record<Entity, (now: Date) => Record<string, unknown>> = {
  matter: (now) => ({ deletedAt: now }),
  matterTeacher: (now) => ({ deletedAt: now }),
  teacher: (now) => ({ deletedAt: now }),
  changeRequest: (now) => ({ open: false, withdrawnAt: now }),
  chatRoom: (now) => ({ closedAt: now, closedReason: '取り消し' }),
  memo: (now) => ({ deletedAt: now }),
};

/** Constraint errors of a restored row that collides with another row. */
const collisions: readonly ErrorCode[] = ['rule', 'duplicate'];

/**
 * Undoes an action: its actor or any staff member, within 30 s, unless a later change depends on it
 * (domain/steps#undo). It requires the right to run the action itself, with the present role and
 * reach.
 */
@Injectable()
export class ActionUndo {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly outbox: Outbox,
    private readonly registry: ActionRegistry,
  ) {}

  /**
   * Restores the stamped columns of the event and its cascades, drops their notices, and writes an
   * event for each. A repeat changes nothing.
   */
  async undo(eventId: number, actor: Actor): Promise<UndoResult> {
    return this.prisma
      .$transaction((tx) => this.undoIn(tx, eventId, actor))
      .catch((error: unknown) => {
        // The earlier status is no longer possible: another teacher is hired, or the teacher is a
        // candidate again.
        const refusal = error instanceof AppError ? null : databaseRefusal(error);
        throw refusal && collisions.includes(refusal.code) ? new AppError('undo_overtaken') : error;
      });
  }

  private async undoIn(tx: Transaction, eventId: number, actor: Actor): Promise<UndoResult> {
    const now = this.clock.now();
    const root = await tx.statusEvent.findUnique({ where: { id: eventId } });
    if (!root || root.rootId !== null || !this.isTheirs(root, actor))
      throw new AppError('not_found');
    await tx.$queryRaw`select id from matter where id = ${root.matterId} for update`;
    const context = { now, calendar: await this.calendars.current(tx), actor };
    const before = await loadCases(tx, [root.matterId], context);
    if (!isWithinReach(before.get(root.matterId), root, actor)) throw new AppError('not_found');
    if (root.adminOnly && !actor.roles.includes('Admin')) throw new AppError('admin_only');
    const { matterNumber } = await tx.matter.findUniqueOrThrow({
      where: { id: root.matterId },
      select: { matterNumber: true },
    });
    const answer = {
      matterId: root.matterId,
      matterNumber,
      message: `${matterNumber} 元に戻しました`,
    };
    const fresh = await tx.statusEvent.findUniqueOrThrow({ where: { id: eventId } });
    if (fresh.undoneAt) return { ...answer, undone: false };
    if (!fresh.undoUntil) throw new AppError('undo_not_possible');
    if (now > fresh.undoUntil) throw new AppError('undo_expired');

    const cascades = await tx.statusEvent.findMany({
      where: { rootId: eventId },
      orderBy: { id: 'desc' },
    });
    const events = [...cascades, fresh];
    const later = await tx.statusEvent.findMany({
      where: {
        matterId: { in: events.map((event) => event.matterId) },
        id: { gt: eventId },
        undoneAt: null,
        undoOf: null,
      },
    });
    if (
      hasLaterDependents(
        events,
        later.filter((event) => event.rootId !== eventId),
      )
    )
      throw new AppError('undo_overtaken');
    for (const event of events) await this.revert(tx, event, actor, now, eventId);
    await this.outbox.cancel(tx, { eventIds: events.map((event) => event.id) }, now);
    const matterIds = [...new Set(events.map((event) => event.matterId))];
    const facts = await loadCases(tx, matterIds, { ...context, actor: systemActor });
    // Reach can only be checked now: the matter was deleted until the undo.
    if (!before.has(root.matterId) && !isWithinReach(facts.get(root.matterId), root, actor))
      throw new AppError('not_found');
    for (const matterId of matterIds) {
      const after = facts.get(matterId);
      if (after) await rewriteCase(tx, after, before.get(matterId));
      else await removeCase(tx, matterId);
    }
    const eventIds = events.map((event) => event.id);
    const rooms = await deleteRoomPosts(tx, matterIds, eventIds, now);
    const teams = findMovedTeams(before.get(root.matterId), facts.get(root.matterId));
    const teachers = teachersIn(events.flatMap(({ stamped }) => stamped as unknown as Stamp[]));
    await announceChange(tx, {
      matters: matterIds,
      teachers,
      ...(rooms.length ? { rooms } : {}),
      ...(teams.length ? { teams } : {}),
    });
    return { ...answer, undone: true };
  }

  /**
   * Staff may undo any action of the office; families and teachers their own, through an endpoint
   * that they may still use.
   */
  private isTheirs(root: StatusEvent, { type, accountId, roles }: Actor): boolean {
    if (type === 'staff') return true;
    const endpoints = this.registry.find(root.action)?.definition.endpoints ?? [];
    return (
      root.actorType === type &&
      root.actorId === accountId &&
      endpoints.some((endpoint) => endpoint.roles.some((role) => roles.includes(role)))
    );
  }

  private async revert(
    tx: Transaction,
    event: StatusEvent,
    actor: Actor,
    now: Date,
    rootId: number,
  ): Promise<void> {
    const stamps = event.stamped as unknown as Stamp[];
    const restored: Stamp[] = [];
    for (const whole of [...stamps].reverse()) {
      const stamp = await withoutNewDays(tx, whole);
      const entity = stamp.entity as Entity;
      if (stamp.before !== null && !(await isUnchanged(tx, entity, stamp.id, stamp.after)))
        throw new AppError('undo_overtaken');
      const set = stamp.before
        ? Object.fromEntries(
            Object.entries(stamp.before).map(([key, value]) => [key, fromStamp(value)]),
          )
        : removals[entity](now);
      const back = await writeRow(tx, entity, stamp.id, set, now);
      if (back) restored.push(back);
    }
    await tx.statusEvent.create({
      data: {
        entity: event.entity,
        entityId: event.entityId,
        matterId: event.matterId,
        action: event.action,
        call: null,
        fromStatus: event.toStatus,
        toStatus: event.fromStatus ?? event.toStatus,
        actorType: actor.type,
        actorId: actor.accountId,
        at: now,
        stamped: JSON.parse(JSON.stringify(restored)),
        rootId: event.id === rootId ? null : rootId,
        undoOf: event.id,
      },
    });
    await tx.statusEvent.update({
      where: { id: event.id },
      data: { undoneAt: now, undoneById: actor.accountId },
    });
  }
}

/**
 * Without facts the reach of the row cannot be checked: its matter is deleted, or the undo deletes
 * it.
 */
function isWithinReach(facts: CaseFacts | undefined, root: StatusEvent, actor: Actor): boolean {
  if (!facts) return true;
  const ownedBy = actor.type === 'family' || actor.type === 'teacher' ? actor.type : undefined;
  const candidate = facts.candidates.find(
    ({ matterTeacherId }) => root.entity === 'matterTeacher' && matterTeacherId === root.entityId,
  );
  return mayReach(candidate ? { ...facts, candidate } : facts, { actor, ownedBy });
}

/**
 * The stamp without a contact day that staff have changed since the action: the undo keeps such a
 * day.
 */
async function withoutNewDays(tx: Transaction, stamp: Stamp): Promise<Stamp> {
  if (stamp.before === null) return stamp;
  const [before, after] = [{ ...stamp.before }, { ...stamp.after }];
  for (const day of ['customerResponseDate', 'teacherResponseDate'] as const) {
    if (
      !(day in after) ||
      (await isUnchanged(tx, stamp.entity as Entity, stamp.id, { [day]: after[day] }))
    )
      continue;
    delete before[day];
    delete after[day];
  }
  return { ...stamp, before, after };
}
