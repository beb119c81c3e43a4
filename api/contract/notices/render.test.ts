import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarNotFound, linksFor } from './links.js';
import { type NoticeMode, type RenderValues, render } from './render.js';

const links = linksFor('teacher', {
  matterTeacherId: 34,
  photoGuideUrl: 'https://news.example.jp/photo',
});
const values: RenderValues = {
  audience: 'teacher',
  placeholders: { teacherLastName: '山田', matterNumber: 'K26-000123', subjects: '' },
  links,
  origin: 'https://app.example.jp',
};
const modes: NoticeMode[] = ['announced', 'mail', 'chat'];

describe('placeholders', () => {
  it('are filled in', () => {
    expect(render('{teacherLastName}先生、{matterNumber}', values, 'announced')).toEqual({
      text: '山田先生、K26-000123',
      html: '山田先生、K26-000123',
      parts: [{ text: '山田先生、K26-000123', href: null }],
      missing: [],
      filled: ['山田', 'K26-000123'],
    });
  });

  it.each([
    '{unknown}',
    '{teacherUniversity}',
    '{constructor}',
    '{__proto__}',
    '{ matterNumber }',
    '{{unknown}}',
    '\u0024{unknown}',
    '{',
  ])('that are unknown on this side stay as written: %s', (written) => {
    expect(render(`a${written}b`, values, 'mail')).toMatchObject({
      text: `a${written}b`,
      html: `a${written}b`,
      missing: [],
    });
  });

  it('without a value are removed, and each is named once', () => {
    const rendered = render('{subjects}/{responseDeadline}/{subjects}', values, 'announced');
    expect(rendered.text).toBe('//');
    expect(rendered.missing).toEqual(['subjects', 'responseDeadline']);
  });

  it('are not filled inside values', () => {
    const tricky = {
      ...values,
      placeholders: { ...values.placeholders, teacherLastName: '{matterNumber}{consentLink}' },
    };
    expect(render('{teacherLastName}', tricky, 'announced').text).toBe(
      '{matterNumber}{consentLink}',
    );
  });
});

describe('text around placeholders without a value', () => {
  const family = { ...values, audience: 'customer' as const };
  const filled = (template: string, placeholders: RenderValues['placeholders']) =>
    render(template, { ...family, placeholders }, 'mail');
  const introduced = 'こんにちは。\n{teacherUniversity}{teacherGrade}の{teacherName}先生';

  it.each([
    [
      { teacherUniversity: '見本大学', teacherGrade: '3年生' },
      'こんにちは。\n見本大学3年生の試験 太郎先生',
    ],
    [{ teacherUniversity: '見本大学' }, 'こんにちは。\n見本大学の試験 太郎先生'],
    [{ teacherGrade: '社会人' }, 'こんにちは。\n社会人の試験 太郎先生'],
    [{ teacherUniversity: '', teacherGrade: null }, 'こんにちは。\n試験 太郎先生'],
  ])('is removed when it depends on the missing value: %o', (given, text) => {
    expect(filled(introduced, { ...given, teacherName: '試験 太郎' }).text).toBe(text);
  });

  it('stays if the text before it depends on it', () => {
    expect(
      filled('案件{matterNumber}の書類、{teacherGrade}の先生、({teacherGrade}・{teacherName})', {
        teacherName: '太郎',
      }).text,
    ).toBe('案件の書類、先生、(・太郎)');
  });

  it('is removed with its brackets, and the missing placeholder is still named', () => {
    const { text, missing } = render(
      '案件{matterNumber}({subjects})のご家庭（{responseDeadline}）',
      values,
      'chat',
    );
    expect([text, missing]).toEqual(['案件K26-000123のご家庭', ['subjects', 'responseDeadline']]);
    expect(render('{unknown}のこと、({unknown})', values, 'chat').text).toBe(
      '{unknown}のこと、({unknown})',
    );
  });
});

describe('HTML', () => {
  it('contains line breaks, and everything else escaped', () => {
    const evil = {
      ...values,
      placeholders: { teacherLastName: '<img src=x onerror="a">&\'', note: '一行目\n二行目' },
    };
    expect(render('<b>{teacherLastName}{note}</b>\r\n終', evil, 'mail').html).toBe(
      '&lt;b&gt;&lt;img src=x onerror=&quot;a&quot;&gt;&amp;&#39;一行目<br>二行目&lt;/b&gt;<br>終',
    );
  });

  it('contains no line break and no link from a name', () => {
    const evil = { ...values, placeholders: { teacherLastName: '佐藤\nhttps://evil.example' } };
    for (const mode of modes)
      expect(render('{teacherLastName}先生', evil, mode).text).toBe(
        '佐藤 https[:]//evil[.]example先生',
      );
  });

  it('never contains a value as markup', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(...modes), (template, value, mode) => {
        const { html } = render(
          `${template}{teacherLastName}{consentLink}`,
          { ...values, placeholders: { teacherLastName: value } },
          mode,
        );
        expect(
          html.replaceAll('<br>', '').replace(/<a href="[^"<>]*">[^<>]*<\/a>/g, ''),
        ).not.toMatch(/[<>]/);
      }),
    );
  });
});

describe('links', () => {
  it('are absolute addresses in chat', () => {
    const rendered = render('回答: {consentLink}', values, 'chat');
    expect(rendered.text).toBe(
      '回答: https://app.example.jp/teacher/teacher-case-basic/34#consent',
    );
    expect(rendered.html).toBe(rendered.text);
  });

  it('are anchors in お知らせ', () => {
    const rendered = render('{consentLink}', values, 'announced');
    expect(rendered.html).toBe(
      '<a href="/teacher/teacher-case-basic/34#consent">体験授業のご依頼に回答する</a>',
    );
    expect(rendered.text).toBe('体験授業のご依頼に回答する');
    expect(
      render('{photoGuideLink}→{consentLink}\n{caseChatLink}', values, 'announced').parts,
    ).toEqual([
      { text: '写真の撮り方を見る', href: 'https://news.example.jp/photo' },
      { text: '→', href: null },
      { text: '体験授業のご依頼に回答する', href: '/teacher/teacher-case-basic/34#consent' },
      { text: '\nチャットを開く', href: null },
    ]);
  });

  it('are anchors in mail that work outside the app, with the address in the plain text', () => {
    const rendered = render('{consentLink}', values, 'mail');
    expect(rendered.html).toBe(
      '<a href="https://app.example.jp/teacher/teacher-case-basic/34#consent">体験授業のご依頼に回答する</a>',
    );
    expect(rendered.text).toBe(
      '体験授業のご依頼に回答する\nhttps://app.example.jp/teacher/teacher-case-basic/34#consent',
    );
  });

  it('to the photo guide open in a new tab', () => {
    expect(render('{photoGuideLink}', values, 'announced').html).toBe(
      '<a href="https://news.example.jp/photo" target="_blank" rel="noopener noreferrer">写真の撮り方を見る</a>',
    );
    expect(render('{photoGuideLink}', values, 'chat').text).toBe('https://news.example.jp/photo');
  });

  it.each(modes)('without a chat key or a calendar are plain labels in %s, and named', (mode) => {
    const rendered = render('{caseChatLink}/{interviewLink}', values, mode);
    expect(rendered.html).toBe(`チャットを開く/${calendarNotFound}`);
    expect(rendered.text).toBe(rendered.html);
    expect(rendered.missing).toEqual(['caseChatLink', 'interviewLink']);
  });

  it('without an address are plain labels too', () => {
    expect(render('{reportLink}', { ...values, links: {} }, 'mail')).toMatchObject({
      text: '体験授業の報告を入力する',
      html: '体験授業の報告を入力する',
      missing: ['reportLink'],
    });
  });
});

describe('the signature', () => {
  it('ends the mail only, as it is written', () => {
    const signed = { ...values, signature: '事務局\n{matterNumber}' };
    expect(render('本文', signed, 'mail').text).toBe('本文\n\n事務局\n{matterNumber}');
    expect(render('本文', signed, 'mail').html).toBe('本文<br><br>事務局<br>{matterNumber}');
    expect([render('本文', signed, 'chat').text, render('本文', signed, 'announced').text]).toEqual(
      ['本文', '本文'],
    );
  });
});
