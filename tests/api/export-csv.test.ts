import { formatDateTime } from '@tsumugi/contract/text/format';
import papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { QueueQueries } from '../../api/src/modules/queue/queue.queries.js';
import { mattersPerPage } from '../../api/src/modules/reporting/combined-rows.queries.js';
import { loadCalendar } from '../../api/src/platform/calendar/load-calendar.js';
import { findDrift } from '../../api/src/platform/queues/find-drift.js';
import { copyRows } from '../support/copy-rows.js';
import {
  type CreatedCandidate,
  type CreatedMatter,
  createCandidate,
  createCandidateAt,
  createMatterAt,
} from '../support/create-at-status.js';
import { dayIn } from '../support/dates.js';
import { createTeacher, openWorld, type TestWorld } from '../support/test-world.js';
import { worldStart } from '../support/world-start.mjs';

const call = '/api/admin/export-combined-data-csv';
/** The columns of the file, in this order (domain/files#combined-data). */
const columns =
  '案件番号, 選考番号, ブランド, 案件ステータス, 契約ステータス, 申込種別, 申込日時, HP問い合わせ日, 担当チーム, 担当者, 当日担当者, 保護者ID, 保護者氏名, 保護者カナ, 続柄, メール, 電話, 郵便番号, 都道府県, 市区町村, 生徒ID, 生徒氏名, 生徒カナ, 学年, 学校種別, 学校名, コース, 科目, 目的, 指導形態, 頻度, 時間, 期間, 教師性別希望, 支払方法, 募集確定日, 配信日(最新), 配信回数, 家庭対応日, 条件変更申請日, 条件変更確認日, キャンセル申請日, キャンセル確定日, キャンセル理由, 教師ID, 教師氏名, 教師カナ, 大学, 学部, 教師学年, 候補ステータス, 候補状態, 応募日, 追加情報日, 書類選考結果, 書類選考日, 面談案内日, 面談日, 面談担当, 面談結果, 紹介日, 体験回答期限, 延長期限, 体験申込日, 体験申込確認日, 体験同意日, 体験日, 家庭報告日, 満足度, 家庭報告確認日, 教師報告日, 教師報告確認日, 採用回答日, 採用同意日, 採用確定日, 初回指導日, 不採用区分, 不採用理由, 辞退申請日, 辞退理由, 辞退確定日, 教師対応日, 未読チャット, 更新日時'.split(
    ', ',
  );

let world: TestWorld;
let reported: CreatedCandidate;
let alone: CreatedMatter;
beforeAll(async () => {
  world = await openWorld();
  reported = await createCandidateAt(world, 80);
  await createCandidate(world, reported.matterId, await createTeacher(world));
  alone = await createMatterAt(world, 10, { brand: 2 });
});
afterAll(() => world?.close());

async function file(query: Record<string, string> = {}) {
  const answer = await world.admin.app.inject({
    method: 'GET',
    url: `${call}?${new URLSearchParams({ reason: '月次の集計', ...query })}`,
    headers: {
      cookie: [...world.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  return { answer, bytes: answer.rawPayload };
}
function rowsOf(text: string): Record<string, string>[] {
  return papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}
const read = async (query: Record<string, string> = {}) =>
  rowsOf((await file(query)).bytes.toString('utf8').slice(1));

describe('統合データ', () => {
  it('has every column in its order, one row per candidate, and matters without candidates once', async () => {
    const { answer, bytes } = await file();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const day = world.clock.today();
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
      new RegExp(
        `^attachment; filename="combined-data_${day}.csv"; filename\\*=UTF-8''統合データ_${day}.csv$`,
      ),
    );
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString('utf8').slice(1);
    const [head = '', ...lines] = text.split('\r\n');
    expect(head).toBe(columns.map((name) => `"${name}"`).join(','));
    expect(lines.at(-1)).toBe('');
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    const rows = rowsOf(text);
    expect(rows.map((row) => [row.案件番号, row.選考番号])).toEqual([
      [reported.matterNumber, `${reported.matterNumber}-01`],
      [reported.matterNumber, `${reported.matterNumber}-02`],
      [alone.matterNumber, ''],
    ]);
    expect(rows[0]).toMatchObject({
      ブランド: expect.stringMatching(/./),
      案件ステータス: '教師募集中',
      候補ステータス: '体験後・報告済',
      満足度: 'とても満足',
      面談結果: '合格',
      学年: '小5',
      生徒氏名: '石川 結衣',
      頻度: '週2回',
      時間: '90分',
      申込日時: formatDateTime(worldStart()),
      紹介日: expect.stringMatching(/^\d{4}\/\d\d\/\d\d$/),
      体験日: expect.stringMatching(/^\d{4}\/\d\d\/\d\d \d\d:\d\d$/),
      配信回数: '0',
    });
    expect(rows[2]).toMatchObject({ 案件ステータス: '体験申込', 候補ステータス: '', 教師氏名: '' });
  });

  it('filters by brand, statuses and days', async () => {
    const numbers = async (query: Record<string, string>) =>
      (await read(query)).map((row) => row.選考番号 || row.案件番号);
    expect(await numbers({ brand: '2' })).toEqual([alone.matterNumber]);
    expect(await numbers({ caseStatus: '80', candidateStatus: '80,90' })).toEqual([
      `${reported.matterNumber}-01`,
    ]);
    expect(await numbers({ createdFrom: dayIn(37) })).toEqual([]);
    expect(await numbers({ updatedTo: dayIn(-23) })).toEqual([]);
    expect(
      (await numbers({ createdFrom: dayIn(-23), createdTo: dayIn(37), updatedFrom: dayIn(-23) }))
        .length,
    ).toBe(3);
    const team = await world.prisma.team.create({
      data: { name: '関西', createdAt: world.clock.now() },
    });
    await world.prisma.matter.update({
      where: { id: alone.matterId },
      data: { teamInCharge: team.id },
    });
    await world.prisma.workItem.updateMany({
      where: { matterId: alone.matterId },
      data: { teamId: team.id },
    });
    expect(await numbers({ team: String(team.id) })).toEqual([alone.matterNumber]);
    for (const wrong of ['brand=x', 'caseStatus=11', 'createdFrom=2026-02-30', 'encoding=utf7'])
      expect([wrong, (await world.admin.get(`${call}?reason=a&${wrong}`)).status]).toEqual([
        wrong,
        400,
      ]);
  });

  it('escapes formulas, and keeps the typed text', async () => {
    await world.prisma.student.update({
      where: { id: world.studentId },
      data: {
        schoolName: '=HYPERLINK("http://example.jp","第一")',
        lastName: '+81',
        firstName: '𠮷\n"野"',
        lastNameKana: '\\N',
        firstNameKana: 'ア\t\\t',
      },
    });
    const [row] = await read();
    expect(row?.学校名).toBe(`'=HYPERLINK("http://example.jp","第一")`);
    expect(row?.生徒氏名).toBe('\'+81 𠮷\n"野"');
    expect(row?.生徒カナ).toBe('\\N ア\t\\t');
  });

  it('writes CP932, and lists missing characters with their places in advance', async () => {
    await world.prisma.student.update({
      where: { id: world.studentId },
      data: { lastName: '髙﨑', firstName: '𠮷', schoolName: '①〜' },
    });
    const { answer, bytes } = await file({ encoding: 'shift_jis' });
    expect(answer.headers['content-type']).toBe('text/csv; charset=Shift_JIS');
    const [row] = rowsOf(new TextDecoder('shift_jis', { fatal: true }).decode(bytes));
    expect([row?.生徒氏名, row?.学校名]).toEqual(['髙﨑 〓', '①～']);
    const check = (await world.admin.get(`${call}/check`)).body;
    expect(check).toMatchObject({ rows: 3, checked: 3, replacement: '〓' });
    expect(check.unwritable).toEqual([
      {
        character: '𠮷',
        codePoint: 'U+20BB7',
        cells: 3,
        places: expect.arrayContaining([{ row: alone.matterNumber, column: '生徒氏名' }]),
      },
    ]);
    expect((await world.admin.get(`${call}/estimate?brand=2`)).body).toMatchObject({
      rows: 1,
      matters: 1,
    });
  });

  it('is for Admin only, requires a reason, and is logged', async () => {
    expect((await world.operator.get(`${call}?reason=a`)).status).toBe(403);
    const without = await world.admin.get(call);
    expect([without.status, without.body.fields.reason]).toEqual([
      400,
      '出力の目的を入力してください。',
    ]);
    await file({ brand: '2', reason: '監査のため' });
    const line = await world.prisma.accessLog.findFirstOrThrow({
      where: { action: 'export' },
      orderBy: { id: 'desc' },
    });
    expect(line).toMatchObject({
      accountId: world.admin.account?.accountId,
      reason: '監査のため',
      entityId: null,
    });
    expect(line.detail).toMatchObject({ file: '統合データ', rows: '1', encoding: 'utf8' });
    expect(JSON.parse((line.detail as { filter: string }).filter)).toMatchObject({ brand: [2] });
  });

  it('is written in pages, each row once', async () => {
    const { prisma, database } = world;
    const many = mattersPerPage + 100;
    await database.unchecked(
      `insert into matter select (jsonb_populate_record(m, jsonb_build_object('id', nextval('matter_id_seq'), 'preferred_slots', '[]'::jsonb,
         'deleted_at', null, 'brand', 3, 'matter_number', 'Z26-' || lpad(n::text, 6, '0')))).* from matter m, generate_series(1, $2::int) n where m.id = $1`,
      [alone.matterId, many],
    );
    const numbers = (await read({ brand: '3' })).map((row) => row.案件番号);
    expect(numbers).toEqual(
      Array.from({ length: many }, (_, index) => `Z26-${String(index + 1).padStart(6, '0')}`),
    );
    await prisma.matter.deleteMany({ where: { brand: 3 } });
  });
});

describe('the list of a tab', () => {
  const list = '/api/admin/export-list-csv/md-managements';
  it('has the columns, filters and order of the tab, and is logged without its search words', async () => {
    const answer = await world.admin.get(
      `${list}?tab=1&brand=1&studentName=石川&reason=会議の資料`,
    );
    expect(answer.status).toBe(200);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      `MD管理_未配信_${world.clock.today()}`,
    );
    const rows = rowsOf(answer.text.slice(1));
    expect(rows).toHaveLength(0);
    const byNumber = rowsOf(
      (await world.admin.get(`${list}?tab=1&reason=会議の資料`)).text.slice(1),
    );
    expect(byNumber.map((row) => row.案件番号)).toEqual([reported.matterNumber]);
    expect(Object.keys(byNumber[0] ?? {})).toEqual([
      '確認日',
      '案件番号',
      '生徒・家庭',
      '条件',
      '候補',
      '配信',
      '待ち',
    ]);
    expect(byNumber[0]).toMatchObject({ 候補: '2名', 条件: expect.stringContaining('週2回 90分') });
    const lines = await world.prisma.accessLog.findMany({
      where: { action: 'export', reason: '会議の資料' },
      orderBy: { id: 'asc' },
    });
    expect(lines.map(({ detail }) => detail)).toMatchObject([
      { file: 'MD管理_未配信', rows: '0' },
      { rows: '1' },
    ]);
    expect(JSON.stringify(lines.map(({ detail }) => detail))).not.toContain('石川');
    expect((await world.operator.get(`${list}?reason=a`)).status).toBe(403);
    expect((await world.admin.get('/api/admin/export-list-csv/nothing?reason=a')).status).toBe(400);
  });

  it("lists characters outside Shift_JIS before the download, except the product's own", async () => {
    const { prisma } = world;
    const { parentId } = await prisma.matter.findUniqueOrThrow({
      where: { id: reported.matterId },
    });
    const { lastName } = await prisma.parent.findUniqueOrThrow({
      where: { id: parentId as number },
    });
    await prisma.parent.update({ where: { id: parentId as number }, data: { lastName: '𠮷川' } });
    const answer = await world.admin.get(`${list}/check?tab=1`);
    await prisma.parent.update({ where: { id: parentId as number }, data: { lastName } });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ rows: 1, checked: 1, replacement: '〓' });
    expect(answer.body.unwritable).toEqual([
      {
        character: '𠮷',
        codePoint: 'U+20BB7',
        cells: 1,
        places: [{ row: reported.matterNumber, column: '生徒・家庭' }],
      },
    ]);
    expect((await world.operator.get(`${list}/check?tab=1`)).status).toBe(403);
  });

  it('contains each row once, also when others leave the list during the export', async () => {
    await copyRows(world.prisma, [alone.matterId], { from: 1, to: 449, stride: 1000 });
    const queues = world.app.get(QueueQueries);
    const page = queues.page.bind(queues);
    let removedRow: string | null = null;
    vi.spyOn(queues, 'page').mockImplementation(async (...args) => {
      const answer = await page(...args);
      const [first] = answer.rows;
      if (removedRow === null && answer.rows.length > 1 && first) {
        await world.prisma.workItem.deleteMany({ where: { matterId: first.matterId as number } });
        removedRow = first.matterNumber;
      }
      return answer;
    });
    const answer = await world.admin.get(
      '/api/admin/export-list-csv/home-applications?tab=1&brand=2&reason=一覧',
    );
    vi.restoreAllMocks();
    const found = rowsOf(answer.text.slice(1)).map((row) => row.案件番号);
    const all = await world.prisma.matter.findMany({
      where: { brand: 2 },
      select: { matterNumber: true },
    });
    expect([removedRow, all.length]).toEqual([found[0], 450]);
    expect(found.toSorted()).toEqual(all.map(({ matterNumber }) => matterNumber).toSorted());
    // The removed row is in its list again.
    await findDrift(
      world.prisma,
      { now: world.clock.now(), calendar: await loadCalendar(world.prisma) },
      true,
    );
  });
});
