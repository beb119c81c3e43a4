import { describe, expect, it } from 'vitest';
import { type AwaitedAnswer, awaitedAnswers } from './awaited-answer.js';
import { calendarNotFound, interviewAddress, linksFor } from './links.js';
import { linksOf } from './placeholders.js';

const facts = {
  matterId: 12,
  matterTeacherId: 34,
  adminChatKey: 56,
  customerChatKey: 78,
  teacherChatKey: 90,
  timerexCalendarUrl: 'https://calendar.example.jp/s/interview',
  matterNumber: 'K26-000123',
  guestName: '山田 花子',
  guestEmail: 'hanako+1@example.jp',
  photoGuideUrl: 'https://news.example.jp/photo',
};
const teacher = linksFor('teacher', facts);
const customer = linksFor('customer', facts);

describe("a teacher's links", () => {
  it('lead to the basic page of the case', () => {
    const names = [
      'additionalInfoLink',
      'caseBasicLink',
      'caseDetailLink',
      'trialLink',
      'consentLink',
      'reportLink',
      'recruitLink',
    ] as const;
    expect(names.map((name) => teacher[name]?.href?.split('#')[0])).toEqual(
      names.map(() => '/teacher/teacher-case-basic/34'),
    );
    expect(teacher.consentLink?.href).toBe('/teacher/teacher-case-basic/34#consent');
  });

  it('to a chat contain the id of its room', () => {
    expect(teacher.adminChatLink?.href).toBe('/teacher/admin-chat/56');
    expect(teacher.caseChatLink?.href).toBe('/teacher/case-chat/78');
  });

  it('to the interview contain number, name and mail, encoded', () => {
    expect(teacher.interviewLink?.href).toBe(
      'https://calendar.example.jp/s/interview?matterNumber=K26-000123&guest_name=%E5%B1%B1%E7%94%B0%20%E8%8A%B1%E5%AD%90&guest_email=hanako%2B1%40example.jp',
    );
    expect(
      interviewAddress({ ...facts, timerexCalendarUrl: 'https://c.example.jp/s?lang=ja#top' }),
    ).toMatch(/^https:\/\/c\.example\.jp\/s\?lang=ja&matterNumber=K26-000123&.*#top$/);
  });
});

describe("a family's links", () => {
  it("are the specification's routes", () => {
    expect(
      Object.fromEntries(Object.entries(customer).map(([name, link]) => [name, link.href])),
    ).toEqual({
      introducedTeacherLink: '/customer/case-teacher-detail/34',
      reportLink: '/customer/case-teacher-detail/34#report',
      caseChatLink: '/customer/case-chat/90',
      matterDetailLink: '/customer/case-detail-teacher/12',
      trialLink: '/customer/case-trial-teacher/12',
      adminChatLink: '/customer/admin-chat/56',
      recruitListLink: '/customer/case-recruit-teacher/12',
      profileLink: '/customer/profile',
      agreementLink: '/customer/profile?part=consents',
      photoGuideLink: 'https://news.example.jp/photo',
      answerLink: '/customer/case-detail-teacher/12',
    });
  });
});

describe('a link that cannot be built', () => {
  it('has its label but no address', () => {
    for (const audience of ['teacher', 'customer'] as const) {
      const none = linksFor(audience, {});
      expect(Object.keys(none).sort()).toEqual([...linksOf[audience]].sort());
      const ownPages = [
        '/customer/profile',
        '/customer/profile?part=consents',
        '/teacher/teacher-profile?part=identity',
      ];
      expect(
        Object.values(none).filter(
          (link) => (link.href !== null && !ownPages.includes(link.href)) || !link.label,
        ),
      ).toEqual([]);
    }
  });

  it("reports that the brand's calendar was not found", () => {
    expect(linksFor('teacher', { ...facts, timerexCalendarUrl: null }).interviewLink).toEqual({
      label: calendarNotFound,
      href: null,
    });
    expect(calendarNotFound).toBe('面談日程調整(対象カレンダーが見つかりません)');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a" onclick="x',
    '//calendar.example.jp',
    '',
  ])('includes one to %j', (address) => {
    const links = linksFor('teacher', {
      ...facts,
      timerexCalendarUrl: address,
      photoGuideUrl: address,
    });
    expect([links.interviewLink?.href, links.photoGuideLink?.href]).toEqual([null, null]);
  });

  it('stays on its route, whatever the key contains', () => {
    expect(linksFor('teacher', { adminChatKey: '../../admin' }).adminChatLink?.href).toBe(
      '/teacher/admin-chat/..%2F..%2Fadmin',
    );
  });
});

it('links an awaited answer to its page, under the label of that page', () => {
  const pages = (audience: 'customer' | 'teacher') =>
    Object.fromEntries(
      (Object.keys(awaitedAnswers) as AwaitedAnswer[]).map((awaited) => [
        awaited,
        linksFor(audience, { ...facts, awaited }).answerLink,
      ]),
    );
  expect(pages('customer').report).toEqual(customer.reportLink);
  expect(pages('customer').introduction).toEqual(customer.introducedTeacherLink);
  expect(pages('teacher').hiring).toEqual(teacher.recruitLink);
  expect(pages('teacher').booking).toEqual(teacher.caseBasicLink);
});

it('gives a reader without a login no link to a page of the product', () => {
  const own = Object.values(linksFor('customer', { ...facts, hasLogin: false })).map(
    ({ href }) => href,
  );
  expect(own.filter((href) => href?.startsWith('/'))).toEqual([]);
  expect(own).toContain('https://news.example.jp/photo');
});
