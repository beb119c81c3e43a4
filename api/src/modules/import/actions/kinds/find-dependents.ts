import { AppError } from '@tsumugi/contract/errors';
import type { ImportObstacle, ImportUse } from '@tsumugi/contract/resources/data-import';
import type { ImportedEntity, ImportedRecord } from './import-kind.js';

/** An obstacle to undoing a record. */
export interface Dependent {
  readonly use: ImportUse;
  /**
   * Records that cause the obstacle and may come from another file; for an edit, the present
   * version.
   */
  readonly by: readonly (Pick<ImportedRecord, 'entity' | 'id'> &
    Partial<Pick<ImportedRecord, 'version'>>)[];
}

/** A dependent row was created on an imported record: the record stays, and so does the batch. */
export class HasDependentsError extends AppError {
  constructor(
    readonly record: Pick<ImportObstacle, 'entity' | 'id'>,
    readonly held: Dependent,
  ) {
    super('import_built_on');
  }
}

/** The obstacle that these rows are; null without rows. */
export async function findDependents(
  use: ImportUse,
  entity: ImportedEntity | null,
  rows: Promise<readonly { id: number }[]>,
): Promise<Dependent | null> {
  const found = await rows;
  return found.length === 0
    ? null
    : { use, by: entity === null ? [] : found.map(({ id }) => ({ entity, id })) };
}
