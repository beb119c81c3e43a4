import { matterFields } from '@tsumugi/contract/fields/matter';
import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import { namesWhere } from '@tsumugi/contract/kit/define-fields';
import type { Stamp } from '@tsumugi/contract/resources/action-result';
import type { Entity } from './change.js';

/** As much of a StatusEvent as says what rests on what. */
export interface Told {
  readonly entity: string;
  readonly entityId: number;
  readonly matterId: number;
  readonly fromStatus: number | null;
  readonly toStatus: number | null;
  readonly stamped: unknown;
}

/** Columns on which no step rests: who looks after a row and when, notes, and what is edited by itself. */
const beside: Record<Entity, ReadonlySet<string>> = {
  matter: namesWhere(matterFields, (field) => field.beside),
  matterTeacher: namesWhere(matterTeacherFields, (field) => field.beside),
  teacher: new Set(),
  changeRequest: new Set(),
  chatRoom: new Set(),
  memo: new Set(),
};

/** The rows that an event made or led on; single fields edited beside the process do not count. */
function rowsOf({ stamped }: Told): string[] {
  return (stamped as readonly Stamp[])
    .filter(({ entity, after }) =>
      Object.keys(after).some((column) => !beside[entity as Entity].has(column)),
    )
    .map(({ entity, id }) => `${entity} ${id}`);
}

const moved = ({ fromStatus, toStatus }: Told) => fromStatus !== toStatus;

/** Whether something that happened later rests on these events, so that they cannot be taken back any more (domain/steps#undo). */
export function builtOn(events: readonly Told[], later: readonly Told[]): boolean {
  const rows = new Set(events.flatMap(rowsOf));
  const matters = new Set(
    events
      .filter((event) => event.entity === 'matter' && moved(event))
      .map(({ matterId }) => matterId),
  );
  return later.some(
    (event) =>
      rowsOf(event).some((row) => rows.has(row)) ||
      // A candidacy lives under the status that its matter had then.
      (event.entity === 'matterTeacher' && moved(event) && matters.has(event.matterId)),
  );
}
