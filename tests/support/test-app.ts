import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FixedClock } from '../../api/src/platform/clock.js';
import { type AppOptions, createApp } from '../../api/src/platform/http/create-app.js';
import { checkAnswer } from './check-answer.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { databaseUrl, type TestServer } from './postgres-server.js';
import { worldStart } from './world-start.mjs';

export interface TestApp {
  app: NestFastifyApplication;
  clock: FixedClock;
  database: TestDatabase;
  close(): Promise<void>;
}

/**
 * Starts the real application on its own database, with a clock that stands still at the instant of
 * TEST_START.
 */
export async function startTestApp(
  options: Partial<AppOptions> & {
    template?: string;
    server?: Pick<TestServer, 'url' | 'template'>;
    replica?: Pick<TestServer, 'url'>;
  } = {},
): Promise<TestApp> {
  const { template, server, replica, ...rest } = options;
  const database = await createTestDatabase(template, server);
  const clock = options.clock instanceof FixedClock ? options.clock : new FixedClock(worldStart());
  const databaseReadUrl = replica && databaseUrl(replica.url, database.name, 'product');
  const filesDir = join(tmpdir(), `tsumugi-files-${randomUUID()}`);
  const app = await createApp({
    onAnswer: checkAnswer,
    ...rest,
    // A long transaction timeout, so that a slow machine delays an action instead of failing it.
    settings: {
      filesDir,
      databaseReadUrl,
      passwordCost: 'cheap',
      transactionTime: 240_000,
      ...rest.settings,
    },
    databaseUrl: database.url,
    clock,
  });
  return {
    app,
    clock,
    database,
    close: async () => {
      await app.close();
      await database.drop();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
}
