import { phoneText } from '@tsumugi/contract/text/fields';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { today } from '../lib/clock.js';
import {
  fieldsOf,
  initialValues,
  jsonSchemaOf,
  missingFields,
  toBody,
  toChanges,
} from './schema.js';

const schema = {
  type: 'object',
  required: ['date', 'result', 'isSendMail'],
  properties: {
    version: { type: 'integer', hidden: true },
    date: { type: 'string', format: 'date', title: '確認日' },
    result: { enum: [1, 2], codes: 'screeningResult', title: '結果' },
    isSendMail: { type: 'boolean', default: true, title: 'メールを送る' },
    note: { anyOf: [{ type: 'string', maxLength: 2000 }, { type: 'null' }], title: '社内メモ' },
    at: { type: 'string', format: 'date-time', title: '日時' },
    reasons: {
      type: 'array',
      items: {
        oneOf: [
          { const: 10, title: '日程' },
          { const: 99, title: 'その他' },
        ],
      },
    },
  },
};

describe('a form from an input schema', () => {
  const fields = fieldsOf(schema);

  it('has a field for each input, in order, by kind', () => {
    expect(fields.map(({ name, kind }) => `${name}:${kind}`)).toEqual([
      'date:day',
      'result:choice',
      'isSendMail:check',
      'note:long',
      'at:instant',
      'reasons:choices',
    ]);
    expect(fields[1]?.options).toEqual([
      { id: 1, name: '合格' },
      { id: 2, name: '保留' },
    ]);
    expect(fields[5]?.options.map(({ name }) => name)).toEqual(['日程', 'その他']);
  });

  it('prefers the server’s values to the schema’s defaults', () => {
    expect(initialValues(fields, { date: '2026-09-10' })).toMatchObject({
      date: '2026-09-10',
      isSendMail: true,
      reasons: [],
    });
  });

  it('formats telephone numbers, and does not send the formatting as a change', () => {
    const phones = fieldsOf(
      jsonSchemaOf(z.object({ phone: phoneText(), second: phoneText().nullable() })),
    );
    const initial = initialValues(phones, { phone: '09012345678', second: null });
    expect(initial).toEqual({ phone: '090-1234-5678', second: undefined });
    expect(toChanges(phones, { ...initial }, initial)).toEqual({ phone: '090-1234-5678' });
  });

  it('shows the default day, and sends it only when it was changed', () => {
    const [day] = fieldsOf({
      properties: { date: { type: 'string', format: 'date', title: '日付', opens: 'today' } },
    });
    if (!day) throw new Error('no field');
    const initial = initialValues([day], {});
    expect(initial).toEqual({ date: today() });
    for (const date of [today(), '', undefined])
      expect(toChanges([day], { date }, initial)).toEqual({});
    expect(toChanges([day], { date: '2026-09-09' }, initial)).toEqual({ date: '2026-09-09' });
  });

  it('names missing fields and sends no empty texts', () => {
    expect(missingFields(fields, { date: '', isSendMail: true })).toEqual({
      date: '確認日を入力してください',
      result: '結果を選んでください',
    });
    expect(toBody(fields, { date: '2026-09-10', result: 1, note: '', isSendMail: false })).toEqual({
      date: '2026-09-10',
      result: 1,
      isSendMail: false,
    });
  });

  it('requires an input in the form that the API accepts without', () => {
    const requiredFields = fieldsOf({
      properties: {
        why: { type: 'string', title: '理由', asked: true },
        note: { type: 'string', title: 'メモ' },
      },
    });
    expect(missingFields(requiredFields, {})).toEqual({ why: '理由を入力してください' });
  });

  it('sends changed fields, required fields, and emptied fields as null', () => {
    const initial = initialValues(fields, {
      date: '2026-09-10',
      result: 1,
      note: '前の内容',
      reasons: [10],
    });
    expect(toChanges(fields, { ...initial, note: '', reasons: [10, 99] }, initial)).toEqual({
      date: '2026-09-10',
      result: 1,
      note: '',
      reasons: [10, 99],
    });
  });

  it('opens without a code that it does not offer and without masked texts', () => {
    expect(initialValues(fields, { result: 9, note: '090-••••-2214' })).toMatchObject({
      result: undefined,
      note: undefined,
    });
  });
});
