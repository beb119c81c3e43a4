import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { expect, it } from 'vitest';
import { mergeActions } from './order.js';

const action = (id: string, danger = false) => ({ id, danger }) as unknown as OpenAction;
const part = (hasPrimaryAction: boolean, ...actions: OpenAction[]) => ({
  actions,
  hasPrimaryAction,
});
const orderOf = (...parts: (ReturnType<typeof part> | undefined)[]) => {
  const { actions, hasPrimaryAction } = mergeActions(...parts);
  return [hasPrimaryAction, ...actions.map(({ id }) => id)];
};

it('puts the next step first, of the candidate or the case, also when it is an end', () => {
  expect(
    orderOf(part(true, action('introduce'), action('note')), part(false, action('distribute'))),
  ).toEqual([true, 'introduce', 'note', 'distribute']);
  expect(
    orderOf(part(false, action('note')), part(true, action('cancel', true), action('edit'))),
  ).toEqual([true, 'cancel', 'note', 'edit']);
});

it('has no next step without a primary action, and puts ends last', () => {
  expect(orderOf(undefined, part(false, action('cancel', true), action('distribute')))).toEqual([
    false,
    'distribute',
    'cancel',
  ]);
});
