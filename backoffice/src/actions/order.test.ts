import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { expect, it } from 'vitest';
import { inOrder } from './order.js';

const action = (id: string, to: number[] | null, danger = false): OpenAction => ({
  id,
  label: id,
  short: id,
  on: 'matter',
  call: `POST /api/${id}`,
  danger,
  to,
});

it('puts what moves the case on first and what ends it last, else keeps the server’s order', () => {
  const given = [
    action('conditions', [10, 20, 30, 40, 50, 60, 70, 80, 90]),
    action('delete', null, true),
    action('extend', null),
    action('confirm', [80]),
    action('note', null),
    action('cancel', [100], true),
  ];
  expect(inOrder(given).map(({ id }) => id)).toEqual(['confirm', 'extend', 'note', 'conditions', 'delete', 'cancel']);
});
