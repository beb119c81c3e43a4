import type { CandidateCase } from '@tsumugi/contract/facts';
import { expect, test } from 'vitest';
import { interviewStanding, nextWords } from './next-words.js';

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
  [words(3), '初回指導は11月5日(木) 18:00でした。'],
  [words(4, new Date('2026-12-20T00:00:00Z')), '12月20日(日)に再開の予定です。'],
  [words(2), ''],
  [words(5), ''],
])('%s', (told, expected) => {
  expect(told).toBe(expected);
});

const soon = new Date('2026-11-25T03:00:00Z');
const past = new Date('2026-11-20T03:00:00Z');
test.each([
  [{}, '面談のご案内待ち', '面談のご案内をお待ちください。事務局が準備しています。'],
  [{ interviewInformationDate: past }, '面談のご予約をお願いします', '面談日をご予約ください。'],
  [{ interviewDate: soon }, '面談の予定', '面談は11月25日(水) 12:00からです。'],
  [{ interviewDate: past }, '面談の結果待ち', '面談の結果は、事務局が確認してお知らせします。'],
  [{ interviewResult: 5 }, '面談の再予約', 'あらためて面談日をご予約ください。'],
])('before an introduction, chip and words say the same of %o', (given, chip, told) => {
  const candidate = { candidateStatus: 10, interviewDate: null, interviewInformationDate: null, interviewResult: null, ...given };
  const facts = { candidate, matter: {}, now } as unknown as CandidateCase;
  expect([interviewStanding(facts), nextWords({ facts, wait: { until: null } as never, pace: undefined })]).toEqual([chip, told]);
});
