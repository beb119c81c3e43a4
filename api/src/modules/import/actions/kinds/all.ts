import { AppError } from '@tsumugi/contract/errors';
import { families } from './families.js';
import type { ImportKind } from './kind.js';

/** In the order in which a company moves in. */
export const allKinds: readonly ImportKind[] = [families];

/** @throws AppError 404 */
export function kindOf(name: string): ImportKind {
  const found = allKinds.find(({ kind }) => kind === name);
  if (!found) throw new AppError('not_found');
  return found;
}
