import { StandardSchemaValidationPipe } from '@nestjs/common';
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

/** Validates every `@Body/@Query/@Param({ schema })`. */
export class InputPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues) => invalidInput(issues) });
  }

  override async transform<T = unknown>(
    value: T,
    metadata: Parameters<StandardSchemaValidationPipe['transform']>[1],
  ): Promise<T> {
    // An absent body is treated as an empty object, so that the answer can name the missing fields.
    const given =
      (metadata.type === 'body' || metadata.type === 'query') &&
      !metadata.data &&
      (value === undefined || value === null)
        ? ({} as T)
        : value;
    try {
      return await super.transform<T>(given, metadata);
    } catch (error) {
      if (!(error instanceof AppError) || !metadata.data || !error.fields) throw error;
      const [message] = Object.values(error.fields);
      throw new AppError('invalid_input', { [metadata.data]: message ?? '' });
    }
  }
}
