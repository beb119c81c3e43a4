import type { ImportBatchView } from '@tsumugi/contract/resources/data-import';
import type { InviteeRow, WaveView } from '@tsumugi/contract/resources/invitation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvitationWork } from '../../../api/src/modules/invitation/actions/invitation-work.js';
import { FixedClock, minutes } from '../../../api/src/platform/clock.js';
import { type Agent, createVisitor } from '../../support/agent.js';
import { officeHoursOn } from '../../support/dates.js';
import { type MailCatcher, startMailCatcher } from '../../support/mail-catcher.js';
import { addStudent, advanceClock, openWorld, type TestWorld } from '../../support/test-world.js';
import { batchPath, csv, importFile, readBatch } from './import.fixtures.js';

/* Operations on imported people after the import. */

let mails: MailCatcher;
let world: TestWorld;
beforeAll(async () => {
  mails = await startMailCatcher();
  const smtp = { host: '127.0.0.1', port: mails.port, secure: false };
  world = await openWorld({
    clock: new FixedClock(officeHoursOn),
    settings: { smtp, publicUrl: 'https://app.example.jp' },
  });
});
afterAll(async () => {
  await world?.close();
  await mails?.close();
});

const kana = 'アイウエオカキクケコサシスセソ';
/** This number of families, each with one child. */
const bring = (name: string, count: number) =>
  importFile(
    world,
    'families',
    csv([
      [
        '顧客番号',
        '保護者氏名',
        'フリガナ',
        'メール',
        'ブランド',
        '生徒番号',
        '生徒氏名',
        '生徒フリガナ',
        '学年',
      ],
      ...Array.from({ length: count }, (_, at) => [
        ...[
          `${name}-${at}`,
          `後日 ${name}${at}`,
          `ゴジツ ${kana[at]}${kana[name.length]}`,
          `${name}${at}@example.jp`,
          '家庭教師',
        ],
        ...[
          `${name}-S${at}`,
          `後日 子${name}${at}`,
          `ゴジツ コ${kana[at]}${kana[name.length]}`,
          '小5',
        ],
      ]),
    ]),
  );
const draw = async (batch: ImportBatchView, more: object = {}): Promise<WaveView> => {
  const answer = await world.admin.post('/api/admin/invitations', {
    kind: 'family',
    importBatchId: batch.id,
    ...more,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const wavePath = ({ id }: Pick<WaveView, 'id'>, more = '') => `/api/admin/invitations/${id}${more}`;
const work = ({ id }: WaveView) => world.app.get(InvitationWork).work(id);
const waveNow = async (wave: WaveView): Promise<WaveView> =>
  (await world.admin.get(wavePath(wave))).body;
const start = async (wave: WaveView, perHour = 3600): Promise<void> => {
  const answer = await world.admin.post(wavePath(wave, '/run'), { perHour });
  expect(answer.status, answer.text).toBe(200);
  await work(wave);
};
const mailsTo = (to: string) => mails.mails.filter((mail) => mail.to.includes(to));
const undo = (batch: ImportBatchView) => world.admin.post(batchPath(batch, '/undo'));
/** Sets a password by the link of a mail, and signs in with it. */
async function enterBy(mail: string | undefined, email: string): Promise<Agent> {
  const ResetCode = /reset-password-input[^\s#]*#([\w-]+)/.exec(mail ?? '')?.[1];
  const stranger = await createVisitor(world.app);
  const password = `a fine long password of ${email}`;
  const set = await stranger.post('/api/user/reset-password-execute', {
    email,
    ResetCode,
    newPassword: password,
  });
  expect(set.status, set.text).toBe(200);
  expect((await stranger.post('/api/auth/login', { email, password })).status).toBe(200);
  return stranger;
}
const parentOf = (email: string) =>
  world.prisma.parent.findFirstOrThrow({
    where: { account: { email } },
    include: { account: true, students: { orderBy: { id: 'asc' } } },
  });

it('sends a paced wave within its limit in every minute and hour, batch by batch', async () => {
  const batch = await bring('pace', 8);
  const wave = await draw(batch);
  await start(wave, 3);
  const began = world.clock.now().getTime();
  const sent: number[] = [];
  for (let minute = 0; minute < 150; minute += 1) {
    // The job runs too often, and twice at once: the pace of the wave limits the mails.
    await Promise.all([work(wave), work(wave)]);
    const count = mails.mails.filter(({ to }) => to.some((each) => each.startsWith('pace'))).length;
    while (sent.length < count) sent.push(world.clock.now().getTime() - began);
    await advanceClock(world, minutes(1));
  }
  expect(sent).toHaveLength(8);
  for (const [at, time] of sent.entries()) {
    expect([at, sent.filter((each) => each > time - minutes(60) && each <= time).length]).toEqual([
      at,
      expect.toSatisfy((n: number) => n <= 3),
    ]);
    expect([at, sent.filter((each) => each > time - minutes(1) && each <= time).length]).toEqual([
      at,
      1,
    ]);
  }
  // The wave uses its limit completely: the first mail of each hour is sent when the hour begins.
  expect(sent.map((time) => Math.floor(time / minutes(60)))).toEqual([0, 0, 0, 1, 1, 1, 2, 2]);
  expect(await waveNow(wave)).toMatchObject({ state: 'done', counts: { sent: 8, waiting: 0 } });
});

describe('an undo of an import', () => {
  /** Every table that the undo changes. */
  const standing = async (prefix: string) =>
    world.database.query(
      `select a.email, a.deleted_at, a.version, p.deleted_at as gone, p.version as row, s.deleted_at as child, s.version as child_row, count(r.*)::int as roles
       from account a join parent p on p.account_id = a.id left join student s on s.parent_id = p.id left join role_membership r on r.account_id = a.id
       where a.email like $1 group by a.id, p.id, s.id order by a.email`,
      [`${prefix}%`],
    );

  it('is refused after an invitation of one person, without a partial undo', async () => {
    const batch = await bring('invited', 3);
    const wave = await draw(batch);
    await start(wave, 1);
    expect((await waveNow(wave)).counts).toMatchObject({ sent: 1, waiting: 2 });
    await world.admin.post(wavePath(wave, '/stop'));
    const before = await standing('invited');
    const refused = await undo(batch);
    expect([refused.status, refused.body.code]).toEqual([409, 'import_built_on']);
    expect(await standing('invited')).toEqual(before);
    // Codes are not in a backup: without them the invitation was sent all the same.
    await world.prisma.passwordReset.deleteMany({
      where: { account: { email: { startsWith: 'invited' } } },
    });
    expect((await undo(batch)).status).toBe(409);
    expect(await standing('invited')).toEqual(before);
    expect((await readBatch(world, batch)).state).toBe('done');
  });

  it('is refused after a sign-in of one person, in any way', async () => {
    const batch = await bring('came', 2);
    const stranger = await createVisitor(world.app);
    expect(
      (await stranger.post('/api/user/send-password-reset-request', { email: 'came1@example.jp' }))
        .status,
    ).toBe(200);
    const { text } = await mails.waitFor(({ to }) => to.includes('came1@example.jp'));
    const entered = await enterBy(text, 'came1@example.jp');
    const before = await standing('came');
    expect((await undo(batch)).body).toMatchObject({ code: 'import_built_on' });
    expect(await standing('came')).toEqual(before);
    expect((await entered.get('/api/user/role')).status).toBe(200);

    const staff = await importFile(
      world,
      'staff',
      csv([
        ['氏名', 'メール'],
        ['認証 太郎', 'by-provider@example.jp'],
      ]),
    );
    const { id: accountId } = await world.prisma.account.findFirstOrThrow({
      where: { email: 'by-provider@example.jp' },
    });
    const at = world.clock.now();
    await world.prisma.staffIdentity.create({
      data: { accountId, issuer: 'https://id.example.jp', subject: 'x', createdAt: at },
    });
    expect((await undo(staff)).body).toMatchObject({ code: 'import_built_on' });
  });

  it('is complete while a wave with these people waits, which then writes to none of them', async () => {
    const batch = await bring('drawn', 2);
    const wave = await draw(batch);
    expect((await undo(batch)).status).toBe(200);
    await start(wave);
    expect(await waveNow(wave)).toMatchObject({
      state: 'done',
      counts: { sent: 0, left: 2 },
      reasons: [{ reason: 'closed', count: 2 }],
    });
    expect(mails.mails.filter(({ to }) => to.some((each) => each.startsWith('drawn')))).toEqual([]);
    expect((await standing('drawn')).map(({ roles }) => roles)).toEqual([0, 0]);
  });
});

describe('a merge of people who were never invited', () => {
  const merge = async (
    kind: 'parent' | 'student',
    winnerId: number,
    loserId: number,
    picks: object = {},
  ) => {
    const done = await world.admin.post('/api/admin/merges', { kind, winnerId, loserId, picks });
    expect(done.status, done.text).toBe(200);
    return done.body.merge.id as number;
  };
  const unmerge = async (id: number) => {
    const undone = await world.admin.post(`/api/admin/merges/${id}/undo`);
    expect(undone.status, undone.text).toBe(200);
  };
  const uninvitedIn = async (batch: ImportBatchView, more: object = {}) =>
    (await draw(batch, more)).counts.waiting;

  it('as families and children is undone, and they are invited as one', async () => {
    const batch = await bring('twice', 2);
    const [one, other] = [await parentOf('twice0@example.jp'), await parentOf('twice1@example.jp')];
    const families = await merge('parent', one.id, other.id);
    const [first, second] = [one.students[0]?.id as number, other.students[0]?.id as number];
    const children = await merge('student', first, second);
    expect((await world.admin.get(`/api/admin/families/${other.id}`)).body.id).toBe(one.id);
    await unmerge(children);
    await unmerge(families);
    expect([
      (await parentOf('twice0@example.jp')).students.length,
      (await parentOf('twice1@example.jp')).students.length,
    ]).toEqual([1, 1]);
    expect(await uninvitedIn(batch)).toBe(2);

    // A wave that was selected before the merge sends a mail to one of the two records only.
    const drawn = await draw(batch);
    await merge('parent', one.id, other.id, { login: 'loser' });
    await merge('student', first, second);
    await start(drawn);
    expect([mailsTo('twice0@example.jp').length, mailsTo('twice1@example.jp').length]).toEqual([
      0, 1,
    ]);
    expect(await waveNow(drawn)).toMatchObject({ state: 'done', counts: { sent: 1, left: 1 } });
    expect(
      (
        await world.admin.post('/api/admin/invitations', {
          kind: 'family',
          importBatchId: batch.id,
        })
      ).body,
    ).toMatchObject({
      counts: { waiting: 0 },
    });
    // The link of that mail opens the merged family with the merged child.
    await enterBy(mailsTo('twice1@example.jp')[0]?.text, 'twice1@example.jp');
    expect(
      await world.prisma.student.count({
        where: { parent: { account: { email: 'twice1@example.jp' } }, deletedAt: null },
      }),
    ).toBe(1);
  });

  it('with a known person keeps that login, sends no new invitation, and can be undone', async () => {
    const batch = await bring('known', 1);
    const moved = await parentOf('known0@example.jp');
    const { parentId, email, password } = world.otherParent.account as {
      parentId: number;
      email: string;
      password: string;
    };
    const child = await addStudent(world, world.otherParent, '新');
    const id = await merge('parent', parentId, moved.id);
    expect((await world.otherParent.get('/api/user/role')).status).toBe(200);
    const groups = await world.admin.post('/api/admin/invitations', {
      kind: 'family',
      importBatchId: batch.id,
    });
    expect(groups.body).toMatchObject({ code: 'invitation_nobody' });
    await unmerge(id);
    expect((await parentOf('known0@example.jp')).students).toHaveLength(1);
    expect(await uninvitedIn(batch)).toBe(1);

    // The imported record uses the login of the other.
    const mergedAgain = await merge('parent', moved.id, parentId, { login: 'loser' });
    const stranger = await createVisitor(world.app);
    expect((await stranger.post('/api/auth/login', { email, password })).status).toBe(200);
    expect((await draw(batch)).reasons).toEqual([{ reason: 'started', count: 1 }]);
    await unmerge(mergedAgain);
    expect((await world.prisma.student.findUniqueOrThrow({ where: { id: child } })).parentId).toBe(
      parentId,
    );
    expect(
      (await (await createVisitor(world.app)).post('/api/auth/login', { email, password })).status,
    ).toBe(200);
  });
});

it('lists children without a login, excludes them from a wave with the reason, and gives them a login later', async () => {
  const batch = await bring('child', 2);
  const { students } = await parentOf('child0@example.jp');
  const id = students[0]?.id as number;
  const listed = await world.admin.get(
    `/api/admin/students?q=${encodeURIComponent('後日 子child0')}`,
  );
  expect(listed.body.map((row: { id: number }) => row.id)).toEqual([id]);
  const wave = await draw(batch, { kind: 'student' });
  expect(wave).toMatchObject({
    counts: { waiting: 0, left: 2 },
    reasons: [{ reason: 'noLogin', count: 2 }],
  });
  const filter = encodeURIComponent(JSON.stringify({ view: 'left' }));
  const left: InviteeRow[] = (
    await world.admin.get(`${wavePath(wave, '/people')}?filter=${filter}`)
  ).body;
  expect(left.map(({ reason, address: to }) => [reason, to])).toEqual([
    ['noLogin', null],
    ['noLogin', null],
  ]);

  const { version } = (await world.admin.get(`/api/admin/students/${id}`)).body;
  const patched = await world.admin.patch(`/api/admin/students/${id}`, {
    version,
    email: 'own-child0@example.jp',
  });
  expect(patched.status, patched.text).toBe(200);
  const [mail] = mailsTo('own-child0@example.jp');
  await enterBy(mail?.text, 'own-child0@example.jp');
  expect((await draw(batch, { kind: 'student' })).reasons).toEqual(
    expect.arrayContaining([
      { reason: 'noLogin', count: 1 },
      { reason: 'started', count: 1 },
    ]),
  );
  // The family got no mail about it.
  expect(mailsTo('child0@example.jp')).toEqual([]);
  const refused = await undo(batch);
  expect([refused.status, refused.body.code]).toEqual([409, 'import_built_on']);
});
