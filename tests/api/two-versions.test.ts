import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePages } from '../../api/src/platform/http/pages.js';
import { takePorts } from '../cluster/ports.mjs';
import { startProxy } from '../cluster/proxy.mjs';
import { until } from '../cluster/until.mjs';

/* While an installation is updated one machine after the other, a page comes from one version and asks the other for its parts. */

const place = mkdtempSync(path.join(tmpdir(), 'versions-'));
const ends: (() => unknown)[] = [() => rmSync(place, { recursive: true, force: true })];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const faces = { '/admin/': 'backoffice/dist', '/teacher/': 'portals/dist/teacher', '/customer/': 'portals/dist/customer' };

/** The pages of a version, which name their scripts after it. */
function build(version: string): string {
  const folder = path.join(place, version);
  for (const [base, dist] of Object.entries(faces)) {
    mkdirSync(path.join(folder, dist, 'assets'), { recursive: true });
    writeFileSync(path.join(folder, dist, 'index.html'), `<script type="module" src="${base}assets/start-${version}.js"></script>`);
    for (const part of ['start', 'dialog']) writeFileSync(path.join(folder, dist, 'assets', `${part}-${version}.js`), `${part} ${version}`);
  }
  return folder;
}

async function serve(folder: string, port = 0): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/api/health/ready', () => ({}));
  await servePages(
    app,
    folder,
    async () => undefined,
    async () => null,
  );
  await app.listen({ port, host: '127.0.0.1' });
  ends.push(() => app.close());
  return app;
}
const scriptIn = async (page: Response) => /src="([^"]+)"/.exec(await page.text())?.[1] as string;

describe.skipIf(!existsSync('/usr/sbin/haproxy'))('behind docs/deploy/haproxy.cfg', () => {
  let origin: string;

  beforeAll(async () => {
    const { next, release } = await takePorts();
    ends.push(release);
    const [ports, apis] = [{ pages: next(), postgres: next(), replica: next() }, [next(), next()]];
    await serve(build('old'), apis[0]);
    await serve(build('new'), apis[1]);
    ends.push(startProxy({ folders: { home: place, logs: place }, ports, apis, nodes: [] }).stop);
    origin = `http://127.0.0.1:${ports.pages}`;
    await until('the proxy', async () => (await fetch(`${origin}/admin/`)).ok);
  });

  it.each(Object.keys(faces))('a page of either version gets its parts (%s)', async (base) => {
    const seen = new Set<string>();
    for (let n = 0; n < 12; n += 1) {
      const script = await scriptIn(await fetch(origin + base));
      seen.add(script);
      for (const part of [script, script.replace('start', 'dialog')]) {
        const answer = await fetch(origin + part);
        expect([part, answer.status]).toEqual([part, 200]);
      }
    }
    expect(seen.size).toBe(2);
  });

  it('what neither has is missing, as everywhere', async () => {
    expect((await fetch(`${origin}/admin/assets/start-none.js`)).status).toBe(404);
    expect((await fetch(`${origin}/api/health/none`)).status).toBe(404);
  });
});
