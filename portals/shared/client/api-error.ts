/** What a refused call answers (domain section 10, Common). */
export interface RefusalBody {
  statusCode: number;
  code?: string;
  message?: string;
  fields?: Record<string, string>;
}

/** A call that did not succeed. `status` 0: no answer came. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body?: RefusalBody,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /** Remedies by name of the input. */
  get fields(): Record<string, string> {
    return this.body?.fields ?? {};
  }

  /** What stands above the form: null where a field says the same. */
  get above(): string | null {
    return Object.values(this.fields).includes(this.message) ? null : this.message;
  }
}
