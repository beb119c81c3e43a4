/** Body of a refused call (domain/calls#answers). */
export interface RefusalBody {
  statusCode: number;
  code?: string;
  message?: string;
  fields?: Record<string, string>;
}

/** A failed call. `status` 0: no answer came. `message` is Japanese and gives the remedy. */
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

  /** Field errors by name of the input. */
  get fields(): Record<string, string> {
    return this.body.fields ?? {};
  }

  /** Message above the form: null if a field shows it. */
  get above(): string | null {
    return Object.values(this.fields).includes(this.message) ? null : this.message;
  }
}

/** Parses a refusal; the body may be an HTML page of a proxy. */
export function refusalOf(status: number, text: string): ApiError {
  const body = (parseJson(text) ?? { statusCode: status }) as RefusalBody;
  return new ApiError(
    status,
    body.message ?? 'サーバーで問題が発生しました。時間をおいて、もう一度お試しください。',
    body,
  );
}

/** JSON, or null where there is none. */
export function parseJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
