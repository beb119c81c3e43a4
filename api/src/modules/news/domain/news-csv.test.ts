import { expect, it } from 'vitest';
import { maskText } from './mask-text.js';
import { newsCells, newsHeader } from './news-csv.js';
import type { NewsRow } from './news-row.js';

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
  city: '武蔵野市',
  nearestStation: '吉祥寺',
  slots: [{ weekday: 3, fromMinute: 1080, toMinute: 1200 }],
  lessonFrequency: 2,
  lessonLength: 999,
  lessonMinutes: 75,
  lessonPeriod: 1,
  rewardNote: '時給3,000円\n石川様と相談 090-1234-5678',
  teacherConditionNote: '第一小学校に詳しい方。ishikawa@example.jp まで',
  teacherGenderPreference: 0,
  secrets: ['石川', '結衣', '第一小学校', '本町1-2-3'],
};

it('has a cell for every column, and says nothing of who the family is', () => {
  const cells = newsCells(row, { today: '2026-11-24', listingDays: 30, applyUrl: 'https://example.jp/apply?n={案件番号}' });
  expect(cells).toHaveLength(newsHeader.length);
  const named = Object.fromEntries(newsHeader.map((name, index) => [name, cells[index]]));
  expect(named).toMatchObject({
    案件番号: 'K26-000123',
    学年: '小6',
    性別: '女性',
    エリア: '東京都武蔵野市',
    時間: '75分',
    報酬: '時給3,000円 ＊＊様と相談 ＊＊',
    教師条件: '＊＊に詳しい方。＊＊ まで',
    応募URL: 'https://example.jp/apply?n=K26-000123',
    掲載開始: '2026/11/24',
    掲載終了: '2026/12/23',
  });
  expect(named.募集タイトル).toMatch(/^小6 .+ 対面$/);
  expect(cells.join()).not.toMatch(/石川|結衣|小学校|090|@/);
});

it('covers the longest name first and leaves single letters alone', () => {
  expect(maskText('石川結衣さん 結さん 東', ['結衣', '石川結衣', '結'])).toBe('＊＊さん 結さん 東');
});
