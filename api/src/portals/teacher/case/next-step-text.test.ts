import type { CandidateCase } from '@tsumugi/contract/facts';
import { expect, test } from 'vitest';
import { nextStepText, statusText, withExpectedDay } from './next-step-text.js';

const now = new Date('2026-11-23T03:00:00Z');
const firstLessonDate = new Date('2026-11-05T09:00:00Z');
const wordsAt = (contractStatus: number, contractResumeDate: Date | null = null) => {
  const facts = {
    candidate: { candidateStatus: 90, firstLessonDate },
    matter: { contractStatus, contractResumeDate, firstLessonDate },
    now,
  };
  return nextStepText({
    facts: facts as unknown as CandidateCase,
    wait: { until: null } as never,
    pace: undefined,
  });
};

test.each([
  [wordsAt(3), '初回指導は11月5日(木) 18:00でした。'],
  [wordsAt(4, new Date('2026-12-20T00:00:00Z')), '12月20日(日)に再開の予定です。'],
  [wordsAt(2), ''],
  [wordsAt(5), ''],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});

const soon = new Date('2026-11-25T03:00:00Z');
const past = new Date('2026-11-20T03:00:00Z');
test.each([
  [{}, '面談のご案内待ち', '面談のご案内をお待ちください。事務局が準備しています。'],
  [{ interviewInformationDate: past }, '面談のご予約をお願いします', '面談日をご予約ください。'],
  [{ interviewDate: soon }, '面談の予定', '面談は11月25日(水) 12:00からです。'],
  [{ interviewDate: past }, '面談の結果待ち', '面談の結果は、事務局が確認してお知らせします。'],
  [{ interviewResult: 5 }, '面談の再予約', 'あらためて面談日をご予約ください。'],
])('shows the same state in chip and text before an introduction: %o', (given, chip, text) => {
  const candidate = {
    candidateStatus: 10,
    interviewDate: null,
    interviewInformationDate: null,
    interviewResult: null,
    ...given,
  };
  const facts = { candidate, matter: {}, now } as unknown as CandidateCase;
  expect([
    statusText(facts),
    nextStepText({ facts, wait: { until: null } as never, pace: undefined }),
  ]).toEqual([chip, text]);
});

test('shows the usual day of the next step on a card, also if the office has another day', () => {
  const candidate = {
    candidateStatus: 80,
    candidateState: 10,
    trialLessonDate: past,
    statusChangedAt: past,
  };
  const facts = { candidate, matter: {}, now, today: '2026-11-23' } as unknown as CandidateCase;
  const wait = { until: new Date('2026-11-30T14:59:00Z') } as never;
  const turn = {
    owner: 'staff',
    phrase: '',
    until: '2026-11-30T14:59:00.000Z',
    untilIs: 'expected',
    late: false,
  } as const;
  const outlook = { facts, wait, pace: new Map([['hiring', 5]]) as never };
  expect(nextStepText(outlook)).toBe('ご家庭の結果は11月25日(水)ごろの見込みです。');
  expect(withExpectedDay(turn, outlook).until).toBe('2026-11-25T14:59:00.000Z');
  expect(withExpectedDay(turn, { ...outlook, pace: undefined }).until).toBe(
    '2026-11-30T14:59:00.000Z',
  );
  expect(
    withExpectedDay(turn, { ...outlook, pace: undefined, wait: { until: null } as never }),
  ).toMatchObject({
    until: null,
    untilIs: null,
  });
});

const until = new Date('2026-11-25T14:59:00Z');
test.each([
  [
    { candidateStatus: 70 },
    '体験報告をお願いします',
    '11月25日(水) 23:59までに体験報告をお願いします。',
  ],
  [
    { candidateStatus: 70, teacherReportAt: past },
    'ご家庭の感想待ち',
    'ご家庭の感想を待っています。',
  ],
  [{ candidateStatus: 80 }, '結果待ち', 'ご家庭の結果をお待ちください。事務局が確認しています。'],
  [
    { candidateStatus: 80, candidateState: 20 },
    '採用への同意をお願いします',
    '条件をご確認のうえ、採用に同意をお願いします。',
  ],
  [
    { candidateStatus: 40, candidateState: 20 },
    '採用への同意をお願いします',
    '条件をご確認のうえ、採用に同意をお願いします。',
  ],
  [
    { candidateStatus: 80, candidateState: 20, teacherHiringAgreedAt: past },
    '採用の確定待ち',
    'まもなく事務局が採用を確定します。',
  ],
  [{ candidateStatus: 40, candidateState: 10 }, 'ご家庭が検討中', 'ご家庭が検討中です。'],
])('shows the same state in chip and text after an introduction: %o', (given, chip, words) => {
  const deadlines = [{ side: 'teacher', about: 'report', begin: past, deadline: until }];
  const afterTrial = {
    trialCompletedAt: past,
    teacherReportAt: null,
    reportAskedAt: null,
    communicatedDeadlines: deadlines,
  };
  const candidate = {
    ...afterTrial,
    candidateState: 10,
    statusChangedAt: past,
    teacherHiringAgreedAt: null,
    trialLessonDate: null,
    ...given,
  };
  const facts = { candidate, matter: {}, now, today: '2026-11-23' } as unknown as CandidateCase;
  const outlook = { facts, wait: { until: null } as never, pace: undefined };
  expect([statusText(facts), nextStepText(outlook)]).toEqual([chip, words]);
});
