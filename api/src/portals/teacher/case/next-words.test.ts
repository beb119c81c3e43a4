import type { CandidateCase } from '@tsumugi/contract/facts';
import { expect, test } from 'vitest';
import { nextWords } from './next-words.js';

const now = new Date('2026-11-23T03:00:00Z');
const firstLessonDate = new Date('2026-11-05T09:00:00Z');
const words = (contractStatus: number, contractResumeDate: Date | null = null) => {
  const facts = {
    candidate: { candidateStatus: 90, firstLessonDate },
    matter: { contractStatus, contractResumeDate, firstLessonDate },
    now,
  };
  return nextWords({ facts: facts as unknown as CandidateCase, wait: { until: null } as never, pace: undefined });
};

test.each([
  [words(3), '指導が始まっています。'],
  [words(4, new Date('2026-12-20T00:00:00Z')), '休止中です（12月20日(日)に再開の予定）。'],
  [words(2), '契約が終了しました。'],
  [words(5), '指導を完了しました。'],
])('%s', (told, expected) => {
  expect(told).toBe(expected);
});
