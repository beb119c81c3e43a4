import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../support/test-world.js';
import { openFile } from '../../support/upload.js';
import {
  batchPath,
  csv,
  dryRunBatch,
  importBatch,
  importFile,
  readBatch,
  resultsOf,
  sendFile,
} from './import.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const heading = [
  ...['講師番号', '氏名', 'フリガナ', 'メール', 'TEL', '性別', '生年月日', '大学名', '学年'],
  ...[
    '中学生の科目',
    '小学生の科目',
    '対応エリア',
    '通える駅',
    '空き時間',
    '紹介可',
    '面談日',
    '本人確認日',
    '利用停止の理由',
  ],
];
const good: Record<string, string> = {
  講師番号: 'T-1',
  氏名: '髙田　蓮',
  フリガナ: 'ﾀｶﾀﾞ ﾚﾝ',
  メール: 'Takada@Example.jp',
  TEL: '８０１２３４５６７８',
  性別: '男',
  生年月日: 'H14.5.3',
  大学名: '桜坂大学',
  学年: '３年',
  中学生の科目: '英語、国語',
  小学生の科目: '国語、算数',
  対応エリア: '東京都世田谷区、神奈川県',
  通える駅: '渋谷、新宿',
  空き時間: '月・水 17:00-20:00、土 10時〜18時',
  紹介可: '○',
  面談日: '2024/4/10 15:00',
  本人確認日: '2024/4/10',
};
const line = (over: Record<string, string> = {}) =>
  heading.map((name) => ({ ...good, ...over })[name] ?? '');
const teacherOf = (email: string) =>
  world.prisma.teacher.findFirstOrThrow({
    where: { account: { email } },
    include: {
      subjects: { orderBy: [{ level: 'asc' }, { subject: 'asc' }] },
      availability: { orderBy: { weekday: 'asc' } },
      account: { include: { roles: true, adminRoom: true } },
    },
  });

it('imports teachers with places, subjects and times, once, without mails', async () => {
  const mails = await world.prisma.outgoingMail.count();
  const lines = [
    heading,
    line(),
    line({ 講師番号: 'T-2', メール: 'b@example.jp', TEL: '', 生年月日: '2022/1/1' }),
    line({ 講師番号: 'T-3', メール: 'c@example.jp', TEL: '', 生年月日: '', 面談日: '' }),
    line({
      講師番号: 'T-4',
      メール: 'd@example.jp',
      TEL: '',
      生年月日: '',
      空き時間: '夕方',
      対応エリア: '世田谷区',
      中学生の科目: '剣道',
    }),
    line({ 講師番号: 'T-5', メール: 'e@example.jp' }),
    line({
      講師番号: 'T-6',
      メール: 'f@example.jp',
      氏名: '乃木 茜',
      フリガナ: 'ノギ アカネ',
      利用停止の理由: '無断欠席',
    }),
  ];
  const batch = await dryRunBatch(world, await sendFile(world, 'teachers', csv(lines)));
  expect(await resultsOf(world, batch)).toEqual({
    2: ['new'],
    3: ['error', '生年月日:18歳以上の方だけが登録できます。生年月日を確認してください。'],
    4: ['error', '面談日:紹介可にするには、済んだ面談の日を入力してください。'],
    5: [
      'error',
      expect.stringMatching(/^指導科目（中学生）:「剣道」は選べません。/),
      expect.stringMatching(/^通える地域:「世田谷区」の都道府県がわかりません。/),
      expect.stringMatching(/^指導できる曜日・時間帯:.*のように入力/),
    ],
    6: [
      'duplicate',
      expect.stringMatching(/^:2行目と氏名・氏名（カナ）・生年月日・電話番号が同じです。/),
    ],
    7: ['new'],
  });
  await importBatch(world, batch);
  const made = await teacherOf('takada@example.jp');
  expect(made).toMatchObject({
    ...{
      lastName: '髙田',
      firstNameKana: 'レン',
      phone: '08012345678',
      gender: 1,
      gradeYear: 3,
      university: '桜坂大学',
    },
    ...{
      isIntroducible: true,
      interviewDate: new Date('2024-04-10T06:00:00Z'),
      stations: ['渋谷', '新宿'],
    },
    areas: [
      { prefecture: 13, city: '世田谷区' },
      { prefecture: 14, city: null },
    ],
    account: { passwordHash: null, roles: [{ role: 'Teacher' }], adminRoom: { type: 'admin' } },
  });
  expect(made.subjects.map(({ level, subject }) => [level, subject])).toEqual([
    [20, 10],
    [20, 20],
    [30, 100],
    [30, 120],
  ]);
  expect(made.availability.map(({ weekday, fromMinute }) => [weekday, fromMinute])).toEqual([
    [1, 1020],
    [3, 1020],
    [6, 600],
  ]);
  expect(made.profileCompleteness).toBeGreaterThan(50);
  expect(await teacherOf('f@example.jp')).toMatchObject({
    blockedReason: '無断欠席',
    blockedAt: expect.any(Date),
  });
  expect(await world.prisma.outgoingMail.count()).toBe(mails);

  // The same file again: no duplicates, and a changed timetable is undone with its batch.
  const secondBatch = await importFile(
    world,
    'teachers',
    csv([heading, line({ 空き時間: '日 9:00-12:00', 学年: '4' })]),
  );
  expect(secondBatch).toMatchObject({ counts: { update: 1, new: 0 } });
  const changed = await teacherOf('takada@example.jp');
  expect([changed.gradeYear, changed.availability.map(({ weekday }) => weekday)]).toEqual([4, [7]]);
  // The second batch changed rows of the first, whose undo is possible after the undo of the
  // second.
  const undo = async (each: typeof batch) =>
    (await world.admin.post(batchPath(each, '/undo'))).status;
  expect([await undo(batch), await undo(secondBatch)]).toEqual([409, 200]);
  const restored = await teacherOf('takada@example.jp');
  expect([restored.gradeYear, restored.availability.map(({ weekday }) => weekday)]).toEqual([
    3,
    [1, 3, 6],
  ]);
  expect(await undo(batch)).toBe(200);
});

it('imports staff with their teams and no password, and reports missing teams', async () => {
  const { id } = await world.prisma.team.create({
    data: { name: '東日本チーム', createdAt: world.clock.now() },
  });
  const text = csv([
    ['名前', 'フリガナ', 'メール', '電話', '権限', '面談担当', '所属'],
    ['佐々木 健', 'ｻｻｷ ｹﾝ', 'sasaki@example.jp', '03-1234-5678', '一般', '○', '東日本ﾁｰﾑ'],
    ['三浦 葵', '', 'miura@example.jp', '', '社長', '', ''],
    ['森 碧', '', 'mori@example.jp', '', '管理者', '', '西日本チーム'],
    ['先生', '', world.teacher.account?.email ?? '', '', '', '', ''],
  ]);
  const batch = await dryRunBatch(world, await sendFile(world, 'staff', text));
  expect(await resultsOf(world, batch)).toEqual({
    2: ['new'],
    3: ['error', '役割:「管理者」または「オペレーター」と入力してください。'],
    4: ['error', expect.stringMatching(/^チーム:「西日本チーム」というチームはありません。/)],
    5: ['error', expect.stringMatching(/^メールアドレス:.*別の立場/)],
  });
  await importBatch(world, batch);
  const made = await world.prisma.admin.findFirstOrThrow({
    where: { account: { email: 'sasaki@example.jp' } },
    include: { account: { include: { roles: true } }, teams: true },
  });
  expect(made).toMatchObject({
    kana: 'ササキ ケン',
    isInterviewer: true,
    account: { passwordHash: null, roles: [{ role: 'Operator' }] },
  });
  expect(made.teams).toMatchObject([{ teamId: id }]);
  expect((await world.admin.post(batchPath(batch, '/undo'))).status).toBe(200);
});

it('creates courses and words once and updates them afterwards', async () => {
  const courses = csv([
    ['ブランド', 'コース', '内容', '体験'],
    ['家庭教師', '引っ越し特訓コース', '春', 'いいえ'],
    ['家庭教師', '引っ越し特訓ｺｰｽ', '夏', ''],
  ]);
  const batch = await importFile(world, 'courses', courses);
  expect(batch).toMatchObject({ counts: { new: 1, update: 1 }, state: 'done' });
  const found = await world.prisma.course.findMany({ where: { name: { startsWith: '引っ越し' } } });
  expect(found).toMatchObject([{ description: '夏', hasTrial: false, active: true }]);

  // Brands by their present names, and one that the company has added.
  const { id, ...first } = await world.prisma.brand.findUniqueOrThrow({ where: { id: 1 } });
  const fifth = {
    ...first,
    id: 5,
    name: '引っ越し塾',
    prefix: 'HK',
    hostNames: [],
    footerLinks: [],
  };
  await world.prisma.brand.create({ data: fifth as never });
  await world.prisma.brand.update({ where: { id }, data: { name: 'つむぎ家庭教師' } });
  const added = await importFile(
    world,
    'courses',
    csv([
      ['ブランド', 'コース'],
      ['引っ越し塾', '五つ目'],
      ['5', '五つ目の別のコース'],
      ['つむぎ家庭教師', '今の名前のコース'],
      ['引っ越し大学', 'ないブランドのコース'],
    ]),
  );
  expect(await resultsOf(world, added)).toEqual({
    2: ['new'],
    3: ['new'],
    4: ['new'],
    5: [
      'error',
      expect.stringMatching(
        /^ブランド:「引っ越し大学」は選べません。次から入力してください：つむぎ家庭教師、.*、引っ越し塾$/,
      ),
    ],
  });
  expect(
    await world.prisma.course.findMany({
      where: { name: { in: ['五つ目', '五つ目の別のコース', '今の名前のコース'] } },
      orderBy: { id: 'asc' },
    }),
  ).toMatchObject([{ brand: 5 }, { brand: 5 }, { brand: 1 }]);
  expect((await world.admin.post(batchPath(added, '/undo'))).status).toBe(200);
  await world.prisma.brand.update({ where: { id }, data: { name: first.name } });

  const words = csv([
    ['禁止ワード', '理由'],
    ['直接　お支払い', ''],
    ['直接お支払い', '料金'],
    ['   ', ''],
  ]);
  const list = await importFile(world, 'blacklist', words);
  expect(await resultsOf(world, list)).toMatchObject({ 2: ['new'], 3: ['update'] });
  expect(
    await world.prisma.blacklistWord.findMany({ where: { deletedAt: null, note: '料金' } }),
  ).toHaveLength(1);
  for (const each of [list, batch])
    expect((await world.admin.post(batchPath(each, '/undo'))).status).toBe(200);
  expect((await readBatch(world, batch)).state).toBe('undone');
});

it('offers a template for every kind that imports unchanged, in the order of references', async () => {
  const kinds = (await world.admin.get('/api/admin/import-kinds')).body as {
    kind: 'staff';
    columns: { name: string; own: boolean }[];
  }[];
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'staff',
    'courses',
    'blacklist',
    'families',
    'teachers',
    'matters',
    'chats',
  ]);
  for (const { kind, columns } of kinds)
    for (const format of ['xlsx', 'csv'] as const) {
      const file = await openFile(
        world.admin,
        `/api/admin/import-kinds/${kind}/template?format=${format}`,
      );
      const batch = await importBatch(
        world,
        await dryRunBatch(world, await sendFile(world, kind, file.bytes, `見本.${format}`)),
      );
      const { counts, done, mapping } = batch;
      const found = {
        kind,
        error: counts.error,
        duplicate: counts.duplicate,
        done,
        columns: Object.keys(mapping).length,
      };
      const rowResults = JSON.stringify(await resultsOf(world, batch));
      // The second and later students of a row are no columns of the file to fill in.
      const filledCount = columns.filter(
        ({ name, own }) => !own && !/^student\d/.test(name),
      ).length;
      expect(found, rowResults).toEqual({
        kind,
        error: 0,
        duplicate: 0,
        done: 1,
        columns: filledCount,
      });
    }
});
