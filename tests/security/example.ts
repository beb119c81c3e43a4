import { dayIn, instantAt } from '../support/dates.js';
import type { Schema } from './operations.js';

interface JsonSchema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  type?: string | string[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/**
 * The smallest value that a JSON schema describes: required fields only, first choice of
 * everything.
 * `named` provides values for fields by their names (ids of the sample world); `withOptionalIds`
 * adds such fields when they are optional.
 */
export function exampleOf(
  schema: Schema,
  schemas: Record<string, Schema>,
  named: (name: string) => unknown,
  withOptionalIds = false,
): unknown {
  const build = (raw: JsonSchema, name: string): unknown => {
    const one = raw.$ref ? (schemas[raw.$ref.split('/').at(-1) ?? ''] as JsonSchema) : raw;
    const known = name ? named(name) : undefined;
    if (known !== undefined) return known;
    for (const key of ['const', 'default', 'example'] as const)
      if (one[key] !== undefined) return one[key];
    if (one.enum?.length) return one.enum[0];
    if (one.examples?.length) return one.examples[0];
    const choice = one.anyOf?.[0] ?? one.oneOf?.[0] ?? one.allOf?.[0];
    if (choice) return build(choice, '');
    const type = Array.isArray(one.type) ? one.type[0] : one.type;
    if (type === 'object' || one.properties) {
      const ids = withOptionalIds
        ? Object.keys(one.properties ?? {}).filter((key) => named(key) !== undefined)
        : [];
      const keys = [...new Set([...(one.required ?? []), ...ids])];
      return Object.fromEntries(keys.map((key) => [key, build(one.properties?.[key] ?? {}, key)]));
    }
    if (type === 'array')
      return Array.from({ length: one.minItems ?? 0 }, () =>
        build(one.items ?? {}, name.replace(/s$/, '')),
      );
    if (type === 'integer' || type === 'number') return Math.max(one.minimum ?? 1, 1);
    if (type === 'boolean') return true;
    if (one.format === 'date') return dayIn(0);
    if (one.format === 'date-time') return instantAt(dayIn(2));
    if (one.format === 'email') return 'new@example.jp';
    return 'み'.repeat(Math.max(1, one.minLength ?? 1));
  };
  return build(schema as JsonSchema, '');
}
