import {
  type ConditionField,
  conditionFields,
} from '@tsumugi/contract/actions/matter/condition-fields';
import { matterFields } from '@tsumugi/contract/fields/matter';
import { z } from 'zod';
import { readOnlyColumn } from './record-column.js';

/** Condition changes that a family has requested and staff have not answered; courses by name. */
export interface RequestedChange {
  readonly diff: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
  readonly reason: string | null;
  readonly requestedAt: Date;
}

const pair = (value: z.ZodType) =>
  z.strictObject({ before: value.nullable(), after: value.nullable() });
const fieldOf = (name: ConditionField) =>
  name === 'courseIds' ? z.array(z.string()) : matterFields[name].answer;
const requestSchema = z.strictObject({
  diff: z.strictObject(
    Object.fromEntries(conditionFields.map((name) => [name, pair(fieldOf(name)).optional()])),
  ),
  reason: z.string().nullable(),
  requestedAt: z.iso.datetime().transform((at) => new Date(at)),
});

/**
 * An open request for other conditions, as one cell, which only the product's own exports contain.
 */
export const changeColumn = readOnlyColumn(
  'change',
  'つむぎの条件変更',
  (text) => requestSchema.parse(JSON.parse(text)),
  (change: RequestedChange) => JSON.stringify(change),
);
