import { expect, it } from 'vitest';
import { linkify } from './linkify.js';

const links = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

it('finds addresses inside Japanese sentences and leaves the punctuation outside', () => {
  const text =
    '資料は「https://example.jp/a?b=1」です。http://example.jp/x. も見てください(https://example.jp/y)。';
  expect(links(text)).toEqual([
    'https://example.jp/a?b=1',
    'http://example.jp/x',
    'https://example.jp/y',
  ]);
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('ends an address where Japanese text begins', () => {
  expect(
    links(
      'https://example.jp/aをご覧ください。https://example.jpで、https://example.jp/b?c=1（担当）まで',
    ),
  ).toEqual(['https://example.jp/a', 'https://example.jp/', 'https://example.jp/b?c=1']);
});

it('makes no link of other schemes, or of an address that hides its host', () => {
  expect(
    links(
      'javascript:alert(1) data:text/html,x www.example.jp https:// http://bank.example.jp@evil.example.com/',
    ),
  ).toEqual([]);
});

// A search that restarts at each dot would take hours.
it('takes time in proportion to the length of an address', () => {
  const address = `https://example.jp/${'.'.repeat(1_000_000)}x`;
  expect(links(address).map(({ length }) => length)).toEqual([address.length]);
  expect(links(`${address}${'.'.repeat(1_000_000)}`).map(({ length }) => length)).toEqual([
    address.length,
  ]);
});
