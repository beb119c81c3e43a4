import { waitLabels } from '@tsumugi/contract/kit/define-queue';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { expect, it } from 'vitest';
import { queueColumns } from './queue-cells.js';

it('writes the wait owner of a row into a file as the screens show it', () => {
  const { cellsOf } = queueColumns(['wait']);
  const waiting = (owner: keyof typeof waitLabels) =>
    cellsOf({ wait: { owner, until: null } } as QueueRow);
  expect(
    ['family', 'teacher', 'staff', 'scheduled'].map((owner) => waiting(owner as 'family')),
  ).toEqual([['家庭'], ['教師'], ['スタッフ'], ['予定待ち']]);
  expect(waiting('none')).toEqual(['']);
});
