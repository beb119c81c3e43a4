import { AppError, type ErrorCode } from '@tsumugi/contract/errors';

const byPrismaCode: Record<string, ErrorCode> = {
  P1000: 'unavailable',
  P1001: 'unavailable',
  P1002: 'unavailable',
  P1003: 'unavailable',
  P1008: 'unavailable',
  P1010: 'unavailable',
  P1011: 'unavailable',
  P1017: 'unavailable',
  P2000: 'invalid_input',
  P2002: 'duplicate',
  P2003: 'still_used',
  P2005: 'invalid_input',
  P2006: 'invalid_input',
  P2007: 'invalid_input',
  P2011: 'invalid_input',
  P2014: 'still_used',
  P2020: 'invalid_input',
  P2023: 'invalid_input',
  P2024: 'unavailable',
  P2025: 'not_found',
  P2028: 'unavailable',
  P2033: 'invalid_input',
  P2034: 'busy',
  P2037: 'unavailable',
};
const byAdapterKind: Record<string, ErrorCode> = {
  DatabaseNotReachable: 'unavailable',
  ConnectionClosed: 'unavailable',
  SocketTimeout: 'unavailable',
  TooManyConnections: 'unavailable',
  DatabaseDoesNotExist: 'unavailable',
  DatabaseAccessDenied: 'unavailable',
  AuthenticationFailed: 'unavailable',
  TlsConnectionError: 'unavailable',
  TransactionWriteConflict: 'busy',
  UniqueConstraintViolation: 'duplicate',
  ForeignKeyConstraintViolation: 'still_used',
  RestrictViolation: 'still_used',
  NullConstraintViolation: 'invalid_input',
  LengthMismatch: 'invalid_input',
  ValueOutOfRange: 'invalid_input',
  InvalidInputValue: 'invalid_input',
};
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
]);

/**
 * 57P0x: shut down or starting; 08xxx: connection; 53xxx: out of resources. 22xxx: a value that the
 * type does not allow; 54000: too long for an index. 23514: violated invariant.
 */
function byPostgresCode(code: string): ErrorCode | undefined {
  if (/^(57P0|08|53)/.test(code) || socketCodes.has(code)) return 'unavailable';
  if (code === '40001' || code === '40P01' || code === '55P03') return 'busy';
  if (code === '23505' || code === '23P01') return 'duplicate';
  if (code === '23503' || code === '23001') return 'still_used';
  if (code === '23514') return 'rule';
  if (code.startsWith('22') || code === '23502' || code === '54000') return 'invalid_input';
  return undefined;
}

interface Shape {
  code?: unknown;
  errorCode?: unknown;
  message?: unknown;
  cause?: unknown;
  meta?: unknown;
  kind?: unknown;
  originalCode?: unknown;
  originalMessage?: unknown;
  driverAdapterError?: unknown;
  name?: unknown;
}

/** Answer for an error of the database, or undefined for other errors. Follows causes. */
export function databaseRefusal(error: unknown, depth = 0): AppError | undefined {
  if (typeof error !== 'object' || error === null || depth > 4) return undefined;
  const e = error as Shape;
  const inner = [e.cause, e.meta, e.driverAdapterError]
    .map((cause) => databaseRefusal(cause, depth + 1))
    .find(Boolean);
  if (inner) return inner;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const missing = /^insert or update on table .* violates foreign key constraint/.test(
    text(e.originalMessage) || text(e.message),
  );
  const code =
    (missing ? 'reference_missing' : undefined) ??
    byPrismaCode[text(e.code)] ??
    byPrismaCode[text(e.errorCode)] ??
    byAdapterKind[text(e.kind)] ??
    byPostgresCode(text(e.originalCode)) ??
    byPostgresCode(text(e.code)) ??
    (/Connection terminated|not currently accepting connections|Client has encountered a connection error|timeout exceeded when trying to connect|Can't reach database/.test(
      text(e.message),
    )
      ? 'unavailable'
      : undefined);
  return (
    code &&
    new AppError(code, undefined, code === 'unavailable' ? { retryAfterSeconds: 5 } : undefined)
  );
}
