import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DeliveryAnswer, NewsSettings } from '@tsumugi/contract/resources/news';
import papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeCsv } from '../../api/src/platform/csv/csv-encoding.js';
import { type CreatedMatter, createMatterAt } from '../support/create-at-status.js';
import { advanceClock, openWorld, type TestWorld } from '../support/test-world.js';

interface Received {
  headers: IncomingHttpHeaders;
  text: string;
}
const day = 86_400_000;
const one = '/api/tnews/deliver/matter-csv';
const many = '/api/tnews/deliver/matter-csv-list';
const hostKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIExample';

let folder: string;
let open: TestWorld;
let closed: TestWorld;
let service: Server;
let url: string;
let answers = 200;
const received: Received[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'news-test-'));
  service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({ headers: request.headers, text: Buffer.concat(parts).toString('utf8') });
    response.writeHead(answers, answers === 302 ? { location: `${url}/elsewhere` } : {}).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  // Replaces OpenSSH: records its arguments, and executes the batch within the folder.
  const program = path.join(folder, 'sftp.mjs');
  await writeFile(program, fakeSftp);
  await chmod(program, 0o755);
  open = await openWorld({
    settings: {
      newsAllowPrivate: true,
      newsFolder: path.join(folder, 'out'),
      newsSftpProgram: program,
    },
  });
  closed = await openWorld();
});
afterAll(async () => {
  await open?.close();
  await closed?.close();
  service?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  received.length = 0;
  answers = 200;
});

const fakeSftp = `#!${process.execPath}
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
const given = process.argv.slice(2);
const folder = ${JSON.stringify('FOLDER')}.replace('FOLDER', new URL('.', import.meta.url).pathname);
const hosts = given.find((each) => each.startsWith('UserKnownHostsFile=')).split('=')[1];
writeFileSync(folder + 'record.json', JSON.stringify({ given, hosts: readFileSync(hosts, 'utf8'), key: readFileSync(given[given.indexOf('-i') + 1], 'utf8') }));
for (const line of readFileSync(given[given.indexOf('-b') + 1], 'utf8').split('\\n')) {
  const [, local, remote] = /^put "([^"]+)" "([^"]+)"$/.exec(line) ?? [];
  if (local) copyFileSync(local, folder + 'sent-' + remote.replaceAll('/', '_'));
}
`;

async function save(world: TestWorld, part: Partial<NewsSettings> & { secret?: string }) {
  const { version } = (await world.admin.get<NewsSettings>('/api/admin/news-settings')).body;
  return world.admin.put('/api/admin/news-settings', { ...part, version });
}
const matter = (world: TestWorld, { matterId }: CreatedMatter) =>
  world.prisma.matter.findUniqueOrThrow({ where: { id: matterId } });
const delivery = (world: TestWorld, { matterId }: CreatedMatter) =>
  world.prisma.newsDelivery.findFirst({ where: { matterId } });
const tabs = async (world: TestWorld, { matterId }: CreatedMatter) =>
  (await world.prisma.workItem.findMany({ where: { matterId, tab: { startsWith: 'MD' } } })).map(
    (item) => item.tab,
  );
const rowsOf = (text: string) =>
  papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;

describe('delivery without a method', () => {
  it('returns the file, marks 未配信, and sets no stamp', async () => {
    const found = await createMatterAt(closed, 80);
    const notes = {
      teacherConditionNote: '石川様のお宅。第一小学校に近い方',
      rewardNote: '=時給3,000円',
    };
    await closed.prisma.matter.update({ where: { id: found.matterId }, data: notes });
    await closed.prisma.student.update({
      where: { id: closed.studentId },
      data: { schoolName: '第一小学校' },
    });
    const answer = (await closed.operator.post<DeliveryAnswer>(one, { matterId: found.matterId }))
      .body;
    expect(answer).toMatchObject({
      configured: false,
      delivered: 0,
      lines: [{ state: 'dryRun', matterNumber: found.matterNumber }],
    });
    const [row] = rowsOf(answer.csv ?? '');
    expect(row).toMatchObject({
      案件番号: found.matterNumber,
      学年: '小5',
      報酬: '=時給3,000円',
      教師条件: expect.stringContaining('＊＊に近い方'),
    });
    expect(row?.エリア).toMatch(/武蔵野市$/);
    expect(answer.csv).not.toMatch(/石川|結衣|第一小学校/);
    expect((await matter(closed, found)).tnewsDistributionDates).toEqual([]);
    expect(await delivery(closed, found)).toMatchObject({ state: 'dryRun', error: null });
    expect(await tabs(closed, found)).toContain('MD1');
    expect((await closed.operator.post(one, { matterId: found.matterId })).status).toBe(200);
    expect(await closed.prisma.newsDelivery.count({ where: { matterId: found.matterId } })).toBe(1);
  });
});

describe('delivery by HTTP', () => {
  it('sends once a day, and stamps the matter after its arrival', async () => {
    expect((await save(open, { kind: 'http', url, secret: '合言葉' })).body.fields).toHaveProperty(
      'secret',
    );
    expect((await save(open, { kind: 'http', url, secret: 'token-12345' })).body).toMatchObject({
      kind: 'http',
      hasSecret: true,
    });
    const found = await createMatterAt(open, 80);
    const preview = (
      await open.operator.post<DeliveryAnswer>(one, { matterId: found.matterId, preview: true })
    ).body;
    expect([preview.lines[0]?.state, preview.configured, received.length]).toEqual([
      'ready',
      true,
      0,
    ]);
    const answer = (await open.operator.post<DeliveryAnswer>(one, { matterId: found.matterId }))
      .body;
    expect(answer).toMatchObject({ delivered: 1, csv: null, message: '1件を配信しました。' });
    expect(received).toHaveLength(1);
    expect(received[0]?.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      authorization: 'Bearer token-12345',
    });
    expect(rowsOf(received[0]?.text ?? '').map((row) => row.案件番号)).toEqual([
      found.matterNumber,
    ]);
    expect((await matter(open, found)).tnewsDistributionDates).toEqual([open.clock.now()]);
    expect(await tabs(open, found)).toEqual(['MD2']);
    expect(
      await open.prisma.statusEvent.count({
        where: { matterId: found.matterId, action: 'matter.addTnewsDistribution' },
      }),
    ).toBe(1);
    const repeated = (
      await open.operator.post<DeliveryAnswer>(one, { matterId: found.matterId, repeat: true })
    ).body;
    expect(repeated.lines[0]).toMatchObject({ state: 'delivered', already: true });
    expect([received.length, (await matter(open, found)).tnewsDistributionDates.length]).toEqual([
      1, 1,
    ]);
    await advanceClock(open, day);
    const next = await open.admin.post(one, { matterId: found.matterId });
    expect([next.status, next.body.code]).toEqual([422, 'distributed_recently']);
    expect((await open.admin.post(one, { matterId: found.matterId, repeat: true })).status).toBe(
      200,
    );
    expect((await matter(open, found)).tnewsDistributionDates).toHaveLength(2);
    expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
    const list = await open.operator.get('/api/admin/news-deliveries');
    expect(list.headers['content-range']).toBe('news-deliveries 0-1/2');
    expect(list.body[0]).toMatchObject({
      matterNumber: found.matterNumber,
      state: 'delivered',
      error: null,
    });
  });

  it('delivers several in one file, each refused one with its reason', async () => {
    const [first, second, notRecruiting] = [
      await createMatterAt(open, 80),
      await createMatterAt(open, 80),
      await createMatterAt(open, 60),
    ];
    const ids = [first.matterId, second.matterId, notRecruiting.matterId, 999_999, first.matterId];
    const answer = (await open.operator.post<DeliveryAnswer>(many, { matterIds: ids })).body;
    expect(answer.lines.map(({ state, code }) => code ?? state)).toEqual([
      'delivered',
      'delivered',
      'matter_not_recruiting',
      'not_found',
    ]);
    expect(rowsOf(received[0]?.text ?? '').map((row) => row.案件番号)).toEqual([
      first.matterNumber,
      second.matterNumber,
    ]);
    expect(
      (
        await open.operator.post(many, {
          matterIds: Array.from({ length: 501 }, (_, index) => index + 1),
        })
      ).status,
    ).toBe(400);
    expect((await open.teacher.post(many, { matterIds: [1] })).status).toBe(403);
  });

  it('sets no stamp after a failure, reports the reason, and can be repeated', async () => {
    const found = await createMatterAt(open, 80);
    for (const status of [500, 302]) {
      answers = status;
      const failed = await open.operator.post(one, { matterId: found.matterId });
      expect([failed.status, failed.body.code, failed.body.message]).toEqual([
        422,
        'news_failed',
        expect.stringContaining(String(status)),
      ]);
    }
    expect(received).toHaveLength(2);
    expect(await delivery(open, found)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('302'),
    });
    expect((await matter(open, found)).tnewsDistributionDates).toEqual([]);
    answers = 200;
    expect((await open.operator.post(one, { matterId: found.matterId })).status).toBe(200);
    expect(await delivery(open, found)).toMatchObject({ state: 'delivered', error: null });
  });

  it('sends once after two simultaneous presses of the button', async () => {
    const found = await createMatterAt(open, 80);
    const both = await Promise.all(
      [open.operator, open.admin].map((agent) => agent.post(one, { matterId: found.matterId })),
    );
    expect(received).toHaveLength(1);
    expect(both.map(({ status }) => status).sort()).toContain(200);
    expect((await matter(open, found)).tnewsDistributionDates).toHaveLength(1);
  });
});

describe('delivery by folder and SFTP', () => {
  it('puts a complete file into the folder', async () => {
    expect(
      (await save(open, { kind: 'folder', folder: 'daily', encoding: 'shift_jis' })).status,
    ).toBe(200);
    const found = await createMatterAt(open, 80);
    expect((await open.operator.post(one, { matterId: found.matterId })).status).toBe(200);
    const [name = '', ...others] = await readdir(path.join(folder, 'out', 'daily'));
    expect(others).toEqual([]);
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(
      await readFile(path.join(folder, 'out', 'daily', name)),
    );
    expect(rowsOf(text)[0]?.案件番号).toBe(found.matterNumber);
    // A backup omits the folder, because the database stores each delivery (docs/backup.md).
    const { csv } = await open.prisma.newsDelivery.findFirstOrThrow({
      where: { matterId: found.matterId },
    });
    expect(encodeCsv(csv, 'shift_jis')).toEqual(
      await readFile(path.join(folder, 'out', 'daily', name)),
    );
  });

  it('names the letters that the encoding lacks before the delivery', async () => {
    const found = await createMatterAt(open, 80);
    await open.prisma.matter.update({
      where: { id: found.matterId },
      data: { recruitTitle: '𠮷田さんの先生😀' },
    });
    const preview = async () =>
      (
        await open.operator.post<DeliveryAnswer>(many, {
          matterIds: [found.matterId],
          preview: true,
        })
      ).body;
    expect(
      (await save(open, { kind: 'folder', folder: 'daily', encoding: 'shift_jis' })).status,
    ).toBe(200);
    const result = await preview();
    const places = [{ row: found.matterNumber, column: '募集タイトル' }];
    expect([result.replacement, result.unwritable]).toEqual([
      '〓',
      [
        { character: '😀', codePoint: 'U+1F600', cells: 1, places },
        { character: '𠮷', codePoint: 'U+20BB7', cells: 1, places },
      ],
    ]);
    expect((await save(open, { kind: 'folder', folder: 'daily', encoding: 'utf8' })).status).toBe(
      200,
    );
    expect((await preview()).unwritable).toEqual([]);
  });

  it('sends by OpenSSH to one known server with one key', async () => {
    const settings = {
      kind: 'sftp',
      host: '127.0.0.1',
      port: 2222,
      user: 'tsumugi',
      directory: 'in',
      hostKey,
    } as const;
    const without = await save(open, settings);
    expect([without.status, Object.keys(without.body.fields)]).toEqual([400, ['secret']]);
    expect((await save(open, { ...settings, secret: 'PRIVATE KEY' })).status).toBe(200);
    const found = await createMatterAt(open, 80);
    expect((await open.operator.post(one, { matterId: found.matterId })).body).toMatchObject({
      delivered: 1,
    });
    const result = JSON.parse(await readFile(path.join(folder, 'record.json'), 'utf8'));
    expect(result).toMatchObject({ hosts: `news-service ${hostKey}\n`, key: 'PRIVATE KEY\n' });
    expect(result.given).toEqual(
      expect.arrayContaining([
        'StrictHostKeyChecking=yes',
        'BatchMode=yes',
        '2222',
        'tsumugi@127.0.0.1',
      ]),
    );
    const [sent = ''] = (await readdir(folder)).filter((name) => name.startsWith('sent-'));
    expect(sent).toMatch(/^sent-in_matters_\d{8}T\d{6}Z_[0-9a-f]{8}\.csv\.part$/);
    expect(rowsOf(await readFile(path.join(folder, sent), 'utf8'))[0]?.案件番号).toBe(
      found.matterNumber,
    );
  });
});

describe('the settings of the news service', () => {
  it('are for Admin, never contain the secret, and have a version', async () => {
    expect((await open.operator.get('/api/admin/news-settings')).status).toBe(403);
    const read = await open.admin.get<NewsSettings>('/api/admin/news-settings');
    expect(read.body).toMatchObject({ kind: 'sftp', hasSecret: true });
    expect(read.text).not.toContain('PRIVATE');
    const stored = await open.prisma.setting.findUniqueOrThrow({ where: { key: 'newsService' } });
    expect(JSON.stringify(stored.value)).not.toContain('PRIVATE');
    expect(
      (await open.admin.put('/api/admin/news-settings', { kind: 'off', version: 0 })).status,
    ).toBe(409);
    expect((await save(open, { kind: 'http', url: 'http://127.0.0.1:9' })).body).toMatchObject({
      hasSecret: false,
    });
    expect((await save(open, { kind: 'http', url: 'no address' })).status).toBe(400);
  });

  it('refuse every internal address, when saved and when sent', async () => {
    const port = (service.address() as AddressInfo).port;
    const hosts = [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '017700000001',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '10.0.0.1',
      '169.254.169.254',
      '192.168.1.1',
      '0.0.0.0',
    ];
    for (const host of hosts) {
      const answer = await save(closed, { kind: 'http', url: `https://${host}:${port}/` });
      expect([host, answer.status, answer.body.code]).toEqual([host, 422, 'news_address_refused']);
    }
    expect(
      (await save(closed, { kind: 'sftp', host: 'localhost', user: 'a', hostKey, secret: 'k' }))
        .status,
    ).toBe(422);
    // Simulates a name that resolved to another address when it was saved.
    const { version } = (await closed.admin.get<NewsSettings>('/api/admin/news-settings')).body;
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      await closed.prisma.setting.upsert({
        where: { key: 'newsService' },
        create: {
          key: 'newsService',
          value: { kind: 'http', url: `https://${host}:${port}/` },
          updatedAt: closed.clock.now(),
          version: version + 1,
        },
        update: { value: { kind: 'http', url: `https://${host}:${port}/` } },
      });
      const failed = await closed.operator.post(one, {
        matterId: (await createMatterAt(closed, 80)).matterId,
      });
      expect([host, failed.status, failed.body.message]).toEqual([
        host,
        422,
        expect.stringContaining('社内のアドレス'),
      ]);
    }
    expect(received).toHaveLength(0);
  });
});
