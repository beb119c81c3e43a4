import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChatSent } from '@tsumugi/contract/resources/chat';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueFileRemovals } from '../../api/src/modules/file/timers/run-due-file-removals.js';
import { minutes } from '../../api/src/platform/clock.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { SETTINGS, type Settings } from '../../api/src/platform/settings/settings.js';
import type { Agent } from '../support/agent.js';
import { createZip } from '../support/create-zip.js';
import { advanceClock, openWorld, type TestWorld } from '../support/test-world.js';
import { openFile, type UploadedFile, uploadFile } from '../support/upload.js';
import {
  type ChatCase,
  createChatCase,
  readPage,
  readTabsOf,
  roomPath,
  sendMessage,
} from './chat.fixtures.js';

let world: TestWorld;
let chatCase: ChatCase;
beforeAll(async () => {
  world = await openWorld();
  chatCase = await createChatCase(world);
});
afterAll(() => world?.close());
beforeEach(() => advanceClock(world, minutes(2)));

const photograph = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c8a27a' } })
    .withExif({ IFD0: { Make: 'Telephone', Copyright: 'planted-marker' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
const word = (extra: Record<string, string> = {}) =>
  createZip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': '<w:document/>',
    ...extra,
  });
const mp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypmp42'),
  Buffer.alloc(4),
  Buffer.from('mp42isom'),
  Buffer.alloc(64),
]);

const give = async (
  agent: Agent,
  file: Partial<UploadedFile> & { bytes: Buffer },
  query = `clientId=${randomUUID()}`,
) => {
  const answer = await uploadFile(agent, `${roomPath(agent, chatCase.roomId)}/file/send?${query}`, {
    name: '写真.jpg',
    type: 'image/jpeg',
    ...file,
  });
  return { ...answer, body: answer.body as ChatSent & { code?: string; word?: string } };
};
const listStoredFiles = async () => {
  const { filesDir } = world.app.get<Settings>(SETTINGS);
  const folders = await readdir(filesDir).catch(() => [] as string[]);
  return (await Promise.all(folders.map((name) => readdir(join(filesDir, name))))).flat().length;
};

describe('a picture in a conversation', () => {
  it('is re-encoded, has a small copy, and keeps its Japanese name', async () => {
    const sent = await give(
      world.parent,
      { bytes: await photograph(), name: '期末の範囲表（５組）.JPEG' },
      `clientId=${randomUUID()}&text=${encodeURIComponent('お送りします')}`,
    );
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body.message).toMatchObject({ kind: 'file', text: 'お送りします' });
    const file = (await readPage(world.teacher, chatCase.roomId)).messages.at(-1)?.file;
    expect(file).toMatchObject({
      name: '期末の範囲表（５組）.jpg',
      contentType: 'image/jpeg',
      width: 900,
      height: 1200,
    });
    const whole = await openFile(world.teacher, file?.url as string);
    expect(whole.status).toBe(200);
    expect(whole.bytes.includes('planted-marker')).toBe(false);
    expect(whole.headers['content-disposition']).toContain(
      encodeURIComponent('期末の範囲表（５組）.jpg'),
    );
    const small = await sharp(
      (await openFile(world.teacher, file?.thumbnail as string)).bytes,
    ).metadata();
    expect([small.format, small.width, small.height]).toEqual(['webp', 360, 480]);
  });

  it('takes its client id and its text also from the form, as browsers send them', async () => {
    const clientId = randomUUID();
    const field = (name: string, text: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    const head = `${field('clientId', clientId)}${field('text', '範囲です')}--b\r\nContent-Disposition: form-data; name="file"; filename="範囲.png"\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(head),
      await sharp(await photograph())
        .png()
        .toBuffer(),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const url = `${roomPath(world.teacher, chatCase.roomId)}/file/send`;
    const sent = await world.teacher.call<ChatSent>('POST', url, {
      raw: { type: 'multipart/form-data; boundary=b', text: body },
    });
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body.message).toMatchObject({
      clientId,
      text: '範囲です',
      file: { name: '範囲.png', contentType: 'image/png' },
    });
  });

  it("goes to the office's list when the sender requests it, in the form and in the query", async () => {
    const bytes = await photograph();
    await give(world.parent, { bytes });
    expect(await readTabsOf(world, chatCase.roomId)).toEqual([]);
    const sendToStaff = async (agent: Agent) =>
      give(agent, { bytes }, `clientId=${randomUUID()}&toStaff=true`);
    expect((await sendToStaff(world.parent)).status).toBe(200);
    expect(await readTabsOf(world, chatCase.roomId)).toEqual(['TC3']);
    await sendMessage(world.operator, chatCase.roomId, '事務局です');
    expect(await readTabsOf(world, chatCase.roomId)).toEqual([]);
    await sendToStaff(world.teacher);
    expect(await readTabsOf(world, chatCase.roomId)).toEqual(['TC5']);
    await sendMessage(world.operator, chatCase.roomId, '確認しました');
    const unclear = await give(world.parent, { bytes }, `clientId=${randomUUID()}&toStaff=maybe`);
    expect([
      unclear.status,
      Object.keys((unclear.body as { fields?: object }).fields ?? {}),
    ]).toEqual([400, ['toStaff']]);
  });

  it('opens for readers of the room, for five minutes, and not after its deletion', async () => {
    const { message } = (await give(world.parent, { bytes: await photograph() })).body;
    const readLastFile = async (agent: Agent) =>
      (await readPage(agent, chatCase.roomId)).messages.at(-1)?.file;
    const file = await readLastFile(world.teacher);
    for (const agent of [world.parent, world.otherTeacher, chatCase.student])
      expect((await openFile(agent, file?.url as string)).status).toBe(404);
    const link = (agent: Agent, area: string) =>
      agent.get(
        `/api/${area}/get-signed-file-url?path=${encodeURIComponent(file?.path as string)}`,
      );
    expect((await link(world.otherTeacher, 'teacher')).status).toBe(404);
    expect((await link(chatCase.student, 'customer')).status).toBe(404);
    expect((await link(world.operator, 'admin')).status).toBe(200);
    await advanceClock(world, minutes(5));
    expect((await openFile(world.teacher, file?.url as string)).status).toBe(404);
    const fresh = (await link(world.teacher, 'teacher')).body.url;
    expect((await openFile(world.teacher, fresh)).status).toBe(200);
    expect(
      (await world.parent.delete(`/api/chat/room/${chatCase.roomId}/message/${message.id}`)).status,
    ).toBe(200);
    expect((await openFile(world.teacher, fresh)).status).toBe(404);
    expect((await readPage(world.teacher, chatCase.roomId)).messages.at(-1)).toMatchObject({
      deleted: true,
      file: null,
    });
    // The bytes of the picture and of its small copy go too.
    const before = await listStoredFiles();
    expect(await runDueFileRemovals(timerTools(world.app), world.clock.now())).toBe(2);
    expect(await listStoredFiles()).toBe(before - 2);
  });

  it('is stored once for repeated sends, and not after a refusal', async () => {
    const query = `clientId=${randomUUID()}`;
    const bytes = await photograph();
    const first = await give(world.parent, { bytes }, query);
    const before = await listStoredFiles();
    const repeated = await give(world.parent, { bytes }, query);
    expect(repeated.body).toMatchObject({ repeated: true, message: { id: first.body.message.id } });
    await world.admin.post('/api/master/save-blacklist', { word: '直接契約' });
    expect((await give(world.parent, { bytes, name: '直接契約書.jpg' })).body).toMatchObject({
      code: 'chat_blacklist',
      word: '直接契約',
    });
    expect((await give(world.otherParent, { bytes })).status).toBe(404);
    expect((await give(world.parent, { bytes }, '')).status).toBe(400);
    expect(await listStoredFiles()).toBe(before);
    expect((await give(world.operator, { bytes, name: '直接契約書.jpg' })).status).toBe(200);
  });
});

describe('other files', () => {
  it.each([
    [
      '指導案.docx',
      () => word(),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['授業.mp4', () => mp4, 'video/mp4'],
    [
      '範囲.pdf',
      () =>
        Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
      'application/pdf',
    ],
  ])('%s is recognised by its content and returned unchanged', async (name, bytes, contentType) => {
    const sent = await give(world.teacher, {
      bytes: bytes(),
      name: name.replace(/\..*/, '.exe'),
      type: 'application/octet-stream',
    });
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body.message.file).toMatchObject({
      name,
      contentType,
      size: bytes().length,
      thumbnail: null,
    });
    const opened = await openFile(world.teacher, sent.body.message.file?.url as string);
    expect(opened.headers['content-type']).toContain(contentType);
    expect(opened.bytes.equals(bytes())).toBe(true);
  });

  it.each([
    ['a program', Buffer.from('MZ\u0000\u0000 this is no picture'), 415, 'chat_file_type'],
    [
      'a page with script',
      Buffer.from('<html><script>alert(1)</script></html>'),
      415,
      'chat_file_type',
    ],
    ['a document with macros', word({ 'word/vbaProject.bin': 'x' }), 415, 'chat_file_type'],
    ['an empty file', Buffer.alloc(0), 422, 'file_broken'],
    ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1), 413, 'chat_file_too_large'],
  ])('%s is refused', async (_, bytes, status, code) => {
    const answer = await give(world.teacher, { bytes, name: '見本.docx' });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
