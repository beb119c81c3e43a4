import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { Prisma } from '../../platform/database/generated-client/client.js';

const { sql, raw } = Prisma;

/** Whether rows have projections; rooms and inquiries have none. */
export const hasProjection = ({ row }: Pick<TabDefinition, 'row'>): boolean =>
  row !== 'contactForm' && row !== 'room';

/**
 * Identifies the build: it determines labels and rules, so a projection of another build is
 * invalid. In production this module is inside the one bundled file of the API (docs/adr/0013).
 */
const build = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('base64url')
  .slice(0, 12);

/**
 * SQL: the build and the version of the shared data, as a projection computed now stores them in
 * `card_made`. The version is a sum, because marks do not become visible in the order of their ids;
 * merging marks keeps the sum.
 */
export const currentVersion = sql`(select ${`${build} `}::text || coalesce(sum(k.weight), 0) from card_mark k where k.matter_id is null)`;

/**
 * SQL: whether the projection of the row `w` of the work list, or `s` of the stored search rows, is
 * valid.
 */
export const isCurrent = (now: Date, row: 'w' | 's' = 'w'): Prisma.Sql => {
  const of = raw(row);
  return sql`${of}.card is not null and ${of}.card_until > ${now} and ${of}.card_made = ${currentVersion}
    and not exists (select from card_mark k where k.matter_id = ${of}.matter_id)`;
};

/** SQL: the projection of the row and the buttons of this reader's role, as one text. */
const textOf = (row: 'w' | 's', { isAdmin }: ProjectionReader): Prisma.Sql =>
  sql`${raw(row)}.card || ',' || ${raw(`${row}.${isAdmin ? 'card_admin' : 'card_operator'}`)}`;

interface ProjectionReader {
  readonly isAdmin: boolean;
}

// PostgreSQL evaluates both texts only for the rows of the page.
/** SQL: the text of the row `w`, null if its projection is invalid. */
export const projectedText = (reader: ProjectionReader, now: Date): Prisma.Sql =>
  sql`case when ${isCurrent(now)} then ${textOf('w', reader)} end`;
/** SQL: the text of a row of a search, by its id; null if its projection is invalid. */
export const projectedSearchText = (
  reader: ProjectionReader,
  now: Date,
  tab: string,
  id: Prisma.Sql,
): Prisma.Sql =>
  sql`(select ${textOf('s', reader)} from search_card s where s.tab = ${tab} and s.entity_id = ${id} and ${isCurrent(now, 's')})`;
