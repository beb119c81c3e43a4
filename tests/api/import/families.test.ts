import { dayOf } from '@tsumugi/contract/calendar/instant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueImportEmptying } from '../../../api/src/modules/import/timers/run-due-emptying.js';
import { days } from '../../../api/src/platform/clock.js';
import { toCp932 } from '../../../api/src/platform/csv/cp932.js';
import { timerTools } from '../../../api/src/platform/jobs/timer.js';
import { advanceClock, openWorld, type TestWorld } from '../../support/test-world.js';
import { openFile } from '../../support/upload.js';
import {
  batchPath,
  csv,
  dryRunBatch,
  importBatch,
  importFile,
  readBatch,
  resultsOf,
  rowsOf,
  sendFile,
  workbook,
} from './import.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const heading = [
  '家庭番号',
  '保護者氏名',
  'フリガナ',
  'メール',
  '続柄',
  'TEL',
  '〒',
  '都道府県',
  '住所',
  '生徒氏名',
  '生徒フリガナ',
  '学年',
  '生年月日',
  '担当メモ',
];
const family = (over: Partial<Record<(typeof heading)[number], string>>) =>
  heading.map((name) => over[name] ?? '');
const good = {
  家庭番号: 'F-1',
  保護者氏名: '髙﨑 美咲',
  フリガナ: 'ﾀｶｻｷ ﾐｻｷ',
  メール: 'Takasaki@Example.jp',
  続柄: '母',
  TEL: '０９０－１２３４－５６７８',
  '〒': '１５０ー０００１',
  都道府県: '東京',
  住所: '神宮前①',
  生徒氏名: '髙﨑 蓮',
  生徒フリガナ: 'たかさき れん',
  学年: '小学5年生',
  生年月日: '平成27年5月3日',
};

describe('a dirty list of families in CP932', () => {
  it('gets a status for every row, and its valid rows are imported', async () => {
    const sent = await world.prisma.outgoingMail.count();
    const notices = await world.prisma.notice.count();
    const text = csv([
      heading,
      family(good),
      family({ ...good, 生徒氏名: '髙﨑 葵', 生徒フリガナ: 'タカサキ アオイ', 学年: '3' }),
      family({ ...good, 生徒氏名: '髙﨑 蓮' }),
      family({}),
      family({
        ...good,
        家庭番号: '',
        メール: 'b@example.jp',
        フリガナ: '髙崎 美咲',
        学年: '十一年',
      }),
      family({ ...good, メール: 'c@example.jp', 生年月日: '2015年2月30日', TEL: '12' }),
      family({ ...good, メール: '', 保護者氏名: '斉藤' }),
      family({
        ...good,
        家庭番号: '',
        メール: 'd@example.jp',
        保護者氏名: '"引用" 太郎',
        フリガナ: 'インヨウ タロウ',
        担当メモ: 'あ'.repeat(6000),
        TEL: '',
        都道府県: '',
        住所: '1-2-3',
      }),
    ]);
    const batch = await sendFile(world, 'families', toCp932(text));
    expect(batch).toMatchObject({ state: 'columns', rowCount: 7, headers: heading });
    expect(batch.mapping).toMatchObject({
      parentKey: 0,
      fullName: 1,
      fullKana: 2,
      email: 3,
      'student.fullName': 9,
      'student.grade': 11,
    });
    expect(Object.values(batch.mapping)).not.toContain(13);
    const checked = await dryRunBatch(world, batch);
    expect(await resultsOf(world, batch)).toEqual({
      2: ['new'],
      3: ['new'],
      4: ['error', '生徒の名:2行目に同じ生徒がいます。どちらかの行を消してください。'],
      6: [
        'error',
        '保護者の姓（カナ）:姓（カナ）はひらがな、またはカタカナで入力してください。',
        '保護者の名（カナ）:名（カナ）はひらがな、またはカタカナで入力してください。',
        expect.stringMatching(/^学年:「十一年」は選べません。次から入力してください：/),
      ],
      7: [
        'error',
        expect.stringMatching(/^電話番号:.*0から始まる10〜11桁/),
        expect.stringMatching(/^生徒の生年月日:日付として読めません。/),
      ],
      8: [
        'error',
        '保護者の氏名:「斉藤」を姓と名に分けられません。姓と名の間に空白を入れてください。',
        'メールアドレス:メールアドレスを入力してください。',
      ],
      9: ['new'],
    });
    expect(checked).toMatchObject({
      state: 'checked',
      counts: { new: 3, error: 4 },
      done: 0,
      toTake: 3,
    });
    expect(
      await world.prisma.parent.count({ where: { account: { email: 'takasaki@example.jp' } } }),
    ).toBe(0);

    expect(await importBatch(world, batch)).toMatchObject({ state: 'done', done: 3, toTake: 3 });
    const parent = await world.prisma.parent.findFirstOrThrow({
      where: { account: { email: 'takasaki@example.jp' } },
      include: {
        students: { orderBy: { id: 'asc' } },
        account: { include: { roles: true, adminRoom: true } },
      },
    });
    expect(parent).toMatchObject({
      lastName: '髙﨑',
      lastNameKana: 'タカサキ',
      relation: 2,
      phone: '09012345678',
      postalCode: '1500001',
      prefecture: 13,
      city: '渋谷区',
      town: '神宮前①',
      account: { passwordHash: null, roles: [{ role: 'Parent' }], adminRoom: { type: 'admin' } },
    });
    expect(parent.students).toMatchObject([
      { firstName: '蓮', firstNameKana: 'レン', grade: 5, birthDate: new Date('2015-05-03') },
      { firstName: '葵', grade: 3 },
    ]);
    // For an address without prefecture and city the postal code gives both, and the town if only a
    // number is given.
    const numbered = await world.prisma.parent.findFirstOrThrow({
      where: { account: { email: 'd@example.jp' } },
    });
    expect(numbered).toMatchObject({ prefecture: 13, city: '渋谷区', town: '神宮前1-2-3' });
    expect(await world.prisma.outgoingMail.count()).toBe(sent);
    expect(await world.prisma.notice.count()).toBe(notices);
  });

  it('is corrected in the file of failed rows, and loaded again', async () => {
    const [batch] = (await world.admin.get('/api/admin/imports?kind=families')).body;
    const file = await openFile(world.admin, batchPath(batch, '/errors'));
    expect(file.headers['content-disposition']).toContain(
      encodeURIComponent('取り込めない行_名簿.csv'),
    );
    const text = file.bytes.toString('utf8');
    expect(text.split('\r\n')).toHaveLength(6);
    expect(text).toContain('"取り込めない理由"');
    expect(text).toContain('【学年】「十一年」は選べません。');
    const mended = text.replace('十一年', '中学２年').replace('髙崎 美咲', 'タカザキ ミサキ');
    // The same kanji, telephone and child: staff must decide, in any kana.
    const secondBatch = await dryRunBatch(world, await sendFile(world, 'families', mended));
    expect(secondBatch).toMatchObject({
      headers: [...heading, '取り込めない理由'],
      counts: { new: 0, update: 1, error: 2, duplicate: 1 },
    });
  });
});

describe('an existing family', () => {
  it('is updated by its mail address, and needs a decision with the same name and telephone only', async () => {
    const before = await world.prisma.parent.findFirstOrThrow({
      where: { account: { email: 'takasaki@example.jp' } },
    });
    const rows = [
      heading,
      family({ ...good, 住所: '神宮前2', 学年: '小6' }),
      family({ ...good, 家庭番号: 'F-9', メール: 'other@example.jp' }),
      family({ ...good, 家庭番号: '', メール: world.teacher.account?.email ?? '' }),
    ];
    const batch = await dryRunBatch(world, await sendFile(world, 'families', csv(rows)));
    expect(await resultsOf(world, batch)).toEqual({
      2: ['update'],
      3: [
        'duplicate',
        expect.stringMatching(
          new RegExp(
            `^:氏名・氏名（カナ）・電話番号・郵便番号・生徒の氏名が同じ家庭があります：髙﨑 美咲様（家庭番号 ${before.id}）`,
          ),
        ),
      ],
      4: ['error', expect.stringMatching(/^メールアドレス:このメールアドレスは、別の立場の人が/)],
    });
    expect(await importBatch(world, batch)).toMatchObject({ done: 1 });
    const after = await world.prisma.parent.findUniqueOrThrow({
      where: { id: before.id },
      include: { students: { orderBy: { id: 'asc' } } },
    });
    expect(after).toMatchObject({
      town: '神宮前2',
      version: before.version + 1,
      phone: before.phone,
    });
    expect(after.students.map(({ grade }) => grade)).toEqual([6, 3]);

    // After a reversed decision the batch is finished again, not paused without a next step.
    const decide = (rows: number[] | 'all', accepted: boolean) =>
      world.admin.post(batchPath(batch, '/decide'), { rows, acceptedAsNew: accepted });
    expect((await decide([3], true)).body).toMatchObject({ state: 'paused', done: 1, toTake: 2 });
    expect((await decide([3], false)).body).toMatchObject({ state: 'done', done: 1, toTake: 1 });
    expect((await decide('all', true)).body).toMatchObject({ state: 'paused', done: 1, toTake: 2 });
    expect(await importBatch(world, batch)).toMatchObject({ state: 'done', done: 2 });
    expect(
      await world.prisma.parent.count({ where: { account: { email: 'other@example.jp' } } }),
    ).toBe(1);

    const undone = await world.admin.post(batchPath(batch, '/undo'));
    expect([undone.status, undone.body.state]).toEqual([200, 'undone']);
    const restored = await world.prisma.parent.findUniqueOrThrow({
      where: { id: before.id },
      include: { students: { orderBy: { id: 'asc' } } },
    });
    expect(restored).toMatchObject({ town: '神宮前①', version: before.version + 2 });
    expect(restored.students.map(({ grade }) => grade)).toEqual([5, 3]);
    const removed = await world.prisma.account.findFirstOrThrow({
      where: { email: 'other@example.jp' },
      include: { parent: true, roles: true },
    });
    expect([removed.deletedAt, removed.parent?.deletedAt, removed.roles]).toEqual([
      expect.any(Date),
      expect.any(Date),
      [],
    ]);
    expect((await world.admin.post(batchPath(batch, '/undo'))).status).toBe(409);
  });

  it('prevents the undo of a batch when later rows depend on it', async () => {
    const row = family({
      ...good,
      家庭番号: '',
      メール: 'built@example.jp',
      TEL: '0311112222',
      フリガナ: 'ケンチク タロウ',
      '〒': '',
    });
    const batch = await importFile(world, 'families', csv([heading, row]));
    const student = await world.prisma.student.findFirstOrThrow({
      where: { parent: { account: { email: 'built@example.jp' } } },
    });
    expect(
      (await world.admin.post(`/api/admin/create-matter/${student.id}`, { brand: 1 })).status,
    ).toBe(200);
    const refused = await world.admin.post(batchPath(batch, '/undo'));
    expect([refused.status, refused.body.code]).toEqual([409, 'import_built_on']);
    expect((await readBatch(world, batch)).state).toBe('done');
    // The child stays, and its guardian only because of it.
    expect(refused.body.obstacles).toEqual([
      { row: 2, entity: 'student', id: student.id, use: 'matter', file: null },
    ]);
    expect(
      await world.prisma.student.findUniqueOrThrow({ where: { id: student.id } }),
    ).toMatchObject({ deletedAt: null });
  });

  it('is named as the reason why a line cannot be undone, with the later file to undo first', async () => {
    const of = (number: string, name: string, kana: string, more: object = {}) =>
      family({
        保護者氏名: `${name} 一`,
        フリガナ: `${kana} ハジメ`,
        メール: `${number}@example.jp`,
        続柄: '母',
        TEL: `03${number}`,
        ...more,
      });
    const file = (lines: string[][], name: string) =>
      sendFile(world, 'families', csv([heading, ...lines]), name).then((batch) =>
        dryRunBatch(world, batch),
      );
    const first = of('11112201', '安藤', 'アンドウ');
    const batch = await importBatch(
      world,
      await file([first, of('11112202', '井上', 'イノウエ')], '一冊目.csv'),
    );
    const later = await importBatch(
      world,
      await file([of('11112201', '安藤', 'アンドウ', { 住所: '神宮前9' })], '二冊目.csv'),
    );
    expect([batch.done, later.done]).toEqual([2, 1]);
    const undo = async () => (await world.admin.post(batchPath(batch, '/undo'))).body;
    const idOf = async (number: string) =>
      (
        await world.prisma.parent.findFirstOrThrow({
          where: { account: { email: `${number}@example.jp` } },
        })
      ).id;
    const edited = {
      row: 2,
      entity: 'parent',
      id: await idOf('11112201'),
      use: 'edit',
      file: { id: later.id, name: '二冊目.csv' },
    };
    const refused = await undo();
    expect(refused).toMatchObject({ code: 'import_built_on', obstacles: [edited] });
    expect(refused.message).toContain('先に「二冊目.csv」の取り込み');
    const noted = await idOf('11112202');
    const author = {
      authorId: world.operator.account?.accountId as number,
      createdAt: world.clock.now(),
    };
    await world.prisma.memo.create({ data: { parentId: noted, content: '覚え書き', ...author } });
    const both = await undo();
    expect(both.obstacles).toEqual([
      { row: 3, entity: 'parent', id: noted, use: 'note', file: null },
      edited,
    ]);
    expect(both.message).toContain('個別に');
    expect((await world.admin.post(batchPath(later, '/undo'))).status).toBe(200);
    expect((await undo()).obstacles).toEqual([both.obstacles[0]]);
    // After the later files are undone in turn, the first one can be undone as if it were the last.
    await world.prisma.memo.updateMany({
      where: { parentId: noted },
      data: { deletedAt: world.clock.now() },
    });
    expect(await undo()).toMatchObject({ state: 'undone' });
  });
});

describe('a workbook', () => {
  const short = [
    'メール',
    '保護者姓',
    '保護者名',
    '保護者セイ',
    '保護者メイ',
    '電話',
    '郵便番号',
    '生徒姓',
    '生徒名',
    '生徒セイ',
    '生徒メイ',
    '学年',
    '生年月日',
  ];
  const line = (mail: string, over: Record<number, unknown> = {}) =>
    [
      mail,
      '山本',
      '太郎',
      'やまもと',
      'たろう',
      9011112222,
      600001,
      '山本',
      '花',
      'ヤマモト',
      'ハナ',
      3,
      { day: 42063 },
    ].map((cell, place) => (place in over ? over[place] : cell)) as never;

  it('restores leading zeros, reads dates by serial and formulas by value, and reports merged cells', async () => {
    const bytes = workbook(
      [
        short,
        line('x1@example.jp'),
        [],
        line('x2@example.jp', {
          2: '花子',
          4: 'ハナコ',
          5: 9033334444,
          11: { formula: 'L2+1', value: '4' },
          12: 42063,
        }),
        line('x3@example.jp', { 11: { formula: 'VLOOKUP(1,A:B,2)', value: '#N/A' } }),
        line('x4@example.jp'),
        line('x5@example.jp', { 0: null }),
      ],
      ['A6:A7'],
    );
    const batch = await dryRunBatch(world, await sendFile(world, 'families', bytes, '家庭.xlsx'));
    expect(await resultsOf(world, batch)).toEqual({
      2: ['new'],
      4: ['new'],
      5: [
        'error',
        '学年:Excelの数式がエラーになっています。値を直してから、もう一度保存してください。',
      ],
      6: ['error', ':セルが結合されています。結合を解除し、すべてのセルに値を入れてください。'],
      7: [
        'error',
        expect.stringContaining('セルが結合されています。'),
        'メールアドレス:メールアドレスを入力してください。',
      ],
    });
    await importBatch(world, batch);
    const made = await world.prisma.parent.findFirstOrThrow({
      where: { account: { email: 'x2@example.jp' } },
      include: { students: true },
    });
    expect(made).toMatchObject({
      phone: '09033334444',
      postalCode: '0600001',
      lastNameKana: 'ヤマモト',
    });
    expect(made.students).toMatchObject([{ grade: 4, birthDate: new Date('2015-02-28') }]);
  });

  it('that cannot be read is refused with the remedy', async () => {
    const tries = [
      Buffer.from('PK\x03\x04 no archive'),
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      Buffer.from(''),
      Buffer.from('a,b\r\n'),
    ];
    for (const bytes of tries)
      await expect(sendFile(world, 'families', bytes, 'x.xlsx')).rejects.toThrow(
        /^422 .*(保存し直し|見出し)/,
      );
    expect((await rowsOf(world, { id: 999_999 })) as unknown).toMatchObject({ code: 'not_found' });
  });
});

it('deletes the texts of a file after ninety days, keeps the people, and ends the undo', async () => {
  const batch = await importFile(
    world,
    'families',
    csv([
      heading,
      family({ ...good, 家庭番号: 'F-90', メール: 'ninety@example.jp', TEL: '', '〒': '' }),
    ]),
  );
  const empty = () => runDueImportEmptying(timerTools(world.app), world.clock.now());
  await advanceClock(world, days(89));
  expect(await empty()).toBe(0);
  await advanceClock(world, days(1));
  expect(await empty()).toBeGreaterThan(0);
  expect(await empty()).toBe(0);
  const rows = await world.prisma.importRow.findMany({ where: { batchId: batch.id } });
  expect(rows).toMatchObject([{ cells: [], messages: [], made: [], groupKey: null }]);
  expect(
    await world.prisma.parent.count({ where: { account: { email: 'ninety@example.jp' } } }),
  ).toBe(1);
  expect((await world.admin.post(batchPath(batch, '/undo'))).status).toBe(409);
  expect(await rowsOf(world, batch)).toHaveLength(1);
});

it('links a dated consent to the text of that day, an earlier one to the first text, an undated one to none', async () => {
  const { prisma, clock } = world;
  const now = clock.now();
  const ago = (count: number) => new Date(now.getTime() - days(count));
  const since = { validFrom: ago(100), inForceAt: ago(100), createdAt: ago(101) };
  await prisma.consentDocument.create({
    data: { type: 'terms', version: 2, summary: '二版', body: '二版', ...since },
  });
  const rows = [ago(3), ago(200), null].map((at, index) => [
    ...family({
      ...{
        家庭番号: `C-${index}`,
        メール: `agreed-${index}@example.jp`,
        保護者氏名: `同意 ${'松竹梅'[index]}`,
        フリガナ: `ドウイ ${'アイウ'[index]}`,
      },
      ...{
        続柄: '母',
        都道府県: '東京',
        生徒氏名: `同意 ${'一二三'[index]}`,
        生徒フリガナ: `ドウイ ${'カキク'[index]}`,
        学年: '小学5年生',
      },
    }),
    at ? dayOf(at) : '',
  ]);
  await importFile(world, 'families', csv([[...heading, '規約への同意日'], ...rows]));
  const readConsents = async (index: number) =>
    (
      await prisma.consent.findMany({
        where: { account: { email: `agreed-${index}@example.jp` } },
        orderBy: { type: 'asc' },
      })
    ).map(({ type, documentVersion }) => `${type} ${documentVersion}`);
  expect(await Promise.all([0, 1, 2].map(readConsents))).toEqual([
    ['privacy 1', 'terms 2', 'thirdParty 1'],
    ['privacy 1', 'terms 1', 'thirdParty 1'],
    [],
  ]);
});
