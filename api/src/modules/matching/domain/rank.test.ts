import { defaultWeights } from '@tsumugi/contract/matching/weights';
import { stationOf, townOf } from '@tsumugi/contract/text/place-names';
import { describe, expect, it } from 'vitest';
import { computeLoosenings, countCandidates, findReachable } from './compute-loosenings.js';
import { contributionsOf } from './contributions.js';
import { offered, rankOne, today, wanted } from './rank.fixture.js';
import { narrowTeachers, rank } from './rank.js';
import {
  applyChanges,
  type TeacherOffer,
  type TeacherRequirements,
} from './teacher-requirements.js';

const points = (...of: Parameters<typeof rankOne>) =>
  Object.fromEntries(rankOne(...of).parts.map((part) => [part.key, part.points]));
const ended = (status: number, endedOn: string) => ({
  candidacy: { id: 1, version: 1, status, endedOn },
});

describe('contributions', () => {
  it('give each its share of the weight, rounded half up', () => {
    // 30 × 3/4 = 22.5, 25 × 1/2 = 12.5, 15 × 10/10, 15 × 3/3, 5 × 7/8 = 4.375, 5 × 3/5, 5 × 1/1
    expect(points()).toEqual({
      subjects: 23,
      slots: 13,
      place: 15,
      experience: 15,
      satisfaction: 4,
      load: 3,
      gender: 5,
    });
    expect(rankOne().total).toBe(78);
  });

  it('show the common time, not the whole wish', () => {
    const reason = (availability: TeacherOffer['availability']) =>
      rankOne({}, { availability }).parts.find(({ key }) => key === 'slots')?.reason;
    expect(reason([{ weekday: 2, fromMinute: 1110, toMinute: 1260 }])).toBe('火 18:30–20:00に空き');
    expect(reason([{ weekday: 2, fromMinute: 1050, toMinute: 1260 }])).toBe('火 18:00–20:00に空き');
  });

  it("count the teacher's own experience towards returnee and IB purposes", () => {
    expect(
      points({ purposes: [70, 80] }, { purposes: [], hires: 0, returnee: true }).experience,
    ).toBe(5);
    expect(
      points({ purposes: [70, 80] }, { purposes: [], hires: 0, returnee: true, ib: true })
        .experience,
    ).toBe(10);
  });

  it('treat an unknown gender as neither fulfilled nor refused', () => {
    const reasonOf = (gender: number | null) =>
      rankOne({ gender: 2 }, { gender }).parts.find(({ key }) => key === 'gender')?.reason;
    expect([2, 1, 9, null].map(reasonOf)).toEqual([
      '希望どおり',
      '希望と違います',
      '性別は確かめられません',
      '性別が未登録です',
    ]);
  });

  it('count an open condition as fulfilled, and missing marks as half', () => {
    const open = applyChanges(wanted, {
      without: ['subjects', 'purposes', 'slots', 'place', 'gender', 'mode'],
    });
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
  it.each<[string, Partial<TeacherRequirements>, Partial<TeacherOffer>, boolean]>([
    ['利用停止中', {}, { blocked: true }, false],
    ['9/10 まで紹介停止中', {}, { stoppedUntil: today }, false],
    ['9/12 まで試験期間', {}, { blackouts: [{ from: today, to: '2026-09-12' }] }, false],
    [
      'この案件で教師紹介済です',
      {},
      { candidacy: { id: 1, version: 1, status: 40, endedOn: null } },
      false,
    ],
    ['この案件で 9/3 に不採用（30日以内）', {}, ended(100, '2026-09-03'), true],
    ['この案件で 8/12 に辞退（30日以内）', {}, ended(120, '2026-08-12'), true],
    ['女性の教師をご希望', { gender: 2 }, {}, true],
    ['中学生の算数・国語が指導科目にない', {}, { subjects: [{ subject: 990, level: 30 }] }, true],
  ])('%s', (words, want, offer, overridable) => {
    const result = rankOne(want, offer);
    expect(result.verdict).toBe('blocked');
    expect(result.rank).toBeNull();
    expect(result.blocks).toMatchObject([{ overridable }]);
    if (!words.startsWith('中学生')) expect(result.blocks[0]?.words).toBe(words);
  });

  it('pass after the day, after thirty days, and while the candidacy is still before the introduction', () => {
    expect(rankOne({}, { stoppedUntil: '2026-09-09' }).verdict).toBe('ready');
    expect(rankOne({}, ended(100, '2026-08-11')).verdict).toBe('ready');
    expect(
      rankOne({}, { candidacy: { id: 1, version: 1, status: 20, endedOn: null } }).verdict,
    ).toBe('ready');
  });
});

describe('the travel time', () => {
  const point = { lat: 35.6915, lng: 139.5653 };
  const near = { lat: 35.6949, lng: 139.5547 };
  const hachioji = { lat: 35.6556, lng: 139.3389 };
  const anywhere = { stations: [], areas: [{ prefecture: 13, city: null }] };

  it('adds to the place, by the range that is shown', () => {
    // 15 × (7 + 10)/20 = 12.75, 15 × (7 + 1)/20 = 6
    expect(points({ point }, { ...anywhere, home: near }).place).toBe(13);
    const far = rankOne({ point }, { ...anywhere, home: hachioji }).parts[2];
    expect(far).toMatchObject({
      share: [8, 20],
      points: 6,
      reason: '東京都に通えます・目安 60〜80分',
    });
    expect(points({ point }, { ...anywhere, home: null }).place).toBe(11);
  });

  it('does not replace places that the teacher did not name', () => {
    const elsewhere = { stations: [], areas: [{ prefecture: 14, city: null }], prefecture: 14 };
    const teacher = { ...offered, ...elsewhere, home: near };
    expect(rankOne({ point }, teacher).parts[2]).toMatchObject({ share: [10, 20], named: 0 });
    expect(rankOne({ point }, { ...teacher, ...anywhere }).parts[2]).toMatchObject({
      share: [17, 20],
      named: 7,
    });
  });

  it('is not needed online', () => {
    expect(points({ point, mode: 2 }, { online: true, home: hachioji }).place).toBe(15);
    expect(points({ point, mode: null }, { online: true, home: hachioji }).place).toBe(15);
  });

  it('blocks beyond the limit of the teacher, unless the teacher named the place', () => {
    const limited = { ...anywhere, home: hachioji, maxTravelMinutes: 45 };
    expect(rankOne({ point }, limited)).toMatchObject({
      verdict: 'blocked',
      blocks: [{ key: 'travel', words: '通勤 目安 60〜80分（上限45分）', overridable: true }],
    });
    expect(rankOne({ point }, { ...limited, stations: [stationOf('三鷹')] }).verdict).toBe('ready');
    expect(rankOne({ point, mode: 2 }, { ...limited, inPerson: false }).verdict).toBe('near');
    expect(rankOne({ point, mode: 2 }, limited).verdict).toBe('blocked');
    expect(rankOne({ point }, { ...limited, maxTravelMinutes: 60 })).toMatchObject({
      verdict: 'ready',
      parts: [{}, {}, { reason: '東京都に通えます・目安 60〜80分（上限60分）' }, {}, {}, {}, {}],
    });
  });

  it('is named with an area that the teacher has not named', () => {
    const elsewhere = { stations: [stationOf('新宿')], prefecture: 14, home: near };
    expect(rankOne({ point }, elsewhere).near?.words).toBe('三鷹に通えれば（目安 15〜20分）');
  });

  it('can be filtered by its upper end', () => {
    const pool = [near, hachioji, null].map((home) => ({ ...offered, home }));
    const within = (travel: number, want: Partial<TeacherRequirements> = {}) =>
      narrowTeachers(pool, { ...wanted, point, ...want }, { travel }).length;
    expect([within(30), within(90), within(30, { mode: 2 })]).toEqual([1, 2, 3]);
  });
});

describe('near misses', () => {
  it.each<[string, Partial<TeacherRequirements>, Partial<TeacherOffer>]>([
    [
      '火曜 19:00–20:30なら可。これでよければ',
      { slots: wanted.slots.slice(0, 1) },
      { availability: [{ weekday: 2, fromMinute: 1140, toMinute: 1230 }] },
    ],
    [
      '火曜 18:00からの枠が空けば',
      {},
      { availability: [{ weekday: 6, fromMinute: 600, toMinute: 900 }] },
    ],
    ['対面をオンラインに変えると', {}, { inPerson: false, online: true }],
    ['三鷹に通えれば', {}, { stations: [stationOf('新宿')], prefecture: 14 }],
    ['オンラインを対面に変えると', { mode: 2 }, {}],
    ['対面・オンラインの可否の登録が済めば', {}, { inPerson: false }],
    ['本人確認書類の確認が済めば', {}, { identityVerified: false }],
    ['面談に合格すれば', {}, { introducible: false }],
    ['性別の希望に合うと確かめられれば', { gender: 2 }, { gender: 9 }],
  ])('%s', (words, want, offer) => {
    const result = rankOne(want, offer);
    expect(result).toMatchObject({ verdict: 'near', rank: null, near: { words } });
    expect(result.near?.total).toBeGreaterThanOrEqual(result.total);
  });

  it('are blocked when two conditions are missing', () => {
    expect(rankOne({}, { identityVerified: false, introducible: false }).verdict).toBe('blocked');
  });

  it('require as many slots as there are lessons in a week', () => {
    expect(rankOne({ lessons: 2 }).verdict).toBe('near');
    const [none, oneDay] = [
      [{ weekday: 6, fromMinute: 600, toMinute: 900 }],
      [{ weekday: 2, fromMinute: 600, toMinute: 700 }],
    ];
    expect(rankOne({ lessons: 2 }, { availability: oneDay })).toMatchObject({
      verdict: 'blocked',
      misses: [{ key: 'slots' }, { key: 'slots' }],
    });
    expect(rankOne({ lessons: 2 }, { availability: none }).misses).toHaveLength(2);
  });

  it('also count the place when the other teaching mode would add it', () => {
    const far = { stations: [stationOf('新宿')], prefecture: 14 };
    expect(rankOne({ mode: 2 }, far)).toMatchObject({
      verdict: 'blocked',
      misses: [{ key: 'mode' }, { key: 'place' }],
    });
    expect(rankOne({}, { ...far, inPerson: false })).toMatchObject({
      verdict: 'blocked',
      misses: [{ key: 'mode' }, { key: 'place' }],
    });
    expect(rankOne({}, { ...far, inPerson: false, online: true }).verdict).toBe('near');
  });

  it.each([
    ['三鷹駅', '三鷹'],
    ['三鷹', '三鷹駅'],
    ['市ヶ谷駅', '市ケ谷'],
    ['自由ヶ丘', '自由が丘駅'],
    ['ｽｶｲﾂﾘｰ駅 ', 'スカイツリー'],
    ['津駅', '津'],
  ])('treat %s and %s as one station', (one, other) => {
    const [want, offer] = [
      { station: stationOf(one) },
      { stations: [stationOf(other)], prefecture: 14 },
    ];
    const [, , place] = contributionsOf(
      { ...wanted, ...want },
      { ...offered, ...offer },
      defaultWeights,
    );
    expect(place).toMatchObject({ key: 'place', points: 15, reason: `${one}に通えます` });
    expect(narrowTeachers([{ ...offered, ...offer }], wanted, { place: one })).toHaveLength(1);
  });

  it('separate stations when one name begins with the other', () => {
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
  ])('treat %s and %s as one town', (one, other) => {
    const [want, offer] = [
      { city: townOf(one), station: null },
      { areas: [{ prefecture: 13, city: townOf(other) }], stations: [], prefecture: 14 },
    ];
    const [, , place] = contributionsOf(
      { ...wanted, ...want },
      { ...offered, ...offer },
      defaultWeights,
    );
    expect(place).toMatchObject({ key: 'place', points: 15, reason: `${one}に通えます` });
    expect(narrowTeachers([{ ...offered, ...offer }], wanted, { place: one })).toHaveLength(1);
    expect(points({ ...want, city: townOf('松戸市') }, offer).place).toBe(0);
  });

  it('recognise a city without its prefecture', () => {
    const want = { prefecture: null, station: null };
    expect(points(want, { areas: [{ prefecture: 13, city: townOf('三鷹市') }] }).place).toBe(15);
    expect(points(want, { areas: [{ prefecture: 13, city: null }] }).place).toBe(0);
  });
});

describe('the order', () => {
  it('is by total, and equal totals share a rank', () => {
    const pool = [{ ...offered, open: 4 }, offered, { ...offered, open: 2 }];
    expect(
      rank(wanted, pool, defaultWeights, today, (each) => pool.indexOf(each)).map((each) => [
        pool.indexOf(each.offered),
        each.rank,
      ]),
    ).toEqual([
      [1, 1],
      [2, 1],
      [0, 3],
    ]);
  });

  it('can be filtered to a part of the teachers', () => {
    const pool = [
      offered,
      {
        ...offered,
        stations: [stationOf('中野')],
        availability: [{ weekday: 5, fromMinute: 0, toMinute: 60 }],
      },
    ];
    expect(narrowTeachers(pool, wanted, { place: '三鷹' })).toEqual([offered]);
    expect(narrowTeachers(pool, wanted, { subject: 30 })).toHaveLength(2);
    expect(narrowTeachers(pool, wanted, { weekday: 5 })).toEqual([]);
  });
});

describe('relaxing one condition', () => {
  it('is counted per condition, the most effective first', () => {
    const saturday = {
      ...offered,
      availability: [{ weekday: 6, fromMinute: 1080, toMinute: 1200 }],
    };
    const online = { ...offered, inPerson: false, online: true };
    const pool = [offered, saturday, saturday, online];
    expect(countCandidates(wanted, pool, today)).toBe(1);
    expect(computeLoosenings(wanted, findReachable(wanted, pool, today))).toEqual([
      { key: 'weekday6', label: '土曜も可にすると', from: 1, to: 3 },
    ]);
    expect(
      computeLoosenings(
        { ...wanted, gender: 2 },
        findReachable({ ...wanted, gender: 2 }, pool, today),
      ),
    ).toContainEqual({
      key: 'gender',
      label: '性別の希望をなくすと',
      from: 0,
      to: 1,
    });
  });
});
