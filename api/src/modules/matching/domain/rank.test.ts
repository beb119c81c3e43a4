import { defaultWeights, type MatchingWeights, matchingKeys } from '@tsumugi/contract/matching/weights';
import { stationOf, townOf } from '@tsumugi/contract/text/place-names';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contributionsOf, totalOf } from './contributions.js';
import { settled, suits } from './hindrances.js';
import { countCandidates, loosenings, weighedWithinReach, withinReach } from './loosen.js';
import { narrowed, rank, verdictOf } from './rank.js';
import { changed, type Offered, type Wanted } from './wanted.js';

const today = '2026-09-10';
const wanted: Wanted = {
  subjects: [20, 30],
  level: 30,
  purposes: [40],
  mode: 1,
  prefecture: 13,
  city: townOf('三鷹市'),
  station: stationOf('三鷹'),
  slots: [
    { weekday: 2, fromMinute: 1080, toMinute: 1200 },
    { weekday: 4, fromMinute: 1080, toMinute: 1200 },
  ],
  minutes: 90,
  lessons: 1,
  gender: 0,
};
const offered: Offered = {
  subjects: [
    { subject: 20, level: 30 },
    { subject: 30, level: 40 },
  ],
  inPerson: true,
  online: false,
  prefecture: 13,
  stations: [stationOf('三鷹')],
  areas: [],
  availability: [{ weekday: 2, fromMinute: 1050, toMinute: 1260 }],
  gender: 1,
  purposes: [40],
  returnee: false,
  ib: false,
  open: 2,
  hires: 1,
  marks: { sum: 9, count: 2 },
  introducible: true,
  identityVerified: true,
  blocked: false,
  stoppedUntil: null,
  blackouts: [],
  candidacy: null,
};
const one = (want: Partial<Wanted> = {}, offer: Partial<Offered> = {}, weights: MatchingWeights = defaultWeights) => {
  const [result] = rank({ ...wanted, ...want }, [{ ...offered, ...offer }], weights, today, () => 0);
  if (!result) throw new Error('nobody ranked');
  return result;
};
const points = (...of: Parameters<typeof one>) => Object.fromEntries(one(...of).parts.map((part) => [part.key, part.points]));
const ended = (status: number, endedOn: string) => ({ candidacy: { id: 1, version: 1, status, endedOn } });

describe('contributions', () => {
  it('give each its share of the weight, rounded half up', () => {
    // 30 × 3/4 = 22.5, 25 × 1/2 = 12.5, 15 × 10/10, 15 × 3/3, 5 × 7/8 = 4.375, 5 × 3/5, 5 × 1/1
    expect(points()).toEqual({ subjects: 23, slots: 13, place: 15, experience: 15, satisfaction: 4, load: 3, gender: 5 });
    expect(one().total).toBe(78);
  });

  it('name the time that both have, not the whole wish', () => {
    const reason = (availability: Offered['availability']) => one({}, { availability }).parts.find(({ key }) => key === 'slots')?.reason;
    expect(reason([{ weekday: 2, fromMinute: 1110, toMinute: 1260 }])).toBe('火 18:30–20:00に空き');
    expect(reason([{ weekday: 2, fromMinute: 1050, toMinute: 1260 }])).toBe('火 18:00–20:00に空き');
  });

  it('count what the teacher has lived through towards returnee and IB purposes', () => {
    expect(points({ purposes: [70, 80] }, { purposes: [], hires: 0, returnee: true }).experience).toBe(5);
    expect(points({ purposes: [70, 80] }, { purposes: [], hires: 0, returnee: true, ib: true }).experience).toBe(10);
  });

  it('a gender that nobody told is neither the wish nor against it', () => {
    const told = (gender: number | null) => one({ gender: 2 }, { gender }).parts.find(({ key }) => key === 'gender')?.reason;
    expect([2, 1, 9, null].map(told)).toEqual(['希望どおり', '希望と違います', '性別は確かめられません', '性別が未登録です']);
  });

  it('take a condition left open as fulfilled, and missing marks as half', () => {
    const open = changed(wanted, { without: ['subjects', 'purposes', 'slots', 'place', 'gender', 'mode'] });
    expect(points(open, { marks: { sum: 0, count: 0 } })).toMatchObject({
      subjects: 30,
      slots: 25,
      place: 15,
      experience: 15,
      satisfaction: 3,
    });
  });
});

describe('hard blocks', () => {
  it.each<[string, Partial<Wanted>, Partial<Offered>, boolean]>([
    ['利用停止中', {}, { blocked: true }, false],
    ['9/10 まで紹介停止中', {}, { stoppedUntil: today }, false],
    ['9/12 まで試験期間', {}, { blackouts: [{ from: today, to: '2026-09-12' }] }, false],
    ['この案件で教師紹介済です', {}, { candidacy: { id: 1, version: 1, status: 40, endedOn: null } }, false],
    ['この案件で 9/3 に不採用（30日以内）', {}, ended(100, '2026-09-03'), true],
    ['この案件で 8/12 に辞退（30日以内）', {}, ended(120, '2026-08-12'), true],
    ['女性の教師をご希望', { gender: 2 }, {}, true],
    ['中学生の算数・国語が指導科目にない', {}, { subjects: [{ subject: 990, level: 30 }] }, true],
  ])('%s', (words, want, offer, overridable) => {
    const result = one(want, offer);
    expect(result.verdict).toBe('blocked');
    expect(result.rank).toBeNull();
    expect(result.blocks).toMatchObject([{ overridable }]);
    if (!words.startsWith('中学生')) expect(result.blocks[0]?.words).toBe(words);
  });

  it('pass after the day, after thirty days, and while the candidacy is still before the introduction', () => {
    expect(one({}, { stoppedUntil: '2026-09-09' }).verdict).toBe('ready');
    expect(one({}, ended(100, '2026-08-11')).verdict).toBe('ready');
    expect(one({}, { candidacy: { id: 1, version: 1, status: 20, endedOn: null } }).verdict).toBe('ready');
  });
});

describe('near misses', () => {
  it.each<[string, Partial<Wanted>, Partial<Offered>]>([
    [
      '火曜 19:00–20:30なら可。これでよければ',
      { slots: wanted.slots.slice(0, 1) },
      { availability: [{ weekday: 2, fromMinute: 1140, toMinute: 1230 }] },
    ],
    ['火曜 18:00からの枠が空けば', {}, { availability: [{ weekday: 6, fromMinute: 600, toMinute: 900 }] }],
    ['対面をオンラインに変えると', {}, { inPerson: false, online: true }],
    ['三鷹に通えれば', {}, { stations: [stationOf('新宿')], prefecture: 14 }],
    ['オンラインを対面に変えると', { mode: 2 }, {}],
    ['対面・オンラインの可否の登録が済めば', {}, { inPerson: false }],
    ['本人確認書類の確認が済めば', {}, { identityVerified: false }],
    ['面談に合格すれば', {}, { introducible: false }],
    ['性別の希望に合うと確かめられれば', { gender: 2 }, { gender: 9 }],
  ])('%s', (words, want, offer) => {
    const result = one(want, offer);
    expect(result).toMatchObject({ verdict: 'near', rank: null, near: { words } });
    expect(result.near?.total).toBeGreaterThanOrEqual(result.total);
  });

  it('are no more when two things are missing', () => {
    expect(one({}, { identityVerified: false, introducible: false }).verdict).toBe('blocked');
  });

  it('ask for as many slots as there are lessons in a week', () => {
    expect(one({ lessons: 2 }).verdict).toBe('near');
    const [none, oneDay] = [[{ weekday: 6, fromMinute: 600, toMinute: 900 }], [{ weekday: 2, fromMinute: 600, toMinute: 700 }]];
    expect(one({ lessons: 2 }, { availability: oneDay })).toMatchObject({
      verdict: 'blocked',
      misses: [{ key: 'slots' }, { key: 'slots' }],
    });
    expect(one({ lessons: 2 }, { availability: none }).misses).toHaveLength(2);
  });

  it('count the place too where another way of teaching would bring it up', () => {
    const far = { stations: [stationOf('新宿')], prefecture: 14 };
    expect(one({ mode: 2 }, far)).toMatchObject({ verdict: 'blocked', misses: [{ key: 'mode' }, { key: 'place' }] });
    expect(one({}, { ...far, inPerson: false })).toMatchObject({ verdict: 'blocked', misses: [{ key: 'mode' }, { key: 'place' }] });
    expect(one({}, { ...far, inPerson: false, online: true }).verdict).toBe('near');
  });

  it.each([
    ['三鷹駅', '三鷹'],
    ['三鷹', '三鷹駅'],
    ['市ヶ谷駅', '市ケ谷'],
    ['自由ヶ丘', '自由が丘駅'],
    ['ｽｶｲﾂﾘｰ駅 ', 'スカイツリー'],
    ['津駅', '津'],
  ])('take %s and %s for one station', (one, other) => {
    const [want, offer] = [{ station: stationOf(one) }, { stations: [stationOf(other)], prefecture: 14 }];
    const [, , place] = contributionsOf({ ...wanted, ...want }, { ...offered, ...offer }, defaultWeights);
    expect(place).toMatchObject({ key: 'place', points: 15, reason: `${one}に通えます` });
    expect(narrowed([{ ...offered, ...offer }], wanted, { place: one })).toHaveLength(1);
  });

  it('tell other stations apart, though the one name begins with the other', () => {
    const want = { station: stationOf('三鷹駅') };
    expect(points(want, { stations: [stationOf('三鷹台')], prefecture: 14 }).place).toBe(0);
    expect(points(want, { stations: [stationOf('駅')], prefecture: 14 }).place).toBe(0);
  });

  it.each([
    ['鎌ヶ谷市', '鎌ケ谷市'],
    ['龍ケ崎市', '竜が崎市'],
    ['横浜市 青葉区', '横浜市青葉区'],
    ['横浜市青葉区', '横浜市'],
    ['横浜市青葉区', '青葉区'],
    ['葉山町', '三浦郡葉山町'],
  ])('take %s and %s for one town', (one, other) => {
    const [want, offer] = [
      { city: townOf(one), station: null },
      { areas: [{ prefecture: 13, city: townOf(other) }], stations: [], prefecture: 14 },
    ];
    const [, , place] = contributionsOf({ ...wanted, ...want }, { ...offered, ...offer }, defaultWeights);
    expect(place).toMatchObject({ key: 'place', points: 15, reason: `${one}に通えます` });
    expect(narrowed([{ ...offered, ...offer }], wanted, { place: one })).toHaveLength(1);
    expect(points({ ...want, city: townOf('松戸市') }, offer).place).toBe(0);
  });

  it('know a city that was named without its prefecture', () => {
    const want = { prefecture: null, station: null };
    expect(points(want, { areas: [{ prefecture: 13, city: townOf('三鷹市') }] }).place).toBe(15);
    expect(points(want, { areas: [{ prefecture: 13, city: null }] }).place).toBe(0);
  });
});

describe('the order', () => {
  it('is by total, equal totals sharing a place', () => {
    const pool = [{ ...offered, open: 4 }, offered, { ...offered, open: 2 }];
    expect(
      rank(wanted, pool, defaultWeights, today, (each) => pool.indexOf(each)).map((each) => [pool.indexOf(each.offered), each.rank]),
    ).toEqual([
      [1, 1],
      [2, 1],
      [0, 3],
    ]);
  });

  it('can be looked at for a part of the teachers', () => {
    const pool = [offered, { ...offered, stations: [stationOf('中野')], availability: [{ weekday: 5, fromMinute: 0, toMinute: 60 }] }];
    expect(narrowed(pool, wanted, { place: '三鷹' })).toEqual([offered]);
    expect(narrowed(pool, wanted, { subject: 30 })).toHaveLength(2);
    expect(narrowed(pool, wanted, { weekday: 5 })).toEqual([]);
  });
});

describe('giving way in one point', () => {
  it('is counted per point, the most helpful first', () => {
    const saturday = { ...offered, availability: [{ weekday: 6, fromMinute: 1080, toMinute: 1200 }] };
    const online = { ...offered, inPerson: false, online: true };
    const pool = [offered, saturday, saturday, online];
    expect(countCandidates(wanted, pool, today)).toBe(1);
    expect(loosenings(wanted, withinReach(wanted, pool, today))).toEqual([{ key: 'weekday6', label: '土曜も可にすると', from: 1, to: 3 }]);
    expect(loosenings({ ...wanted, gender: 2 }, withinReach({ ...wanted, gender: 2 }, pool, today))).toContainEqual({
      key: 'gender',
      label: '性別の希望をなくすと',
      from: 0,
      to: 1,
    });
  });
});

const slot = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 1380 }), fc.integer({ min: 1, max: 240 }))
  .map(([weekday, fromMinute, length]) => ({ weekday, fromMinute, toMinute: Math.min(1440, fromMinute + length) }));
const codes = (...values: number[]) => fc.uniqueArray(fc.constantFrom(...values));
const anyWanted: fc.Arbitrary<Wanted> = fc.record({
  subjects: codes(10, 20, 30),
  level: fc.constantFrom(null, 20, 30),
  purposes: codes(40, 70, 80),
  mode: fc.constantFrom(null, 1, 2),
  prefecture: fc.constantFrom(null, 13, 14),
  city: fc.constantFrom(null, townOf('三鷹市')),
  station: fc.constantFrom(null, stationOf('三鷹駅')),
  slots: fc.array(slot, { maxLength: 6 }),
  minutes: fc.constantFrom(60, 90, 120),
  lessons: fc.integer({ min: 1, max: 4 }),
  gender: fc.constantFrom(0, 1, 2),
});
const anyOffered: fc.Arbitrary<Offered> = fc.record({
  subjects: fc.array(fc.record({ subject: fc.constantFrom(10, 20, 30), level: fc.constantFrom(20, 30) }), { maxLength: 5 }),
  inPerson: fc.boolean(),
  online: fc.boolean(),
  prefecture: fc.constantFrom(null, 13, 14),
  stations: fc.subarray([stationOf('三鷹'), stationOf('新宿')]),
  areas: fc.array(fc.record({ prefecture: fc.constantFrom(13, 14), city: fc.constantFrom(null, townOf('三鷹市')) }), { maxLength: 2 }),
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
  Object.fromEntries(matchingKeys.map((key) => [key, fc.integer({ min: 0, max: 100 })])) as Record<string, fc.Arbitrary<number>>,
) as fc.Arbitrary<MatchingWeights>;

describe('whatever is asked and offered', () => {
  it('the total is the sum of whole parts, each within its weight and made of what is shown', () => {
    fc.assert(
      fc.property(anyWanted, anyOffered, anyWeights, (want, offer, weights) => {
        const parts = contributionsOf(want, offer, weights);
        expect(one(want, offer, weights).total).toBe(totalOf(parts));
        expect(parts.map(({ key }) => key)).toEqual(matchingKeys.filter((key) => weights[key] > 0));
        for (const { points: made, most, share } of parts) {
          expect(Number.isInteger(made) && made >= 0 && made <= most).toBe(true);
          expect(made).toBe(Math.round((most * share[0]) / share[1]));
        }
      }),
    );
  });

  it('a blocked teacher has no place, and a near one nothing but the one thing missing', () => {
    fc.assert(
      fc.property(anyWanted, anyOffered, (want, offer) => {
        const result = one(want, offer);
        expect(result.verdict).toBe(verdictOf(want, offer, today));
        expect(result.rank === null).toBe(result.verdict !== 'ready');
        if (result.blocks.length > 0) expect(result.verdict).toBe('blocked');
        if (result.verdict !== 'near') return;
        expect([result.blocks.length, result.misses.length]).toEqual([0, 1]);
        for (const miss of result.misses) {
          expect(verdictOf(...settled(want, offer, miss), today)).toBe('ready');
          expect(result.near?.total).toBe(one(...settled(want, offer, miss)).total);
        }
      }),
    );
  });

  it('who could be introduced is whom the request without these points brings, and who suits them', () => {
    fc.assert(
      fc.property(anyWanted, anyOffered, (want, offer) => {
        const open = { ...want, mode: null, gender: 0, slots: [] };
        const ready = verdictOf(open, offer, today) === 'ready' && suits(want, offer);
        expect(ready).toBe(verdictOf(want, offer, today) === 'ready');
      }),
    );
  });

  it('whom a request could bring is seen by how they were weighed, too', () => {
    fc.assert(
      fc.property(anyWanted, anyOffered, (want, offer) => {
        expect(weighedWithinReach([one(want, offer)])).toEqual(withinReach(want, [offer], today));
      }),
    );
  });

  it('giving way in one point brings as many as the request that gives way', () => {
    const ways = (want: Wanted): Record<string, Wanted> => ({
      mode: { ...want, mode: want.mode === 1 ? 2 : 1 },
      gender: { ...want, gender: 0 },
      lessons: { ...want, lessons: 1 },
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [`weekday${weekday}`, withDay(want, weekday)])),
    });
    const withDay = (want: Wanted, weekday: number) => {
      const [slot] = want.slots;
      const isNew = slot && !want.slots.some((each) => each.weekday === weekday);
      return isNew ? { ...want, slots: [...want.slots, { ...slot, weekday }] } : want;
    };
    fc.assert(
      fc.property(anyWanted, fc.array(anyOffered, { maxLength: 8 }), (want, pool) => {
        const from = countCandidates(want, pool, today);
        const told = new Map(loosenings(want, withinReach(want, pool, today)).map((way) => [way.key, way]));
        for (const [key, way] of Object.entries(ways(want))) {
          const to = want.mode === null && key === 'mode' ? from : countCandidates(way, pool, today);
          expect([key, told.get(key)?.to ?? from, told.get(key)?.from ?? from]).toEqual([key, Math.max(to, from), from]);
        }
      }),
    );
  });

  it('asking for less never loses a teacher', () => {
    fc.assert(
      fc.property(anyWanted, anyOffered, fc.constantFrom('subjects', 'slots', 'gender', 'mode', 'purposes'), (want, offer, key) => {
        const less = changed(want, { without: [key as 'slots'] });
        expect(countCandidates(less, [offer], today)).toBeGreaterThanOrEqual(countCandidates(want, [offer], today));
      }),
    );
  });
});
