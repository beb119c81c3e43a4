import type { OpenAPIObject } from '@nestjs/swagger';
import { candidateAt, choiceAt, contractAt, matterAt } from '@tsumugi/contract/states';

/** The keywords of JSON schema that this module reads. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly example?: unknown;
  readonly default?: unknown;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}
interface Media {
  readonly schema?: Schema;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}
interface DescribedSchema {
  readonly requestBody?: { readonly content?: Record<string, Media> };
  readonly responses: Readonly<Record<string, { readonly content?: Record<string, Media> }>>;
}

/**
 * Sample texts by the name of the property; the first that matches and is valid is used. Days do
 * not depend on the machine's clock.
 */
const texts: readonly (readonly [name: RegExp, text: string])[] = [
  [/^(lastNameKana)$/, 'イシカワ'],
  [/^(firstNameKana)$/, 'ミサキ'],
  [/studentNameKana|^kana$/, 'イシカワ ユイ'],
  [/Kana$/, 'イシカワ ミサキ'],
  [/^lastName$/, '石川'],
  [/^firstName$/, '美咲'],
  [/^student(Name)?$/, '石川 結衣'],
  [/^teacher(Name)?$/, '松本 里奈'],
  [/^(parent(s|Name)?|displayName|sender|recipient|contactName)$/, '石川 美咲'],
  [/^(admin|owner|personInCharge.*|interviewer)Name$|^by$|By$|^inCharge$/, '佐藤 健'],
  [/course/i, '家庭教師 標準コース'],
  [/subject.*Name|lesson/, '算数'],
  [/team/i, '渋谷チーム'],
  [/^grade$/, '小学5年'],
  [/^(label|phrase|statusText|title|subject)$/, '体験授業の日程'],
  [/^call$/, 'POST /api/admin/matters/1/reopen'],
  [/phone/i, '090-1234-5678'],
  [/^(e?mail.*|.*Mail)$/i, 'misaki@example.jp'],
  [/postalCode/i, '150-0001'],
  [/prefecture/, '東京都'],
  [/city/i, '渋谷区'],
  [/town/, '神宮前1-2-3'],
  [/building/, 'つむぎハイツ 101'],
  [/address/i, '東京都渋谷区神宮前1-2-3'],
  [/station/i, '明治神宮前'],
  [/school/i, '渋谷区立つむぎ小学校'],
  [/university/, '桜門大学'],
  [/faculty/, '教育学部'],
  [/^matterNumber$/, 'K26-000123'],
  [/^selectionNumber$/, 'K26-000123-01'],
  [/^brandName$/, '家庭教師のつむぎ'],
  [/company/i, '株式会社つむぎ'],
  [/birthDate/, '1990-04-10'],
  [/(Date|Until|^day|^deadline|At|^asOf|^from|^to)$/, '2026-04-10'],
  [/color|primary|soft|press|accent/i, '#1f4e8c'],
  [/url$|^href$|^uri$|endpoint|link/i, 'https://example.jp/'],
  [/^(fromMonth|toMonth)$/, '2024-04'],
  [/^language$/, 'en'],
  [/^country$/, 'US'],
  [/password/i, '結衣のための長い合言葉 7'],
  [/^host/i, 'app.example.jp'],
  [/timeZone/, 'Asia/Tokyo'],
  [/body|message|text|note$|comment/i, '算数を週2回お願いします。'],
];
/** Sample numbers by the name of the property; others are 1. */
const numbers: Readonly<Record<string, number>> = {
  ...{
    caseStatus: matterAt.recruiting,
    candidateStatus: candidateAt.teacherIntroduced,
    candidateState: choiceAt.inCandidate,
  },
  ...{ contractStatus: contractAt.inProgress, requestType: 10, grade: 5, prefecture: 13 },
  ...{
    lessonMinutes: 90,
    fromMinute: 1020,
    toMinute: 1200,
    weekday: 3,
    year: 2026,
    statusCode: 400,
  },
};
const byFormat: Readonly<Record<string, string>> = {
  date: '2026-04-10',
  'date-time': '2026-04-10T01:00:00.000Z',
  email: 'misaki@example.jp',
  uri: 'https://example.jp/',
  phone: '090-1234-5678',
  uuid: '2f1c7e0a-6d7b-4c55-9f0e-3a1b2c3d4e5f',
};
/** Examples for values that are described only by a pattern. */
const bySpelling = [
  'つむぎ',
  'tsumugi',
  'TM',
  'en',
  '1234',
  '2024-04',
  '#1f4e8c',
  '2026-04-10T01:00:00.000Z~event~1',
  'c'.repeat(64),
];

const fits = (
  { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema,
  text: string,
): boolean =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (!pattern || new RegExp(pattern, 'u').test(text));

function textOf(schema: Schema, name: string): string {
  const named = texts.filter(([names]) => names.test(name)).map(([, text]) => text);
  const words = /例：([^）。、]+)/.exec(schema.description ?? '')?.[1];
  const told = [
    byFormat[schema.format ?? ''],
    words,
    ...(schema.format ? [] : named),
    schema.title,
    ...bySpelling,
  ];
  const found = told.find((text) => text !== undefined && fits(schema, text));
  return found ?? 'つむぎ'.repeat(schema.minLength ?? 1).slice(0, schema.maxLength);
}

/** `sent`: examples contain required fields only. `answered`: all fields. */
type Side = 'sent' | 'answered';

/** Builds examples of schemas, which may refer to those of the document. */
function sampler(schemas: Readonly<Record<string, Schema>>) {
  const named = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

  /** `within`: the references on the path to this schema; a recursive one has no example. */
  function sample(schema: Schema, side: Side, name = '', within: readonly string[] = []): unknown {
    if (schema.$ref) {
      const to = named(schema.$ref);
      return within.includes(to)
        ? undefined
        : sample(schemas[to] ?? {}, side, name, [...within, to]);
    }
    const told = schema.example ?? schema.const ?? schema.default ?? schema.enum?.[0];
    if (told !== undefined) return told;
    const variants = schema.anyOf ?? schema.oneOf;
    if (variants)
      return sample(variants.find(({ type }) => type !== 'null') ?? {}, side, name, within);
    if (schema.allOf) return merged(schema.allOf.map((part) => sample(part, side, name, within)));
    const [type] = [schema.type ?? []].flat().filter((each) => each !== 'null');
    if (type === 'object') return objectOf(schema, side, name, within);
    if (type === 'array') return arrayOf(schema, side, name, within);
    if (type === 'integer' || type === 'number')
      return Math.min(
        Math.max(schema.minimum ?? 0, numbers[name] ?? 1),
        schema.maximum ?? Number.POSITIVE_INFINITY,
      );
    if (type === 'boolean') return true;
    return type === 'string' ? textOf(schema, name) : null;
  }

  function objectOf(schema: Schema, side: Side, name: string, within: readonly string[]) {
    const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
    const all = Object.keys(properties);
    const must = all.filter((each) => required.includes(each));
    // An example of a change contains at least one field.
    const sent = must.length
      ? must
      : all.filter((each) => each !== 'version' && each !== 'messages').slice(0, 1);
    const names = side === 'answered' ? all : sent;
    const entries = names.map((each) => {
      // A student's name and a course's name have different samples.
      const called = each === 'name' && name ? `${name}Name` : each;
      return [each, sample(properties[each] ?? {}, side, called, within)] as const;
    });
    if (
      entries.length ||
      typeof additionalProperties !== 'object' ||
      !Object.keys(additionalProperties).length
    )
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    const keys = required.length
      ? required
      : [propertyNames ? (sample(propertyNames, side) as string) : '1'];
    return Object.fromEntries(
      keys.map((key) => [key, sample(additionalProperties, side, key, within)]),
    );
  }

  function arrayOf(
    { items = {}, minItems = 1 }: Schema,
    side: Side,
    name: string,
    within: readonly string[],
  ): unknown[] {
    const item = sample(items, side, name, within);
    return item === undefined ? [] : Array.from({ length: Math.max(minItems, 1) }, () => item);
  }

  const merged = (parts: readonly unknown[]) =>
    parts.length === 1 ? parts[0] : Object.assign({}, ...parts);
  return { sample, named };
}

/**
 * Adds an example to each JSON body, made from its schema; named schemas have their example in
 * `components`.
 */
export function giveExamples(document: OpenAPIObject): void {
  const { sample, named } = sampler((document.components?.schemas ?? {}) as Record<string, Schema>);
  const examples: Record<string, { value: unknown }> = {};
  const give = (media: Media | undefined, side: Side) => {
    const { schema } = media ?? {};
    if (!media || !schema) return;
    const only = schema.allOf?.length === 1 ? schema.allOf[0]?.$ref : undefined;
    const ref = schema.$ref ?? schema.items?.$ref ?? only;
    if (!ref) media.example = sample(schema, side);
    else {
      const key = `${named(ref)}${schema.items ? 'List' : ''}${side === 'sent' ? 'Sent' : ''}`;
      examples[key] ??= { value: sample(schema, side) };
      media.examples = { example: { $ref: `#/components/examples/${key}` } };
    }
  };
  for (const operation of Object.values(document.paths).flatMap(
    (item) => Object.values(item) as DescribedSchema[],
  )) {
    give(operation.requestBody?.content?.['application/json'], 'sent');
    for (const [status, { content }] of Object.entries(operation.responses))
      if (status.startsWith('2')) give(content?.['application/json'], 'answered');
  }
  document.components = { ...document.components, examples };
}
