import { matterFields } from '@tsumugi/contract/fields/matter';
import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import { namesWhere } from '@tsumugi/contract/kit/define-fields';
import type { Stamp } from '@tsumugi/contract/resources/action-result';
import type { Entity } from './change.js';

/** The members of a StatusEvent that determine dependencies. */
export interface RecordedEvent {
  readonly entity: string;
  readonly entityId: number;
  readonly matterId: number;
  readonly fromStatus: number | null;
  readonly toStatus: number | null;
  readonly stamped: unknown;
}

/** Columns whose later edit does not block an undo: `independent` in the field book. */
const independentColumns: Record<Entity, ReadonlySet<string>> = {
  matter: namesWhere(matterFields, (field) => field.independent),
  matterTeacher: namesWhere(matterTeacherFields, (field) => field.independent),
  teacher: new Set(),
  changeRequest: new Set(),
  chatRoom: new Set(),
  memo: new Set(),
};

/** Rows in which an event wrote a column that is not independent. */
function rowsOf({ stamped }: RecordedEvent): string[] {
  return (stamped as readonly Stamp[])
    .filter(({ entity, after }) =>
      Object.keys(after).some((column) => !independentColumns[entity as Entity].has(column)),
    )
    .map(({ entity, id }) => `${entity} ${id}`);
}

const changesStatus = ({ fromStatus, toStatus }: RecordedEvent) => fromStatus !== toStatus;

/**
 * Whether a later change depends on these events, so that they can no longer be undone
 * (domain/steps#undo).
 */
export function hasLaterDependents(
  events: readonly RecordedEvent[],
  later: readonly RecordedEvent[],
): boolean {
  const rows = new Set(events.flatMap(rowsOf));
  const matters = new Set(
    events
      .filter((event) => event.entity === 'matter' && changesStatus(event))
      .map(({ matterId }) => matterId),
  );
  return later.some(
    (event) =>
      rowsOf(event).some((row) => rows.has(row)) ||
      // A candidacy depends on the status that its matter had at that time.
      (event.entity === 'matterTeacher' && changesStatus(event) && matters.has(event.matterId)),
  );
}
