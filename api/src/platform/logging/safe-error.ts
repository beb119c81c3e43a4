const longest = 400;
const deepest = 3;

/**
 * Removes possible personal data from an error text. Texts of the program and the database are
 * plain English, so other scripts, mail addresses and long numbers are treated as personal.
 */
export const withoutData = (text: string): string =>
  text
    .slice(0, 5 * longest)
    .replace(/[^\s"'`<>(),;]+@[^\s"'`<>(),;]+/g, '[cut]')
    .replace(/\+?\d[\d\s()-]{7,}\d/g, '[cut]')
    .replace(/[^\x20-\x7e\n]+/g, '[cut]')
    .slice(0, longest);

interface LoggedError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
}

/**
 * Logged form of an error: kind, code, cleaned text, and stack. Other members are dropped, because
 * database errors contain whole rows.
 */
export function safeError(error: unknown, depth = 0): LoggedError | undefined {
  if (typeof error !== 'object' || error === null)
    return error === undefined
      ? undefined
      : { type: typeof error, message: withoutData(String(error)), stack: '' };
  const { name, code, message, stack, cause } = error as {
    [key in 'name' | 'code' | 'message' | 'stack' | 'cause']?: unknown;
  };
  const inner = depth < deepest && cause ? safeError(cause, depth + 1) : undefined;
  return {
    type: typeof name === 'string' ? withoutData(name) : 'unknown',
    ...(typeof code === 'string' || typeof code === 'number'
      ? { code: withoutData(String(code)) }
      : {}),
    message: typeof message === 'string' ? withoutData(message) : '',
    stack: framesOf(stack),
    ...(inner ? { cause: inner } : {}),
  };
}

/** The stack without its first lines, which repeat the message. */
const framesOf = (stack: unknown): string =>
  typeof stack === 'string'
    ? stack
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n')
    : '';
