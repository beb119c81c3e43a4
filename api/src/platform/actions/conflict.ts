import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import { AppError } from '@tsumugi/contract/errors';
import type { Actor } from '@tsumugi/contract/facts';
import type { Stamp } from '@tsumugi/contract/resources/action-result';
import type { Conflict, ConflictChange } from '@tsumugi/contract/resources/conflict';
import { stampChanges } from '@tsumugi/contract/resources/field-history';
import type { Transaction } from '../database/transaction.js';
import type { ActionRegistry } from './registry.js';

interface Stale {
  readonly entity: 'matter' | 'matterTeacher';
  readonly id: number;
  readonly matterId: number;
  /** The version that the caller had read. */
  readonly seen: number;
  readonly current: Conflict['current'];
}

const longest = 5;
const titles: Readonly<Record<string, string>> = { family: ' 様', teacher: ' 先生', staff: 'さん' };

/**
 * Refuses an action on an outdated row. Staff see the changes in between; families and teachers do
 * not.
 */
export async function createVersionConflict(
  tx: Transaction,
  registry: ActionRegistry,
  actor: Actor,
  stale: Stale,
): Promise<AppError> {
  if (actor.type !== 'staff') return new AppError('version_conflict');
  const changes = await changesSince(tx, registry, stale);
  return new AppError('version_conflict', undefined, {
    more: { current: stale.current, changes } satisfies Conflict,
  });
}

/**
 * Every write raises the version by one, so the newest events that wrote to the row are the unread
 * ones; the first event of a step represents it.
 */
async function changesSince(
  tx: Transaction,
  registry: ActionRegistry,
  { entity, id, matterId, seen, current }: Stale,
) {
  const events = await tx.statusEvent.findMany({
    where: { matterId },
    orderBy: { id: 'desc' },
    take: 50,
    include: {
      actor: { select: { name: true } },
      root: { select: { actorType: true, actor: { select: { name: true } } } },
    },
  });
  const label = entity === 'matter' ? caseStatus.label : candidateStatus.label;
  return events
    .map((event) => ({
      event,
      own: (event.stamped as unknown as Stamp[]).filter(
        (stamp) => stamp.entity === entity && stamp.id === id,
      ),
    }))
    .filter(({ own }) => own.length > 0)
    .slice(0, Math.min(longest, Math.max(0, current.version - seen)))
    .map(({ event, own }): ConflictChange => {
      const who = event.actor ? event : (event.root ?? event);
      const moved =
        event.entity === entity && event.entityId === id && event.fromStatus !== event.toStatus;
      return {
        by: who.actor ? `${who.actor.name}${titles[who.actorType] ?? ''}` : '自動',
        at: event.at.toISOString(),
        what: `${event.undoOf === null ? '' : '元に戻す：'}${registry.find(event.action)?.definition.label ?? '変更'}`,
        from: moved ? label(event.fromStatus) || null : null,
        to: moved ? label(event.toStatus) || null : null,
        fields: own.flatMap((stamp) =>
          stampChanges(stamp, (_, ref) => String(ref), true).map((change) => change.label),
        ),
      };
    });
}
