import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Source of a sample's values: `pick(n)` returns an integer from 0 to n - 1. */
export interface Chooser {
  pick(count: number): number;
  /** Current time of the test's clock; days and instants lie around it. */
  now: Date;
}

/**
 * A valid input of an action's schema; optional fields are left out half of the time. The caller
 * sets the ids of records.
 */
export function sampleInput(schema: z.ZodType, choose: Chooser): Record<string, unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return sample(json, choose) as Record<string, unknown>;
}

function sample(schema: JsonSchema, choose: Chooser): unknown {
  const { pick } = choose;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[pick(schema.enum.length)];
  const variants = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (variants) return sample(variants[pick(variants.length)] as JsonSchema, choose);
  if (schema.allOf) return sample((schema.allOf as JsonSchema[])[0] as JsonSchema, choose);
  switch (schema.type) {
    case 'object': {
      const required = new Set(schema.required ?? []);
      const entries = Object.entries(
        (schema.properties ?? {}) as Record<string, JsonSchema>,
      ).filter(
        ([name]) =>
          name !== 'version' && name !== 'messages' && (required.has(name) || pick(2) === 0),
      );
      return Object.fromEntries(entries.map(([name, field]) => [name, sample(field, choose)]));
    }
    case 'array':
      return Array.from({ length: (schema.minItems ?? 0) + pick(2) }, () =>
        sample((schema.items ?? {}) as JsonSchema, choose),
      );
    case 'integer':
    case 'number':
      return (
        Math.max(schema.minimum ?? 0, 1) +
        pick(Math.min((schema.maximum ?? 5) - Math.max(schema.minimum ?? 0, 1) + 1, 5))
      );
    case 'boolean':
      return pick(2) === 0;
    case 'string':
      return sampleText(schema, choose);
    default:
      return null;
  }
}

function sampleText(schema: JsonSchema, { pick, now }: Chooser): string {
  const days = pick(12) - 3;
  const at = new Date(now.getTime() + days * 86_400_000 + pick(24) * 3_600_000);
  if (schema.format === 'date') return at.toISOString().slice(0, 10);
  if (schema.format === 'date-time') return at.toISOString();
  return '試験の文章'
    .repeat(Math.ceil((schema.minLength ?? 1) / 5))
    .slice(0, schema.maxLength ?? 50);
}
