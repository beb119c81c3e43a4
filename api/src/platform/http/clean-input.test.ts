import { AppError } from '@tsumugi/contract/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInput } from './clean-input.js';

const refusal = (value: unknown): AppError | undefined => {
  try {
    checkInput(value);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

describe('input that the database cannot store', () => {
  it('is found at any depth and named', () => {
    expect(refusal({ a: [{ b: 'x\0' }] })?.fields).toEqual({
      'a.0.b': '使えない文字が含まれています。入力し直してください。',
    });
    expect(Object.keys(refusal({ a: { n: 2 ** 31 } })?.fields ?? {})).toEqual(['a.n']);
    expect(Object.keys(refusal(JSON.parse('{"a":{"__proto__":1}}'))?.fields ?? {})).toEqual([
      'a.__proto__',
    ]);
    expect(refusal({ 'k\0': 1 })?.code).toBe('invalid_input');
  });

  it('includes too many keys, in one object or in total', () => {
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0]));
    expect([refusal(keys(500)), refusal({ a: keys(501) })?.fields]).toEqual([
      undefined,
      { a: '項目は500個、値は全体で20,000個までです。必要な項目だけを送信してください。' },
    ]);
    expect(refusal({ rows: Array.from({ length: 20_000 }, () => 0) })).toBeDefined();
    expect(refusal({ rows: Array.from({ length: 2000 }, () => keys(2)) })).toBeUndefined();
    expect(refusal({ rows: Array.from({ length: 5000 }, () => keys(2)) })).toBeDefined();
  });

  it('does not include emoji, line breaks, tabs or the largest integer', () => {
    expect(
      refusal({
        text: '👨‍👩‍👧 一行目\n二行目\t髙',
        n: 2 ** 31 - 1,
        m: -(2 ** 31 - 1),
        none: null,
        list: [true, 0.5],
      }),
    ).toBeUndefined();
  });

  it('leads to no other error than a refusal, for any input', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) =>
        [undefined, 'invalid_input', 'malformed'].includes(refusal(value)?.code),
      ),
    );
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => Boolean(refusal(text)) === (text.includes('\0') || /\p{Surrogate}/u.test(text)),
      ),
    );
  });
});
