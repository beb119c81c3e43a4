import { expect, it } from 'vitest';
import { inlineValues, parseCopiedRows } from './copied-rows.js';
import { Prisma } from './generated-client/client.js';

const rowsOf = (text: string) => [...parseCopiedRows(Buffer.from(text))];

it('reads rows as texts, and NULL as an empty text', () => {
  expect(rowsOf('1\tå\\\\b\\tc\n\\N\t\n')).toEqual([
    ['1', 'å\\b\tc'],
    ['', ''],
  ]);
  expect(rowsOf('')).toEqual([]);
});

it('distinguishes NULL from the typed text N', () => {
  expect(rowsOf('\\\\N\tline\\nline\\\\n\\r\n')).toEqual([['\\N', 'line\nline\\n\r']]);
});

it('reads more rows than one chunk of text, each row complete', () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => [
    String(index),
    '東京都'.repeat(index % 7),
  ]);
  expect(rowsOf(rows.map((row) => `${row.join('\t')}\n`).join(''))).toEqual(rows);
});

it('puts values into a statement without an injection', () => {
  const { sql } = Prisma;
  const at = new Date('2026-05-07T05:00:00.000Z');
  expect(
    inlineValues(
      sql`select ${1} where a = any(${[1, 2]}::int[]) and b < ${at} and c = ${"o'clock\\"}`,
    ),
  ).toBe(
    `select 1 where a = any('{1,2}'::int[]) and b < '2026-05-07T05:00:00.000Z' and c =  E'o''clock\\\\'`,
  );
});
