import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Inject,
  NotFoundException,
} from '@nestjs/common';
import { AppError, type ErrorCode, errors } from '@tsumugi/contract/errors';
import { portalSentence } from '@tsumugi/contract/portal-refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SecurityLog } from '../audit/security-log.js';
import { FileStoreUnavailable } from '../files/file-store.js';
import { otherMethods } from '../http/allowed-methods.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { routeOf } from '../logging/requests.js';
import { databaseRefusal } from './database-errors.js';

const byStatus: Record<number, ErrorCode> = {
  400: 'malformed',
  401: 'not_signed_in',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'busy',
  413: 'too_large',
  414: 'not_found',
  415: 'unsupported_type',
  422: 'rule',
  429: 'too_many',
  503: 'unavailable',
};

const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown } | null)?.code));

/** The refusal for any thrown value; undefined for a programming error. */
export function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const status =
    error instanceof HttpException
      ? error.getStatus()
      : (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError(byStatus[status] ?? 'malformed');
  if (status === 503) return new AppError('unavailable');
  if (error instanceof FileStoreUnavailable)
    return new AppError('unavailable', undefined, { retryAfterSeconds: 10 });
  if (isDiskFull(error)) return new AppError('storage_full', undefined, { retryAfterSeconds: 60 });
  return databaseRefusal(error);
}

/** Logs internal errors with their location and without personal data. */
export function logRefusal(
  logger: Logger,
  where: Readonly<Record<string, unknown>>,
  error: unknown,
): void {
  const refusal = refusalOf(error);
  if (!refusal) logger.error({ ...where, err: error }, 'unexpected error');
  // Also logs refusals by the database, because a rule should have refused the input earlier.
  else if (
    refusal.code === 'rule' &&
    !(error instanceof AppError) &&
    !(error instanceof HttpException)
  )
    logger.error({ ...where, err: error }, 'refused by an invariant of the database');
  else if (refusal.status >= 500 && !refusal.options.meant)
    logger.error({ ...where, refusal: refusal.code, reason: (error as Error).name }, 'unavailable');
  else if (refusal.options.reason)
    logger.warn({ ...where, refusal: refusal.code, reason: refusal.options.reason }, 'refused');
}

/**
 * Whether a refusal is written to the access log: missing rights, and records out of reach of staff
 * with limited teams.
 */
function isTold({ user }: FastifyRequest, { code }: AppError): boolean {
  if (!user) return false;
  return (
    code === 'forbidden' || code === 'admin_only' || (code === 'not_found' && user.reach !== 'all')
  );
}

/**
 * Answers every error as `{statusCode, code, message, fields?}` in Japanese; only programming
 * errors are logged with their stack.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly log: SecurityLog,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    // The router found the path, but not under this method.
    const allowed = error instanceof NotFoundException ? otherMethods(request) : [];
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    const refusal = allowed.length > 0 ? new AppError('method_not_allowed') : refusalOf(error);
    const where = { requestId: request.id, route: routeOf(request) };
    logRefusal(this.logger, where, error);
    if (refusal && [401, 403, 429].includes(refusal.status))
      this.logger.warn(
        { ...where, refusal: refusal.code, accountId: request.user?.accountId },
        'refused',
      );
    if (refusal && isTold(request, refusal)) await this.log.noteRefusal(request, refusal.code);
    const answer = refusal ?? new AppError('internal');
    sendRefusal(reply, inWordsOf(request, answer));
  }
}

/**
 * Families and teachers get their own wording instead of the staff's; a specific sentence stays,
 * except in a version conflict.
 */
function inWordsOf({ user }: FastifyRequest, refusal: AppError): AppError {
  const { code, fields, options, message } = refusal;
  if (!user || user.face === 'admin') return refusal;
  const raced = code === 'version_conflict';
  if (!raced && message !== errors[code].message) return refusal;
  return new AppError(code, raced ? undefined : fields, {
    ...options,
    message: portalSentence(code, user.face),
  });
}

export function sendRefusal(reply: FastifyReply, { status, body, options }: AppError): void {
  if (reply.sent || reply.raw.headersSent) return;
  if (options.retryAfterSeconds) reply.header('retry-after', String(options.retryAfterSeconds));
  reply.code(status).type('application/json; charset=utf-8').send(body);
}
