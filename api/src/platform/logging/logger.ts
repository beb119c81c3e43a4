import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { requestContext } from './requests.js';
import { safeError, withoutData } from './safe-error.js';

/** Bytes of buffered lines when standard output blocks. */
const maxWaiting = 1_000_000;

/**
 * JSON lines on standard output. Fields that may hold a secret or personal data are removed, also
 * from logged objects.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const secrets = [
    'password',
    'newPassword',
    'currentPassword',
    'token',
    'ResetCode',
    'cookie',
    'authorization',
    'email',
    'mail',
    'to',
    'phone',
    'name',
    'address',
    'url',
    'query',
    'q',
    'filter',
    'lastName',
    'firstName',
    'parentName',
    'phone2',
    'town',
    'building',
    'birthDate',
  ];
  return pino(
    {
      level,
      base: undefined,
      mixin: () => ({ requestId: requestContext.getStore()?.requestId }),
      redact: {
        paths: [
          ...secrets,
          ...secrets.map((key) => `*.${key}`),
          ...secrets.map((key) => `*.*.${key}`),
        ],
        censor: '[cut]',
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Fastify would log the full URL and the peer address by its default serialisers.
      serializers: { req: () => undefined, res: () => undefined, err: safeError },
    },
    destination ?? standardOutput(),
  );
}

/**
 * Handles a full disk when standard output is a file: lines wait and are then dropped. Without a
 * handler the write error would end the process.
 */
function standardOutput(): DestinationStream {
  const lines = pino.destination({ dest: 1, sync: false, maxLength: maxWaiting });
  const flush = lines.flushSync.bind(lines);
  let full = false;
  lines.on('error', () => {
    full = true;
  });
  lines.on('write', () => {
    full = false;
  });
  lines.flushSync = () => {
    if (!full) flush();
  };
  return lines;
}

/** Writes Nest's messages as the same JSON lines. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}
  private readonly context = (rest: unknown[]) => ({
    context: typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined,
  });

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug(this.context(rest), String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    if (message instanceof Error)
      this.logger.error({ err: message, ...this.context(rest) }, withoutData(message.message));
    else this.logger.error(this.context(rest), withoutData(String(message)));
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn(this.context(rest), withoutData(String(message)));
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug(this.context(rest), String(message));
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace(this.context(rest), String(message));
  }
}

/** Injection token of the pino logger. */
export const LOGGER = Symbol('logger');
export type { Logger };
