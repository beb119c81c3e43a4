import { searchKey } from '@tsumugi/contract/text/search-key';
import type { ImportedRecord, ImportTools } from './import-kind.js';

type Keyed = 'parent' | 'student' | 'teacher' | 'matter';

/** The record with this number in an earlier file. */
export async function findByNumber(
  { tx }: Pick<ImportTools, 'tx'>,
  entity: Keyed,
  key: unknown,
): Promise<number | null> {
  if (typeof key !== 'string' || key === '') return null;
  const row = await tx.importKey.findUnique({
    where: { entity_key: { entity, key: searchKey(key) } },
    select: { entityId: true },
  });
  return row?.entityId ?? null;
}

/** The person with this number in an earlier file; null after a removal, which frees the number. */
export async function findPersonByNumber(
  { tx }: Pick<ImportTools, 'tx'>,
  entity: 'parent' | 'teacher',
  key: unknown,
): Promise<number | null> {
  const id = await findByNumber({ tx }, entity, key);
  if (id === null) return null;
  const where = { id, deletedAt: null };
  return (await (entity === 'parent' ? tx.parent.count({ where }) : tx.teacher.count({ where }))) >
    0
    ? id
    : null;
}

/**
 * Stores the number of a record in the older system. @returns record for the undo of the line, if
 * it changed
 */
export async function storeNumber(
  { tx }: Pick<ImportTools, 'tx'>,
  entity: Keyed,
  key: unknown,
  entityId: number,
): Promise<ImportedRecord[]> {
  if (
    typeof key !== 'string' ||
    key === '' ||
    (await findByNumber({ tx }, entity, key)) === entityId
  )
    return [];
  const noted = searchKey(key);
  const where = { entity_key: { entity, key: noted } };
  await tx.importKey.upsert({
    where,
    create: { entity, key: noted, entityId },
    update: { entityId },
  });
  return [{ entity, id: entityId, version: 0, before: {}, externalNumber: noted }];
}
