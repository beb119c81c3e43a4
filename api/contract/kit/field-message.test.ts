import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { speakJapanese } from './field-message.js';

// Test files of a worker share zod: a form checked later expects its own setting.
const before = z.config().customError;
speakJapanese();
afterAll(() => z.config({ customError: before }));

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('every kind of wrong input has a Japanese sentence with its remedy', () => {
  const cases: [string, z.ZodType, unknown, string][] = [
    ['missing', z.string(), undefined, '入力してください。'],
    ['null', z.number(), null, '入力してください。'],
    ['another type', z.number(), 'x', '数値で入力してください。'],
    ['no integer', z.number().int(), 1.5, '整数で入力してください。'],
    ['empty text', z.string().min(1), '', '入力してください。'],
    ['short text', z.string().min(3), 'a', '3文字以上で入力してください。'],
    ['long text', z.string().max(3), 'abcd', '3文字以内で入力してください。'],
    ['small number', z.number().min(5), 1, '5以上の値を入力してください。'],
    ['large number', z.number().max(5), 9, '5以下の値を入力してください。'],
    ['empty list', z.array(z.number()).min(1), [], '1件以上選択してください。'],
    ['long list', z.array(z.number()).max(1), [1, 2], '1件以内で選択してください。'],
    ['nothing chosen', z.enum(['a', 'b']), null, '選んでください。'],
    ['no choice', z.enum(['a', 'b']), 'c', '選択肢の中から選んでください。'],
    ['no mail', z.email(), 'x', 'メールアドレスの形式（例：name@example.jp）で入力してください。'],
    ['no date', z.iso.date(), '2026/1/1', '日付は 2026-04-01 の形式で入力してください。'],
    [
      'unknown field',
      z.strictObject({}),
      { x: 1 },
      '受け付けていない項目があります（x）。取り除いてください。',
    ],
    ['none of several', z.union([z.number(), z.boolean()]), 'x', '正しい値を入力してください。'],
    ['not a multiple', z.number().multipleOf(15), 7, '15の倍数で入力してください。'],
  ];
  for (const [name, schema, value, message] of cases) {
    it(name, () => expect(messageOf(schema, value)).toBe(message));
  }
  it('prefers the message of the schema', () =>
    expect(messageOf(z.string({ error: '名前を入力してください。' }), 5)).toBe(
      '名前を入力してください。',
    ));
});
