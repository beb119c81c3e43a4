import type { Figure } from '@tsumugi/contract/resources/dashboard';
import { expect, test } from 'vitest';
import { directionOf } from './figures.js';

const figure = (name: Figure['name'], value: number | null, before: number | null): Figure => ({
  name,
  value,
  before,
  count: 1,
  weeks: [],
});

test('a shorter time is better, a smaller share is worse', () => {
  expect(directionOf(figure('introduction', 4, 5.5))).toEqual({ text: '▼1.5日 改善', tone: 'ok' });
  expect(directionOf(figure('firstAnswer', 150, 60))).toEqual({
    text: '▲1時間30分 悪化',
    tone: 'late',
  });
  expect(directionOf(figure('hire', 36, 50))).toEqual({ text: '▼14ポイント 悪化', tone: 'late' });
  expect(directionOf(figure('satisfaction', 4.2, 4.1))).toEqual({ text: '▲0.1 改善', tone: 'ok' });
});

test('an equal value has no direction, and neither has a period without cases', () => {
  expect(directionOf(figure('hire', 50, 50))).toEqual({ text: '変わらず', tone: 'mute' });
  expect(directionOf(figure('hire', 50, null))).toBeNull();
  expect(directionOf(figure('hire', null, 50))).toBeNull();
});
