/**
 * Deterministic random numbers (mulberry32): the same seed gives the same data on every machine.
 */
export interface Random {
  /** An integer from 0 to count - 1. */
  below(count: number): number;
  of<T>(list: readonly T[]): T;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** `count` distinct members of the list, in the list's order. */
  some<T>(list: readonly T[], count: number): T[];
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    of: (list) => {
      if (list.length === 0) throw new RangeError('nothing to choose from');
      return list[below(list.length)] as (typeof list)[number];
    },
    chance: (probability) => next() < probability,
    some: (list, count) => {
      const indexes = new Set<number>();
      while (indexes.size < Math.min(count, list.length)) indexes.add(below(list.length));
      return list.filter((_, index) => indexes.has(index));
    },
  };
}
