import { expect, it } from 'vitest';
import { masksOf } from './family-masks.js';
import { maskText } from './mask-text.js';
import { newsCells, newsHeader } from './news-csv.js';
import type { NewsRow } from './news-row.js';

const person = {
  lastName: '石川',
  firstName: '結衣',
  lastNameKana: 'イシカワ',
  firstNameKana: 'ユイ',
};
const home = { town: '本町1-2-3', building: null };
const family = {
  matter: home,
  student: { ...person, schoolName: '第一小学校' },
  parent: { ...person, ...home },
};

const row: NewsRow = {
  matterId: 1,
  matterNumber: 'K26-000123',
  brandName: '家庭教師',
  caseStatus: 80,
  distributedAt: [],
  today: null,
  recruitTitle: null,
  grade: 6,
  gender: 2,
  subjects: [20, 10],
  purposes: [30],
  teachingMode: 1,
  prefecture: 13,
  slots: [{ weekday: 3, fromMinute: 1080, toMinute: 1200 }],
  lessonFrequency: 2,
  lessonLength: 999,
  lessonMinutes: 75,
  lessonPeriod: 1,
  rewardNote: '時給3,000円\n石川様と相談 090-1234-5678',
  teacherConditionNote: '第一小学校に詳しい方。ishikawa@example.jp まで',
  teacherGenderPreference: 0,
  masks: masksOf(family, { city: '武蔵野市', nearestStation: '吉祥寺' }),
};

it('has a cell for every column, and no data that identify the family', () => {
  const cells = newsCells(row, {
    today: '2026-11-24',
    listingDays: 30,
    applyUrl: 'https://example.jp/apply?n={案件番号}',
  });
  expect(cells).toHaveLength(newsHeader.length);
  const named = Object.fromEntries(newsHeader.map((name, index) => [name, cells[index]]));
  expect(named).toMatchObject({
    案件番号: 'K26-000123',
    学年: '小6',
    性別: '女性',
    エリア: '東京都武蔵野市',
    時間: '75分',
    報酬: '時給3,000円 ＊＊と相談 ＊＊',
    教師条件: '＊＊に詳しい方。＊＊ まで',
    応募URL: 'https://example.jp/apply?n=K26-000123',
    掲載開始: '2026/11/24',
    掲載終了: '2026/12/23',
  });
  expect(named.募集タイトル).toMatch(/^小6 .+ 対面$/);
  expect(cells.join()).not.toMatch(/石川|結衣|小学校|090|@/);
});

it('masks the longest name first and leaves single letters alone', () => {
  expect(maskText('石川結衣さん 結の木 東', { words: ['結衣', '石川結衣', '結'] })).toBe(
    '＊＊さん 結の木 東',
  );
});

it('masks the street address, but not the station and the city that share letters with it', () => {
  const place = { town: '玉川3-1-2', building: '玉川ハイツ101' };
  const at = (town: string) =>
    masksOf(
      { ...family, matter: { ...place, town }, parent: null },
      { city: '世田谷区', nearestStation: '二子玉川駅 玉川3-1-2' },
    );
  expect(at('玉川3-1-2').area).toEqual({ city: '世田谷区', nearestStation: '二子玉川駅 ＊＊' });
  const masks = masksOf(
    { ...family, matter: { ...place, town: '玉川' } },
    { city: '石川町', nearestStation: '二子玉川' },
  );
  expect(masks.area).toEqual({ city: '石川町', nearestStation: '二子玉川' });
  expect(masks.text('二子玉川駅から徒歩10分。玉川の石川様、玉川ハイツ101')).toBe(
    '二子玉川駅から徒歩10分。＊＊の＊＊、＊＊',
  );
});
