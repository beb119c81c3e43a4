import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../../api/src/platform/clock.js';
import { createAccount } from '../../support/accounts.js';
import { openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import {
  batchPath,
  csv,
  dryRunBatch,
  importBatch,
  importFile,
  resultsOf,
  rowsOf,
  sendFile,
} from './import.fixtures.js';

let world: TestWorld;
/** A day some days ago, in the format of a spreadsheet. */
const ago = (count: number, time = '') =>
  `${new Date(world.clock.now().getTime() - days(count) + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '/')}${time && ` ${time}`}`;
beforeAll(async () => {
  world = await openWorld();
  const families = [
    [
      '顧客番号',
      '保護者氏名',
      'フリガナ',
      'メール',
      '〒',
      '都道府県',
      '市区町村',
      '生徒番号',
      '生徒氏名',
      '生徒フリガナ',
      '学年',
      '同意日',
    ],
    [
      'F-1',
      '髙橋 美咲',
      'タカハシ ミサキ',
      'f1@example.jp',
      '150-0001',
      '東京都',
      '渋谷区',
      'S-1',
      '髙橋 蓮',
      'タカハシ レン',
      '小5',
      ago(300),
    ],
    [
      'F-1',
      '髙橋 美咲',
      'タカハシ ミサキ',
      'f1@example.jp',
      '150-0001',
      '東京都',
      '渋谷区',
      'S-2',
      '髙橋 葵',
      'タカハシ アオイ',
      '中2',
      ago(300),
    ],
    [
      'F-2',
      '斉藤 誠',
      'サイトウ マコト',
      'f2@example.jp',
      '',
      '',
      '',
      '',
      '斉藤 花',
      'サイトウ ハナ',
      '高1',
      '',
    ],
  ];
  const teachers = [
    ['教師番号', '氏名', 'フリガナ', 'メール', 'TEL', '紹介可', '面談日', '本人確認日'],
    ...['青木 駿', '馬場 凛', '千葉 颯', '土井 楓', '江口 湊', '藤田 澪'].map((name, at) => [
      ...[
        `T-${at + 1}`,
        name,
        'コウシ タロウ',
        `t${at + 1}@example.jp`,
        `0901111222${at}`,
        'はい',
        ago(200),
        ago(200),
      ],
    ]),
  ];
  expect(await importFile(world, 'families', csv(families))).toMatchObject({ done: 3 });
  expect(await importFile(world, 'teachers', csv(teachers))).toMatchObject({ done: 6 });
  await importFile(
    world,
    'courses',
    csv([
      ['ブランド', 'コース名'],
      ['家庭教師', '引っ越しコース'],
    ]),
  );
});
afterAll(() => world?.close());

const heading = [
  ...[
    '案件番号',
    '顧客番号',
    '生徒番号',
    'メール',
    '生徒氏名',
    'ブランド',
    '案件ステータス',
    '契約ステータス',
    '申込種別',
    '申込日時',
    '募集確定日',
  ],
  ...[
    'キャンセル申請日',
    'キャンセル確定日',
    'キャンセル理由',
    'コース',
    '科目',
    '目的',
    '指導形態',
    '頻度',
    '時間',
    '期間',
    '希望日時',
    '配信日',
  ],
  ...[
    '教師ID',
    '候補ステータス',
    '応募日',
    '追加情報日',
    '書類選考日',
    '書類選考結果',
    '面談日',
    '面談結果',
    '紹介日',
    '体験申込日',
    '体験同意日',
    '体験日',
    '家庭報告日',
    '満足度',
  ],
  ...[
    '契約終了日',
    '採用回答日',
    '採用同意日',
    '採用確定日',
    '初回指導日',
    '不採用日',
    '不採用理由',
    '辞退申請日',
    '辞退確定日',
  ],
] as const;
type Cells = Partial<Record<(typeof heading)[number], string>>;
const line = (cells: Cells) => heading.map((name) => cells[name] ?? '');
const base = (): Cells => ({
  ...{
    顧客番号: 'F-1',
    生徒番号: 'S-1',
    ブランド: '家庭教師',
    コース: '引っ越しコース',
    科目: '英語、算数',
    目的: '学校の補習',
    指導形態: '対面',
  },
  ...{ 頻度: '週1回', 時間: '75分', 期間: '長期(継続)', 希望日時: '火・木 18:00-20:00' },
});
const matter = (number: string, status: string, cells: Cells = {}) =>
  line({
    ...base(),
    案件番号: number,
    案件ステータス: status,
    申込日時: ago(90, '10:00'),
    ...cells,
  });
const caseOf = async (key: string) => {
  const { entityId } = await world.prisma.importKey.findUniqueOrThrow({
    where: { entity_key: { entity: 'matter', key: key.toLowerCase().replaceAll('-', '') } },
  });
  return world.prisma.matter.findUniqueOrThrow({
    where: { id: entityId },
    include: {
      candidates: { orderBy: { sequence: 'asc' } },
      courses: true,
      statusEvents: { orderBy: { id: 'asc' } },
      workItems: true,
    },
  });
};
const wayOf = ({ statusEvents }: Awaited<ReturnType<typeof caseOf>>, entity: string, id: number) =>
  statusEvents
    .filter((event) => event.entity === entity && event.entityId === id)
    .map(({ toStatus }) => toStatus);
const countNotices = async () => [
  await world.prisma.outgoingMail.count(),
  await world.prisma.delivery.count({ where: { dueAt: { lte: world.clock.now() } } }),
];

it('assigns open work to no suspended colleague, and keeps the assignee of closed work', async () => {
  const { accountId } = await createAccount(world.app, { role: 'Operator', name: '止 まる' });
  await world.prisma.account.update({
    where: { id: accountId },
    data: { disabledAt: world.clock.now() },
  });
  const rows = [
    [...heading, '担当者'],
    [...matter('B-1', '募集中', { 募集確定日: ago(80) }), '止 まる'],
    [...matter('B-2', 'キャンセル', { キャンセル確定日: ago(29) }), '止 まる'],
  ];
  const batch = await dryRunBatch(world, await sendFile(world, 'matters', csv(rows)));
  expect(await resultsOf(world, batch)).toEqual({
    2: ['error', expect.stringMatching(/^担当者:.*利用停止中/)],
    3: ['new'],
  });
});

describe('requests with their candidates at their status', () => {
  it('are imported with their history, appear in the lists at once, and send no past notices', async () => {
    const before = await countNotices();
    const at = (days: number) => ({ 募集確定日: ago(days) });
    const rows = [
      heading,
      matter('A-10', '体験申込', { 申込種別: '体験申込' }),
      matter('A-50', 'フリーコメント確認済'),
      matter('A-80', '募集中', at(80)),
      // One of each status under one request.
      matter('A-81', '80', { ...at(80), 教師ID: 'T-1', 候補ステータス: '8', 応募日: ago(70) }),
      matter('A-81', '80', {
        ...at(80),
        教師ID: 'T-2',
        候補ステータス: '面談前',
        応募日: ago(70),
        書類選考日: ago(60),
      }),
      matter('A-81', '80', { ...at(80), 教師ID: 'T-3', 候補ステータス: '面談済', 面談日: ago(50) }),
      matter('A-81', '80', {
        ...at(80),
        教師ID: 'T-4',
        候補ステータス: '紹介済',
        応募日: ago(70),
        紹介日: ago(2),
      }),
      matter('A-81', '80', {
        ...at(80),
        教師ID: 'T-5',
        候補ステータス: '体験前',
        紹介日: ago(30),
        体験日: ago(-3, '17:00'),
      }),
      matter('A-81', '80', {
        ...at(80),
        教師ID: 'T-6',
        候補ステータス: '不採用',
        紹介日: ago(30),
        不採用日: ago(20),
        不採用理由: '相性',
      }),
      // A trial in the past has taken place.
      matter('A-82', '募集中', {
        ...at(80),
        教師ID: 'T-1',
        候補ステータス: '体験前',
        紹介日: ago(30),
        体験日: ago(5, '17:00'),
      }),
      matter('A-83', '募集中', {
        ...at(80),
        教師ID: 'T-1',
        候補ステータス: '体験後・報告済',
        紹介日: ago(30),
        体験日: ago(5),
        家庭報告日: ago(4),
        満足度: '満足',
        採用回答日: ago(1),
      }),
      matter('A-90', '採用決定', {
        教師ID: 'T-2',
        候補ステータス: '採用',
        紹介日: ago(60),
        体験日: ago(50),
        家庭報告日: ago(49),
        採用確定日: ago(45),
        初回指導日: ago(40, '17:00'),
      }),
      matter('A-90', '採用決定', {
        教師ID: 'T-3',
        候補ステータス: '辞退',
        紹介日: ago(60),
        辞退確定日: ago(58),
      }),
      matter('A-91', '採用決定', { 契約ステータス: '契約終了' }),
      matter('A-92', '採用決定', {
        契約ステータス: '契約終了',
        契約終了日: ago(10),
        教師ID: 'T-2',
        候補ステータス: '採用',
        採用確定日: ago(45),
      }),
      matter('A-93', '採用決定', {
        教師ID: 'T-2',
        候補ステータス: '辞退申請中',
        採用確定日: ago(45),
        辞退申請日: ago(1),
      }),
      matter('A-100', 'キャンセル', {
        キャンセル申請日: ago(30),
        キャンセル確定日: ago(29),
        キャンセル理由: '料金',
        教師ID: 'T-1',
        候補ステータス: '不採用',
      }),
    ];
    const batch = await dryRunBatch(world, await sendFile(world, 'matters', csv(rows)));
    expect(
      Object.values(await resultsOf(world, batch))
        .flat()
        .filter((word) => word !== 'new'),
    ).toEqual([]);
    expect(
      await world.prisma.matter.count({
        where: { createdAt: { lt: new Date(world.clock.now().getTime() - days(80)) } },
      }),
    ).toBe(0);
    expect(await importBatch(world, batch)).toMatchObject({ state: 'done', done: rows.length - 1 });

    const whole = await caseOf('A-81');
    expect(whole).toMatchObject({
      caseStatus: 80,
      contractStatus: 1,
      hasTrial: true,
      lessonLength: 999,
      lessonMinutes: 75,
      city: '渋谷区',
    });
    expect(whole.preferredSlots).toEqual(
      [2, 4].map((weekday) => ({ weekday, fromMinute: 1080, toMinute: 1200 })),
    );
    expect(whole.courses).toHaveLength(1);
    expect(wayOf(whole, 'matter', whole.id)).toEqual([10, 50, 80]);
    expect(whole.statusEvents[0]?.at).toEqual(whole.createdAt);
    const ways = whole.candidates.map(({ id }) => wayOf(whole, 'matterTeacher', id));
    expect(ways).toEqual([
      [7, 8],
      [7, 8, 10],
      [7, 8, 10, 20],
      [7, 8, 10, 20, 40],
      [7, 8, 10, 20, 40, 50, 60],
      [7, 8, 10, 20, 40, 100],
    ]);
    expect(whole.candidates.map(({ candidateState }) => candidateState)).toEqual([
      10, 10, 10, 10, 10, 30,
    ]);
    expect(whole.candidates.at(-1)).toMatchObject({
      rejectPhase: 1,
      rejectReason: 40,
      statusBeforeClosing: 40,
    });
    expect(whole.workItems.map(({ tab }) => tab)).toEqual(
      expect.arrayContaining(['TA2', 'IT1', 'TA4', 'HR1']),
    );

    const over = await caseOf('A-82');
    expect(over.candidates).toMatchObject([
      { candidateStatus: 70, trialCompletedAt: expect.any(Date) },
    ]);
    expect(over.workItems.map(({ tab }) => tab)).toEqual(expect.arrayContaining(['HR3', 'TR3']));
    expect((await caseOf('A-83')).candidates).toMatchObject([
      { candidateStatus: 80, candidateState: 20, customerReport: { satisfaction: 4 } },
    ]);
    const hired = await caseOf('A-90');
    expect(hired).toMatchObject({
      caseStatus: 90,
      contractStatus: 3,
      firstLessonDate: expect.any(Date),
    });
    expect(hired.candidates).toMatchObject([
      { candidateState: 20 },
      { candidateStatus: 120, candidateState: 30, statusBeforeWithdrawal: 40 },
    ]);
    // The child's teacher is among the contacts, with or without an imported trial; after a
    // contract for 90 days more.
    const roomsOf = async (key: string) => {
      const ids = (await caseOf(key)).candidates.map(({ id }) => id);
      return world.prisma.chatRoom.findMany({ where: { matterTeacherId: { in: ids } } });
    };
    for (const key of ['A-90', 'A-93'])
      expect(await roomsOf(key)).toMatchObject([{ closedAt: null, closesAt: null }]);
    const [ended] = await roomsOf('A-92');
    const left = (ended?.closesAt?.getTime() ?? 0) - world.clock.now().getTime();
    expect(Math.round(left / days(1))).toBeOneOf([80, 81]);
    expect(hired.workItems.filter(({ counted }) => counted)).toEqual([]);
    expect(await caseOf('A-100')).toMatchObject({
      contractStatus: 2,
      closedReason: 1,
      workItems: [],
    });

    // Reminders go to the right people for future dates, and to no recipient for past ones.
    expect(await countNotices()).toEqual(before);
    expect(
      [
        ...new Set(
          (await world.prisma.notice.findMany({ where: { matterId: whole.id } })).map(
            ({ code }) => code,
          ),
        ),
      ].sort(),
    ).toEqual(['N17', 'N40', 'N41']);
    expect(
      await world.prisma.chatMessage.count({
        where: { room: { matterTeacher: { matterId: whole.id } } },
      }),
    ).toBe(0);

    // The page and the next step work as for any other case.
    expect((await world.operator.get(`/api/admin/get-matter-detail/${whole.id}`)).status).toBe(200);
    expect(
      (await world.operator.get(`/api/admin/matters/${whole.id}/timeline`)).status,
    ).toBeLessThan(500);
    const [, , , introduced] = whole.candidates;
    await runAction(world.operator, 'matterTeacher.proceedToTrialLesson', introduced?.id as number);
    const refused = await world.admin.post(batchPath(batch, '/undo'));
    expect([refused.status, refused.body.code]).toEqual([409, 'import_built_on']);
  });

  it('are reported with the remedy when invalid; such a request is left out completely', async () => {
    const rows = [
      heading,
      matter('B-1', '採用決定', { 教師ID: 'T-1', 候補ステータス: '紹介済', 紹介日: ago(2) }),
      matter('B-2', 'キャンセル', { 教師ID: 'T-1', 候補ステータス: '面談前' }),
      matter('B-3', '条件変更'),
      matter('B-4', '募集中', { 科目: '', 時間: '' }),
      matter('B-5', '募集中', { 教師ID: 'T-1', 候補ステータス: '紹介済' }),
      matter('B-5', '募集中', { 教師ID: 'T-2', 候補ステータス: '8' }),
      matter('B-6', '募集中', { 教師ID: 'T-99', 候補ステータス: '8' }),
      matter('B-7', '募集中', { 顧客番号: 'F-9', 生徒番号: '' }),
      matter('B-8', '募集中', { 生徒番号: '' }),
      matter('B-9', '募集中', { 申込日時: ago(-5) }),
      matter('B-10', '募集中', { コース: 'ないコース' }),
      matter('B-11', '募集中', { 教師ID: 'T-1', 候補ステータス: '採用', 採用確定日: ago(3) }),
      matter('B-12', '募集中', { 教師ID: 'T-1', 候補ステータス: '8' }),
      matter('B-12', '募集中', { 教師ID: 'T-1', 候補ステータス: '8' }),
      matter('B-13', '募集中', {
        顧客番号: '',
        生徒番号: '',
        メール: 'F2@example.jp',
        指導形態: 'オンライン',
      }),
      matter('', '募集中'),
      matter('B-14', '募集中', { 教師ID: 'T-2', 候補ステータス: '面談済', 面談結果: '不合格' }),
      matter('B-14', '募集中', { 候補ステータス: '面談済' }),
    ];
    const batch = await dryRunBatch(world, await sendFile(world, 'matters', csv(rows)));
    const rowResults = await resultsOf(world, batch);
    const messagesByRow = Object.fromEntries(
      Object.entries(rowResults).map(([row, [, ...texts]]) => [row, texts.join(' ')]),
    );
    expect(messagesByRow[2]).toMatch(
      /案件ステータス:「採用決定」の案件には、採用の候補がひとり必要です（いまは0人）/,
    );
    expect(messagesByRow[3]).toMatch(/キャンセルした案件の候補は/);
    expect(messagesByRow[4]).toMatch(/条件変更の内容は取り込めません/);
    expect(messagesByRow[5]).toMatch(/次の項目が必要です：科目、時間/);
    expect(messagesByRow[6]).toMatch(/^紹介日:教師紹介済の候補には、紹介日を/);
    expect(messagesByRow[7]).toMatch(/6行目を直してください/);
    expect(messagesByRow[8]).toMatch(/教師の旧番号:登録済みの教師が見つかりません/);
    expect(messagesByRow[9]).toMatch(/家庭の旧番号:登録済みの家庭が見つかりません/);
    expect(messagesByRow[10]).toMatch(/生徒氏名:生徒が複数います/);
    expect(messagesByRow[11]).toMatch(/申込日時:未来の日付です/);
    expect(messagesByRow[12]).toMatch(/「ないコース」というコースは/);
    expect(messagesByRow[13]).toMatch(/採用の候補がいる案件は/);
    expect(messagesByRow[14]).toMatch(/ほかのデータと矛盾/);
    expect(rowResults[16]).toEqual(['new']);
    expect(messagesByRow[17]).toMatch(/案件の旧番号を入力してください/);
    expect(messagesByRow[18]).toMatch(/面談に合格していない候補/);
    expect(batch.counts).toMatchObject({ new: 1, error: rows.length - 2 });
  });

  it('are reported with a candidate that would be in no list, because its dates are ahead of its status', async () => {
    const introduced = { 紹介日: ago(30) };
    const trial = {
      ...introduced,
      体験申込日: ago(25),
      体験同意日: ago(24),
      体験日: ago(20, '17:00'),
    };
    const countNotices: [cells: Cells, text: RegExp][] = [
      [{ 候補ステータス: '8', 書類選考結果: '合格' }, /書類選考結果:.*「面談前」にするか/],
      [{ 候補ステータス: '8', 書類選考結果: '不合格' }, /書類選考結果:.*「不採用」にするか/],
      [
        { 候補ステータス: '面談前', 面談日: ago(9), 面談結果: '合格' },
        /面談結果:.*「面談済・未紹介」にするか/,
      ],
      [
        { 候補ステータス: '面談済', 面談日: ago(50), 書類選考結果: '保留' },
        /候補ステータス:.*どの一覧にも出ません/,
      ],
      [
        { 候補ステータス: '面談済', 面談日: ago(50), ...introduced },
        /紹介日:.*「教師紹介済」にするか/,
      ],
      [{ 候補ステータス: '面談省略・紹介前', ...introduced }, /紹介日:.*「教師紹介済」にするか/],
      [
        { 候補ステータス: '紹介済', ...introduced, 体験申込日: ago(25) },
        /体験申込日:.*「体験日設定前」にするか/,
      ],
      [{ 候補ステータス: '体験日設定前', ...trial }, /体験日:.*「体験前」にするか/],
      [
        { 候補ステータス: '体験後・報告前', ...trial, 家庭報告日: ago(19) },
        /家庭報告日:.*「体験後・報告済」にするか/,
      ],
      [
        { 候補ステータス: '体験後・報告済', ...trial, 家庭報告日: ago(19), 採用確定日: ago(9) },
        /採用確定日:.*「採用」にするか/,
      ],
    ];
    const rows = [
      heading,
      ...countNotices.map(([cells], at) =>
        matter(`C-${at}`, '募集中', { 募集確定日: ago(80), 教師ID: 'T-1', ...cells }),
      ),
    ];
    const batch = await dryRunBatch(world, await sendFile(world, 'matters', csv(rows)));
    const results = await resultsOf(world, batch);
    for (const [at, [cells, text]] of countNotices.entries())
      expect([cells, results[at + 2]?.slice(1).join(' ')]).toEqual([
        cells,
        expect.stringMatching(text),
      ]);
  });

  it('keep a number of our format, are imported once, and are undone completely', async () => {
    const { prefix } = await world.prisma.brand.findUniqueOrThrow({ where: { id: 1 } });
    const own = `${prefix}24-000777`;
    const text = csv([
      heading,
      matter(own, '募集中', {
        教師ID: 'T-1',
        候補ステータス: '体験前',
        紹介日: ago(30),
        体験日: ago(-3),
      }),
    ]);
    const batch = await importFile(world, 'matters', text);
    const made = await caseOf(own);
    expect(made).toMatchObject({
      matterNumber: own,
      candidates: [{ selectionNumber: `${own}-01` }],
    });
    const secondBatch = await importFile(world, 'matters', text);
    expect(await resultsOf(world, secondBatch)).toEqual({
      2: ['update', ':取り込み済みの案件です。案件と候補は上書きされません。'],
    });
    expect((await world.admin.post(batchPath(batch, '/undo'))).status).toBe(200);
    expect(await world.prisma.workItem.count({ where: { matterId: made.id } })).toBe(0);
    expect(await world.prisma.notice.count({ where: { matterId: made.id, droppedAt: null } })).toBe(
      0,
    );
    expect((await world.operator.get(`/api/admin/get-matter-detail/${made.id}`)).status).toBe(404);
    expect((await rowsOf(world, batch)).every(({ done }) => !done)).toBe(true);
    expect(await importFile(world, 'matters', text)).toMatchObject({ counts: { new: 1 }, done: 1 });
  });
});
