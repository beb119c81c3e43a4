import { calendarNotFound } from '@tsumugi/contract/notices/links';
import type { StaffRoomInfo } from '@tsumugi/contract/resources/chat-staff';
import type { CandidateCard, MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fillValues } from './fill-values.js';

afterAll(() => vi.unstubAllGlobals());

const card = {
  id: 34,
  candidateStatus: 60,
  teacher: {
    id: 5,
    name: '佐藤 健',
    email: 'sato@example.jp',
    university: '見本大学',
    gradeYear: 3,
  },
  introducedAt: '2026-09-01T00:00:00Z',
  teacherTrialAgreedAt: '2026-09-03T00:00:00Z',
  room: { id: 78, closedAt: null },
} as unknown as CandidateCard;
const matter = {
  id: 12,
  matterNumber: 'K26-000123',
  brandName: '家庭教師',
  timerexCalendarUrl: 'https://calendar.example.jp/s',
  photoGuideUrl: 'https://news.example.jp/photo',
  subjects: [],
  student: { id: 1, name: '石川 結衣', grade: 7 },
  candidates: [card],
} as unknown as MatterDetail;
const room = (type: 'admin' | 'matter', ...sides: readonly ('family' | 'teacher')[]) =>
  ({
    id: 56,
    type,
    members: sides.map((side) => ({ side, name: side === 'teacher' ? '佐藤 健 先生' : '石川 様' })),
  }) as unknown as StaffRoomInfo;

beforeAll(() => {
  vi.stubGlobal('window', { location: { origin: 'https://app.example.jp' } });
});

it('gives a teacher the addresses of the case', () => {
  const values = fillValues(room('admin', 'teacher'), matter, card);
  expect(values.interviewLink).toBe(
    'https://calendar.example.jp/s?matterNumber=K26-000123&guest_name=%E4%BD%90%E8%97%A4%20%E5%81%A5&guest_email=sato%40example.jp',
  );
  expect(values).toMatchObject({
    consentLink: 'https://app.example.jp/teacher/teacher-case-basic/34#consent',
    caseChatLink: 'https://app.example.jp/teacher/case-chat/78',
    photoGuideLink: 'https://news.example.jp/photo',
    studentName: '石川 結衣',
  });
});

it('fills labels for a chat and an interview without an address, leaves other gaps, and hides names from the teacher', () => {
  const bare = { ...matter, timerexCalendarUrl: null, photoGuideUrl: null };
  const beforeIntroduction = {
    ...card,
    room: null,
    introducedAt: null,
    teacherTrialAgreedAt: null,
  } as unknown as CandidateCard;
  expect(fillValues(room('admin', 'teacher'), bare, beforeIntroduction)).toMatchObject({
    interviewLink: calendarNotFound,
    caseChatLink: 'チャットを開く',
    photoGuideLink: null,
    studentName: '中1の生徒',
  });
});

it('fills the one introduced teacher for a family', () => {
  const other = { ...card, id: 35, candidateStatus: 100 } as CandidateCard;
  expect(
    fillValues(room('admin', 'family'), { ...matter, candidates: [card, other] }, undefined),
  ).toMatchObject({
    teacherName: '佐藤 健',
    introducedTeacherLink: 'https://app.example.jp/customer/case-teacher-detail/34',
    caseChatLink: 'https://app.example.jp/customer/case-chat/78',
  });
  const two = fillValues(
    room('admin', 'family'),
    { ...matter, candidates: [card, { ...other, candidateStatus: 40 }] },
    undefined,
  );
  expect(two).toMatchObject({ teacherName: undefined, introducedTeacherLink: null });
});

it('fills both addresses in a room of both sides, and no name or mail address', () => {
  const values = fillValues(room('matter', 'family', 'teacher'), matter, card);
  expect(values).toMatchObject({
    caseChatLink:
      'https://app.example.jp/customer/case-chat/78（ご家庭）\nhttps://app.example.jp/teacher/case-chat/78（先生）',
    matterDetailLink: 'https://app.example.jp/customer/case-detail-teacher/12',
    consentLink: 'https://app.example.jp/teacher/teacher-case-basic/34#consent',
    photoGuideLink: 'https://news.example.jp/photo',
    studentName: '石川 結衣',
  });
  expect(Object.values(values).filter((value) => value?.includes('example.jp/s?'))).toEqual([
    'https://calendar.example.jp/s?matterNumber=K26-000123&guest_name=&guest_email=',
  ]);
});
