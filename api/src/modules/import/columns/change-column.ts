import { type ConditionField, conditionFields } from '@tsumugi/contract/actions/matter/all-condition-input';
import { matterFields } from '@tsumugi/contract/fields/matter';
import { z } from 'zod';
import { type Column, ownColumn } from './column.js';

/** Conditions that a family has asked to change and staff have not answered; courses by their names. */
export interface AskedChange {
  readonly diff: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
  readonly reason: string | null;
  readonly requestedAt: Date;
}

const pair = (value: z.ZodType) => z.strictObject({ before: value.nullable(), after: value.nullable() });
const fieldOf = (name: ConditionField) => (name === 'courseIds' ? z.array(z.string()) : matterFields[name].answer);
const asked = z.strictObject({
  diff: z.strictObject(Object.fromEntries(conditionFields.map((name) => [name, pair(fieldOf(name)).optional()]))),
  reason: z.string().nullable(),
  requestedAt: z.iso.datetime().transform((at) => new Date(at)),
});

/** An open request for other conditions, as one cell that only our own files have. */
export const changeColumn: Column = {
  ...ownColumn(
    'change',
    'つむぎの条件変更',
    {
      read: (text) => {
        try {
          return { value: asked.parse(JSON.parse(text)) };
        } catch {
          return { fault: 'この列は、このシステムから書き出したままの内容にするか、空欄にしてください。' };
        }
      },
      write: (change: AskedChange) => JSON.stringify(change),
    },
    { example: '', help: 'このシステムから書き出したファイルだけにある列。手では書かない' },
  ),
  own: true,
};
