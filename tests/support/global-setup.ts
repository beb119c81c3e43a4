import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './postgres-server.js';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { url: string; template: string };
  }
}

interface Shared {
  server: Promise<TestServer>;
  users: number;
}

// Each vitest project runs this file; they share one server, and the last to end stops it.
const place = globalThis as { tsumugiTestServer?: Shared };

/** Starts PostgreSQL once for all projects that use it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  place.tsumugiTestServer ??= { server: startTestServer(), users: 0 };
  const shared = place.tsumugiTestServer;
  shared.users += 1;
  const { url, template } = await shared.server;
  project.provide('testServer', { url, template });
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    place.tsumugiTestServer = undefined;
    await (await shared.server).stop();
  };
}
