import { expect, it } from 'vitest';
import { fieldsOf } from '../forms/schema.js';
import { definitionOf, inputSchema } from './definitions.js';
import { fieldsOfType } from './layouts.js';

it('requires the reason for a cancellation request, and the conditions for a change request', () => {
  const id = 'matter.updateMatterChangeRequest';
  const definition = definitionOf(id);
  if (!definition) throw new Error(id);
  const fields = fieldsOf(inputSchema(definition));
  const names = (type: string) => fieldsOfType(id, fields, { type }).map(({ name }) => name);
  expect(names('cancel')).toEqual(['type', 'withdraw', 'cancelReason', 'reason', 'memo']);
  expect(names('change')).toEqual(
    expect.arrayContaining(['type', 'reason', 'preferredSlots', 'freeComment', 'memo']),
  );
  expect(names('change').filter((name) => ['cancelReason', 'withdraw'].includes(name))).toEqual([]);
});
