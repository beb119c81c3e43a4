import type { Block } from '@tsumugi/contract/matching/blocks';
import type { Standing } from '@tsumugi/contract/matching/choice';
import type { RankingQuery } from '@tsumugi/contract/matching/conditions';
import type { Contribution } from '@tsumugi/contract/matching/contributions';
import type { Miss, NearMiss } from '@tsumugi/contract/matching/near-misses';
import { missLabels } from '@tsumugi/contract/matching/near-misses';
import { type MatchingWeights, matchingKeys } from '@tsumugi/contract/matching/weights';
import { containsTown, stationOf, townOf } from '@tsumugi/contract/text/place-names';
import { computeTotal, contributionsOf, travelOf } from './contributions.js';
import { blocksOf, countMisses, isBlocked, missesOf, withoutMiss } from './eligibility.js';
import type { TeacherOffer, TeacherRequirements } from './teacher-requirements.js';

export type Verdict = 'ready' | 'near' | 'blocked';

/** One teacher assessed for a request. */
export interface AssessedTeacher<T extends TeacherOffer> extends Standing {
  readonly offered: T;
  readonly verdict: Verdict;
  readonly near: NearMiss | null;
}

export const maxTotal = (weights: MatchingWeights): number =>
  matchingKeys.reduce((sum, key) => sum + weights[key], 0);

/** Whether the teacher can be introduced now, after one obstacle is removed, or not. */
export function verdictOf(
  wanted: TeacherRequirements,
  offered: TeacherOffer,
  today: string,
): Verdict {
  if (isBlocked(wanted, offered, today)) return 'blocked';
  const misses = countMisses(wanted, offered);
  return misses === 0 ? 'ready' : misses === 1 ? 'near' : 'blocked';
}

/** No criterion depends on these: removing them does not change the total. */
const unweighed: ReadonlySet<Miss['key']> = new Set(['interview', 'identity']);

/** A class for speed with thousands of teachers: texts are computed on demand. */
class Weighed<T extends TeacherOffer> implements AssessedTeacher<T> {
  readonly verdict: Verdict;
  readonly near: NearMiss | null;
  readonly total: number;
  /** Sort key: the total; for a near miss, the total after its obstacle is removed. */
  readonly score: number;
  /** Ranks are set after all totals are known. */
  rank: number | null = null;
  of: number | null = null;
  best: number | null = null;

  constructor(
    private readonly wanted: TeacherRequirements,
    readonly offered: T,
    private readonly weights: MatchingWeights,
    private readonly today: string,
  ) {
    this.verdict = verdictOf(wanted, offered, today);
    this.total = computeTotal(wanted, offered, weights);
    this.near = this.verdict === 'near' ? this.nearMiss() : null;
    this.score = this.near?.total ?? this.total;
  }

  private nearMiss(): NearMiss | null {
    const [miss] = this.misses;
    return miss ? { ...miss, label: missLabels[miss.key], total: this.totalWithout(miss) } : null;
  }

  private totalWithout(miss: Miss): number {
    return unweighed.has(miss.key)
      ? this.total
      : computeTotal(...withoutMiss(this.wanted, this.offered, miss), this.weights);
  }

  get blocks(): Block[] {
    return blocksOf(this.wanted, this.offered, this.today);
  }
  get misses(): Miss[] {
    return missesOf(this.wanted, this.offered);
  }
  get most(): number {
    return maxTotal(this.weights);
  }
  get parts(): Contribution[] {
    return contributionsOf(this.wanted, this.offered, this.weights);
  }
}

/**
 * All assessed teachers, the best first; introducible ones have a rank, equal totals the same one.
 * `order` breaks ties.
 */
export function rank<T extends TeacherOffer>(
  wanted: TeacherRequirements,
  pool: readonly T[],
  weights: MatchingWeights,
  today: string,
  order: (offered: T) => number,
): AssessedTeacher<T>[] {
  const sorted = pool
    .map((offered) => new Weighed(wanted, offered, weights, today))
    .sort((a, b) => b.score - a.score || order(a.offered) - order(b.offered));
  const ready = sorted.filter(({ verdict }) => verdict === 'ready');
  const places = new Map<number, number>();
  for (const [index, { total }] of ready.entries())
    if (!places.has(total)) places.set(total, index + 1);
  for (const each of sorted) {
    each.rank = each.verdict === 'ready' ? (places.get(each.total) ?? null) : null;
    each.of = ready.length;
    each.best = ready[0]?.total ?? null;
  }
  return sorted;
}

/** Whether a teacher's stations or municipalities contain this name. */
function comesTo(place: string): (offered: TeacherOffer) => boolean {
  const [station, town] = [stationOf(place), townOf(place)];
  return ({ stations, areas }) =>
    stations.some(({ key }) => key.includes(station.key)) ||
    areas.some(({ city }) => city && (city.key.includes(town.key) || containsTown(city, town)));
}

/** Whether the journey takes at most these minutes; online lessons need no journey. */
function isWithin(minutes: number, wanted: TeacherRequirements, offered: TeacherOffer): boolean {
  if (wanted.mode === 2 || (wanted.mode === null && offered.online)) return true;
  const travel = travelOf(wanted, offered);
  return travel !== null && travel.high <= minutes;
}

/** Teachers within the displayed filter; the matter is not changed. */
export function narrowTeachers<T extends TeacherOffer>(
  pool: readonly T[],
  wanted: TeacherRequirements,
  { subject, place, travel, weekday }: RankingQuery,
): T[] {
  const comes = place ? comesTo(place) : () => true;
  return pool.filter(
    (offered) =>
      (subject === undefined || offered.subjects.some((each) => each.subject === subject)) &&
      comes(offered) &&
      (travel === undefined || isWithin(travel, wanted, offered)) &&
      (weekday === undefined ||
        offered.availability.some(
          (slot) => slot.weekday === weekday && slot.toMinute - slot.fromMinute >= wanted.minutes,
        )),
  );
}
