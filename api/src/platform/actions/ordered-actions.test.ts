import type { PrimaryAction } from '@tsumugi/contract/kit/define-queue';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { expect, it } from 'vitest';
import { orderedActions } from './ordered-actions.js';

const action = (id: string, to: number[] | null, danger = false): OpenAction => ({
  id: id as OpenAction['id'],
  label: id,
  short: id,
  on: 'matter',
  call: `POST /api/${id}`,
  danger,
  to,
});
const offered = [
  action('conditions', [10, 20, 30, 40, 50, 60, 70, 80, 90]),
  action('delete', null, true),
  action('extend', null),
  action('confirm', [80]),
  action('note', null),
  action('cancel', [100], true),
];
const names = (primaryActions: Parameters<typeof orderedActions>[1]) =>
  orderedActions(offered, primaryActions).actions.map(({ id }) => id);

it('puts actions that move the case first and actions that end it last, else keeps the order', () => {
  expect(names([])).toEqual(['confirm', 'extend', 'note', 'conditions', 'delete', 'cancel']);
  expect(orderedActions(offered, []).hasPrimaryAction).toBe(false);
});

it('puts a stamp of the news service after the actions that move the case or keep it', () => {
  const stamped = orderedActions(
    [action('matter.addTnewsDistribution', null), ...offered],
    [],
  ).actions.map(({ id }) => id);
  expect(stamped).toEqual([
    'confirm',
    'extend',
    'note',
    'matter.addTnewsDistribution',
    'conditions',
    'delete',
    'cancel',
  ]);
});

it('begins with the primary actions of the tab, as far as they are allowed, with the tab’s label', () => {
  const found = orderedActions(offered, [
    'remind',
    { action: 'note', label: 'メモ' },
    'cancel',
  ] as unknown as readonly PrimaryAction[]);
  expect(found.actions.map(({ id }) => id)).toEqual([
    'note',
    'cancel',
    'confirm',
    'extend',
    'conditions',
    'delete',
  ]);
  expect(found).toMatchObject({
    hasPrimaryAction: true,
    actions: [{ label: 'メモ', short: 'メモ' }, {}, {}, {}, {}, {}],
  });
});
