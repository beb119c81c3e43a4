import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

/** Path of the first difference between two JSON values, with dots; null if equal. */
function difference(one: unknown, other: unknown, path = ''): string | null {
  if (isDeepStrictEqual(one, other)) return null;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return path || '(all)';
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const key of keys) {
    const found = difference(
      (one as Record<string, unknown>)[key],
      (other as Record<string, unknown>)[key],
      path ? `${path}.${key}` : key,
    );
    if (found) return found;
  }
  return path;
}

/**
 * The violation of its schema in an answer: a value of a wrong type, or an undeclared property.
 * Null: none.
 */
export function findAnswerFault(schema: z.ZodType, answer: unknown): string | null {
  const sent: unknown = JSON.parse(JSON.stringify(answer ?? null));
  const read = schema.safeParse(sent);
  if (!read.success)
    return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  const undeclared = difference(sent, read.data);
  return undeclared === null ? null : `${undeclared} is not declared`;
}

/** Checks an answer against its schema: a violation becomes a server error. */
export function checkAnswer(handler: string, schema: z.ZodType, answer: unknown): void {
  const fault = findAnswerFault(schema, answer);
  if (!fault) return;
  const text = `${handler} answers what it does not declare: ${fault}`;
  process.stderr.write(`${text}\n`);
  throw new Error(text);
}
