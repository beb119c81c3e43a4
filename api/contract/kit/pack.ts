import { z } from 'zod';
import { instant } from './answer.js';

const second = 1000;

/**
 * A value without the names of its members: objects as arrays of values in the schema's order,
 * instants as seconds since 1970. Readable only with the same schema (`shapeOf`).
 */
export function pack(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return pack(schema.unwrap(), value);
  if (schema instanceof z.ZodObject) {
    const named = value as Readonly<Record<string, unknown>>;
    const values = Object.entries(schema.shape).map(([name, member]) => pack(member, named[name]));
    return values.slice(0, values.findLastIndex((each) => each !== null) + 1);
  }
  if (schema !== instant) return value;
  const at = Date.parse(value as string);
  return at % second === 0 ? at / second : value;
}

export function unpack(schema: z.core.$ZodType, packed: unknown): unknown {
  if (packed === null || packed === undefined)
    return schema instanceof z.ZodOptional ? undefined : null;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return unpack(schema.unwrap(), packed);
  if (schema instanceof z.ZodObject) {
    const values = packed as readonly unknown[];
    const members = Object.entries(schema.shape).map(
      ([name, member], at) => [name, unpack(member, values[at])] as const,
    );
    return Object.fromEntries(members.filter(([, value]) => value !== undefined));
  }
  return schema === instant && typeof packed === 'number'
    ? new Date(packed * second).toISOString()
    : packed;
}

/** The input of a packed form's version, as text: it changes with the order of members. */
export function shapeOf(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return shapeOf(schema.unwrap());
  if (schema instanceof z.ZodObject)
    return `{${Object.entries(schema.shape).map(([name, member]) => `${name}:${shapeOf(member)}`)}}`;
  return schema === instant ? 'instant' : '';
}
