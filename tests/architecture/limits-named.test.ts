import path from 'node:path';
import { errors } from '@tsumugi/contract/errors';
import { fieldMessage } from '@tsumugi/contract/kit/field-message';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readSourceFiles } from './source-files.js';

/*
 * A sentence that refuses a value as too long, too many or too large names the limit, so that the
 * reader can keep it.
 */

type Def = Readonly<Record<string, unknown>> & {
  readonly checks?: readonly z.core.$ZodCheck[];
  readonly error?: z.core.$ZodErrorMap;
};
const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Def;
const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' &&
  value !== null &&
  '_zod' in value &&
  'def' in (value as { _zod: object })._zod;

/** Every schema inside of this one, itself included. */
function walk(schema: z.core.$ZodType, seen: Set<z.core.$ZodType>): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  const visit = (value: unknown): void => {
    if (isSchema(value)) walk(value, seen);
    else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'function') visit(value());
  };
  const { checks: _, error: __, shape, ...rest } = defOf(schema);
  if (shape) Object.values(shape as object).forEach(visit);
  for (const name of [
    'innerType',
    'in',
    'out',
    'element',
    'options',
    'items',
    'rest',
    'keyType',
    'valueType',
    'left',
    'right',
    'getter',
  ])
    if (name in rest) visit(rest[name]);
}

const seen = new Set<z.core.$ZodType>();
for (const file of readSourceFiles(['api/contract'])) {
  const exported: Record<string, unknown> = await import(path.resolve(file.path));
  for (const value of Object.values(exported)) if (isSchema(value)) walk(value, seen);
}
const schemas = [...seen];

const origins: Record<string, string> = {
  max_length: 'string',
  max_size: 'set',
  less_than: 'number',
};
/**
 * No text that a person could shorten: a code, a choice, a value from a device or another service.
 */
const otherRemedy = /選んでください|開いてください|やり直してください|再読み込み|読み取れません/;
const plain = (text: string) => text.replaceAll(',', '').normalize('NFKC');

it('reaches the schemas of the contract', () => expect(schemas.length).toBeGreaterThan(500));

it('names the number in each refusal of a value that is too long, too many or too large', () => {
  const silent: string[] = [];
  for (const schema of schemas)
    for (const check of defOf(schema).checks ?? []) {
      const def = check._zod.def as unknown as {
        check: string;
        maximum?: number;
        value?: number;
        error?: (issue: object) => unknown;
      };
      const origin = origins[def.check];
      const limit = def.maximum ?? def.value;
      if (!origin || typeof limit !== 'number' || !Number.isFinite(limit) || limit >= 2 ** 31 - 1)
        continue;
      const issue = { code: 'too_big', origin, maximum: limit, input: '', inst: check, path: [] };
      const own = def.error?.(issue);
      const sentence =
        typeof own === 'string'
          ? own
          : ((own as { message?: string })?.message ?? fieldMessage(issue as never));
      if (!/[0-9]/.test(sentence) && !otherRemedy.test(sentence))
        silent.push(
          `${z.globalRegistry.get(schema)?.title ?? defOf(schema).type}: ${limit} → ${sentence}`,
        );
    }
  expect(silent).toEqual([]);
});

it('names the number when a text has too many letters', () => {
  const silent: string[] = [];
  let checked = 0;
  for (const schema of schemas) {
    const meta = z.globalRegistry.get(schema);
    const max = meta?.maxLength;
    if (typeof max !== 'number' || defOf(schema).type !== 'string') continue;
    checked += 1;
    const { error } = (schema as z.ZodString).safeParse('あ'.repeat(max + 1));
    if (!error?.issues.some(({ message }) => plain(message).includes(String(max))))
      silent.push(`${meta?.title}: ${max} → ${error?.issues[0]?.message}`);
  }
  expect(checked).toBeGreaterThan(50);
  expect(silent).toEqual([]);
});

/** Values without a number: a time to wait, or a limit that the fields next to it name. */
const withoutNumber: readonly string[] = [
  'too_many',
  'too_many_at_once',
  'too_many_codes',
  'date_too_far',
];

it('names the limit in each refusal code for too large or too many', () => {
  const limits = Object.entries(errors).filter(([code]) =>
    /(^|_)(too_(large|many|long|far)|enough)/.test(code),
  );
  expect(limits.length).toBeGreaterThan(12);
  const silent = limits.filter(
    ([code, { message }]) => !withoutNumber.includes(code) && !/[0-9]/.test(message),
  );
  expect(silent.map(([code, { message }]) => `${code}: ${message}`)).toEqual([]);
});

it('has a number in every sentence about a limit', () => {
  const limitSentence = /'[^'\n]*(?:が(?:長|大き|多)すぎます|件数を超え)[^'\n]*'/g;
  const silent = readSourceFiles(['api/src', 'api/contract', 'backoffice/src', 'portals']).flatMap(
    ({ path: file, text }) =>
      [...text.matchAll(limitSentence)]
        .filter(([sentence]) => !/[0-9]/.test(sentence))
        .map(([sentence]) => `${file}: ${sentence}`),
  );
  expect(silent).toEqual([
    "api/contract/errors.ts: '操作の回数が多すぎます。しばらく待ってから、もう一度お試しください。'",
    "api/contract/errors.ts: '同時に送られた操作が多すぎます。少し待ってから、もう一度お試しください。'",
  ]);
});
