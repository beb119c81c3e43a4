import { expect, it } from 'vitest';
import { fileNameOf, recordCounter } from './record-counter.js';

it('counts records, not lines, across pieces of any cut', () => {
  const bytes = new TextEncoder().encode('"番号","氏名"\r\n"1","山田 ""太郎""\r\n様"\r\n"2","乙"\r\n');
  for (const cut of [1, 7, 20, 33]) {
    const count = recordCounter();
    count(bytes.subarray(0, cut));
    expect(count(bytes.subarray(cut))).toBe(3);
  }
});

it('reads the Japanese name of a download', () => {
  expect(fileNameOf(`attachment; filename="a.csv"; filename*=UTF-8''${encodeURIComponent('統合データ_2026-11-24.csv')}`, 'x')).toBe(
    '統合データ_2026-11-24.csv',
  );
  expect(fileNameOf('attachment; filename="a.csv"', 'x')).toBe('a.csv');
  expect(fileNameOf(null, 'x')).toBe('x');
});
