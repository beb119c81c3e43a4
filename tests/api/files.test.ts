import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { AppError } from '@tsumugi/contract/errors';
import type { StoredFileView } from '@tsumugi/contract/resources/stored-file';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runDueFileRemovals } from '../../api/src/modules/file/timers/run-due-file-removals.js';
import { days, minutes } from '../../api/src/platform/clock.js';
import { fileThreads } from '../../api/src/platform/files/inspect-file.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { SETTINGS, type Settings } from '../../api/src/platform/settings/settings.js';
import { ThreadFailure } from '../../api/src/platform/threads/thread.js';
import { createAccount } from '../support/accounts.js';
import { type Agent, signIn } from '../support/agent.js';
import { createCandidateAt } from '../support/create-at-status.js';
import { addStudent, createTeacher, openWorld, type TestWorld } from '../support/test-world.js';
import { openFile, type UploadAnswer, type UploadedFile, uploadFile } from '../support/upload.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const plain = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c8a27a' } });
/** A telephone's photograph: turned by 90 degrees, with the place where it was taken. */
const photograph = () =>
  plain()
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'planted-marker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
const pdf = (inner = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog${inner}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );
const teacherId = (agent: Agent) => agent.account?.teacherId as number;
const parentId = (agent: Agent) => agent.account?.parentId as number;
const send = (
  agent: Agent,
  url: string,
  file: Partial<UploadedFile> & { bytes: Buffer },
): Promise<UploadAnswer> =>
  uploadFile(agent, url, { name: '運転免許証.jpg', type: 'image/jpeg', ...file });
const toIdentity = (agent: Agent) => `/api/teacher/upload-identity-file/${teacherId(agent)}`;
const linkFor = (agent: Agent, area: string, path: string) =>
  agent.get(`/api/${area}/get-signed-file-url?path=${encodeURIComponent(path)}`);
const filesOf = async (agent: Agent, id: number) =>
  (await agent.get<StoredFileView[]>(`/api/admin/teachers/${id}/files`)).body;
const openedBy = (agent: Agent) =>
  world.prisma.accessLog.count({
    where: { action: 'document', accountId: agent.account?.accountId as number },
  });

describe('an identity document', () => {
  it('is re-encoded, upright and without metadata, and opened under its Japanese name', async () => {
    const teacher = await createTeacher(world);
    const uploaded = await send(teacher, toIdentity(teacher), {
      bytes: await photograph(),
      name: '..\\免許証（表）.JPEG',
    });
    expect(uploaded.status, uploaded.text).toBe(200);
    const link = await linkFor(teacher, 'teacher', uploaded.body.path);
    expect(link.body).toMatchObject({ name: '免許証（表）.jpg', contentType: 'image/jpeg' });
    const opened = await openFile(teacher, link.body.url);
    expect(opened.status).toBe(200);
    expect(opened.headers['content-type']).toBe('image/jpeg');
    expect(opened.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('免許証（表）.jpg')}`,
    );
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.headers['x-content-type-options']).toBe('nosniff');
    expect(opened.headers['content-security-policy']).toContain('sandbox');
    const picture = await sharp(opened.bytes).metadata();
    expect([picture.width, picture.height, picture.exif, picture.orientation]).toEqual([
      30,
      40,
      undefined,
      undefined,
    ]);
    expect(opened.bytes.includes('planted-marker')).toBe(false);
    expect(await openedBy(teacher)).toBe(1);
  });

  it.each<[string, () => Promise<Buffer>, number, string]>([
    ['photo.png', () => plain().png().toBuffer(), 200, ''],
    ['photo.webp', () => plain().webp().toBuffer(), 200, ''],
    ['scan.pdf', async () => pdf(), 200, ''],
    [
      'iPhone.jpg',
      async () => Buffer.from('000000186674797068656963000000006d696631686569630000', 'hex'),
      415,
      'file_heic',
    ],
    [
      'drawing.png',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      415,
      'file_type',
    ],
    [
      'page.jpg',
      async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      415,
      'file_type',
    ],
    ['animation.jpg', () => plain().gif().toBuffer(), 415, 'file_type'],
    ['empty.jpg', async () => Buffer.alloc(0), 422, 'file_broken'],
    [
      'cut.jpg',
      async () => (await plain(400, 400).jpeg().toBuffer()).subarray(0, 500),
      422,
      'file_broken',
    ],
    ['cut.pdf', async () => pdf().subarray(0, 20), 422, 'file_broken'],
    ['locked.pdf', async () => pdf('/Encrypt 5 0 R'), 422, 'file_locked'],
    [
      'acting.pdf',
      async () => pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
      415,
      'file_type',
    ],
    ['bomb.png', async () => pngOf(30_000, 30_000), 422, 'file_too_many_pixels'],
    [
      'progressive.jpg',
      async () => ofSize(await plain().jpeg({ progressive: true }).toBuffer(), 10_900),
      422,
      'file_too_many_pixels',
    ],
    [
      'big.jpg',
      async () => Buffer.concat([await plain().jpeg().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]),
      413,
      'file_too_large',
    ],
  ])('%s', async (name, bytes, status, code) => {
    const answer = await send(world.teacher, toIdentity(world.teacher), {
      bytes: await bytes(),
      name,
    });
    expect([answer.status, answer.body?.code ?? ''], answer.text.slice(0, 200)).toEqual([
      status,
      code,
    ]);
    if (code === 'file_heic') expect(answer.body.message).toContain('互換性優先');
  });

  it('is refused when its check fails; others are checked, and one beyond the queue may be sent again', async () => {
    const before = (await storedFiles()).length;
    const looking = vi
      .spyOn(fileThreads, 'run')
      .mockRejectedValueOnce(new ThreadFailure('time', { name: 'looking into files' }));
    const slow = await send(world.teacher, toIdentity(world.teacher), { bytes: pdf() });
    expect([slow.status, slow.body.code]).toEqual([422, 'file_unchecked']);
    expect(slow.body.message).toContain('PDFに印刷し直すか、写真に');
    looking.mockRejectedValueOnce(new AppError('unavailable', undefined, { retryAfterSeconds: 5 }));
    const full = await send(world.teacher, toIdentity(world.teacher), { bytes: pdf() });
    expect([full.status, full.headers['retry-after']]).toEqual([503, '5']);
    looking.mockRestore();
    expect((await storedFiles()).length).toBe(before);
    expect((await send(world.teacher, toIdentity(world.teacher), { bytes: pdf() })).status).toBe(
      200,
    );
  });

  it('is refused when the body is broken, and leaves no file', async () => {
    const before = (await storedFiles()).length;
    const type = 'multipart/form-data; boundary=x';
    const head =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    for (const [sentType, text] of [
      [type, ''],
      [type, '--y\r\nnonsense'],
      [type, head],
      [type, `${head}abc`],
      [type, '--x--\r\n'],
      [type, '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'],
      ['multipart/form-data', `${head}abc\r\n--x--\r\n`],
      ['application/json', '{"file":"a.jpg"}'],
    ] as const) {
      const answer = await world.teacher.post(toIdentity(world.teacher), undefined, {
        raw: { type: sentType, text },
      });
      expect([400, 415, 422], `${sentType} ${JSON.stringify(text)}: ${answer.text}`).toContain(
        answer.status,
      );
      expect(answer.body.message).toMatch(/[ぁ-ん]/);
    }
    expect((await storedFiles()).length).toBe(before);
  });

  it("is opened by the link's recipient only, for five minutes, and not with a changed link", async () => {
    const teacher = await createTeacher(world);
    const { path } = (await send(teacher, toIdentity(teacher), { bytes: await photograph() })).body;
    const { url } = (await linkFor(world.admin, 'admin', path)).body;
    const [, , , key, until, signature] = url.split('/');
    expect(url).not.toContain(String(world.admin.account?.accountId).padStart(3, '/'));
    const changed = [
      `/api/files/${key}/${Number(until) + 1}/${signature}`,
      `/api/files/${key}/${until}/${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `/api/files/${key}/${until}/`,
      `/api/files/${key.replace(/^./, (c: string) => (c === '0' ? '1' : '0'))}/${until}/${signature}`,
      `/api/files/..%2f..%2fsecret/${until}/${signature}`,
      `/api/files/${key}%00/${until}/${signature}`,
    ];
    for (const each of changed)
      expect([400, 404], each).toContain((await world.admin.get(each)).status);
    expect((await world.operator.get(url)).status).toBe(404);
    expect((await teacher.get(url)).status).toBe(404);
    expect((await openFile(world.admin, url)).status).toBe(200);
    world.clock.advance(minutes(5) - 5000);
    expect((await openFile(world.admin, url)).status).toBe(200);
    world.clock.advance(10_000);
    const expired = await world.admin.get(url);
    expect([expired.status, expired.body.code]).toEqual([404, 'file_link_expired']);
  });

  it('is readable for its owner and the office only', async () => {
    const familyFile = await send(
      world.parent,
      `/api/customer/upload-identity-file/${parentId(world.parent)}`,
      { bytes: await photograph() },
    );
    expect(familyFile.status, familyFile.text).toBe(200);
    const { path } = familyFile.body;
    expect((await linkFor(world.parent, 'customer', path)).status).toBe(200);
    expect((await linkFor(world.otherParent, 'customer', path)).status).toBe(404);
    expect((await linkFor(world.teacher, 'teacher', path)).status).toBe(404);
    expect((await linkFor(world.operator, 'admin', path)).status).toBe(200);
    const foreign = await send(
      world.otherParent,
      `/api/customer/upload-identity-file/${parentId(world.parent)}`,
      {
        bytes: await photograph(),
      },
    );
    expect(foreign.status).toBe(404);
    for (const form of [
      'identity/../../secret',
      '/etc/passwd',
      `identity/${'0'.repeat(48)}`,
      path.replace('identity', 'profile/..'),
      'identity/',
    ]) {
      expect((await linkFor(world.parent, 'customer', form)).status, form).toBe(404);
    }
  });

  it('is verified by staff, then closed to Operators, and deleted 90 days later', async () => {
    const teacher = await createTeacher(world);
    await world.prisma.teacher.update({
      where: { id: teacherId(teacher) },
      data: { identityVerifiedAt: null },
    });
    await send(teacher, toIdentity(teacher), { bytes: await photograph() });
    const [file] = await filesOf(world.operator, teacherId(teacher));
    expect(file).toMatchObject({ kind: 'identity', mayOpen: true, verifiedAt: null });
    const opened = (await linkFor(world.operator, 'admin', file?.path ?? '')).body.url;
    expect((await world.operator.post(`/api/admin/identity-files/${file?.id}/verify`)).status).toBe(
      200,
    );
    expect((await world.operator.get(opened)).status).toBe(404);
    expect((await linkFor(world.operator, 'admin', file?.path ?? '')).status).toBe(404);
    expect((await linkFor(world.admin, 'admin', file?.path ?? '')).status).toBe(200);
    const row = await world.prisma.teacher.findUniqueOrThrow({ where: { id: teacherId(teacher) } });
    expect(row.identityVerifiedAt).toEqual(world.clock.now());
    const refused = await world.admin.post(`/api/admin/identity-files/${file?.id}/reject`, {
      reason: '写真が不鮮明です。',
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'file_verified']);
    const key = file?.path.split('/')[1] as string;
    expect(await storedFiles()).toContain(key);
    const { app } = world;
    await runDueFileRemovals(
      timerTools(app),
      new Date(world.clock.now().getTime() + days(90) - 1000),
    );
    expect(await storedFiles()).toContain(key);
    await runDueFileRemovals(timerTools(app), new Date(world.clock.now().getTime() + days(90)));
    expect(await storedFiles()).not.toContain(key);
    expect(await world.prisma.storedFile.count({ where: { id: file?.id as number } })).toBe(0);
  });

  it("of a child proves no teacher's identity on a shared login, and is shown with the family only", async () => {
    const both = await createAccount(world.app, { role: 'Parent', alsoRoles: ['Teacher'] });
    const { parentId, teacherId } = both as Required<typeof both>;
    const guardian = await signIn(world.app, both);
    const bytes = await photograph();
    const begin = {
      studentId: await addStudent(world, guardian),
      name: '健康保険証.jpg',
      size: bytes.length,
    };
    const { id } = (await guardian.post('/api/user/uploads', begin)).body;
    const raw = { type: 'application/octet-stream', text: bytes };
    const sent = await guardian.patch(`/api/user/uploads/${id}`, undefined, {
      raw,
      headers: { 'upload-offset': '0' },
    });
    expect(sent.status, sent.text).toBe(200);
    const waiting = async () =>
      (
        await world.operator.get(
          `/api/admin/teachers?filter=${encodeURIComponent('{"identity":"waiting"}')}`,
        )
      ).body;
    expect(await filesOf(world.operator, teacherId)).toEqual([]);
    expect((await waiting()).map((row: { id: number }) => row.id)).not.toContain(teacherId);
    const [file] = (
      await world.operator.get<StoredFileView[]>(`/api/admin/families/${parentId}/files`)
    ).body;
    expect(file).toMatchObject({
      id: sent.body.file.id,
      name: '健康保険証.jpg',
      student: { id: begin.studentId },
    });
    await openFile(
      world.operator,
      (await linkFor(world.operator, 'admin', file?.path ?? '')).body.url,
    );
    expect((await world.operator.post(`/api/admin/identity-files/${file?.id}/verify`)).status).toBe(
      200,
    );
    const proved = () =>
      world.prisma.teacher.findUniqueOrThrow({
        where: { id: teacherId },
        select: { identityVerifiedAt: true },
      });
    expect(await proved()).toEqual({ identityVerifiedAt: null });
    const lines = await world.prisma.accessLog.findMany({
      where: {
        OR: [
          { entity: 'parent', entityId: parentId },
          { entity: 'teacher', entityId: teacherId },
        ],
      },
    });
    const about = (each: (typeof lines)[number]) => `${each.action} ${each.entity}`;
    const done = lines
      .filter(
        ({ action, detail }) => action === 'document' || (detail as { decision?: string }).decision,
      )
      .map(about);
    expect(done).toEqual(['document parent', 'edit parent']);

    const teacher = await signIn(world.app, { ...both, role: 'Teacher' });
    const own = await send(teacher, toIdentity(teacher), { bytes });
    expect((await filesOf(world.operator, teacherId)).map((each) => each.id)).toEqual([
      own.body.id,
    ]);
    expect((await waiting()).map((row: { id: number }) => row.id)).toContain(teacherId);
    const reason = '写真が不鮮明です。';
    expect(
      (await world.operator.post(`/api/admin/identity-files/${own.body.id}/reject`, { reason }))
        .status,
    ).toBe(200);
    expect(
      await world.prisma.memo.count({ where: { teacherId, content: { contains: reason } } }),
    ).toBe(1);
  });

  it('is rejected with a reason: the owner is notified, a memo stays, the bytes are deleted', async () => {
    const teacher = await createTeacher(world);
    const sent = await uploadFile(
      world.operator,
      `/api/admin/teachers/${teacherId(teacher)}/upload-identity-file`,
      {
        bytes: await photograph(),
        name: '保険証.png',
        type: 'image/png',
      },
    );
    const [file] = sent.body.files as StoredFileView[];
    expect(file?.name).toBe('保険証.jpg');
    const reason = '有効期限が切れています。';
    const rejected = await world.operator.post(`/api/admin/identity-files/${file?.id}/reject`, {
      reason,
    });
    expect(rejected).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('送信待ちです') },
    });
    expect(await filesOf(world.operator, teacherId(teacher))).toEqual([]);
    const mail = await world.prisma.outgoingMail.findFirstOrThrow({
      where: { address: teacher.account?.email },
      orderBy: { id: 'desc' },
    });
    expect(mail.body).toContain(reason);
    expect(
      await world.prisma.memo.count({
        where: { teacherId: teacherId(teacher), content: { contains: reason } },
      }),
    ).toBe(1);
    await runDueFileRemovals(timerTools(world.app), world.clock.now());
    expect(await storedFiles()).not.toContain(file?.path.split('/')[1]);
    expect((await world.operator.post(`/api/admin/identity-files/${file?.id}/verify`)).status).toBe(
      404,
    );
  });
});

it('deletes the other files when the bytes of many cannot be removed', async () => {
  const { app, prisma, clock } = world;
  const now = clock.now();
  const line = (storageKey: string) => ({
    ...{
      storageKey,
      kind: 'chat',
      originalName: '',
      contentType: 'image/jpeg',
      size: 1,
      sha256: '',
    },
    ...{ createdAt: now, deletedAt: now },
  });
  const heldLines = Array.from({ length: 100 }, (_, at) => line(`held-${at}`));
  await prisma.storedFile.createMany({ data: [...heldLines, line('free-0')] });
  const tools = timerTools(app);
  const remove = vi.spyOn(tools.files, 'remove').mockImplementation(async (key) => {
    if (key.startsWith('held-')) throw new Error('EACCES');
  });
  const run = async (later: number) =>
    runDueFileRemovals(tools, new Date(now.getTime() + minutes(later)));
  await run(1);
  await run(2);
  expect(await prisma.storedFile.count({ where: { storageKey: { startsWith: 'free-' } } })).toBe(0);
  expect(await prisma.storedFile.count({ where: { storageKey: { startsWith: 'held-' } } })).toBe(
    100,
  );
  remove.mockRestore();
  await prisma.storedFile.deleteMany({ where: { storageKey: { startsWith: 'held-' } } });
});

describe('a teacher’s picture', () => {
  it('must be a picture, and is shown to families to whom the teacher was introduced', async () => {
    const { teacher } = await createCandidateAt(world, 40);
    const url = `/api/teacher/upload-profile-image/${teacherId(teacher)}`;
    const first = await send(teacher, url, { bytes: await photograph() });
    const second = await send(teacher, url, { bytes: await plain().png().toBuffer() });
    expect(
      (await filesOf(world.operator, teacherId(teacher)))
        .filter(({ kind }) => kind === 'profile')
        .map(({ path }) => path),
    ).toEqual([second.body.path]);
    expect((await linkFor(world.parent, 'customer', second.body.path)).status).toBe(200);
    expect((await linkFor(world.parent, 'customer', first.body.path)).status).toBe(404);
    expect((await linkFor(world.otherParent, 'customer', second.body.path)).status).toBe(404);
    const refused = await send(teacher, url, { bytes: pdf(), name: 'me.pdf' });
    expect([refused.status, refused.body.code]).toEqual([415, 'file_type']);
  });
});

const storedFiles = async (): Promise<string[]> => {
  const folder = world.app.get<Settings>(SETTINGS).filesDir;
  const groups = await readdir(folder).catch(() => []);
  return (await Promise.all(groups.map((group) => readdir(join(folder, group))))).flat();
};

/** A small file that claims to be a huge picture. */
function pngOf(width: number, height: number): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer) =>
    (bytes.reduce((sum, byte) => (table[(sum ^ byte) & 255] as number) ^ (sum >>> 8), 0xffffffff) ^
      0xffffffff) >>>
    0;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same JPEG with another size in its frame header. */
function ofSize(jpeg: Buffer, side: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
  jpeg.writeUInt16BE(side, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  return jpeg;
}
