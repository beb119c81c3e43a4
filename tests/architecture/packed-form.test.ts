import { createHash } from 'node:crypto';
import { packedForm } from '@tsumugi/contract/queues/packed-form';
import { formOfRows } from '@tsumugi/contract/queues/packed-row';
import { expect, it } from 'vitest';
import { allActions } from '../../api/src/modules/all-actions.js';

const definitions = allActions.map(({ definition }) => definition);
const nameOf = (...args: Parameters<typeof formOfRows>) =>
  createHash('sha256')
    .update(formOfRows(...args))
    .digest('hex')
    .slice(0, 8);

it('the form of packed rows has a name of its own, so that a screen of another build reads whole rows', () => {
  expect(packedForm, 'write this into api/contract/queues/packed-form.ts').toBe(
    nameOf(definitions),
  );
});

it('another word of a button and one more button are other forms: rows only name their buttons', () => {
  const [first, ...rest] = definitions;
  if (!first) throw new Error('There are no actions.');
  expect(nameOf([{ ...first, label: 'Another' }, ...rest])).not.toBe(nameOf(definitions));
  expect(nameOf([...definitions, { ...first, id: 'matter.addTnewsDistribution' }])).not.toBe(
    nameOf(definitions),
  );
});
