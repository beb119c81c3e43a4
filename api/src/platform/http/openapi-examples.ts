import type { OpenAPIObject } from '@nestjs/swagger';

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

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-04-10',
  'date-time': '2026-04-10T01:00:00.000Z',
  email: 'misaki@example.jp',
  uri: 'https://example.jp/',
  phone: '090-1234-5678',
  uuid: '2f1c7e0a-6d7b-4c55-9f0e-3a1b2c3d4e5f',
};
const matchesSchema = (
  { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema,
  text: string,
): boolean =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (!pattern || new RegExp(pattern, 'u').test(text));

/** Text for a schema without an example: by its format, its description or its title. */
function textOf(schema: Schema): string {
  const described = /例：([^）。、]+)/.exec(schema.description ?? '')?.[1];
  const candidates = [byFormat[schema.format ?? ''], described, schema.title];
  return (
    candidates.find((text) => text !== undefined && matchesSchema(schema, text)) ??
    'つむぎ'.repeat(schema.minLength ?? 1).slice(0, schema.maxLength)
  );
}

/** `sent`: examples contain required fields only. `answered`: all fields. */
type Side = 'sent' | 'answered';

/** Builds examples of schemas, which may refer to those of the document. */
function sampler(schemas: Readonly<Record<string, Schema>>) {
  const named = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

  /** `within`: the references on the path to this schema; a recursive one has no example. */
  function sample(schema: Schema, side: Side, within: readonly string[] = []): unknown {
    if (schema.$ref) {
      const to = named(schema.$ref);
      return within.includes(to) ? undefined : sample(schemas[to] ?? {}, side, [...within, to]);
    }
    const example = schema.example ?? schema.const ?? schema.default ?? schema.enum?.[0];
    if (example !== undefined) return example;
    const variants = schema.anyOf ?? schema.oneOf;
    if (variants) return sample(variants.find(({ type }) => type !== 'null') ?? {}, side, within);
    if (schema.allOf) return mergeParts(schema.allOf.map((part) => sample(part, side, within)));
    const [type] = [schema.type ?? []].flat().filter((each) => each !== 'null');
    if (type === 'object') return objectOf(schema, side, within);
    if (type === 'array') return arrayOf(schema, side, within);
    if (type === 'integer' || type === 'number')
      return Math.min(Math.max(schema.minimum ?? 0, 1), schema.maximum ?? Number.POSITIVE_INFINITY);
    if (type === 'boolean') return true;
    return type === 'string' ? textOf(schema) : null;
  }

  function objectOf(schema: Schema, side: Side, within: readonly string[]) {
    const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
    const all = Object.keys(properties);
    const must = all.filter((each) => required.includes(each));
    // An example of a change contains at least one field.
    const sent = must.length
      ? must
      : all.filter((each) => each !== 'version' && each !== 'messages').slice(0, 1);
    const names = side === 'answered' ? all : sent;
    const entries = names.map(
      (each) => [each, sample(properties[each] ?? {}, side, within)] as const,
    );
    if (
      entries.length ||
      typeof additionalProperties !== 'object' ||
      !Object.keys(additionalProperties).length
    )
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    const keys = required.length
      ? required
      : [propertyNames ? (sample(propertyNames, side) as string) : '1'];
    return Object.fromEntries(keys.map((key) => [key, sample(additionalProperties, side, within)]));
  }

  function arrayOf(
    { items = {}, minItems = 1 }: Schema,
    side: Side,
    within: readonly string[],
  ): unknown[] {
    const item = sample(items, side, within);
    return item === undefined ? [] : Array.from({ length: Math.max(minItems, 1) }, () => item);
  }

  const mergeParts = (parts: readonly unknown[]) =>
    parts.length === 1 ? parts[0] : Object.assign({}, ...parts);
  return { sample, named };
}

/**
 * Adds an example to each JSON body, made from its schema; named schemas have their example in
 * `components`.
 */
export function addExamples(document: OpenAPIObject): void {
  const { sample, named } = sampler((document.components?.schemas ?? {}) as Record<string, Schema>);
  const examples: Record<string, { value: unknown }> = {};
  const addExample = (media: Media | undefined, side: Side) => {
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
    addExample(operation.requestBody?.content?.['application/json'], 'sent');
    for (const [status, { content }] of Object.entries(operation.responses))
      if (status.startsWith('2')) addExample(content?.['application/json'], 'answered');
  }
  document.components = { ...document.components, examples };
}
