import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Metrics } from '../../api/src/platform/health/metrics.js';
import { createVisitor, signIn } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen(0, '127.0.0.1');
  port = new URL(await test.app.getUrl()).port as unknown as number;
});
afterAll(() => test?.close());

describe('the security headers of every answer', () => {
  for (const [name, path, status] of [
    ['an answer', '/api/user/brand', 200],
    ['a refusal', '/api/user/role', 401],
    ['an unknown path', '/api/none', 404],
    ['the API document', '/api/openapi.json', 200],
  ] as const) {
    it(name, async () => {
      const answer = await (await createVisitor(test.app)).get(path);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'cache-control': 'no-store',
      });
      expect(answer.headers['content-security-policy']).toMatch(
        /default-src 'none'.*base-uri 'none'.*object-src 'none'.*frame-ancestors 'none'/,
      );
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers['x-powered-by']).toBeUndefined();
    });
  }

  for (const origin of [
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'https://localhost:80',
  ]) {
    it(`allows no other origin to read: ${origin}`, async () => {
      const answer = await (await createVisitor(test.app)).get('/api/user/brand', {
        headers: { origin },
      });
      expect(
        Object.keys(answer.headers).filter((header) => header.startsWith('access-control')),
      ).toEqual([]);
    });
  }
});

it('compresses a long JSON with gzip for clients that accept it, with the same content', async () => {
  const read = async (path: string, encoding: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'accept-encoding': encoding },
    });
    return {
      encoding: answer.headers.get('content-encoding'),
      vary: answer.headers.get('vary'),
      text: await answer.text(),
    };
  };
  const packed = await read('/api/openapi.json', 'gzip, deflate, br');
  const plain = await read('/api/openapi.json', 'identity');
  expect(packed).toEqual({
    encoding: 'gzip',
    vary: expect.stringContaining('accept-encoding'),
    text: plain.text,
  });
  expect(plain.encoding).toBeNull();
  expect((await read('/api/user/brand', 'gzip')).encoding).toBeNull();
});

describe('framing of requests', () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => {
        received += chunk;
      });
      socket.on('close', () => resolve(received));
      socket.on('error', reject);
    });

  it('refuses Transfer-Encoding together with Content-Length, in JSON', async () => {
    const answer = await raw(
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect(answer).toContain('"code":"malformed"');
  });

  it('refuses TRACE', async () => {
    expect(await raw('TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 (400|404|405)/,
    );
  });

  it('survives an invalid request', async () => {
    expect(await raw('\u0000\u0001\u0002 nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
    expect((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(200);
  });
});

describe('metrics', () => {
  it('are on a port of their own, by route pattern, and not on the public one', async () => {
    const admin = await signIn(test.app, 'Admin');
    await admin.get('/api/admin/get-user-type/1?name=secret');
    const metricsPort = await test.app.get(Metrics).listen(0, '127.0.0.1');
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toContain('route="/api/admin/get-user-type/:id"');
    expect(text).not.toContain('secret');
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
  });
});
