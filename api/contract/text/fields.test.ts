import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  emailText,
  kanaText,
  lineText,
  longText,
  nameText,
  phoneText,
  postalCodeText,
  urlText,
} from './fields.js';
import { formatPhone, isPhone } from './phone.js';
import { formatPostalCode } from './postal-code.js';

const message = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('a mail address', () => {
  it.each([
    ['Hanako.Yamada+1@Example.co.jp', 'hanako.yamada+1@example.co.jp'],
    ['　ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ ', 'hanako@example.jp'],
    ['0a_b-c@xn--eckwd4c7c.jp', '0a_b-c@xn--eckwd4c7c.jp'],
  ])('%s is stored as %s', (typed, stored) => expect(emailText().parse(typed)).toBe(stored));

  it.each([
    '.a@example.jp',
    'a b@example.jp',
    'a@example',
    'a@example.',
    'a@@example.jp',
    'a@b..jp',
    'a@example.jp\nbcc:x@y.jp',
    '<a@b.jp>',
  ])('%j is refused with the form to use', (typed) =>
    expect(message(emailText(), typed)).toContain('name@example.jp'),
  );

  it('longer than 254 characters is refused', () => {
    expect(message(emailText(), `${'a'.repeat(244)}@example.jp`)).toContain('254文字');
    expect(emailText().parse(`${'a'.repeat(243)}@example.jp`)).toHaveLength(254);
  });
});

describe('a phone number', () => {
  it.each([
    ['090-1234-5678', '09012345678'],
    ['０３（１２３４）５６７８', '0312345678'],
    ['090 1234 5678', '09012345678'],
    ['０９０ー１２３４−５６７８', '09012345678'],
    ['+81 90-1234-5678', '09012345678'],
    ['+81 (0)90-1234-5678', '09012345678'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('%s is stored as %s', (typed, stored) => expect(phoneText().parse(typed)).toBe(stored));

  it.each(['12345678901', '0901234', '090123456789', '+0123456789', 'なし', '090-1234-567a'])(
    '%s is refused with the remedy',
    (typed) => {
      expect(message(phoneText(), typed)).toContain(
        '電話番号は0から始まる10〜11桁で入力してください',
      );
    },
  );

  it('is shown with the hyphens of its area', () => {
    const storedNumbers = [
      '09012345678',
      '0312345678',
      '0120123456',
      '08001234567',
      '0451234567',
      '+442079460958',
      '090-••••-5678',
      '',
      null,
    ];
    expect(storedNumbers.map(formatPhone)).toEqual([
      '090-1234-5678',
      '03-1234-5678',
      '0120-123-456',
      '0800-123-4567',
      '045-123-4567',
      '+442079460958',
      '090-••••-5678',
      '',
      '',
    ]);
  });

  it('is always in one of the two stored forms', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-－ー（） ０９') }), (typed) => {
        const parsed = phoneText().safeParse(typed);
        if (parsed.success) expect(isPhone(parsed.data)).toBe(true);
      }),
    );
  });
});

describe('a postal code', () => {
  it('is stored as seven digits from any width', () => {
    expect(
      ['150-0001', '〒１５０－０００１', '1500001', '１５０ー０００１'].map((typed) =>
        postalCodeText().parse(typed),
      ),
    ).toEqual(Array(4).fill('1500001'));
    expect(message(postalCodeText(), '150-001')).toBe('郵便番号は7桁の数字で入力してください。');
    expect([formatPostalCode('1500001'), formatPostalCode('SW1A'), formatPostalCode(null)]).toEqual(
      ['150-0001', 'SW1A', ''],
    );
  });
});

describe('a web address', () => {
  it('is http or https', () => {
    const right = ['https://example.jp', 'http://example.jp:8080/a?b=c#d', 'https://日本.jp/'];
    expect(right.map((typed) => urlText().parse(typed))).toEqual(right);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.jp',
    'https://user@evil.jp',
    'https://',
    'https://a b',
    'https://a\\@b',
    'ftp://a.jp',
  ])('%s is refused', (typed) => expect(message(urlText(), typed)).toContain('https://'));
});

describe('texts', () => {
  it('have length limits', () => {
    expect(nameText('氏名').parse('山'.repeat(50))).toHaveLength(50);
    expect(message(nameText('氏名'), '山'.repeat(51))).toBe('氏名は50文字以内で入力してください。');
    expect(message(longText('備考'), 'あ'.repeat(2001))).toBe(
      '備考は2000文字以内で入力してください。',
    );
    expect(longText('備考', { max: 4000 }).parse('あ'.repeat(2001))).toHaveLength(2001);
    expect(message(lineText('件名', 5), '123456')).toBe('件名は5文字以内で入力してください。');
  });

  it('are measured after the blanks at both ends are removed', () =>
    expect(nameText('氏名').parse(`${' '.repeat(60)}山田`)).toBe('山田'));

  it('must be filled in when they are blank, unless blank is allowed', () => {
    for (const value of ['', '　 ', undefined, null, 7, {}])
      expect(message(nameText('氏名'), value)).toBe('氏名を入力してください。');
    expect(nameText('氏名', { blank: true }).parse('　')).toBe('');
    expect(emailText('メールアドレス', { blank: true }).parse('')).toBe('');
    expect(phoneText('電話番号', { blank: true }).parse('')).toBe('');
    expect(kanaText('フリガナ', { blank: true }).parse('')).toBe('');
  });

  it.each([
    nameText('氏名'),
    longText('備考'),
    emailText(),
    phoneText(),
    postalCodeText(),
    urlText(),
    kanaText('フリガナ'),
  ])('refuse NUL and lone surrogates (%#)', (schema) => {
    for (const text of ['a\u0000', '\ud800', 'x\udc00y'])
      expect(message(schema, text)).toContain('使えない文字');
  });

  it('accept a reading in any kana', () => {
    expect(
      ['たかはし', 'ﾀｶﾊｼ', 'タカハシ'].map((typed) => kanaText('フリガナ').parse(typed)),
    ).toEqual(Array(3).fill('タカハシ'));
    expect(message(kanaText('フリガナ'), '高橋')).toContain('カタカナで入力してください');
  });

  it('describe themselves for the API document', () => {
    expect(z.toJSONSchema(z.object({ mail: emailText(), name: nameText('氏名') }))).toMatchObject({
      properties: {
        mail: { type: 'string', maxLength: 254 },
        name: { type: 'string', maxLength: 50, minLength: 1, title: '氏名' },
      },
    });
  });
});
