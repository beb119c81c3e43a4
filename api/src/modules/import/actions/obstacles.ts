import { AppError } from '@tsumugi/contract/errors';
import { type ImportObstacle, maxObstacles } from '@tsumugi/contract/resources/data-import';
import type { Transaction } from '../../../platform/database/transaction.js';
import { type Dependent, HasDependentsError } from './kinds/find-dependents.js';

type FoundObstacle = Omit<ImportObstacle, 'file'> & Pick<Dependent, 'by'>;
type File = NonNullable<ImportObstacle['file']>;

const keyOf = ({ entity, id }: { readonly entity: string; readonly id: number }): string =>
  `${entity} ${id}`;

/** Collects all obstacles to an undo, so that they are shown together. */
export class Obstacles {
  private readonly found: FoundObstacle[] = [];
  /**
   * Reported obstacles and the records of the batch that stay; obstacles that only result from
   * these are not reported.
   */
  private readonly reported = new Set<string>();

  constructor(private readonly batchId: number) {}

  get isFull(): boolean {
    return this.found.length >= maxObstacles;
  }

  /** @throws errors that are no obstacles */
  keep(row: number, error: unknown): [] {
    if (!(error instanceof HasDependentsError)) throw error;
    const { record, held } = error;
    const by = held.by.map(keyOf);
    const known =
      this.reported.has(keyOf(record)) ||
      (by.length > 0 && by.every((each) => this.reported.has(each)));
    for (const each of [keyOf(record), ...by]) this.reported.add(each);
    if (!known) this.found.push({ row, ...record, ...held });
    return [];
  }

  /**
   * @throws AppError 409 `import_built_on` if there are any; if a single other file causes all of
   * them, the remedy is its name
   */
  async refuse(tx: Transaction): Promise<void> {
    if (this.found.length === 0) return;
    const files = await this.filesOf(
      tx,
      this.found.flatMap(({ by }) => by),
    );
    const obstacles = this.found.map(({ by, ...obstacle }): ImportObstacle => {
      const file = by.map((each) => files.get(keyOf(each))).find((each) => each !== undefined);
      return { ...obstacle, file: file ?? null };
    });
    const [first] = obstacles;
    const only =
      first?.file && obstacles.every(({ file }) => file?.id === first.file?.id) ? first.file : null;
    const message = only
      ? `先に「${only.name}」の取り込みを取り消してください。この取り込みのデータを使っています。`
      : undefined;
    throw new AppError('import_built_on', undefined, {
      ...(message ? { message } : {}),
      more: { obstacles },
    });
  }

  /**
   * The newest other batch that created each of these records, or that wrote its present version.
   */
  private async filesOf(
    tx: Transaction,
    records: Dependent['by'],
  ): Promise<ReadonlyMap<string, File>> {
    const rows = await tx.$queryRaw<
      { entity: string; id: number; batchId: number; name: string }[]
    >`
      select distinct on (asked.entity, asked.id) asked.entity, asked.id, b.id as "batchId", b.file_name as name
      from unnest(${records.map(({ entity }) => entity)}::text[], ${records.map(({ id }) => id)}::int[],
        ${records.map(({ version }) => version ?? null)}::int[]) asked (entity, id, version)
      join import_row r on r.made @> jsonb_build_array(jsonb_strip_nulls(
        jsonb_build_object('entity', asked.entity, 'id', asked.id, 'version', asked.version)))
      join import_batch b on b.id = r.batch_id
      where r.done_at is not null and r.batch_id <> ${this.batchId} order by asked.entity, asked.id, b.id desc`;
    return new Map(
      rows.map(({ entity, id, batchId, name }) => [keyOf({ entity, id }), { id: batchId, name }]),
    );
  }
}
