import { searchKey } from '@tsumugi/contract/text/normalise';
import type { ImportTools } from './kind.js';

type Keyed = 'parent' | 'student' | 'teacher' | 'matter';

/** The record that an earlier file knew by this number. */
export async function byKey({ tx }: ImportTools, entity: Keyed, key: unknown): Promise<number | null> {
  if (typeof key !== 'string' || key === '') return null;
  const row = await tx.importKey.findUnique({ where: { entity_key: { entity, key: searchKey(key) } }, select: { entityId: true } });
  return row?.entityId ?? null;
}

/** Notes by which number the older system knew a record. */
export async function noteKey({ tx }: ImportTools, entity: Keyed, key: unknown, entityId: number): Promise<void> {
  if (typeof key !== 'string' || key === '') return;
  const where = { entity_key: { entity, key: searchKey(key) } };
  await tx.importKey.upsert({ where, create: { entity, key: searchKey(key), entityId }, update: { entityId } });
}
