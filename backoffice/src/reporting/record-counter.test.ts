import { expect, it } from 'vitest';
import { recordCounter } from './record-counter.js';

it('counts records, not lines, however the stream is split', () => {
  const bytes = new TextEncoder().encode(
    '"番号","氏名"\r\n"1","山田 ""太郎""\r\n様"\r\n"2","乙"\r\n',
  );
  for (const cut of [1, 7, 20, 33]) {
    const count = recordCounter();
    count(bytes.subarray(0, cut));
    expect(count(bytes.subarray(cut))).toBe(3);
  }
});
