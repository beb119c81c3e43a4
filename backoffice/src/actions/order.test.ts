import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { expect, it } from 'vitest';
import { together } from './order.js';

const action = (id: string, danger = false) => ({ id, danger }) as unknown as OpenAction;
const part = (leads: boolean, ...actions: OpenAction[]) => ({ actions, leads });
const told = (...parts: (ReturnType<typeof part> | undefined)[]) => {
  const { actions, leads } = together(...parts);
  return [leads, ...actions.map(({ id }) => id)];
};

it('puts the next step first, be it the candidate’s or the case’s, and be it an end', () => {
  expect(
    told(part(true, action('introduce'), action('note')), part(false, action('distribute'))),
  ).toEqual([true, 'introduce', 'note', 'distribute']);
  expect(
    told(part(false, action('note')), part(true, action('cancel', true), action('edit'))),
  ).toEqual([true, 'cancel', 'note', 'edit']);
});

it('has no next step where neither leads, and ends stand last', () => {
  expect(told(undefined, part(false, action('cancel', true), action('distribute')))).toEqual([
    false,
    'distribute',
    'cancel',
  ]);
});
