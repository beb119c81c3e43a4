import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

/** Where two JSON values differ first, as a dotted path. */
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

/** What is wrong with an answer by its schema: a value of a wrong kind, or a property that is not declared. Null: nothing. */
export function faultOf(schema: z.ZodType, answer: unknown): string | null {
  const sent: unknown = JSON.parse(JSON.stringify(answer ?? null));
  const read = schema.safeParse(sent);
  if (!read.success)
    return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  const undeclared = difference(sent, read.data);
  return undeclared === null ? null : `${undeclared} is not declared`;
}

/** Holds an answer to its schema: one that does not fit is answered as a failure of the server. */
export function holdAnswer(handler: string, schema: z.ZodType, answer: unknown): void {
  const fault = faultOf(schema, answer);
  if (!fault) return;
  const text = `${handler} answers what it does not declare: ${fault}`;
  process.stderr.write(`${text}\n`);
  throw new Error(text);
}
