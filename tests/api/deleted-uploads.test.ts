import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minuteOf } from '@tsumugi/contract/calendar/instant';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runDueFileRemovals } from '../../api/src/modules/file/timers/run-due-file-removals.js';
import { runDueUploadRemovals } from '../../api/src/modules/file/timers/run-due-upload-removals.js';
import { days, hours, minutes } from '../../api/src/platform/clock.js';
import { runMinute, timerTools } from '../../api/src/platform/jobs/timer.js';
import { SETTINGS, type Settings } from '../../api/src/platform/settings/settings.js';
import { createCandidateAt } from '../support/create-at-status.js';
import { advanceClock, openWorld, type TestWorld } from '../support/test-world.js';
import { uploadFile } from '../support/upload.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
/** Every file below the store. */
async function onDisk(): Promise<string[]> {
  const found = await readdir(world.app.get<Settings>(SETTINGS).filesDir, {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return found
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).split('/').slice(-1)[0] as string)
    .sort();
}
const inTable = async () =>
  (await world.prisma.storedFile.findMany({ where: { deletedAt: null } }))
    .map(({ storageKey }) => storageKey)
    .sort();
const tidy = () =>
  runMinute(timerTools(world.app), { files: runDueFileRemovals, uploads: runDueUploadRemovals });

it('deletes the bytes of deleted, replaced, abandoned and rejected files from the disk', async () => {
  const { parent, teacher, operator } = world;
  const { matterTeacherId } = await createCandidateAt(world, 60);
  const { id: roomId } = await world.prisma.chatRoom.findUniqueOrThrow({
    where: { matterTeacherId },
  });
  const teacherId = teacher.account?.teacherId as number;
  const send = async (
    agent: typeof parent,
    url: string,
    background: string,
    fields: Record<string, string> = {},
  ) => {
    const answer = await uploadFile(agent, url, {
      bytes: await picture(background),
      name: 'a.png',
      type: 'image/png',
      fields,
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  // One file remains, which proves that not all files were deleted for another reason.
  await send(parent, `/api/customer/upload-identity-file/${parent.account?.parentId}`, '#000');
  const before = await onDisk();
  expect(before).toEqual(await inTable());

  const clientId = '5f0c4d4e-6c1b-4d53-8a57-0d9c2a1b3c4e';
  const sentFile = await send(teacher, `/api/chat/matter-room/${roomId}/file/send`, '#111', {
    clientId,
  });
  expect(
    (await teacher.delete(`/api/chat/room/${roomId}/message/${sentFile.message.id}`)).status,
  ).toBe(200);
  await send(teacher, `/api/teacher/upload-identity-file/${teacherId}`, '#222');
  const [file] = (await operator.get(`/api/admin/teachers/${teacherId}/files`)).body;
  const rejected = await operator.post(`/api/admin/identity-files/${file.id}/reject`, {
    reason: '不鮮明なため',
  });
  expect(rejected.status, rejected.text).toBe(200);
  const begun = async () =>
    (
      await parent.post('/api/user/uploads', {
        purpose: 'identity',
        parentId: parent.account?.parentId,
        name: 'b.png',
        size: 100,
      })
    ).body.id;
  const raw = { type: 'application/octet-stream', text: Buffer.alloc(50) };
  const [dropped, left] = [await begun(), await begun()];
  for (const id of [dropped, left])
    expect(
      (
        await parent.patch(`/api/user/uploads/${id}`, undefined, {
          raw,
          headers: { 'upload-offset': '0' },
        })
      ).status,
    ).toBe(200);
  expect((await onDisk()).length).toBeGreaterThan(before.length + 3);
  expect((await parent.delete(`/api/user/uploads/${dropped}`)).status).toBe(200);
  await tidy();
  expect(await onDisk()).toEqual([...before, left].sort());
  await advanceClock(world, days(2));
  await tidy();
  expect(await onDisk()).toEqual(before);
  expect(await inTable()).toEqual(before);
});

it('deletes partial files of a killed process after a day, and keeps uploads in progress', async () => {
  const { parent } = world;
  const store = world.app.get<Settings>(SETTINGS).filesDir;
  const begun = {
    purpose: 'identity',
    parentId: parent.account?.parentId,
    name: 'c.png',
    size: 100,
  };
  const { id: sending } = (await parent.post('/api/user/uploads', begun)).body;
  const raw = { type: 'application/octet-stream', text: Buffer.alloc(50) };
  expect(
    (
      await parent.patch(`/api/user/uploads/${sending}`, undefined, {
        raw,
        headers: { 'upload-offset': '0' },
      })
    ).status,
  ).toBe(200);
  const [old, fresh] = ['0', 'f'].map((letter) => letter.repeat(32)) as [string, string];
  await advanceClock(world, minutes(60 - (minuteOf(world.clock.now()) % 60)));
  const at = (age: number) => new Date(world.clock.now().getTime() - age);
  for (const id of [old, fresh]) await writeFile(join(store, 'parts', id), 'half a passport');
  await utimes(join(store, 'parts', fresh), at(hours(23)), at(hours(23)));
  for (const id of [old, sending])
    await utimes(join(store, 'parts', id), at(hours(25)), at(hours(25)));
  const before = await onDisk();
  await tidy();
  expect(await onDisk()).toEqual(before.filter((name) => name !== old));
});
