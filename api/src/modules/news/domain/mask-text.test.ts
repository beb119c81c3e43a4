import { expect, it } from 'vitest';
import { maskText } from './mask-text.js';
import { namesOf, secretsOf } from './secrets.js';

it.each([
  ...[
    '090-1234-5678',
    '090(1234)5678',
    '(090)1234-5678',
    '090―1234―5678',
    '090─1234─5678',
    '090.1234.5678',
    '090・1234・5678',
  ],
  ...[
    '０９０ー１２３４ー５６７８',
    '０９０（１２３４）５６７８',
    '090 1234 5678',
    '09012345678',
    '0467-22-1234',
    '03(1234)5678',
    '0 9 0 1 2 3 4 5 6 7 8',
  ],
  ...[
    '+81 90-1234-5678',
    '+81(0)90-1234-5678',
    '＋８１９０１２３４５６７８',
    '81-90-1234-5678',
    '090の1234の5678',
    '〇九〇-一二三四-五六七八',
  ],
  ...['090-0000-0000', '+1 212-555-1234', '090 - 1234 - 5678', '090/1234/5678', '0120-123-456'],
])('covers the telephone number %s', (written) => {
  expect(maskText(`お電話は${written}まで`, {})).toBe('お電話は＊＊まで');
});

it.each([
  ...[
    '9/1 10:00-12:00 と 9/2 10:00-12:00',
    '2026/09/01から2026/09/30まで',
    '時給3,000円、交通費1,000円',
    'K26-000123',
    '月18:00〜20:00',
  ],
  ...['2026年8月', '90分 × 4回', '150-0001', '〇〇大学の一年生', '03月05日 18:00〜20:00'],
])('leaves %s', (words) => expect(maskText(words, {})).toBe(words.normalize('NFKC')));

const mother = {
  lastName: '髙橋',
  firstName: '裕子',
  lastNameKana: 'タカハシ',
  firstNameKana: 'ユウコ',
};
const child = {
  lastName: '高橋',
  firstName: '蓮',
  lastNameKana: 'タカハシ',
  firstNameKana: 'レン',
};
const father = {
  lastName: '大野',
  firstName: '健一',
  lastNameKana: 'オオノ',
  firstNameKana: 'ケンイチ',
};
const sister = {
  lastName: '高橋',
  firstName: 'みすゞ',
  lastNameKana: 'タカハシ',
  firstNameKana: 'ミスズ',
};
const home = { town: null, building: null };
const family = {
  matter: home,
  student: { ...child, schoolName: null },
  parent: { ...mother, ...home, secondGuardians: [father], students: [child, sister] },
};

it.each([
  ...[
    '髙橋',
    '高橋',
    '髙橋様',
    '高橋さん',
    'たかはし',
    'タカハシ',
    'ﾀｶﾊｼ',
    'たかはし家',
    'タカハシ家',
    '高 橋',
    '高橋家',
    '髙\u{E0100}橋',
  ],
  ...[
    '裕子',
    'ゆうこ',
    'ユーコ',
    'ゆーこ',
    'ゆうこさん',
    'ゆこさん',
    '高橋裕子',
    '裕子ママ',
    'ユウコ',
  ],
  ...['れん', 'レン', 'れんちゃん', 'れん君', '蓮くん', '蓮ちゃん'],
  ...[
    '大野',
    'おおの',
    'オーノ',
    'おーの',
    'おの様',
    '健一',
    'けんいち',
    'ケンイチさん',
    '大野健一',
  ],
  ...['みすゞ', 'みすず', 'ミスズ', 'ミスヾ', 'みすずちゃん'],
])('covers %s', (written) =>
  expect(maskText(`「${written}」について`, secretsOf(family))).toMatch(
    /^「＊＊(さん|様|ちゃん|君|くん)?」について$/,
  ),
);

it.each(['高校', '橋', '蓮根', '大きな', '一', 'こんにちは', '広野'])('leaves %s', (word) =>
  expect(maskText(word, secretsOf(family))).toBe(word),
);

it('masks in a meeting place only names with a title: a station may contain the family’s name', () => {
  const secrets = { names: namesOf(family), onlyTitled: true };
  expect(maskText('大野駅の改札', secrets)).toBe('大野駅の改札');
  expect(maskText('おおの様のお宅の前', secrets)).toBe('＊＊のお宅の前');
});
