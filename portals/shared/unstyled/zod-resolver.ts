import { speakJapanese } from '@tsumugi/contract/kit/field-message';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';

speakJapanese();

/** Adds an error at its path; the first error of a path stays. */
function put(tree: Record<string, unknown>, path: readonly PropertyKey[], message: string): void {
  let node = tree;
  for (const [at, key] of path.entries()) {
    const name = String(key);
    if (at === path.length - 1) node[name] ??= { type: 'schema', message };
    else {
      node[name] ??= {};
      node = node[name] as Record<string, unknown>;
    }
  }
}

/**
 * Validates a form with a schema of the contract, whose messages are shown. Values are kept as
 * typed.
 */
export function zodForm<T extends FieldValues>(schema: ZodType<unknown, unknown>): Resolver<T> {
  return async (values) => {
    const parsed = await schema.safeParseAsync(values);
    if (parsed.success) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const { path, message } of parsed.error.issues)
      put(errors, path.length > 0 ? path : ['root'], message);
    return { values: {}, errors: errors as FieldErrors<T> };
  };
}
