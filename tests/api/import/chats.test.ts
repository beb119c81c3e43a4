import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runDueUnreadNotices } from '../../../api/src/modules/chat/timers/run-due-unread-notices.js';
import { days, minutes } from '../../../api/src/platform/clock.js';
import { timerTools } from '../../../api/src/platform/jobs/timer.js';
import { openWorld, type TestWorld } from '../../support/test-world.js';
import {
  batchPath,
  csv,
  dryRunBatch,
  importBatch,
  importFile,
  resultsOf,
  sendFile,
} from './import.fixtures.js';

let world: TestWorld;
/** An instant some minutes ago, in the format of a spreadsheet. */
const ago = (count: number) =>
  new Date(world.clock.now().getTime() - minutes(count) + 9 * 3_600_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
const day = (count: number) => ago((count * days(1)) / minutes(1)).slice(0, 10);

beforeAll(async () => {
  world = await openWorld();
  const families = [
    [
      '顧客番号',
      '保護者氏名',
      'フリガナ',
      'メール',
      '都道府県',
      '市区町村',
      '生徒番号',
      '生徒氏名',
      '生徒フリガナ',
      '学年',
    ],
    [
      'F-1',
      '髙橋 美咲',
      'タカハシ ミサキ',
      'f1@example.jp',
      '東京都',
      '渋谷区',
      'S-1',
      '髙橋 蓮',
      'タカハシ レン',
      '小5',
    ],
  ];
  const teachers = [
    ['教師番号', '氏名', 'フリガナ', 'メール', 'TEL', '紹介可', '面談日'],
    ...['青木 駿', '馬場 凛'].map((name, at) => [
      `T-${at + 1}`,
      name,
      'コウシ タロウ',
      `t${at + 1}@example.jp`,
      `0901111222${at}`,
      'はい',
      day(200),
    ]),
  ];
  const heading = [
    '案件番号',
    '顧客番号',
    'ブランド',
    '案件ステータス',
    '申込日時',
    '教師ID',
    '候補ステータス',
    '紹介日',
    '体験日',
    '科目',
  ];
  const more = ['目的', '指導形態', '頻度', '時間', '期間', 'コース'];
  const terms = ['学校の補習', '対面', '週1回', '90分', '長期(継続)', 'チャットのコース'];
  const matter = (number: string, teacher: string, status: string, trial: string) => [
    ...[number, 'F-1', '家庭教師', '募集中', day(90), teacher, status, day(30), trial, '英語'],
    ...terms,
  ];
  expect(await importFile(world, 'families', csv(families))).toMatchObject({ done: 1 });
  expect(await importFile(world, 'teachers', csv(teachers))).toMatchObject({ done: 2 });
  expect(
    await importFile(
      world,
      'courses',
      csv([
        ['ブランド', 'コース名'],
        ['家庭教師', 'チャットのコース'],
      ]),
    ),
  ).toMatchObject({ done: 1 });
  const rows = [
    matter('A-1', 'T-1', '体験前', day(-5)),
    matter('A-1', 'T-2', '体験前', day(-6)),
    matter('A-2', 'T-1', '紹介済', ''),
  ];
  const cases = await importFile(world, 'matters', csv([[...heading, ...more], ...rows]));
  expect(cases, JSON.stringify(await resultsOf(world, cases))).toMatchObject({ done: 3 });
});
afterAll(() => world?.close());

const chatCase = () => [
  ['案件番号', '教師ID', '送信者', 'スタッフの氏名', '送信日時', 'メッセージ'],
  ['A-1', 'T-1', '先生', '', ago(120), 'こちらこそ、よろしくお願いします。'],
  ['A-1', 'T-1', '保護者', '', ago(180), 'よろしくお願いします。\n土曜日に伺えますか。'],
  ['A-1', 'T-1', '事務局', '以前の担当', ago(30), '体験日を確認しました。'],
];
const messages = async () =>
  world.prisma.chatMessage.findMany({
    where: { OR: [{ clientId: { startsWith: 'import-' } }] },
    orderBy: { id: 'asc' },
    include: { sender: { select: { email: true } } },
  });
const roomOf = async () => (await messages())[0]?.roomId as number;
const countNotices = async () => [
  await world.prisma.notice.count(),
  await world.prisma.delivery.count(),
  await world.prisma.outgoingMail.count(),
];

it('imports messages into their room by time, marked and read, without notices; undo removes them', async () => {
  const before = await countNotices();
  const batch = await importFile(world, 'chats', csv(chatCase()));
  expect(await resultsOf(world, batch)).toEqual({ 2: ['new'], 3: ['new'], 4: ['new'] });
  expect(
    (await messages()).map(({ side, kind, text, sender }) => [
      side,
      kind,
      text,
      sender?.email ?? null,
    ]),
  ).toEqual([
    ['family', 'text', 'よろしくお願いします。\n土曜日に伺えますか。', 'f1@example.jp'],
    ['teacher', 'text', 'こちらこそ、よろしくお願いします。', 't1@example.jp'],
    ['system', 'text', '体験日を確認しました。', null],
    ['system', 'system', '移行：ここまでは、これまでのシステムでのやりとりです。', null],
  ]);
  const roomId = await roomOf();
  const [first] = await messages();
  expect(world.clock.now().getTime() - (first?.sentAt.getTime() ?? 0)).toBeGreaterThanOrEqual(
    minutes(180),
  );
  await runDueUnreadNotices(timerTools(world.app), world.clock.now());
  expect(await countNotices()).toEqual(before);
  const page = await world.operator.get<{ messages: { text: string }[] }>(
    `/api/admin/chat/matter-room/${roomId}/message`,
  );
  expect(JSON.stringify(page.body)).toContain('土曜日に伺えますか');
  const found = await world.operator.get(
    `/api/admin/search-notes?q=${encodeURIComponent('土曜日に伺え')}`,
  );
  expect(JSON.stringify(found.body)).toContain('土曜日に伺え');

  // The same file again creates no duplicates; an older message does not follow a newer one.
  expect(await resultsOf(world, await importFile(world, 'chats', csv(chatCase())))).toMatchObject({
    2: ['update', ':取り込み済みのメッセージです。'],
  });
  const older = csv([
    ...chatCase().slice(0, 1),
    ['A-1', 'T-1', '家庭', '', ago(600), 'はじめまして。'],
  ]);
  expect(
    (await resultsOf(world, await dryRunBatch(world, await sendFile(world, 'chats', older))))[2],
  ).toEqual([
    'error',
    expect.stringMatching(/^送信日時:このチャットには、これより新しいメッセージがあります。/),
  ]);

  expect((await world.admin.post(batchPath(batch, '/undo'))).status).toBe(200);
  expect(await messages()).toEqual([]);
  expect(await world.prisma.chatRoom.findUniqueOrThrow({ where: { id: roomId } })).toMatchObject({
    lastMessageAt: null,
    unansweredSince: null,
  });
});

it('assigns messages to the named guardian, the second one too, else to the first', async () => {
  const father = [
    [
      'メール',
      '一人目の保護者',
      '保護者氏名',
      'フリガナ',
      '続柄',
      '生徒氏名',
      '生徒フリガナ',
      '学年',
    ],
    ['f1-father@example.jp', 'f1@example.jp', '髙橋 大輔', 'タカハシ ダイスケ', '父', '', '', ''],
  ];
  expect(await importFile(world, 'families', csv(father))).toMatchObject({ done: 1 });
  const batch = await importFile(
    world,
    'chats',
    csv([
      ['案件番号', '教師ID', '送信者', '送信者の氏名', '送信日時', 'メッセージ'],
      ['A-1', 'T-1', '保護者', '高橋大輔 様', ago(100), '父です。'],
      ['A-1', 'T-1', '保護者', '髙橋 美咲', ago(90), '母です。'],
      ['A-1', 'T-1', '保護者', '髙橋 節子', ago(80), '祖母です。'],
      ['A-1', 'T-1', '保護者', '', ago(70), 'よろしくお願いします。'],
    ]),
  );
  expect(await resultsOf(world, batch)).toEqual({
    2: ['new'],
    3: ['new'],
    4: ['new', expect.stringMatching(/^送信者の氏名:「髙橋 節子」さんは、.*一人目の保護者の発言/)],
    5: ['new'],
  });
  const texts = (await messages()).filter(({ kind }) => kind === 'text');
  expect(texts.map(({ text, sender }) => [text, sender?.email])).toEqual([
    ['父です。', 'f1-father@example.jp'],
    ['母です。', 'f1@example.jp'],
    ['祖母です。', 'f1@example.jp'],
    ['よろしくお願いします。', 'f1@example.jp'],
  ]);
  expect((await world.admin.post(batchPath(batch, '/undo'))).status).toBe(200);
});

it('keeps imported messages that are followed by new ones', async () => {
  const batch = await importBatch(
    world,
    await dryRunBatch(
      world,
      await sendFile(
        world,
        'chats',
        csv(chatCase().map((cells) => cells.map((cell) => cell.replace('T-1', 'T-2')))),
      ),
    ),
  );
  const roomId = await roomOf();
  const sent = await world.operator.post(`/api/admin/chat/matter-room/${roomId}/message/send`, {
    clientId: randomUUID(),
    text: '引き継ぎました。',
  });
  expect(sent.status, sent.text).toBeLessThan(300);
  const refused = await world.admin.post(batchPath(batch, '/undo'));
  expect([refused.status, refused.body.code]).toEqual([409, 'import_built_on']);
  expect(await messages()).toHaveLength(4);
});

it('reports invalid lines, and leaves out such a room completely', async () => {
  const rows = [
    ['案件番号', '教師ID', '送信者', '送信日時', '本文'],
    ['A-9', 'T-1', '家庭', ago(60), 'ない案件'],
    ['A-2', 'T-1', '家庭', ago(60), 'チャットのない候補'],
    ['A-1', '', '家庭', ago(60), 'どの教師か'],
    ['A-1', 'T-1', '先方', ago(60), '誰か'],
    ['A-1', 'T-1', '家庭', ago(-60), 'これから'],
  ];
  const rowResults = await resultsOf(
    world,
    await dryRunBatch(world, await sendFile(world, 'chats', csv(rows))),
  );
  const messagesByRow = Object.fromEntries(
    Object.entries(rowResults).map(([row, words]) => [row, words.join(' ')]),
  );
  expect(messagesByRow[2]).toMatch(/^error 案件の旧番号:取り込み済みの案件が見つかりません/);
  expect(messagesByRow[3]).toMatch(
    /^error 案件の旧番号:この案件には、チャットのある候補がいません/,
  );
  expect(messagesByRow[4]).toMatch(/^error 教師の旧番号:教師が複数いる案件です/);
  expect(messagesByRow[5]).toMatch(/^error 送信者:「家庭」「教師」「スタッフ」のどれか/);
  expect(messagesByRow[6]).toMatch(/^error :一緒に取り込む行に誤りがあります/);
});
