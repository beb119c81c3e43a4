import type { Standing } from '@tsumugi/contract/matching/choice';
import type { RankingQuery } from '@tsumugi/contract/matching/conditions';
import type { NearMiss } from '@tsumugi/contract/matching/near-misses';
import { missLabels } from '@tsumugi/contract/matching/near-misses';
import { type MatchingWeights, matchingKeys } from '@tsumugi/contract/matching/weights';
import { contributionsOf, totalFor } from './contributions.js';
import { blocksOf, missesOf, settled } from './hindrances.js';
import type { Offered, Wanted } from './wanted.js';

export type Verdict = 'ready' | 'near' | 'blocked';

/** One teacher weighed for a request. */
export interface Assessed<T extends Offered> extends Standing {
  readonly offered: T;
  readonly verdict: Verdict;
  readonly near: NearMiss | null;
}

export const mostOf = (weights: MatchingWeights): number => matchingKeys.reduce((sum, key) => sum + weights[key], 0);

/** Whether the teacher can be introduced now, once one thing is settled, or not. */
export function verdictOf(wanted: Wanted, offered: Offered, today: string): Verdict {
  if (blocksOf(wanted, offered, today).length > 0) return 'blocked';
  const { length } = missesOf(wanted, offered);
  return length === 0 ? 'ready' : length === 1 ? 'near' : 'blocked';
}

/** Places are given when all are weighed. */
type Weighed<T extends Offered> = Omit<Assessed<T>, 'rank' | 'of' | 'best'> & { -readonly [K in 'rank' | 'of' | 'best']: Assessed<T>[K] };

function assess<T extends Offered>(wanted: Wanted, offered: T, weights: MatchingWeights, today: string): Weighed<T> {
  const blocks = blocksOf(wanted, offered, today);
  const misses = missesOf(wanted, offered);
  const verdict = blocks.length > 0 || misses.length > 1 ? 'blocked' : misses.length === 1 ? 'near' : 'ready';
  const [miss] = misses;
  const near =
    verdict === 'near' && miss
      ? { ...miss, label: missLabels[miss.key], total: totalFor(...settled(wanted, offered, miss), weights) }
      : null;
  const total = totalFor(wanted, offered, weights);
  return {
    offered,
    verdict,
    near,
    /** Put together for those who are looked at. */
    get parts() {
      return contributionsOf(wanted, offered, weights);
    },
    blocks,
    misses,
    total,
    most: mostOf(weights),
    rank: null,
    of: null,
    best: null,
  };
}

/** All teachers weighed, the best first; who can be introduced has a rank, equal totals the same one. `order` settles ties for good. */
export function rank<T extends Offered>(
  wanted: Wanted,
  pool: readonly T[],
  weights: MatchingWeights,
  today: string,
  order: (offered: T) => number,
): Assessed<T>[] {
  const sorted = pool
    .map((offered) => assess(wanted, offered, weights, today))
    .sort((a, b) => (b.near?.total ?? b.total) - (a.near?.total ?? a.total) || order(a.offered) - order(b.offered));
  const ready = sorted.filter(({ verdict }) => verdict === 'ready');
  const places = new Map<number, number>();
  for (const [index, { total }] of ready.entries()) if (!places.has(total)) places.set(total, index + 1);
  for (const each of sorted) {
    each.rank = each.verdict === 'ready' ? (places.get(each.total) ?? null) : null;
    each.of = ready.length;
    each.best = ready[0]?.total ?? null;
  }
  return sorted;
}

/** Only the teachers that a look is narrowed to; the request is untouched by it. */
export function narrowed<T extends Offered>(pool: readonly T[], wanted: Wanted, { subject, place, weekday }: RankingQuery): T[] {
  return pool.filter(
    (offered) =>
      (subject === undefined || offered.subjects.some((each) => each.subject === subject)) &&
      (!place || offered.stations.some((name) => name.includes(place)) || offered.areas.some(({ city }) => city?.includes(place))) &&
      (weekday === undefined ||
        offered.availability.some((slot) => slot.weekday === weekday && slot.toMinute - slot.fromMinute >= wanted.minutes)),
  );
}
