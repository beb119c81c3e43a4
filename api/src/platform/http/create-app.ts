import 'reflect-metadata';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppError } from '@tsumugi/contract/errors';
import { speakJapanese } from '@tsumugi/contract/kit/field-message';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appModule } from '../../app.module.js';
import { Csrf } from '../auth/csrf.js';
import { newToken } from '../auth/hash.js';
import { SessionReader } from '../auth/session-reader.js';
import { type Clock, SystemClock } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import { sendRefusal } from '../errors/error-filter.js';
import { Draining } from '../health/draining.js';
import { Metrics } from '../health/metrics.js';
import { createLogger, type Logger, NestLogger } from '../logging/logger.js';
import { logRequests } from '../logging/requests.js';
import { Mailer } from '../mail/mailer.js';
import { readSettings, type Settings } from '../settings/settings.js';
import { rememberMethods } from './allowed-methods.js';
import { type OnAnswer, ReadyJson, ShowAnswers } from './answers.js';
import { serveApiDocs } from './api-docs.js';
import { checkRoutes } from './check-routes.js';
import { compressAnswers } from './compress-answers.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';
import { closeKeepAlive } from './drain.js';
import { readForm } from './form-body.js';
import { serveDocument } from './openapi.js';
import { servePages } from './pages.js';
import { secureHeaders } from './security-headers.js';
import { createAdapter, dropContentTypeWithoutBody, refuseStalled } from './server.js';

export interface AppOptions {
  databaseUrl: string;
  clock?: Clock;
  /** Replaces the Mailer. */
  mail?: Pick<Mailer, 'send'>;
  /** Folder holding backoffice/dist and portals/dist; without it no pages are served. */
  publicDir?: string;
  logger?: Logger;
  /** Receives every answer with a declared schema before it is sent; tests validate them. */
  onAnswer?: OnAnswer;
  /** Overrides of environment settings; tests set only what they need. */
  settings?: Partial<Settings>;
}

/**
 * The whole API, ready for `inject` or `listen`. Throws at the start when a route declares no
 * access.
 */
export async function createApp(options: AppOptions): Promise<NestFastifyApplication> {
  speakJapanese();
  const settings: Settings = {
    ...readSettings({ DATABASE_URL: options.databaseUrl, LOG_LEVEL: 'silent' }),
    secret: newToken(),
    publicDir: options.publicDir,
    ...options.settings,
    databaseUrl: options.databaseUrl,
  };
  const logger = options.logger ?? createLogger(settings.logLevel);
  const clock = options.clock ?? new SystemClock();
  const app = await NestFactory.create<NestFastifyApplication>(
    appModule({ settings, clock, logger }),
    createAdapter(settings, logger),
    {
      logger: new NestLogger(logger),
      abortOnError: false,
    },
  );
  const fastify = app.getHttpAdapter().getInstance();
  if (options.mail) Object.assign(app.get(Mailer), { send: options.mail.send.bind(options.mail) });
  fastify.setReplySerializer((answer) =>
    answer instanceof ReadyJson ? answer.text : JSON.stringify(answer),
  );
  rememberMethods(fastify);
  dropContentTypeWithoutBody(fastify);
  refuseStalled(fastify);
  closeKeepAlive(fastify, app.get(Draining));
  logRequests(fastify, app.get(Metrics).observe);
  await compressAnswers(fastify);
  await fastify.register(cookie);
  await fastify.register(multipart);
  fastify.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  app.useBodyParser('application/x-www-form-urlencoded', {}, (request, body, done) =>
    done(null, readForm(body as Buffer, request.headers['content-type'])),
  );
  secureHeaders(fastify);
  oneAfterTheOther(app);
  serveDocument(app);
  serveApiDocs(fastify);
  if (settings.publicDir)
    await servePages(fastify, settings.publicDir, offerToken(app), brandByHost(app));
  if (options.onAnswer) app.useGlobalInterceptors(new ShowAnswers(options.onAnswer));
  checkRoutes(app.get(DiscoveryService));
  await app.init();
  await fastify.ready();
  return app;
}

/** The brand with this host name (設定). */
function brandByHost(app: NestFastifyApplication) {
  return async (host: string): Promise<string | null> => {
    const hostNames = { has: host.replace(/:\d+$/, '').toLowerCase() };
    const brand = await app
      .get(PrismaService)
      .brand.findFirst({ where: { hostNames }, orderBy: { id: 'asc' }, select: { name: true } });
    return brand?.name ?? null;
  };
}

const asksNothing = ['/api/health', '/api/openapi.json', '/api/docs'];

/** Applies the concurrency limit to every route except those that use no database. */
function oneAfterTheOther(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    const { url, handler } = route;
    if (!url.startsWith('/api/') || asksNothing.some((prefix) => url.startsWith(prefix))) return;
    route.handler = async function (request, reply) {
      try {
        return await app
          .get(ConcurrencyLimiter)
          .run(request, async () => handler.call(this, request, reply));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        sendRefusal(reply, error);
        return reply;
      }
    };
  });
}

/**
 * A page is sent with a token for its first unsafe call. The page also opens if the database is
 * unavailable.
 */
function offerToken(app: NestFastifyApplication) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      request.user = await app
        .get(ConcurrencyLimiter)
        .run(request, () => app.get(SessionReader).read(request));
      app.get(Csrf).offerToken(request, reply);
    } catch (error) {
      request.log.warn({ reason: (error as Error).name }, 'no token for a page');
    }
  };
}
