import { courseSave } from '@tsumugi/contract/resources/course';
import { teamSave } from '@tsumugi/contract/resources/team';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { filled, resolverOf } from './resolver.js';

type Values = Record<string, unknown>;
const held = (schema: z.ZodType, values: Values, sent: (values: Values) => Values = filled) =>
  resolverOf(schema, sent)(values, undefined, { fields: {}, shouldUseNativeValidation: false });
const said = (message: string) => expect.objectContaining({ message });

it('says at each field what is missing, and what is to be chosen', () => {
  const { errors } = held(courseSave, { brand: null, name: '', description: null, lessonPeriod: null, sortOrder: null }) as {
    errors: Values;
  };
  expect(errors).toEqual({ brand: said('ブランドを選んでください。'), name: said('コース名を入力してください。') });
});

it('says at a field what is wrong with it, inside a list too', () => {
  const typed = { name: '東', sortOrder: -1, members: [{ adminId: 3 }, { adminId: 'x' }] };
  const { errors } = held(teamSave, typed) as { errors: Values };
  expect(errors).toEqual({
    sortOrder: said('並び順は数字で入力してください。'),
    members: [undefined, { adminId: expect.anything() }],
  });
});

it('hands on what was typed as it is, what the schema does not know included', () => {
  const typed = { name: ' 東 ', members: [{ adminId: 3, name: '山田', isLeader: true }], openMatters: 2, note: null };
  expect(held(teamSave, typed, (values) => values)).toEqual({ values: typed, errors: {} });
});
