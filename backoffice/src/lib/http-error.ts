/** The answer shape of every refusal: `{statusCode, code, message, fields?}` (domain section 10). */
export interface ErrorBody {
  statusCode: number;
  code?: string;
  message?: string;
  fields?: Record<string, string>;
}

/** A refused or failed call. `status` 0 means that no answer came. `message` is Japanese and says the remedy. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body: ErrorBody = { statusCode: status },
  ) {
    super(message);
    this.name = 'ApiError';
  }
  get code(): string | undefined {
    return this.body.code;
  }
  get fields(): Record<string, string> {
    return this.body.fields ?? {};
  }
}

/** The sentence to show for whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : '問題が起きました。もう一度お試しください。';
}
