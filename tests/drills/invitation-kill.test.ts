import { afterAll, beforeAll, expect, it } from 'vitest';
import { FixedClock } from '../../api/src/platform/clock.js';
import { csv, importFile } from '../api/import/import.fixtures.js';
import { type ApiChild, startApiChild } from '../support/api-child.js';
import { officeHoursOn } from '../support/dates.js';
import { patience } from '../support/patience.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

const secret = 'a-worker-that-dies-shares-this-secret';
const people = 60;
let world: TestWorld;
let child: ApiChild | undefined;
beforeAll(async () => {
  world = await openWorld({ clock: new FixedClock(officeHoursOn), settings: { secret } });
});
afterAll(async () => {
  await child?.kill();
  await world?.close();
});

it(
  'continues the wave of a killed worker in another one, and writes to no address twice',
  async () => {
    const kana = 'アイウエオカキクケコ';
    const lines = Array.from({ length: people }, (_, at) => [
      ...[
        `松本 ${at}`,
        `マツモト ${kana[at % 10]}${kana[Math.floor(at / 10)]}`,
        `wave${at}@example.jp`,
        '家庭教師',
        '松本 空',
        'マツモト ソラ',
        '小5',
      ],
    ]);
    const batch = await importFile(
      world,
      'families',
      csv([
        ['保護者氏名', 'フリガナ', 'メール', 'ブランド', '生徒氏名', '生徒フリガナ', '学年'],
        ...lines,
      ]),
    );
    expect(batch.done).toBe(people);
    const path = `/api/admin/invitations`;
    const { id } = (await world.admin.post(path, { kind: 'family', importBatchId: batch.id })).body;
    expect((await world.admin.post(`${path}/${id}/run`, { perHour: 3600 })).status).toBe(200);
    const read = async () => (await world.admin.get(`${path}/${id}`)).body;
    child = await startApiChild(world, secret, { WORKER: '1' });
    await expect
      .poll(async () => (await read()).counts.sent, { interval: 5, timeout: patience })
      .toBeGreaterThan(5);
    await child.kill();
    const afterKill = await read();
    expect(afterKill).toMatchObject({ state: 'running', counts: { sent: expect.any(Number) } });
    expect(afterKill.counts.sent).toBeLessThan(people);

    child = await startApiChild(world, secret, { WORKER: '1' });
    await expect.poll(async () => (await read()).state, { timeout: patience }).toBe('done');
    expect((await read()).counts).toMatchObject({ sent: people, left: 0 });
    const links = await world.prisma.passwordReset.groupBy({
      by: ['accountId'],
      where: { purpose: 'invitation' },
      _count: true,
    });
    const mails = await world.prisma.outgoingMail.groupBy({
      by: ['address'],
      where: { purpose: 'invitation' },
      _count: true,
    });
    expect([links.length, mails.length]).toEqual([people, people]);
    expect([...links, ...mails].filter(({ _count }) => _count !== 1)).toEqual([]);
  },
  patience * 2,
);
