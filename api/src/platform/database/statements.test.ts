import { expect, it } from 'vitest';
import { statementName } from './statements.js';

it('names each text once', () => {
  const name = statementName('select 1');
  expect(name).not.toBe('');
  expect(statementName('select 1')).toBe(name);
  expect(statementName('select 2')).not.toBe(name);
});

it('leaves searches to be planned for their words', () => {
  expect(statementName('select id from parent where search_text like $1')).toBe('');
  expect(statementName('select id from parent where search_letters(search_text) @> array[$1]')).toBe('');
});
