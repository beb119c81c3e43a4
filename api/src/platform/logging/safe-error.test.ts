import { describe, expect, it } from 'vitest';
import { safeError, withoutData } from './safe-error.js';

describe('withoutData', () => {
  it.each([
    ['550 <hana@example.jp> user unknown', '550 <[cut]> user unknown'],
    ['Key (email)=(hana@example.jp) already exists.', 'Key (email)=([cut]) already exists.'],
    ['Unexpected token 花 in JSON', 'Unexpected token [cut] in JSON'],
    ['invalid input syntax: "石川 結衣"', 'invalid input syntax: "[cut] [cut]"'],
    ['phone 090-1111-2214 is no integer', 'phone [cut] is no integer'],
    ['phone +81 90 1111 2214', 'phone [cut]'],
    ['matter 405 vanished', 'matter 405 vanished'],
  ])('%s', (text, shortened) => expect(withoutData(text)).toBe(shortened));

  it('shortens long texts', () => expect(withoutData('a'.repeat(5000)).length).toBe(400));
});

describe('safeError', () => {
  it('keeps kind, code, place and cause, and drops every other member', () => {
    const row = { detail: 'Failing row contains (7, 石川, 09011112214, Hidden Street).' };
    const error = Object.assign(
      new TypeError('row of 石川 is wrong', {
        cause: Object.assign(new Error('inner 花子'), { code: '23514', ...row }),
      }),
      {
        meta: row,
      },
    );
    const logged = safeError(error);
    expect(logged).toMatchObject({
      type: 'TypeError',
      message: 'row of [cut] is wrong',
      cause: { code: '23514', message: 'inner [cut]' },
    });
    expect(logged?.stack).toContain('safe-error.test.ts');
    expect(JSON.stringify(logged)).not.toMatch(/石川|花子|0901111|Hidden/);
  });

  it('accepts any thrown value', () => {
    expect(safeError('花子')).toEqual({ type: 'string', message: '[cut]', stack: '' });
    expect(safeError(null)).toEqual({ type: 'object', message: 'null', stack: '' });
    expect(safeError(undefined)).toBeUndefined();
  });
});
