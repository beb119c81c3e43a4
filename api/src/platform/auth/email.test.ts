import { expect, it } from 'vitest';
import { normalEmail } from './email.js';

it.each([
  'mori@example.jp',
  ' MORI@example.jp',
  '\u200bmori@example.jp\u200b',
  'mori\ufeff@example.jp',
  'ｍｏｒｉ＠example.jp',
  'mo\u2060ri@example.jp',
])('finds a login by %j', (typed) => expect(normalEmail(typed)).toBe('mori@example.jp'));
