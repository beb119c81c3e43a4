/**
 * Deterministic random numbers (mulberry32): the same seed gives the same data on every machine.
 */
export interface Random {
  /** An integer from 0 to count - 1. */
  nextBelow(count: number): number;
  pick<T>(list: readonly T[]): T;
  /** True with this probability. */
  hasChance(probability: number): boolean;
  /** `count` distinct members of the list, in the list's order. */
  pickSome<T>(list: readonly T[], count: number): T[];
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const nextBelow = (count: number) => Math.floor(next() * count);
  return {
    nextBelow,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to choose from');
      return list[nextBelow(list.length)] as (typeof list)[number];
    },
    hasChance: (probability) => next() < probability,
    pickSome: (list, count) => {
      const indexes = new Set<number>();
      while (indexes.size < Math.min(count, list.length)) indexes.add(nextBelow(list.length));
      return list.filter((_, index) => indexes.has(index));
    },
  };
}
