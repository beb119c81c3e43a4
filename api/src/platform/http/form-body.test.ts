import { expect, it } from 'vitest';
import { toCp932 } from '../csv/cp932.js';
import { readForm } from './form-body.js';

const escaped = (bytes: Uint8Array) =>
  [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const sjis = `parentName=${escaped(toCp932('石川 ㈱表'))}&body=a+b`;
const utf8 = `parentName=${encodeURIComponent('石川 ㈱表')}&body=a+b`;

it.each([
  ['by its header', sjis, 'application/x-www-form-urlencoded; charset=Shift_JIS'],
  ['by its header, of Windows', sjis, 'application/x-www-form-urlencoded; charset="windows-31j"'],
  ['by its field', `${sjis}&_charset_=Shift_JIS`, 'application/x-www-form-urlencoded'],
  ['by its bytes', sjis, 'application/x-www-form-urlencoded'],
  [
    'by its bytes, where the header is wrong',
    sjis,
    'application/x-www-form-urlencoded; charset=UTF-8',
  ],
  ['in UTF-8', utf8, 'application/x-www-form-urlencoded'],
  ['in UTF-8 said so', utf8, 'application/x-www-form-urlencoded;charset=UTF-8'],
  [
    'by a header that names no charset',
    utf8,
    'application/x-www-form-urlencoded; charset=nonsense',
  ],
])('reads a form %s', (_, body, type) =>
  expect(readForm(Buffer.from(body, 'latin1'), type)).toMatchObject({
    parentName: '石川 ㈱表',
    body: 'a b',
  }),
);

it('reads repeated names as a list, and keeps malformed parts as they are', () => {
  const form = readForm(Buffer.from('a=1&a=2&b&c=%zz&=x&__proto__=y'));
  expect({ ...form }).toMatchObject({ a: ['1', '2'], b: '', c: '%zz', '': 'x' });
  expect(Object.getPrototypeOf(form)).toBeNull();
});
