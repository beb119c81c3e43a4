import { type MatchingWeights, matchingKeys } from '@tsumugi/contract/matching/weights';
import { stationOf, townOf } from '@tsumugi/contract/text/place-names';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeLoosenings, countCandidates, findReachable } from './compute-loosenings.js';
import { contributionsOf, totalOf } from './contributions.js';
import { meetsAllConditions, withoutMiss } from './eligibility.js';
import { rankOne, today } from './rank.fixture.js';
import { verdictOf } from './rank.js';
import {
  applyChanges,
  type TeacherOffer,
  type TeacherRequirements,
} from './teacher-requirements.js';

const slot = fc
  .tuple(
    fc.integer({ min: 1, max: 7 }),
    fc.integer({ min: 0, max: 1380 }),
    fc.integer({ min: 1, max: 240 }),
  )
  .map(([weekday, fromMinute, length]) => ({
    weekday,
    fromMinute,
    toMinute: Math.min(1440, fromMinute + length),
  }));
const codes = (...values: number[]) => fc.uniqueArray(fc.constantFrom(...values));
const anyWanted: fc.Arbitrary<TeacherRequirements> = fc.record({
  subjects: codes(10, 20, 30),
  level: fc.constantFrom(null, 20, 30),
  purposes: codes(40, 70, 80),
  mode: fc.constantFrom(null, 1, 2),
  prefecture: fc.constantFrom(null, 13, 14),
  city: fc.constantFrom(null, townOf('三鷹市')),
  station: fc.constantFrom(null, stationOf('三鷹駅')),
  point: fc.constantFrom(null, { lat: 35.69, lng: 139.56 }),
  slots: fc.array(slot, { maxLength: 6 }),
  minutes: fc.constantFrom(60, 90, 120),
  lessons: fc.integer({ min: 1, max: 4 }),
  gender: fc.constantFrom(0, 1, 2),
});
const anyOffered: fc.Arbitrary<TeacherOffer> = fc.record({
  subjects: fc.array(
    fc.record({ subject: fc.constantFrom(10, 20, 30), level: fc.constantFrom(20, 30) }),
    { maxLength: 5 },
  ),
  inPerson: fc.boolean(),
  online: fc.boolean(),
  prefecture: fc.constantFrom(null, 13, 14),
  stations: fc.subarray([stationOf('三鷹'), stationOf('新宿')]),
  areas: fc.array(
    fc.record({
      prefecture: fc.constantFrom(13, 14),
      city: fc.constantFrom(null, townOf('三鷹市')),
    }),
    { maxLength: 2 },
  ),
  availability: fc.array(slot, { maxLength: 6 }),
  gender: fc.constantFrom(null, 1, 2, 9),
  purposes: codes(40, 70, 80),
  returnee: fc.boolean(),
  ib: fc.boolean(),
  open: fc.integer({ min: 0, max: 9 }),
  hires: fc.integer({ min: 0, max: 3 }),
  marks: fc
    .array(fc.integer({ min: 1, max: 5 }), { maxLength: 5 })
    .map((all) => ({ sum: all.reduce((a, b) => a + b, 0), count: all.length })),
  home: fc.constantFrom(null, { lat: 35.69, lng: 139.57 }, { lat: 35.66, lng: 139.32 }),
  maxTravelMinutes: fc.constantFrom(null, 0, 30, 60),
  introducible: fc.boolean(),
  identityVerified: fc.boolean(),
  blocked: fc.boolean(),
  stoppedUntil: fc.constantFrom(null, '2026-09-09', '2026-09-30'),
  blackouts: fc.constantFrom([], [{ from: '2026-09-09', to: '2026-09-30' }]),
  candidacy: fc.option(
    fc.record({
      id: fc.constant(1),
      version: fc.constant(1),
      status: fc.constantFrom(7, 20, 40, 90, 100, 120),
      endedOn: fc.constantFrom(null, '2026-09-01'),
    }),
  ),
});
const anyWeights = fc.record(
  Object.fromEntries(matchingKeys.map((key) => [key, fc.integer({ min: 0, max: 100 })])) as Record<
    string,
    fc.Arbitrary<number>
  >,
) as fc.Arbitrary<MatchingWeights>;

describe('for every request and every offer', () => {
  it('the total is the sum of integer parts, each within its weight and shown to staff', () => {
    fc.assert(
      fc.property(anyWanted, anyOffered, anyWeights, (want, offer, weights) => {
        const parts = contributionsOf(want, offer, weights);
        expect(rankOne(want, offer, weights).total).toBe(totalOf(parts));
        expect(parts.map(({ key }) => key)).toEqual(matchingKeys.filter((key) => weights[key] > 0));
        for (const { points: made, most, share } of parts) {
          expect(Number.isInteger(made) && made >= 0 && made <= most).toBe(true);
          expect(made).toBe(Math.round((most * share[0]) / share[1]));
        }
      }),
    );
  });

  it('a blocked teacher has no rank, and a near miss has exactly one missing condition', () => {
    fc.assert(
      fc.property(anyWanted, anyOffered, (want, offer) => {
        const result = rankOne(want, offer);
        expect(result.verdict).toBe(verdictOf(want, offer, today));
        expect(result.rank === null).toBe(result.verdict !== 'ready');
        if (result.blocks.length > 0) expect(result.verdict).toBe('blocked');
        if (result.verdict !== 'near') return;
        expect([result.blocks.length, result.misses.length]).toEqual([0, 1]);
        for (const miss of result.misses) {
          expect(verdictOf(...withoutMiss(want, offer, miss), today)).toBe('ready');
          expect(result.near?.total).toBe(rankOne(...withoutMiss(want, offer, miss)).total);
        }
      }),
    );
  });

  it('a teacher is ready exactly if the request without its relaxable conditions is ready and all conditions are met', () => {
    fc.assert(
      fc.property(anyWanted, anyOffered, (want, offer) => {
        const open = { ...want, mode: null, gender: 0, slots: [] };
        const ready = verdictOf(open, offer, today) === 'ready' && meetsAllConditions(want, offer);
        expect(ready).toBe(verdictOf(want, offer, today) === 'ready');
      }),
    );
  });

  it('the number of teachers after relaxing a condition equals that of the relaxed request', () => {
    const ways = (want: TeacherRequirements): Record<string, TeacherRequirements> => ({
      mode: { ...want, mode: want.mode === 1 ? 2 : 1 },
      gender: { ...want, gender: 0 },
      lessons: { ...want, lessons: 1 },
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => [`weekday${weekday}`, withDay(want, weekday)]),
      ),
    });
    const withDay = (want: TeacherRequirements, weekday: number) => {
      const [slot] = want.slots;
      const isNew = slot && !want.slots.some((each) => each.weekday === weekday);
      return isNew ? { ...want, slots: [...want.slots, { ...slot, weekday }] } : want;
    };
    fc.assert(
      fc.property(anyWanted, fc.array(anyOffered, { maxLength: 8 }), (want, pool) => {
        const from = countCandidates(want, pool, today);
        const changed = new Map(
          computeLoosenings(want, findReachable(want, pool, today)).map((way) => [way.key, way]),
        );
        for (const [key, way] of Object.entries(ways(want))) {
          const to =
            want.mode === null && key === 'mode' ? from : countCandidates(way, pool, today);
          expect([key, changed.get(key)?.to ?? from, changed.get(key)?.from ?? from]).toEqual([
            key,
            Math.max(to, from),
            from,
          ]);
        }
      }),
    );
  });

  it('a request with fewer conditions never loses a teacher', () => {
    fc.assert(
      fc.property(
        anyWanted,
        anyOffered,
        fc.constantFrom('subjects', 'slots', 'gender', 'mode', 'purposes'),
        (want, offer, key) => {
          const less = applyChanges(want, { without: [key as 'slots'] });
          expect(countCandidates(less, [offer], today)).toBeGreaterThanOrEqual(
            countCandidates(want, [offer], today),
          );
        },
      ),
    );
  });
});
