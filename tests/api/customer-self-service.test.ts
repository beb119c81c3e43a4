import { hash } from '@node-rs/argon2';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runDueUploadRemovals } from '../../api/src/modules/file/timers/run-due-upload-removals.js';
import { days } from '../../api/src/platform/clock.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { testPassword } from '../support/accounts.js';
import { type Agent, signIn } from '../support/agent.js';
import { createCandidateAt } from '../support/create-at-status.js';
import { requestOwnExport } from '../support/request-own-export.js';
import { addStudent, advanceClock, openWorld, type TestWorld } from '../support/test-world.js';
import { openFile } from '../support/upload.js';

let world: TestWorld;
beforeAll(async () => {
  // Fewer connections than simultaneous requests: no request may hold one while it waits for
  // another resource.
  world = await openWorld({ settings: { databasePool: 5 } });
});
afterAll(() => world.close());

const picture = () =>
  sharp({
    create: {
      width: 1400,
      height: 1000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();
const idOf = (agent: Agent) => agent.account?.parentId as number;
const chunk = 1024 * 1024;
const send = (agent: Agent, id: string, offset: number, bytes: Buffer) =>
  agent.patch(`/api/user/uploads/${id}`, undefined, {
    raw: { type: 'application/octet-stream', text: bytes },
    headers: { 'upload-offset': String(offset) },
  });

it('accepts a document in pieces, continues after a loss, and re-encodes the picture', async () => {
  const { parent } = world;
  const bytes = await picture();
  expect(bytes.length).toBeGreaterThan(chunk);
  const begun = await parent.post('/api/user/uploads', {
    studentId: world.studentId,
    name: '学生証.png',
    size: bytes.length,
    type: 'image/png',
  });
  expect(begun).toMatchObject({ status: 200, body: { offset: 0, chunkSize: chunk, done: false } });
  const { id } = begun.body;
  expect(await send(parent, id, 0, bytes.subarray(0, chunk))).toMatchObject({
    status: 200,
    body: { offset: chunk, done: false },
  });
  expect(await send(parent, id, 0, bytes.subarray(0, chunk))).toMatchObject({
    status: 409,
    body: { code: 'upload_offset', offset: chunk },
  });
  expect((await parent.get(`/api/user/uploads/${id}`)).body).toMatchObject({ offset: chunk });
  expect(await send(world.otherParent, id, chunk, bytes.subarray(chunk, chunk + 9))).toMatchObject({
    status: 404,
  });
  let offset = chunk;
  let last = begun;
  while (offset < bytes.length) {
    last = await send(parent, id, offset, bytes.subarray(offset, offset + chunk));
    offset = last.body.offset;
  }
  expect(last.body).toMatchObject({
    done: true,
    file: { path: expect.stringMatching(/^identity\//) },
    message: '本人確認書類を受け付けました。',
  });
  expect((await parent.get(`/api/user/uploads/${id}`)).body).toMatchObject({
    done: true,
    file: last.body.file,
  });
  const files = (await parent.get('/api/user/identity-files')).body;
  expect(files).toMatchObject([
    { id: last.body.file.id, name: '学生証.png', studentId: world.studentId, verifiedAt: null },
  ]);
  const { body } = await parent.get(
    `/api/customer/get-signed-file-url?path=${encodeURIComponent(last.body.file.path)}`,
  );
  const opened = await openFile(parent, body.url);
  expect(opened.status).toBe(200);
  expect(opened.bytes.includes('secret place')).toBe(false);
});

it('creates one file from a last piece that is sent many times at once, without a held connection', async () => {
  const { parent } = world;
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#777' } })
    .png()
    .toBuffer();
  const begun = await parent.post('/api/user/uploads', {
    studentId: world.studentId,
    name: 'a.png',
    size: bytes.length,
    type: 'image/png',
  });
  const before = await world.prisma.storedFile.count();
  const all = await Promise.all(
    Array.from({ length: 12 }, () => send(parent, begun.body.id, 0, bytes)),
  );
  expect(
    new Set(all.map(({ status, body }) => `${status} ${body.done} ${body.file?.id}`)).size,
  ).toBe(1);
  expect(all[0]).toMatchObject({
    status: 200,
    body: { done: true, file: { id: expect.any(Number) } },
  });
  expect(await world.prisma.storedFile.count()).toBe(before + 1);
});

it('refuses a file of another type or another user, and deletes unfinished uploads', async () => {
  const { parent, teacher, clock } = world;
  const begin = (body: object, agent = parent) =>
    agent.post('/api/user/uploads', { name: 'a.jpg', size: 5, type: 'image/jpeg', ...body });
  expect(await begin({})).toMatchObject({
    status: 400,
    body: { fields: { parentId: expect.any(String) } },
  });
  expect(await begin({ parentId: idOf(world.otherParent) })).toMatchObject({ status: 404 });
  expect(await begin({ parentId: idOf(parent), size: 11_000_000 })).toMatchObject({
    status: 400,
    body: { fields: { size: expect.stringContaining('10MB') } },
  });
  expect(await begin({ parentId: idOf(parent), purpose: 'profile' })).toMatchObject({
    status: 400,
  });
  const wrong = (await begin({ parentId: idOf(parent) })).body.id;
  expect(await send(parent, wrong, 0, Buffer.from('<html'))).toMatchObject({ status: 415 });
  expect(await parent.get(`/api/user/uploads/${wrong}`)).toMatchObject({ status: 404 });
  expect(
    await parent.patch(
      `/api/user/uploads/${wrong}`,
      { offset: 0 },
      { headers: { 'upload-offset': '0' } },
    ),
  ).toMatchObject({
    status: 415,
  });
  const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer();
  const own = await begin(
    { teacherId: teacher.account?.teacherId, purpose: 'profile', size: photo.length },
    teacher,
  );
  expect(await send(teacher, own.body.id, 0, photo)).toMatchObject({
    status: 200,
    body: { done: true, message: '写真を保存しました。' },
  });
  const left = (await begin({ parentId: idOf(parent) })).body.id;
  await send(parent, left, 0, Buffer.from('ab'));
  const other = (await begin({ parentId: idOf(parent) })).body.id;
  expect(await parent.delete(`/api/user/uploads/${other}`)).toMatchObject({ status: 200 });
  const later = new Date(clock.now().getTime() + days(2));
  expect(await runDueUploadRemovals(timerTools(world.app), later)).toBeGreaterThan(0);
  expect(await parent.get(`/api/user/uploads/${left}`)).toMatchObject({ status: 404 });
});

it('stores the notification preferences, and never silences urgent notices', async () => {
  const { parent } = world;
  const read = async () => (await parent.get('/api/user/preferences')).body;
  const before = await read();
  expect(before).toMatchObject({
    mail: true,
    push: true,
    quietHours: { from: '21:00', timeZone: 'Asia/Tokyo' },
  });
  const off = {
    version: before.version,
    mail: true,
    push: false,
    kinds: [{ key: 'reminders', mail: false, push: true }],
  };
  const locked = { ...off, kinds: [{ key: 'lessons', mail: false, push: true }] };
  expect(await parent.put('/api/user/preferences', locked)).toMatchObject({
    status: 422,
    body: { code: 'kind_locked' },
  });
  expect(await parent.put('/api/user/preferences', off)).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({
    push: false,
    kinds: expect.arrayContaining([
      expect.objectContaining({ key: 'reminders', mail: false, push: true }),
    ]),
  });
  expect(await parent.put('/api/user/preferences', off)).toMatchObject({
    status: 409,
    body: { current: { push: false } },
  });
});

it('offers a student only the preferences of a student', async () => {
  const student = await signIn(world.app, 'Student');
  const before = (await student.get('/api/user/preferences')).body;
  expect(
    before.kinds.map(({ key, channels }: { key: string; channels: string[] }) => [key, channels]),
  ).toEqual([
    ['lessons', ['push']],
    ['chat', ['mail', 'push']],
  ]);
  const off = {
    version: before.version,
    mail: true,
    push: true,
    kinds: [{ key: 'chat', mail: false, push: true }],
  };
  expect(await student.put('/api/user/preferences', off)).toMatchObject({ status: 200 });
  expect((await student.get('/api/user/preferences')).body.kinds[1]).toMatchObject({
    key: 'chat',
    mail: false,
    push: true,
  });
});

it('switches the session to the child, and back only with the PIN', async () => {
  const parent = await signIn(world.app, world.parent.account as NonNullable<Agent['account']>);
  const pin = (body: object) => parent.post('/api/user/pin', body);
  expect(await pin({ pin: '12', password: testPassword })).toMatchObject({
    status: 400,
    body: { fields: { pin: expect.any(String) } },
  });
  expect(await pin({ pin: '4711', password: 'wrong' })).toMatchObject({
    status: 422,
    body: { fields: { password: expect.any(String) } },
  });
  expect(await pin({ pin: '4711', password: testPassword })).toMatchObject({
    status: 200,
    body: { view: 'parent', pinSet: true },
  });
  expect(
    await parent.post('/api/user/view', { view: 'student', studentId: 999_999 }),
  ).toMatchObject({ status: 404 });
  expect(await parent.post('/api/user/view', { view: 'student' })).toMatchObject({
    status: 200,
    body: { view: 'student', studentId: world.studentId },
  });
  expect((await parent.get('/api/user/role')).body).toMatchObject({
    roles: ['Student'],
    userType: 'Student',
  });
  expect((await parent.get('/api/customer/get-current-customer')).body).toMatchObject({
    studentId: world.studentId,
    parentId: null,
    students: [],
  });
  for (const call of [
    `customer/get-customer-id/${idOf(parent)}`,
    'customer/consents',
    'user/export',
    'user/preferences',
  ])
    expect(await parent.get(`/api/${call}`), call).toMatchObject({ status: 403 });
  expect(await pin({ pin: null, password: testPassword })).toMatchObject({ status: 403 });
  expect((await parent.get('/api/user/notices')).body.notices).toEqual([]);
  const room = await world.prisma.chatRoom.findFirst({
    where: { accountId: parent.account?.accountId },
  });
  if (room) expect((await parent.get(`/api/chat/admin-room/${room.id}/message`)).status).toBe(404);
  expect((await parent.post('/api/customer/search-matters-customer', {})).status).toBe(200);
  expect(await parent.post('/api/user/view', { view: 'parent' })).toMatchObject({
    status: 422,
    body: { code: 'pin_required' },
  });
  const accountId = parent.account?.accountId as number;
  const storedPin = async () =>
    (await world.prisma.account.findUniqueOrThrow({ where: { id: accountId } })).pinHash;
  // A hash with weaker parameters than today's is renewed when the PIN is typed.
  const old = await hash('4711', { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await world.prisma.account.update({ where: { id: accountId }, data: { pinHash: old } });
  for (let time = 0; time < 4; time += 1)
    expect(await parent.post('/api/user/pin/verify', { pin: '0000' })).toMatchObject({
      status: 422,
      body: { code: 'pin_wrong' },
    });
  expect(await storedPin()).toBe(old);
  expect(await parent.post('/api/user/pin/verify', { pin: '4711' })).toMatchObject({
    status: 200,
    body: { view: 'parent' },
  });
  expect(await storedPin()).toMatch(/^\$argon2id\$v=19\$m=16,t=1,p=1\$/);
  await parent.post('/api/user/view', { view: 'student' });
  for (let time = 0; time < 5; time += 1)
    await parent.post('/api/user/pin/verify', { pin: '0000' });
  expect((await parent.post('/api/user/pin/verify', { pin: '4711' })).status).toBe(429);
  const newSession = await signIn(world.app, world.parent.account as NonNullable<Agent['account']>);
  expect((await newSession.get('/api/user/role')).body.userType).toBe('Parent');
  expect(
    await newSession.post('/api/user/pin', { pin: null, password: testPassword }),
  ).toMatchObject({
    body: { pinSet: false },
  });
  await newSession.post('/api/user/view', { view: 'student' });
  expect(await newSession.post('/api/user/view', { view: 'parent' })).toMatchObject({
    status: 200,
    body: { view: 'parent' },
  });
  expect(await world.teacher.get('/api/user/view')).toMatchObject({ status: 403 });
});

it("serves lessons for calendars, notices in pages, addresses by postal code, and the user's own data", async () => {
  const { parent, teacher } = world;
  const { matterTeacherId, matterNumber } = await createCandidateAt(world, 60);
  const at = (agent: Agent, kind: string, id = matterTeacherId) =>
    agent.get(`/api/user/calendar/${id}.ics?kind=${kind}`);
  const family = await signIn(world.app, parent.account as NonNullable<Agent['account']>);
  const tutor = await signIn(world.app, teacher.account as NonNullable<Agent['account']>);
  const file = await at(family, 'trial');
  expect(file).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  });
  const { trialLessonDate } = await world.prisma.matterTeacher.findUniqueOrThrow({
    where: { id: matterTeacherId },
  });
  expect(file.text).toContain(
    `DTSTART:${trialLessonDate?.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z\r\n`,
  );
  expect(file.text).toContain(`UID:trial-${matterTeacherId}-`);
  expect((await at(tutor, 'trial')).text).toContain('石川');
  expect(await at(family, 'firstLesson')).toMatchObject({ status: 404 });
  expect(await at(family, 'party')).toMatchObject({
    status: 400,
    body: { fields: { kind: expect.any(String) } },
  });
  const stranger = await signIn(world.app, 'Parent');
  expect(await at(stranger, 'trial')).toMatchObject({ status: 404 });

  world.clock.advance(days(1) / 2);
  const [notice] = (await family.get('/api/user/notices')).body.notices;
  const detail = await family.get(`/api/user/notices/${notice.id}`);
  expect(detail).toMatchObject({
    status: 200,
    body: { id: notice.id, readAt: null, title: notice.title },
  });
  expect(
    detail.body.paragraphs.flat().some(({ href }: { href: string | null }) => href === notice.link),
  ).toBe(notice.link !== null);
  expect(await stranger.get(`/api/user/notices/${notice.id}`)).toMatchObject({ status: 404 });

  expect((await family.get('/api/user/postal-code/1800004')).body).toMatchObject({
    postalCode: '1800004',
    prefecture: 13,
    city: '武蔵野市',
  });
  expect((await family.get('/api/user/postal-code/0000000')).body).toMatchObject({
    prefecture: null,
    city: null,
  });
  expect(await family.get('/api/user/postal-code/abc')).toMatchObject({ status: 400 });

  const data = await requestOwnExport(world, family);
  expect(data).toMatchObject({
    status: 200,
    headers: { 'content-disposition': expect.stringContaining('attachment') },
  });
  expect(data.body).toMatchObject({
    family: { parentId: idOf(parent) },
    requests: [{ matterNumber }],
    account: { email: parent.account?.email },
  });
  expect(data.text).not.toMatch(/passwordHash|pinHash|argon2|searchText/);
  expect(data.text).not.toContain(String(teacher.account?.email));
  expect((await requestOwnExport(world, tutor)).body).toMatchObject({
    candidacies: [{ matterNumber }],
  });
  expect(await world.prisma.accessLog.count({ where: { action: 'export' } })).toBe(2);
});

it('shows a child without a login its conversations, and stores no read state for it', async () => {
  // Time has passed; all users are still signed in.
  await advanceClock(world, 0);
  const parent = await signIn(world.app, world.parent.account as NonNullable<Agent['account']>);
  const { matterTeacherId } = await createCandidateAt(world, 60);
  const room = await world.prisma.chatRoom.findUniqueOrThrow({ where: { matterTeacherId } });
  const messageRow = {
    roomId: room.id,
    clientId: 'said',
    side: 'teacher' as const,
    text: 'こんにちは',
    sentAt: world.clock.now(),
  };
  const { id: messageId } = await world.prisma.chatMessage.create({
    data: { ...messageRow, senderId: world.teacher.account?.accountId as number },
  });
  expect(
    (await parent.post('/api/user/view', { view: 'student', studentId: world.studentId })).status,
  ).toBe(200);
  const lists = async () => (await parent.get('/api/chat/rooms/for-customer')).body;
  await world.prisma.student.update({
    where: { id: world.studentId },
    data: { chatReadable: false },
  });
  expect(await parent.get('/api/chat/rooms/for-customer')).toMatchObject({ status: 200, body: [] });
  await world.prisma.student.update({
    where: { id: world.studentId },
    data: { chatReadable: true },
  });
  expect((await lists()).map(({ id }: { id: number }) => id)).toContain(room.id);
  const place = `/api/chat/matter-room/${room.id}`;
  expect(
    (await parent.get(`${place}/message`)).body.messages.map(({ id }: { id: number }) => id),
  ).toContain(messageId);
  expect((await parent.post(`/api/chat/room/${room.id}/read`, { upTo: messageId })).status).toBe(
    200,
  );
  expect((await parent.post(`/api/chat/room/${room.id}/draft`, { text: '下書き' })).status).toBe(
    200,
  );
  expect(await world.prisma.chatMember.count({ where: { accountId: { lt: 1 } } })).toBe(0);
  for (const [path, body] of [
    [
      'user/notify/token',
      {
        token: JSON.stringify({
          endpoint: 'https://push.example/1',
          keys: { p256dh: 'x', auth: 'y' },
        }),
      },
    ],
  ] as const)
    expect(await parent.post(`/api/${path}`, body), path).toMatchObject({
      status: 403,
      body: { code: 'login_needed' },
    });
  await parent.post('/api/user/view', { view: 'parent' });
});

it('limits a four-digit PIN to twenty tries a day, and informs the guardian', async () => {
  const parent = await signIn(world.app, 'Parent');
  await addStudent(world, parent);
  const { accountId, email } = parent.account as NonNullable<Agent['account']>;
  expect((await parent.post('/api/user/pin', { pin: '4711', password: testPassword })).status).toBe(
    200,
  );
  expect((await parent.post('/api/user/view', { view: 'student' })).body).toMatchObject({
    view: 'student',
  });
  const tried = async (pin: string) => (await parent.post('/api/user/pin/verify', { pin })).status;
  const countAlerts = () =>
    world.prisma.outgoingMail.count({
      where: { address: email, subject: { contains: '暗証番号の間違い' } },
    });
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (let time = 0; time < 5; time += 1) expect(await tried('0000')).toBe(422);
    world.clock.advance(days(1) / 96);
  }
  expect(await countAlerts()).toBe(0);
  expect([await tried('4711'), await tried('4711')]).toEqual([429, 429]);
  expect(await countAlerts()).toBe(1);
  // The password is another way back, and the day after the PIN counts again.
  expect(
    (await signIn(world.app, parent.account as NonNullable<Agent['account']>)).account?.accountId,
  ).toBe(accountId);
  world.clock.advance(days(1));
  expect(await tried('4711')).toBe(200);
});
