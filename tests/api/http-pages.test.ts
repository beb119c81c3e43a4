import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { Agent } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let folder: string;
const files: Record<string, string> = {
  'package.json': '{"secret":1}',
  '.env': 'SECRET=1',
  'backoffice/dist/index.html': '<html>back office</html>',
  'backoffice/dist/assets/app-1a2b.js': 'admin()',
  'backoffice/dist/assets/app-1a2b.js.map': '{}',
  'backoffice/dist/.hidden': 'hidden',
  'portals/dist/teacher/index.html': '<html>teacher</html>',
  'portals/dist/teacher/assets/t.js': 'teacher()',
  'portals/dist/customer/index.html': '<html>customer</html>',
  'portals/dist/customer/login.html': '<html>customer login</html>',
  'portals/dist/customer/assets/c.js': 'customer()',
  'portals/dist/customer/sw.js': 'worker()',
  'portals/dist/customer/manifest.webmanifest': JSON.stringify({
    name: 'つむぎ ご家庭のページ',
    short_name: 'つむぎ',
    scope: '/',
  }),
  'portals/dist/teacher/manifest.webmanifest': JSON.stringify({
    name: 'つむぎ 先生のページ',
    short_name: 'つむぎ 先生',
    scope: '/teacher',
  }),
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  test = await startTestApp({ publicDir: folder });
});
afterAll(async () => {
  await test?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the site of each address', () => {
  const pages: [string, string][] = [
    ['/', 'customer login'],
    ['/customer/login.html', 'customer login'],
    ['/customer/index.html', 'customer'],
    ['/reset-password-request', 'customer'],
    ['/customer/mypage', 'customer'],
    ['/customer/reset-password-input/abc', 'customer'],
    ['/customer/reset-password-input', 'customer'],
    ['/teacher-login', 'teacher'],
    ['/teacher', 'teacher'],
    ['/teacher/teacher-case-basic/5', 'teacher'],
    ['/admin', 'back office'],
    ['/admin/login', 'back office'],
    ['/admin/case-detail/5?tab=1', 'back office'],
    ['/reset-password-input/abc', 'back office'],
    ['/reset-password-input', 'back office'],
  ];
  for (const [path, site] of pages) {
    it(path, async () => {
      const agent = new Agent(test.app);
      const answer = await agent.get(path);
      expect([answer.status, answer.text]).toEqual([200, `<html>${site}</html>`]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
        'x-frame-options': 'DENY',
      });
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self';/);
      expect(policy).toMatch(/object-src 'none';base-uri 'none'/);
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
      expect(agent.cookies.has('XSRF-TOKEN')).toBe(true);
    });
  }
});

describe('files', () => {
  it('caches hashed assets for a year', async () => {
    const answer = await new Agent(test.app).get('/admin/assets/app-1a2b.js');
    expect([answer.status, answer.text]).toEqual([200, 'admin()']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
  it('finds the assets of each portal below its own base', async () => {
    expect((await new Agent(test.app).get('/teacher/assets/t.js')).text).toBe('teacher()');
    expect((await new Agent(test.app).get('/assets/c.js')).text).toBe('customer()');
    expect((await new Agent(test.app).get('/customer/assets/c.js')).text).toBe('customer()');
  });
  it('sends the service worker with no-cache', async () => {
    expect((await new Agent(test.app).get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });
});

describe('paths that are not served', () => {
  const paths = [
    '/.env',
    '/.git/config',
    '/package.json',
    '/admin/.hidden',
    '/admin/assets/app-1a2b.js.map',
    '/admin/assets/missing.js',
    '/admin/../package.json',
    '/admin/%2e%2e/%2e%2e/package.json',
    '/admin/..%2f..%2fpackage.json',
    '/admin/..%5c..%5cpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/backoffice/dist/assets/app-1a2b.js',
    '/prisma/schema/account.prisma',
    '/admin/assets/app-1a2b.js%00.png',
    '/metrics',
    '/api',
    '/api/unknown',
  ];
  for (const path of paths) {
    it(path, async () => {
      const answer = await new Agent(test.app).get(path);
      expect([400, 404]).toContain(answer.status);
      expect(answer.text).not.toMatch(/SECRET|secret|hidden|admin\(\)/);
    });
  }
  it('lists no folder', async () => {
    expect((await new Agent(test.app).get('/admin/assets/')).text).not.toContain('app-1a2b');
  });
});

describe('the installed app', () => {
  const manifest = async (path: string, host: string) => {
    const answer = await test.app.inject({ method: 'GET', url: path, headers: { host } });
    return {
      ...answer.json(),
      type: answer.headers['content-type'],
      cache: answer.headers['cache-control'],
    };
  };
  it('has the brand’s name on the brand’s address, and the company’s elsewhere', async () => {
    const { brand } = test.app.get(PrismaService);
    await brand.create({
      data: {
        id: 1,
        name: '青空',
        prefix: 'K',
        hostNames: ['aozora.example.jp'],
        primaryColor: '#112233',
        accentColor: '#445566',
        companyName: '青空社',
      },
    });
    expect(await manifest('/customer/manifest.webmanifest', 'aozora.example.jp')).toEqual({
      name: '青空 ご家庭のページ',
      short_name: '青空',
      scope: '/',
      type: 'application/manifest+json; charset=utf-8',
      cache: 'no-cache',
    });
    expect(await manifest('/teacher/manifest.webmanifest', 'aozora.example.jp:3000')).toMatchObject(
      {
        short_name: '青空 先生',
        scope: '/teacher',
      },
    );
    expect(await manifest('/customer/manifest.webmanifest', 'other.example.jp')).toMatchObject({
      name: 'つむぎ ご家庭のページ',
    });
  });
});
