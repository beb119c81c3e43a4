import type { PersonKind } from '@tsumugi/contract/resources/duplicate';
import { type ResourceName, recordPath } from '../resources/addresses.js';

export const resourceOf = {
  parent: 'families',
  student: 'students',
  teacher: 'teachers',
} as const satisfies Record<PersonKind, ResourceName>;

/** Page of a possible duplicate. */
export const personPath = (kind: PersonKind, id: number): string =>
  recordPath(resourceOf[kind], id);
/** Page that compares two persons; the first is kept. */
export const mergePath = (kind: PersonKind, winnerId: number, loserId: number): string =>
  `/admin/merge/${kind}/${winnerId}/${loserId}`;
