import type { RankedTeacher } from '@tsumugi/contract/matching/ranking';
import { expect, it } from 'vitest';
import { ownReasons, sumText } from './score-text.js';

const line = (reasons: Record<string, string>) =>
  ({
    parts: Object.entries(reasons).map(([key, reason]) => ({
      key,
      label: key,
      most: 10,
      share: [1, 1],
      points: reason ? 10 : 0,
      reason,
    })),
    facts: { travel: null },
  }) as unknown as RankedTeacher;

it('shows below a name the points that set the teacher apart from the list', () => {
  const shared = { subjects: '中学の数学を指導', experience: '高校受験の指導経験' };
  const first = line({
    ...shared,
    slots: '火 18:00–20:00に空き',
    satisfaction: '満足度 4.8（6件）',
  });
  const second = line({ ...shared, slots: '水 18:00–20:00に空き', satisfaction: '' });
  const third = line({
    ...shared,
    experience: '',
    slots: '水 18:00–20:00に空き',
    satisfaction: '満足度 4.1（2件）',
  });
  const lines = [first, second, third];
  expect(lines.map((each) => ownReasons(each, lines))).toEqual([
    '火 18:00–20:00に空き、満足度 4.8（6件）',
    '高校受験の指導経験、水 18:00–20:00に空き',
    '満足度 4.1（2件）、水 18:00–20:00に空き',
  ]);
  expect(ownReasons(second, [second])).toBe('高校受験の指導経験、水 18:00–20:00に空き');
  const near = {
    ...line({ place: '三鷹に通えます・目安 15〜20分' }),
    facts: { travel: { low: 15, high: 20 } },
  };
  expect(ownReasons(near as RankedTeacher, lines)).toBe('通勤 目安 15〜20分');
});

it('marks a rounded sum', () => {
  const part = (most: number, share: [number, number], points: number) =>
    sumText({ most, share, points } as never);
  expect(part(5, [1, 2], 3)).toBe('5 × 1/2 = 2.5 → 3（四捨五入）');
  expect(part(15, [2, 3], 10)).toBe('15 × 2/3 = 10');
  expect(part(5, [7, 8], 4)).toBe('5 × 7/8 = 4.4 → 4（四捨五入）');
});
