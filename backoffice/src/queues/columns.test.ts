import { tabsByCode } from '@tsumugi/contract/queues/queues';
import { expect, test } from 'vitest';
import { gridColumns } from './columns.js';

type Widths = Parameters<typeof gridColumns>[1];
const unmeasured = new Proxy({}, { get: () => ({}) }) as Widths;
const yielding = (code: string, chosenColumns: Parameters<typeof gridColumns>[2] = []) =>
  gridColumns(tabsByCode.get(code)?.tab.columns ?? [], unmeasured, chosenColumns)
    .filter(({ yields }) => yields)
    .map(({ key, yields }) => `${key} ${yields}`);

test('hides columns with nearly constant values before it cuts texts, unless the user chose them', () => {
  expect(yielding('SE2')).toEqual(['candidateState first']);
  expect(yielding('HR1')).toEqual(['lastContact first']);
  expect(yielding('TR1', ['candidateState'])).not.toContain('candidateState first');
});
