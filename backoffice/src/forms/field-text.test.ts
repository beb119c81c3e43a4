import { teacherPatch } from '@tsumugi/contract/resources/teacher';
import { phoneText, postalCodeText } from '@tsumugi/contract/text/fields';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldText } from './field-text.js';
import { fieldsOf, jsonSchemaOf } from './schema.js';

it('writes telephone numbers and postal codes with their hyphens, required or not', () => {
  const schema = z.object({
    phone: phoneText(),
    postalCode: postalCodeText(),
    former: postalCodeText().nullable(),
  });
  const stored = { phone: '09012345678', postalCode: '2140014', former: '1500001' };
  const words = fieldsOf(jsonSchemaOf(schema)).map((field) =>
    fieldText(field, stored[field.name as keyof typeof stored]),
  );
  expect(words).toEqual(['090-1234-5678', '214-0014', '150-0001']);
});

it('adds the unit to a number, unless its label contains the unit', () => {
  const fields = fieldsOf(jsonSchemaOf(teacherPatch));
  const words = (name: string, value: number) =>
    fields.filter((field) => field.name === name).map((field) => fieldText(field, value));
  expect([...words('gradeYear', 2), ...words('maxTravelMinutes', 40)]).toEqual(['2年', '40']);
});
