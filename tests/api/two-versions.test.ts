import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetsOf, copyPreviousAssets } from '../../api/launch/lib/previous-assets.mjs';
import { servePages } from '../../api/src/platform/http/pages.js';
import { takePorts } from '../cluster/ports.mjs';
import { startProxy } from '../cluster/proxy.mjs';
import { waitUntil } from '../cluster/wait-until.mjs';

/*
 * While an installation is updated machine by machine, a page of one version requests its chunks
 * from the other.
 */

const place = mkdtempSync(path.join(tmpdir(), 'versions-'));
const ends: (() => unknown)[] = [() => rmSync(place, { recursive: true, force: true })];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const faces = {
  '/admin/': 'backoffice/dist',
  '/teacher/': 'portals/dist/teacher',
  '/customer/': 'portals/dist/customer',
};

/** The pages of a version, which name their scripts after it. */
function build(version: string): string {
  const folder = path.join(place, version);
  for (const [base, dist] of Object.entries(faces)) {
    mkdirSync(path.join(folder, dist, 'assets'), { recursive: true });
    writeFileSync(
      path.join(folder, dist, 'index.html'),
      `<script type="module" src="${base}assets/start-${version}.js"></script>`,
    );
    for (const part of ['start', 'dialog'])
      writeFileSync(
        path.join(folder, dist, 'assets', `${part}-${version}.js`),
        `${part} ${version}`,
      );
  }
  return folder;
}

async function serve(folder: string, port = 0): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  // Health check of the proxy.
  app.get('/api/health/serving', () => ({}));
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

it('serves the chunks of the previous version after an update, compressed as before, but not of older ones', async () => {
  const folder = build('third');
  for (const dist of Object.values(faces)) {
    const site = path.join(folder, dist);
    copyPreviousAssets(site, new Map([['dialog-first.js', Buffer.from('gone')]]));
    const second = assetsOf(path.join(build('second'), dist));
    // An unchanged chunk exists once.
    copyPreviousAssets(
      site,
      new Map([
        ...second,
        ['dialog-third.js', Buffer.from('other')],
        ['dialog-second.js.gz', gzipSync('dialog second')],
      ]),
    );
    expect(readdirSync(path.join(site, 'before', 'assets')).sort()).toEqual([
      'dialog-second.js',
      'dialog-second.js.gz',
      'start-second.js',
    ]);
  }
  const app = await serve(folder);
  for (const base of [...Object.keys(faces), '/']) {
    const get = (part: string) =>
      app.inject({
        method: 'GET',
        url: `${base}assets/${part}.js`,
        headers: { 'accept-encoding': 'gzip' },
      });
    const [own, before, removed] = await Promise.all(
      ['start-third', 'dialog-second', 'dialog-first'].map(get),
    );
    expect([own?.statusCode, own?.body]).toEqual([200, 'start third']);
    expect(before?.statusCode).toBe(200);
    expect(gunzipSync(before?.rawPayload ?? '').toString()).toBe('dialog second');
    expect(before?.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    });
    expect(removed?.statusCode).toBe(404);
  }
});

it('keeps the files of the previous version for the next build after an interrupted one', () => {
  const site = path.join(build('broken'), faces['/admin/']);
  const assets = assetsOf(site);
  rmSync(path.join(site, 'assets'), { recursive: true });
  copyPreviousAssets(site, assets);
  expect([...assetsOf(site).keys()].sort()).toEqual(['dialog-broken.js', 'start-broken.js']);
});

const scriptIn = async (page: Response) => /src="([^"]+)"/.exec(await page.text())?.[1] as string;

describe.skipIf(!existsSync('/usr/sbin/haproxy'))(
  'two versions behind docs/deploy/haproxy.cfg',
  () => {
    let origin: string;

    beforeAll(async () => {
      const { next, release } = await takePorts();
      ends.push(release);
      const [ports, apis] = [
        { pages: next(), plain: next(), postgres: next(), replica: next() },
        [next(), next()],
      ];
      await serve(build('old'), apis[0]);
      await serve(build('new'), apis[1]);
      ends.push(startProxy({ folders: { home: place, logs: place }, ports, apis, nodes: [] }).stop);
      origin = `http://127.0.0.1:${ports.pages}`;
      await waitUntil('the proxy', async () => (await fetch(`${origin}/admin/`)).ok);
    });

    it.each(Object.keys(faces))(
      'serve the chunks of a page of either version (%s)',
      async (base) => {
        const builds = new Set<string>();
        for (let n = 0; n < 12; n += 1) {
          const script = await scriptIn(await fetch(origin + base));
          builds.add(script);
          for (const part of [script, script.replace('start', 'dialog')]) {
            const answer = await fetch(origin + part);
            expect([part, answer.status]).toEqual([part, 200]);
          }
        }
        expect(builds.size).toBe(2);
      },
    );

    it('answer 404 for a file that neither version has', async () => {
      expect((await fetch(`${origin}/admin/assets/start-none.js`)).status).toBe(404);
      expect((await fetch(`${origin}/api/health/none`)).status).toBe(404);
    });
  },
);
