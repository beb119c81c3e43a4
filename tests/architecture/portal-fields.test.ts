import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type ActionDefinition, inputOf } from '@tsumugi/contract/kit/define-action';
import { speakJapanese } from '@tsumugi/contract/kit/field-message';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

// Test files of a worker share zod: a form checked later expects its own setting.
const before = z.config().customError;
speakJapanese();
afterAll(() => z.config({ customError: before }));

const root = path.join(import.meta.dirname, '../..');
const portalRoles: readonly string[] = ['Parent', 'Student', 'ParentAndStudent', 'Teacher'];
const isBody = (value: unknown): value is z.ZodObject => value instanceof z.ZodObject;
const isAction = (value: unknown): value is ActionDefinition =>
  typeof value === 'object' && value !== null && 'endpoints' in value && 'input' in value;

/** The exports of all files of a folder of the contract. */
async function exportsOf(folder: string): Promise<[name: string, value: unknown][]> {
  const files = readdirSync(path.join(root, 'api/contract', folder), {
    recursive: true,
    encoding: 'utf8',
  });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(
    sources.map((file) => import(path.join(root, 'api/contract', folder, file)) as Promise<object>),
  );
  return modules.flatMap((module) => Object.entries(module));
}

/**
 * All input of a family or a teacher: the portals' own bodies, and those of actions with an
 * endpoint for them.
 */
const bodies: [name: string, body: z.ZodObject][] = [
  ...(await exportsOf('portal')).flatMap(([name, value]): [string, z.ZodObject][] =>
    isBody(value) ? [[name, value]] : [],
  ),
  ...(await exportsOf('actions'))
    .flatMap(([, value]) => (isAction(value) ? [value] : []))
    .flatMap(({ id, input, endpoints }): [string, z.ZodObject][] => {
      const door = endpoints.find(({ roles }) => roles.some((role) => portalRoles.includes(role)));
      return door ? [[id, inputOf(input, door)]] : [];
    }),
];

const wrong: readonly unknown[] = [
  undefined,
  null,
  '',
  '？',
  'x'.repeat(5001),
  12.5,
  -1,
  10_000_000_000,
  true,
  [],
  ['？'],
  {},
  [{}],
];

interface Sentence {
  readonly where: string;
  readonly text: string;
  /** The label of the field on the form; undefined without one. */
  readonly label: string | undefined;
  /** Missing input: the fault that every form can have. */
  readonly missing: boolean;
  readonly number: boolean;
}

/** Every sentence that may refuse a field of a body: the first fault per field, as the API does. */
function sentencesOf([name, body]: (typeof bodies)[number]): Sentence[] {
  return Object.entries(body.shape).flatMap(([field, schema]) =>
    wrong.flatMap((value) => {
      const own = (body.safeParse({ [field]: value }).error?.issues ?? []).filter(
        ({ path }) => path[0] === field,
      );
      const first = [
        ...new Map([...own].reverse().map((issue) => [issue.path.join('.'), issue])).values(),
      ];
      const { title, hidden, readOnly } = (schema as z.ZodType).meta() ?? {};
      // An output field, never sent.
      if (readOnly) return [];
      // An id is never typed.
      const label = hidden || field.endsWith('Id') ? undefined : title;
      return first.map(({ path, message }) => ({
        where: `${name} ${path.join('.')}`,
        text: message,
        label: path.length === 1 ? label : undefined,
        missing: value === undefined,
        number: typeof value === 'number',
      }));
    }),
  );
}

const all = bodies.flatMap(sentencesOf);
const format = (sentences: readonly Sentence[]) => [
  ...new Set(sentences.map(({ where, text }) => `${where}: ${text}`)),
];
/** Internal terms of the office, which a family or a teacher never reads. */
const office = /候補|選出|見送り|審査|管理者|職員|担当者|スタッフ|保護者が|マスタ/;
/** Addresses and codes that a sentence gives as an example, and names without a Japanese word. */
const examples = /https?:\/\/|name@example\.jp|「[^」]*」|（例：[^）]*）|URL|IB|MB/g;

describe('messages at fields for families and teachers', () => {
  it('are collected from the contract', () => {
    expect(bodies.length).toBeGreaterThan(30);
    expect(format(all).length).toBeGreaterThan(200);
  });

  it('are sentences with the remedy', () =>
    expect(
      format(all.filter(({ text }) => !/(ください|できます)(。|（例：[^）]*）。)$/.test(text))),
    ).toEqual([]));

  it('are plain Japanese, without internal or technical terms', () =>
    expect(
      format(
        all.filter(
          ({ text }) => office.test(text) || /[A-Za-z_]{2,}/.test(text.replaceAll(examples, '')),
        ),
      ),
    ).toEqual([]));

  it('name a missing value, and an invalid number, by its label', () => {
    const bare = /^(入力してください|選択肢の中から|1件以上|整数で|-?[0-9]+以[上下]の値)/;
    const met = all.filter(
      ({ missing, number, label, text }) =>
        (missing || number) && label !== undefined && bare.test(text),
    );
    expect(format(met)).toEqual([]);
  });
});
