import { AppError } from '@tsumugi/contract/errors';

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[];
  readonly code?: string;
  readonly keys?: readonly string[];
}

const MAX_FIELDS = 50;

/**
 * Issues of a schema as 400 `invalid_input` with dotted field names and remedies; the first issue
 * of a field counts.
 */
export function invalidInput(issues: readonly Issue[], prefix = ''): AppError {
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues.slice(0, MAX_FIELDS)) {
    const path = (issue.path ?? []).map((part) =>
      String(typeof part === 'object' ? part.key : part),
    );
    const names =
      issue.code === 'unrecognized_keys' && issue.keys
        ? issue.keys.map((key) => [...path, key])
        : [path];
    for (const name of names)
      fields[[prefix, ...name].filter(Boolean).join('.').slice(0, 200) || 'body'] ??= issue.message;
  }
  return new AppError('invalid_input', { ...fields });
}
