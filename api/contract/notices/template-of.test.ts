import { describe, expect, it } from 'vitest';
import { noticeOf } from './notices.js';
import { templateOf, withNote } from './template-of.js';

describe('the texts of a notice', () => {
  it('are the body and the link in お知らせ and chat', () => {
    const { announcedBody, chatBody, subject } = templateOf(noticeOf('N14'), 'teacher');
    expect(announcedBody).toBe(
      '案件{matterNumber}のご家庭が体験授業をご希望です。{responseDeadline}までにご回答ください。\n{consentLink}',
    );
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

  it('contain a reason only when staff give one', () => {
    const standard = templateOf(noticeOf('N33'), 'customer');
    expect(standard.announcedBody.endsWith('\n{note}\n{matterDetailLink}')).toBe(true);
    expect(withNote(standard, true)).toEqual(standard);
    const none = withNote(standard, false);
    expect(Object.values(none).join()).not.toContain('{note}');
    expect(none.announcedBody).toMatch(/お問い合わせください。\n\{matterDetailLink\}$/);
    expect(none.mailBody).toMatch(/お問い合わせください。\n\n\{matterDetailLink\}$/);
    expect(templateOf(noticeOf('N12'), 'teacher').mailBody).not.toContain('{note}');
  });

  it('keep the reason in a brand wording without a place for it, and leave no gap without a reason', () => {
    const own = {
      subject: '結果',
      announcedBody: '{note}\n以上です。',
      mailBody: '結果は次のとおりです（{note}）。',
      chatBody: '以上です。',
    };
    const n33 = templateOf(noticeOf('N33'), 'customer', { override: own });
    expect(withNote(n33, true)).toEqual({ ...own, chatBody: '以上です。\n{note}' });
    expect(withNote(n33, false)).toEqual({
      ...own,
      announcedBody: '以上です。',
      mailBody: '結果は次のとおりです（）。',
    });
  });

  it("are the brand's own if it has any", () => {
    const own = templateOf(noticeOf('N16'), 'customer', {
      override: { subject: '', mailBody: '{studentName}様へ', announcedBody: null },
    });
    expect(own.mailBody).toBe('{studentName}様へ');
    expect(own.subject).toBe('体験授業の日程');
    expect(own.announcedBody).toContain('{lessonDateTime}');
  });

  it('do not exist for a side without that notice', () => {
    expect(() => templateOf(noticeOf('N16'), 'teacher')).toThrow(RangeError);
  });
});
