import dns from 'node:dns';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendHttp } from '../../api/src/modules/news/delivery/send-http.js';
import { publicAddressOf } from '../../api/src/platform/net/public-address.js';
import { PushSender } from '../../api/src/platform/push/push-sender.js';
import { PushService } from '../support/push-service.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/*
 * A test resolver replaces the machine's: it gives another answer each time, as the owner of a name
 * may configure it. `inside` is an internal service that no call may reach.
 */
const resolver = { answers: [] as string[][], asked: [] as string[] };
type Found = (error: Error | null, found: { address: string; family: number }[]) => void;
const real = dns.lookup;
function resolve(name: string, options: object, done: Found): void {
  // Only the test's names; the database and the test's own calls are resolved as usual.
  if (!name.endsWith('.example') && !name.endsWith('.fcm.googleapis.com')) {
    real(name, options as never, done as never);
    return;
  }
  resolver.asked.push(name);
  const answer =
    resolver.answers[Math.min(resolver.asked.length, resolver.answers.length) - 1] ?? [];
  setImmediate(() =>
    done(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  );
}

let careful: TestApp;
let open: TestApp;
let service: PushService;
let inside: Server;
let outside: Server;
const reached: IncomingHttpHeaders[] = [];
const redirected: string[] = [];
let status = 302;

const listen = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  vi.spyOn(dns, 'lookup').mockImplementation(resolve as never);
  inside = createServer((request, response) => {
    reached.push(request.headers);
    response.end();
  });
  outside = createServer((request, response) => {
    redirected.push(request.url ?? '');
    response.writeHead(status, { location: `http://127.0.0.1:${portOf(inside)}/` }).end();
  });
  await Promise.all([listen(inside), listen(outside)]);
  service = await new PushService().open();
  careful = await startTestApp();
  open = await startTestApp({ settings: { pushAllowPrivate: true } });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await careful?.close();
  await open?.close();
  await service?.close();
  inside?.close();
  outside?.close();
});
beforeEach(() => {
  reached.length = 0;
  redirected.length = 0;
  resolver.asked.length = 0;
});

const payload = { title: '件名', body: '本文', url: '/', tag: 'a' } as never;
const tokenFor = (endpoint: string) =>
  JSON.stringify({ ...JSON.parse(service.subscribe('browser')), endpoint });
const push = (test: TestApp, endpoint: string) =>
  test.app.get(PushSender).send(tokenFor(endpoint), payload);
const file = {
  name: 'a.csv',
  bytes: Buffer.from('a'),
  contentType: 'text/csv',
  key: 'k',
} as Parameters<typeof sendHttp>[0];
const news = (url: string, allowPrivate = false) =>
  sendHttp(file, { url, token: 'secret-token', allowPrivate });

describe('a name that is public when it is checked, and internal when it is called', () => {
  it('is refused at the connection, by push and by news', async () => {
    const port = portOf(inside);
    for (const address of ['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254', '::ffff:127.0.0.1']) {
      resolver.answers = [[address]];
      await expect(
        push(careful, `https://rebound.fcm.googleapis.com:${port}/x`),
        address,
      ).rejects.toMatchObject({
        name: 'PrivateAddress',
      });
      await expect(news(`https://rebound.example:${port}/x`), address).rejects.toThrow(
        /社内のアドレス/,
      );
    }
    expect(reached).toEqual([]);
  });

  it('is refused also when only one of its addresses is internal', async () => {
    resolver.answers = [['8.8.8.8', '127.0.0.1']];
    await expect(
      push(careful, `https://both.fcm.googleapis.com:${portOf(inside)}/x`),
    ).rejects.toMatchObject({ name: 'PrivateAddress' });
    await expect(publicAddressOf('both.example', false)).rejects.toMatchObject({
      name: 'PrivateAddress',
    });
    expect(reached).toEqual([]);
  });

  it('is resolved once: the checked answer is the one connected to', async () => {
    // No server listens at the second answer.
    resolver.answers = [['127.0.0.1'], ['127.0.0.2']];
    status = 201;
    expect(await push(open, `http://once.example:${portOf(outside)}/push`)).toBe('accepted');
    expect([resolver.asked, redirected]).toEqual([['once.example'], ['/push']]);
    resolver.asked.length = 0;
    status = 200;
    await news(`http://once.example:${portOf(outside)}/news`, true);
    expect([resolver.asked, redirected]).toEqual([['once.example'], ['/push', '/news']]);
  });
});

it('follows no redirect of any kind, so that no data of the call reach its target', async () => {
  resolver.answers = [['127.0.0.1']];
  const port = portOf(outside);
  for (const kind of [301, 302, 303, 307, 308]) {
    status = kind;
    await expect(push(open, `http://redirect.example:${port}/push`)).rejects.toMatchObject({
      code: 'PUSH',
      responseCode: kind,
    });
    await expect(news(`http://redirect.example:${port}/news`, true)).rejects.toThrow(String(kind));
  }
  expect(redirected).toHaveLength(10);
  expect(reached).toEqual([]);
});
