import { expect, it } from 'vitest';
import { matchReasons } from './match-reasons.js';

const part = (key: string, share: [number, number], reason: string) => ({
  key,
  label: '',
  most: 10,
  points: 1,
  share,
  reason,
});

it('names the matching conditions, without facts of the office or the teacher', () => {
  const choice = {
    parts: [
      part('subjects', [2, 2], '中学の数学を指導'),
      part('slots', [1, 2], '火 19:00–21:00に空き'),
      part('place', [4, 10], '東京都在住'),
      part('experience', [2, 3], '定期テスト対策の指導経験、採用3件'),
      part('satisfaction', [3, 4], '満足度 4.0（2件）'),
      part('load', [5, 5], '選考・指導中 0件'),
    ],
  };
  expect(matchReasons(choice, 1)).toEqual([
    { key: 'subjects', label: '科目', words: '中学の数学を指導' },
    { key: 'slots', label: '曜日・時間', words: '火 19:00–21:00に空き' },
    { key: 'experience', label: '経験', words: '定期テスト対策の指導経験' },
  ]);
});

it('names no place, only that it fits', () => {
  const at = (share: [number, number], mode: number | null) =>
    matchReasons({ parts: [part('place', share, '吉祥寺に通えます')] }, mode).map(
      ({ words }) => words,
    );
  expect(at([10, 10], 1)).toEqual(['ご希望の場所に通えます']);
  expect(at([7, 10], 1)).toEqual(['同じ都道府県に通えます']);
  expect(at([10, 10], 2)).toEqual(['オンラインで指導できます']);
  expect(at([0, 10], 1)).toEqual([]);
});

it('ignores the travel time in a share of named places and travel time', () => {
  const at = (named: number, mode: number | null = 1) =>
    matchReasons(
      { parts: [{ ...part('place', [named + 7, 20], '目安 35〜45分'), named }] },
      mode,
    ).map(({ words }) => words);
  expect(at(10)).toEqual(['ご希望の場所に通えます']);
  expect(at(7)).toEqual(['同じ都道府県に通えます']);
  expect(at(4)).toEqual([]);
  expect(at(0)).toEqual([]);
  expect(at(10, null)).toEqual(['ご希望の形で指導できます']);
});

it('is empty for a teacher who was not ranked', () => {
  expect(matchReasons(null, 1)).toEqual([]);
});
