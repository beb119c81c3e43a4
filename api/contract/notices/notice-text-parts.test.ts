import { expect, it } from 'vitest';
import { canLinkTo, linesOf, replaceLinks } from './notice-text-parts.js';

const guide = { text: '写真の撮り方を見る', href: 'https://news.example.jp/photo' };
const chat = { text: 'チャットを開く', href: '/teacher/case-chat/3' };
const office = { text: '事務局とのチャットを開く', href: '/teacher/admin-chat/4' };

it('splits a text into lines, each link with its own address', () => {
  expect(
    linesOf([
      { text: 'はじめに\n→', href: null },
      chat,
      { text: '。\n\n詳しくは https://example.jp/a?b=1 へ', href: null },
      guide,
    ]),
  ).toEqual([
    [{ text: 'はじめに', href: null }],
    [{ text: '→', href: null }, chat, { text: '。', href: null }],
    [],
    [
      { text: '詳しくは ', href: null },
      { text: 'https://example.jp/a?b=1', href: 'https://example.jp/a?b=1' },
      { text: ' へ', href: null },
      guide,
    ],
  ]);
});

it('allows links into the app and to https pages only', () => {
  expect(
    ['/customer/mypage', '/teacher/teacher-case-basic/3#consent', 'https://example.jp/x'].every(
      canLinkTo,
    ),
  ).toBe(true);
  const wrong = [
    '//example.jp',
    '/\\example.jp',
    'http://example.jp',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a"b',
    'mypage',
    '',
  ];
  expect(wrong.filter(canLinkTo)).toEqual([]);
  expect(linesOf([{ text: 'x', href: 'javascript:alert(1)' }])).toEqual([
    [{ text: 'x', href: null }],
  ]);
});

it('keeps the links of an edited text, and matches the longer label first', () => {
  const body = `ご質問は${office.text}か\n${chat.text}から。`;
  expect(replaceLinks(body, [chat, { text: '、', href: null }, office])).toEqual([
    { text: 'ご質問は', href: null },
    office,
    { text: 'か\n', href: null },
    chat,
    { text: 'から。', href: null },
  ]);
  expect(replaceLinks('何もない', [chat])).toEqual([{ text: '何もない', href: null }]);
});
