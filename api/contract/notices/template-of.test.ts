import { describe, expect, it } from 'vitest';
import { noticeOf } from './all.js';
import { templateOf } from './template-of.js';

describe('the texts of a notice', () => {
  it('are the body and the link in お知らせ and chat', () => {
    const { announcedBody, chatBody, subject } = templateOf(noticeOf('N14'), 'teacher');
    expect(announcedBody).toBe('案件{matterNumber}のご家庭が体験授業をご希望です。{responseDeadline}までにご回答ください。\n{consentLink}');
    expect(chatBody).toBe(announcedBody);
    expect(subject).toBe('体験授業のご依頼');
  });

  it('address the reader and greet in the mail', () => {
    expect(templateOf(noticeOf('N11'), 'teacher').mailBody).toMatch(
      /^\{teacherLastName\}先生\n\nいつもお世話になっております。\n案件\{matterNumber\}/,
    );
    const family = templateOf(noticeOf('N10'), 'customer').mailBody;
    expect(family.startsWith('{studentName}様\n保護者様\n\n')).toBe(true);
    expect(family.endsWith('\n\n{introducedTeacherLink}')).toBe(true);
  });

  it('carry a reason only when staff give one', () => {
    expect(templateOf(noticeOf('N21'), 'teacher').announcedBody).not.toContain('理由');
    const told = templateOf(noticeOf('N21'), 'teacher', { note: '理由: 日程が合わない' });
    expect(told.announcedBody.endsWith('\n理由: 日程が合わない')).toBe(true);
    expect(told.mailBody).toContain('\n\n理由: 日程が合わない');
  });

  it("are the brand's own where it has written some", () => {
    const own = templateOf(noticeOf('N16'), 'customer', { override: { subject: '', mailBody: '{studentName}様へ', announcedBody: null } });
    expect(own.mailBody).toBe('{studentName}様へ');
    expect(own.subject).toBe('体験授業の日程');
    expect(own.announcedBody).toContain('{lessonDateTime}');
  });

  it('do not exist for a side that is not told', () => {
    expect(() => templateOf(noticeOf('N16'), 'teacher')).toThrow(RangeError);
  });
});
