import { expect, it } from 'vitest';
import { statementName } from './prepared-statements.js';

/** Calls of a text until it is prepared. */
const usual = (text: string) =>
  [statementName(text), statementName(text), statementName(text)].at(-1) as string;

it('names each text once, at its third use', () => {
  expect([statementName('select 1'), statementName('select 1')]).toEqual(['', '']);
  const name = statementName('select 1');
  expect(name).not.toBe('');
  expect(statementName('select 1')).toBe(name);
  expect(usual('select 2')).not.toBe(name);
});

it('does not prepare searches, so that they are planned for their words', () => {
  expect(usual('select id from parent where search_text like $1')).toBe('');
  expect(usual('select id from parent where search_letters(search_text) @> array[$1]')).toBe('');
});

it('does not name a text that is used once, and names a text that repeats afterwards', () => {
  for (let n = 0; n < 5_000; n += 1) expect(statementName(`select ${n} as once`)).toBe('');
  expect(usual('select late')).not.toBe('');
});

it('releases the least recently used name, and gives it to no other text', () => {
  const hot = usual('select hot');
  const [first] = Array.from({ length: 1_000 }, (_, n) => {
    const name = usual(`select ${n} as many`);
    expect(statementName('select hot')).toBe(hot);
    return name;
  });
  const repeated = statementName('select 0 as many');
  expect([first === '', repeated]).toEqual([false, '']);
  expect(usual('select 0 as many')).not.toBe(first);
});
