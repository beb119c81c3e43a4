import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { createApp } from '../../api/src/platform/http/create-app.js';
import { type SilentRelay, startSilentRelay } from './silent-relay.js';
import { startTestApp, type TestApp } from './test-app.js';

const secret = 'この試験だけの三十二文字よりも長い秘密の言葉です。繰り返しません。';

/** Two processes on one database; the second connects through a relay that can become silent. */
export interface SilentWorld {
  /** The process whose connection is never silent. */
  readonly test: TestApp;
  readonly relay: SilentRelay;
  readonly app: NestFastifyApplication;
  readonly prisma: PrismaService;
  /** @returns the statuses of `many` concurrent readiness calls, each on its own connection */
  readyStatus(many: number): Promise<number[]>;
  close(): Promise<void>;
}

export async function openSilentWorld(): Promise<SilentWorld> {
  const test = await startTestApp({ settings: { secret } });
  const relay = await startSilentRelay(test.database.url);
  const app = await createApp({
    databaseUrl: relay.url(test.database.url),
    clock: test.clock,
    settings: { secret, passwordCost: 'cheap', transactionTime: 240_000 },
  });
  await app.listen(0, '127.0.0.1');
  const ready = async () => (await app.inject({ url: '/api/health/ready' })).statusCode;
  return {
    test,
    relay,
    app,
    prisma: app.get(PrismaService),
    readyStatus: (many) => Promise.all(Array.from({ length: many }, ready)),
    close: async () => {
      await relay.close();
      await app.close();
      await test.close();
    },
  };
}
