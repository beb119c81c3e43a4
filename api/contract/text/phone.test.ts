import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskAddress } from '../resources/address-mask.js';
import { formatPhone, isPhone, toPhone } from './phone.js';
import { maskPhone } from './phone-mask.js';

describe('a telephone number', () => {
  it.each([
    ...[
      '090(1234)5678',
      '090―1234―5678',
      '090.1234.5678',
      '+81 90-1234-5678',
      '０９０−１２３４−５６７８',
      '０９０（１２３４）５６７８',
    ],
    ...[
      '090─1234─5678',
      '090ー1234ー5678',
      '090–1234–5678',
      'TEL: 090-1234-5678',
      '℡090-1234-5678',
      '+81 (0)90 1234 5678',
      '(+81)90-1234-5678',
      '0081-90-1234-5678',
    ],
  ])('%s is a valid number', (typed) => {
    expect(toPhone(typed)).toBe('09012345678');
    expect(isPhone(toPhone(typed))).toBe(true);
  });

  it.each([
    ...[
      '0000000000',
      '00000000000',
      '0901234567',
      '080-123-4567',
      '+81 90 1234 567',
      '090-1234-56789',
      '9012345678',
      '+810000000000',
    ],
    ...['03-1234-5678 内線12', '090-1234-5678（母）', '123', '+123', '電話なし', ''],
  ])('%s is invalid', (typed) => expect(isPhone(toPhone(typed))).toBe(false));

  it.each([
    ['0451234567', '045-123-4567'],
    ['0112345678', '011-234-5678'],
    ['0467221234', '0467-22-1234'],
    ['0312345678', '03-1234-5678'],
    ['0422221234', '0422-22-1234'],
    ['09012345678', '090-1234-5678'],
    ['05012345678', '050-1234-5678'],
    ['0120123456', '0120-123-456'],
    ['08001234567', '0800-123-4567'],
    // Stored before the ranges were checked.
    ['0000000000', '000000-0000'],
    ['+861012345678', '+861012345678'],
    ['•••', '•••'],
    [null, ''],
  ])('%s is shown as %s', (stored, shown) => expect(formatPhone(stored)).toBe(shown));

  it.each([
    ['0312345678', '03-••••-5678'],
    ['09012342214', '090-••••-2214'],
    ['0451234567', '045-••••-4567'],
    ['0467221234', '0467-••••-1234'],
    ['+861012345678', '+86-••••-5678'],
    ['110', '•••'],
  ])('%s is masked as %s', (stored, shown) => {
    expect(maskPhone(stored)).toBe(shown);
    expect(maskAddress(stored)).toBe(shown);
  });

  it.each([
    '+12125551234',
    '+1 212-555-1234',
    '010-1-212-555-1234',
    '＋１（２１２）５５５−１２３４',
  ])('%s from abroad is stored with its country code', (typed) =>
    expect(toPhone(typed)).toBe('+12125551234'),
  );

  it('is stable in its stored form, and readable again from its shown form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(0[1-9]0?|\+[1-9])[0-9]{7,9}$/), (typed) => {
        const stored = toPhone(typed);
        fc.pre(isPhone(stored));
        expect(toPhone(stored)).toBe(stored);
        expect(toPhone(formatPhone(stored))).toBe(stored);
      }),
    );
  });
});
