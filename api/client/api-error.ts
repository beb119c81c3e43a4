/** What a refused call answers (domain/calls#answers). */
export interface RefusalBody {
  statusCode: number;
  code?: string;
  message?: string;
  fields?: Record<string, string>;
}

/** A call that did not succeed. `status` 0: no answer came. `message` is Japanese and says the remedy. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body: RefusalBody = { statusCode: status },
  ) {
    super(message);
    this.name = 'ApiError';
  }

  get code(): string | undefined {
    return this.body.code;
  }

  /** Remedies by name of the input. */
  get fields(): Record<string, string> {
    return this.body.fields ?? {};
  }

  /** What stands above the form: null where a field says the same. */
  get above(): string | null {
    return Object.values(this.fields).includes(this.message) ? null : this.message;
  }
}

/** The refusal that an answer holds, whose body may be a page of whatever stands between. */
export function refusalOf(status: number, text: string): ApiError {
  const body = (parse(text) ?? { statusCode: status }) as RefusalBody;
  return new ApiError(
    status,
    body.message ?? 'サーバーで問題が発生しました。時間をおいて、もう一度お試しください。',
    body,
  );
}

/** JSON, or null where there is none. */
export function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
