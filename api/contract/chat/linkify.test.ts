import { expect, it } from 'vitest';
import { linkify } from './linkify.js';

const links = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

it('finds addresses inside Japanese sentences and leaves the punctuation outside', () => {
  const text = '資料は「https://example.jp/a?b=1」です。http://example.jp/x. も見てください(https://example.jp/y)。';
  expect(links(text)).toEqual(['https://example.jp/a?b=1', 'http://example.jp/x', 'https://example.jp/y']);
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('makes no link of what is none, or hides where it leads', () => {
  expect(links('javascript:alert(1) data:text/html,x www.example.jp https:// http://bank.example.jp@evil.example.com/')).toEqual([]);
});
