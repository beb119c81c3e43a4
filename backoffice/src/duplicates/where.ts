import type { PersonKind } from '@tsumugi/contract/resources/duplicate';
import { type ResourceName, recordPath } from '../resources/addresses.js';

const resourceOf = {
  parent: 'families',
  student: 'students',
  teacher: 'teachers',
} as const satisfies Record<PersonKind, ResourceName>;

/** The page of a person who may stand here twice. */
export const personPath = (kind: PersonKind, id: number): string =>
  recordPath(resourceOf[kind], id);
/** Two people side by side; the first is the one that goes on. */
export const mergePath = (kind: PersonKind, winnerId: number, loserId: number): string =>
  `/admin/merge/${kind}/${winnerId}/${loserId}`;
