import { AppError } from '@tsumugi/contract/errors';
import { blacklist } from './blacklist.js';
import { chats } from './chats.js';
import { courses } from './courses.js';
import { families } from './families.js';
import type { ImportKind } from './import-kind.js';
import { matters } from './matters.js';
import { staff } from './staff.js';
import { teachers } from './teachers.js';

/** In the order of an import. */
export const allKinds: readonly ImportKind[] = [
  staff,
  courses,
  blacklist,
  families,
  teachers,
  matters,
  chats,
];

/** @throws AppError 404 */
export function kindOf(name: string): ImportKind {
  const found = allKinds.find(({ kind }) => kind === name);
  if (!found) throw new AppError('not_found');
  return found;
}
