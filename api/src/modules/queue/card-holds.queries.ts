import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { Prisma } from '../../platform/database/generated-client/client.js';

const { sql } = Prisma;

/** Rows that have cards; rooms and inquiries stand alone. */
export const hasCards = ({ row, search }: Pick<TabDefinition, 'row' | 'search'>): boolean =>
  !search && row !== 'contactForm' && row !== 'room';

/** Words and rules are the build's, so a card of another one does not hold. */
const build = createHash('sha256')
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest('base64url')
  .slice(0, 12);

/** SQL: what a card made now says in `card_made`. The sum, because marks become visible in another order than that of their numbers. */
export const madeNow = sql`(select ${`${build} `}::text || coalesce(sum(k.weight), 0) from card_mark k where k.matter_id is null)`;

/** SQL: the card of the row `w` holds. */
export const cardHolds = (now: Date): Prisma.Sql =>
  sql`w.card is not null and w.card_until > ${now} and w.card_made = ${madeNow} and not exists (select from card_mark k where k.matter_id = w.matter_id)`;
