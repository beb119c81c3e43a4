import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../support/agent.js';
import { createCandidateAt } from '../../support/create-at-status.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';
import { createTeacher } from '../../support/test-world.js';

let office: Office;
let desk: Desk;
let ids: { matter: number; teacher: number; parent: number };
beforeAll(async () => {
  office = await Office.open('details');
  const { world } = office;
  const { matterId, teacher } = await createCandidateAt(world, 40);
  const { prisma } = world;
  const parent = world.parent.account?.parentId as number;
  await prisma.parent.update({
    where: { id: parent },
    data: { phone: '09012345678', contactableHours: '平日18時以降' },
  });
  ids = {
    matter: matterId,
    teacher: teacher.account?.teacherId as number,
    parent,
  };
  desk = await office.openDeskAs('Admin');
});
afterAll(() => office?.close());
// Discards the unsaved input of an earlier test.
beforeEach(() => {
  desk.consoleErrors.length = 0;
});

const parentRow = () => office.world.prisma.parent.findUniqueOrThrow({ where: { id: ids.parent } });
/** Presses the pencil of a value and types; the editor stays open. */
async function type(at: Desk, label: string, text: string): Promise<void> {
  await (await at.findPencil(label)).click();
  const editor = at.page.getByRole('form', { name: `${label}の編集` });
  await editor.getByLabel(label, { exact: true }).fill(text);
}
const saveValue = (at: Desk, label: string) =>
  at.page
    .getByRole('form', { name: `${label}の編集` })
    .getByRole('button', { name: '保存' })
    .click();
const value = (at: Desk, label: string) =>
  at.page.getByRole('button', { name: new RegExp(`^${label}を編集`) });

it('shows a teacher at a glance, with the week of free hours and lessons', async () => {
  const { prisma } = office.world;
  const teacher = await createTeacher(office.world);
  const id = teacher.account?.teacherId as number;
  await prisma.teacherAvailability.create({
    data: { teacherId: id, weekday: 3, fromMinute: 1020, toMinute: 1260 },
  });
  const { matterId, matterTeacherId } = await createCandidateAt(office.world, 90, { teacher });
  await prisma.matter.update({ where: { id: matterId }, data: { contractStatus: 3 } });
  const where = { id: matterTeacherId };
  const { firstLessonDate } = await prisma.matterTeacher.findUniqueOrThrow({ where });
  await prisma.matterTeacher.update({
    where,
    data: { firstLessonDate: new Date('2026-12-02T09:00:00Z') },
  });
  await desk.open(`teacher-detail/${id}`);
  const summary = desk.page.getByRole('region', { name: '教師の概要' });
  await summary.getByText('選考・指導中 1 / 5件').waitFor();
  expect(await summary.getByText('1名').count()).toBe(1);
  const wednesday = summary.getByRole('row', { name: /^水/ });
  expect(await wednesday.textContent()).toContain('17:00–21:00');
  await summary.getByRole('link', { name: /^指導中 水 18:00–/ }).click();
  await desk.page.waitForURL(`**/case-detail/${matterId}`);
  expect(await desk.findFaults()).toEqual([]);
  // The work lists do not know the change of this test.
  await prisma.matterTeacher.update({ where, data: { firstLessonDate } });
});

it('shows a family and a student at a glance', async () => {
  await desk.open(`home-detail/${ids.parent}`);
  const family = desk.page.getByRole('region', { name: '家庭の概要' });
  await family.getByText(/^[1-9]\d*件$/).waitFor();
  await family.getByText('次の予定').waitFor();
  const { studentId } = await office.world.prisma.matter.findUniqueOrThrow({
    where: { id: ids.matter },
  });
  await desk.open(`student-detail/${studentId}`);
  const student = desk.page.getByRole('region', { name: '生徒の概要' });
  await student.getByRole('link', { name: /^[A-Z]\d\d-\d+/ }).waitFor();
  await student.getByText('ご家庭の希望').first().waitFor({ state: 'attached' });
  expect(await desk.findFaults()).toEqual([]);
});

it('edits single values, lists and rows in place', async () => {
  await desk.open(`teacher-detail/${ids.teacher}`);
  await type(desk, '大学', '桜門大学');
  await saveValue(desk, '大学');
  await desk.page.getByRole('button', { name: '大学を編集（現在: 桜門大学）' }).waitFor();
  // An invalid number is not treated as an emptied field.
  await type(desk, '通勤時間の上限（分）', '６０');
  await saveValue(desk, '通勤時間の上限（分）');
  await value(desk, '通勤時間の上限（分）').filter({ hasText: '60' }).waitFor();
  await type(desk, '通勤時間の上限（分）', '1時間');
  await saveValue(desk, '通勤時間の上限（分）');
  await desk.page.getByText('数字だけで入力してください').waitFor();
  await desk.page.keyboard.press('Escape');
  expect(
    (await office.world.prisma.teacher.findUniqueOrThrow({ where: { id: ids.teacher } }))
      .maxTravelMinutes,
  ).toBe(60);
  await desk.page.getByRole('button', { name: 'IB DPスコアを編集' }).click();
  const rows = desk.page.getByRole('form', { name: 'IB DPスコアの編集' });
  await rows.getByRole('combobox').first().selectOption({ index: 1 });
  await rows.getByRole('radio').first().check();
  await rows.getByLabel(/スコア/).fill('6');
  await rows.getByRole('button', { name: '保存' }).click();
  await rows.waitFor({ state: 'detached' });
  const storedScores = await office.world.prisma.dpLevelScore.findMany({
    where: { teacherId: ids.teacher },
  });
  expect(storedScores.map(({ score }) => score)).toEqual([6]);
  await desk.open(`case-detail/${ids.matter}`);
  await desk.page.getByRole('button', { name: /^目的を編集/ }).click();
  const purposes = desk.page.getByRole('form', { name: '目的の編集' });
  await purposes.getByRole('combobox').selectOption({ index: 1 });
  await purposes.getByRole('button', { name: '保存' }).click();
  await purposes.waitFor({ state: 'detached' });
  // A menu entry without a key is aligned with the others.
  await desk.page.getByRole('button', { name: 'その他の操作' }).click();
  const entries = desk.page.getByRole('menuitem');
  await entries.first().waitFor();
  const lefts = await entries.evaluateAll((all) =>
    all.map((entry) => {
      const words = document.createRange();
      words.selectNode(
        [...entry.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? entry,
      );
      return Math.round(words.getBoundingClientRect().left);
    }),
  );
  expect([lefts.length > 2, new Set(lefts).size]).toEqual([true, 1]);
  await desk.page.keyboard.press('Escape');
  await entries.first().waitFor({ state: 'detached' });
  await desk.page
    .getByRole('region', { name: '候補の進み具合' })
    .getByRole('button')
    .first()
    .click();
  await desk.page.getByRole('region', { name: /先生$/ }).getByText('体験回答期限').waitFor();
  expect(await desk.findFaults()).toEqual([]);
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});

it('asks before a link, or Esc in a long text, discards an edit in place', async () => {
  const { page } = desk;
  await desk.open(`home-detail/${ids.parent}`);
  await type(desk, '備考', '門は裏側にあります');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '入力した内容があります' });
  await question.getByRole('button', { name: '続ける' }).click();
  const editor = page.getByRole('form', { name: '備考の編集' });
  expect(await editor.getByLabel('備考', { exact: true }).inputValue()).toBe('門は裏側にあります');
  await page
    .getByRole('navigation', { name: 'メニュー' })
    .getByRole('link', { name: 'ダッシュボード' })
    .click();
  const leaving = page.getByRole('dialog', { name: '保存していない変更があります' });
  await desk.photograph('inline-asked');
  await leaving.getByRole('button', { name: '入力に戻る' }).click();
  await leaving.waitFor({ state: 'detached' });
  await editor.getByLabel('備考', { exact: true }).press('Escape');
  await question.getByRole('button', { name: '入力を捨てる' }).click();
  await editor.waitFor({ state: 'detached' });
  await type(desk, '連絡可能時間帯', '朝だけ');
  await page.keyboard.press('Escape');
  await page.getByRole('form', { name: '連絡可能時間帯の編集' }).waitFor({ state: 'detached' });
});

it('keeps a call note at its candidate despite other changes of the case, and starts with the wait owner', async () => {
  const { page } = desk;
  const { world } = office;
  const first = await createCandidateAt(world, 7, { teacher: await createTeacher(world) });
  await desk.open(`case-detail/${first.matterId}`);
  await page.keyboard.press('n');
  const pane = page.getByRole('complementary', { name: '経過' });
  const noteField = pane.getByLabel('話した内容');
  await noteField.fill('来週に書くそうです');
  expect(await pane.getByRole('radio', { name: '教師', exact: true }).isChecked()).toBe(true);
  const teacher = await createTeacher(world);
  await world.prisma.teacher.update({
    where: { id: teacher.account?.teacherId as number },
    data: { lastName: '後藤' },
  });
  const second = await createCandidateAt(world, 10, { matter: first, teacher });
  const board = page.getByRole('region', { name: '候補の進み具合' });
  // The other candidate gets the primary action.
  await board.getByRole('button', { name: '後藤', pressed: true }).waitFor();
  await desk.photograph('note-about');
  expect([
    await noteField.inputValue(),
    await pane.getByRole('combobox').first().inputValue(),
  ]).toEqual(['来週に書くそうです', String(first.matterTeacherId)]);
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.photograph('note-about-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await noteField.press('Control+Enter');
  await page.getByText('電話メモを記録しました。').waitFor();
  const notes = () =>
    world.prisma.callNote.findMany({ where: { matterId: first.matterId }, orderBy: { id: 'asc' } });
  expect(await notes()).toMatchObject([
    { matterTeacherId: first.matterTeacherId, side: 'teacher', callNote: '来週に書くそうです' },
  ]);
  // Opened again without input, it is about the primary candidate; the text moves to another
  // choice.
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  const about = pane.getByRole('combobox').first();
  await expect.poll(() => about.inputValue()).toBe(String(second.matterTeacherId));
  await noteField.fill('こちらの先生のことです');
  await about.selectOption(String(first.matterTeacherId));
  expect(await noteField.inputValue()).toBe('こちらの先生のことです');
  await noteField.press('Control+Enter');
  await expect
    .poll(async () => (await notes()).map(({ matterTeacherId }) => matterTeacherId))
    .toEqual([first.matterTeacherId, first.matterTeacherId]);
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});

describe('two users who edit the same record', () => {
  it('the second user sees both versions, returns without losing input, and chooses', async () => {
    const other = await office.openDeskAs('Admin');
    await desk.open(`home-detail/${ids.parent}`);
    const cells = desk.page.getByRole('region', { name: '案件', exact: true }).getByRole('cell');
    await cells.first().waitFor();
    expect(
      await cells.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      ),
    ).toEqual([]);
    await other.open(`home-detail/${ids.parent}`);
    await type(desk, '連絡可能時間帯', '土曜の午前');
    await type(other, '連絡可能時間帯', '日曜だけ');
    await saveValue(other, '連絡可能時間帯');
    await other.page
      .getByRole('button', { name: '連絡可能時間帯を編集（現在: 日曜だけ）' })
      .waitFor();
    await type(other, '備考', '犬がいます');
    await saveValue(other, '備考');
    await other.page.getByRole('button', { name: '備考を編集（現在: 犬がいます）' }).waitFor();
    await saveValue(desk, '連絡可能時間帯');
    const dialog = desk.page.getByRole('dialog', { name: 'ほかの人が先に更新しました' });
    const row = dialog.getByRole('row', { name: /連絡可能時間帯/ });
    await row.getByText('土曜の午前').waitFor();
    await row.getByText('日曜だけ').waitFor();
    await row.getByText('平日18時以降').waitFor();
    await desk.photograph('conflict');
    expect(await desk.findFaults()).toEqual([]);
    await dialog.getByRole('button', { name: '入力に戻る' }).click();
    const editor = desk.page.getByRole('form', { name: '連絡可能時間帯の編集' });
    expect(await editor.getByLabel('連絡可能時間帯', { exact: true }).inputValue()).toBe(
      '土曜の午前',
    );
    expect((await parentRow()).contactableHours).toBe('日曜だけ');
    await saveValue(desk, '連絡可能時間帯');
    await dialog.getByRole('button', { name: '選んだ内容で保存' }).click();
    await dialog.waitFor({ state: 'detached' });
    await desk.page
      .getByRole('button', { name: '連絡可能時間帯を編集（現在: 土曜の午前）' })
      .waitFor();
    await expect
      .poll(parentRow)
      .toMatchObject({ contactableHours: '土曜の午前', note: '犬がいます' });
  });

  it('the other’s version stays when the user chooses it', async () => {
    const { world } = office;
    await desk.open(`case-detail/${ids.matter}`);
    await type(desk, '最寄駅', '三鷹');
    const { version } = await world.prisma.matter.findUniqueOrThrow({ where: { id: ids.matter } });
    const staff = await signIn(world.app, 'Operator');
    expect(
      (
        await staff.patch(`/api/admin/patch-matter/${ids.matter}`, {
          nearestStation: '荻窪',
          version,
        })
      ).status,
    ).toBe(200);
    await saveValue(desk, '最寄駅');
    const dialog = desk.page.getByRole('dialog', { name: 'ほかの人が先に更新しました' });
    await dialog
      .getByRole('row', { name: /最寄駅/ })
      .getByRole('radio')
      .last()
      .check();
    await dialog.getByRole('button', { name: 'ほかの人の内容を残す' }).click();
    await value(desk, '最寄駅').getByText('荻窪').waitFor();
    await expect
      .poll(
        async () =>
          (await world.prisma.matter.findUniqueOrThrow({ where: { id: ids.matter } }))
            .nearestStation,
      )
      .toBe('荻窪');
    expect(desk.consoleErrors.splice(0).filter((text) => !text.includes('409'))).toEqual([]);
  });

  it("the contract dialog starts from the other's saved values, and reports that", async () => {
    const { world } = office;
    await desk.open(`case-detail/${ids.matter}`);
    await desk.page.getByRole('button', { name: '契約を変更' }).click();
    const dialog = desk.page.getByRole('dialog', { name: '契約を変更' });
    await dialog.getByLabel(/理由/).fill('ご家庭のご都合');
    const { version, contractStatus } = await world.prisma.matter.findUniqueOrThrow({
      where: { id: ids.matter },
    });
    const other = await world.admin.patch(`/api/admin/patch-matter/${ids.matter}`, {
      version,
      nearestStation: '阿佐ケ谷',
    });
    expect(other.status, other.text).toBe(200);
    await dialog.getByRole('button', { name: '変更する' }).click();
    await dialog.getByText('ほかの人が先に更新しました', { exact: true }).waitFor();
    await desk.photograph('contract-conflict');
    expect(await desk.findFaults()).toEqual([]);
    expect(await dialog.getByLabel(/理由/).inputValue()).toBe('ご家庭のご都合');
    desk.consoleErrors.length = 0;
    await dialog.getByRole('button', { name: '変更する' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(
      await world.prisma.matter.findUniqueOrThrow({ where: { id: ids.matter } }),
    ).toMatchObject({
      contractStatus,
      nearestStation: '阿佐ケ谷',
    });
  });

  it('the complete form keeps the typed values too', async () => {
    const { world } = office;
    await desk.open(`case-detail/${ids.matter}`);
    await desk.page.getByRole('button', { name: '募集条件をまとめて入力' }).click();
    const dialog = desk.page.getByRole('dialog', { name: '募集条件を入力' });
    await dialog.getByLabel(/^募集タイトル/).fill('小5 算数の先生');
    await dialog.getByLabel(/^報酬/).fill('時給2500円');
    const { version } = await world.prisma.matter.findUniqueOrThrow({ where: { id: ids.matter } });
    const staff = await signIn(world.app, 'Operator');
    expect(
      (
        await staff.patch(`/api/admin/patch-matter/${ids.matter}`, {
          recruitTitle: '算数の先生',
          version,
        })
      ).status,
    ).toBe(200);
    await desk.page
      .getByRole('button', { name: '募集タイトルを編集（現在: 算数の先生）', includeHidden: true })
      .waitFor({ state: 'attached' });
    // The dialog receives the event and previews again; until then nothing is sent.
    await dialog.getByRole('alert').filter({ hasText: 'ほかの人が先に更新しました' }).waitFor();
    await desk.waitForPreview(dialog);
    await desk.page.keyboard.press('Control+Enter');
    const clash = desk.page.getByRole('dialog', { name: 'ほかの人が先に更新しました' });
    await clash
      .getByRole('row', { name: /募集タイトル/ })
      .getByRole('radio')
      .last()
      .check();
    await clash.getByRole('button', { name: '選んだ内容で続ける' }).click();
    await expect.poll(() => dialog.getByLabel(/^募集タイトル/).inputValue()).toBe('算数の先生');
    expect(await dialog.getByLabel(/^報酬/).inputValue()).toBe('時給2500円');
    await desk.confirm(dialog);
    const storedMatter = await world.prisma.matter.findUniqueOrThrow({ where: { id: ids.matter } });
    expect([storedMatter.recruitTitle, storedMatter.rewardNote]).toEqual([
      '算数の先生',
      '時給2500円',
    ]);
    // A preview that was requested just before the event is refused with 409.
    expect(desk.consoleErrors.splice(0).filter((text) => !text.includes('409'))).toEqual([]);
  });
});

describe('unsaved input', () => {
  it('in a dialog leads to a question, and is kept or discarded', async () => {
    await desk.open(`case-detail/${ids.matter}`);
    const begin = async () => {
      await desk.page.getByRole('button', { name: '募集条件をまとめて入力' }).click();
      const dialog = await desk.dialog('募集条件を入力');
      return { dialog, budget: dialog.getByLabel(/^ご予算/) };
    };
    const question = desk.page.getByRole('dialog', { name: '入力した内容があります' });
    const answer = (name: string) => question.getByRole('button', { name }).click();
    const first = await begin();
    await first.budget.fill('月3万円まで');
    await desk.page.keyboard.press('Escape');
    await answer('続ける');
    expect(await first.budget.inputValue()).toBe('月3万円まで');
    await desk.page.keyboard.press('Escape');
    expect(await desk.findFaults()).toEqual([]);
    await answer('下書きに残す');
    await first.dialog.waitFor({ state: 'detached' });
    const second = await begin();
    await second.dialog.getByText('下書きから戻しました').waitFor();
    expect(await second.budget.inputValue()).toBe('月3万円まで');
    await desk.page.keyboard.press('Escape');
    await answer('入力を捨てる');
    await second.dialog.waitFor({ state: 'detached' });
    const third = await begin();
    expect(await third.budget.inputValue()).toBe('');
    await desk.page.keyboard.press('Escape');
    await third.dialog.waitFor({ state: 'detached' });
    expect(desk.consoleErrors.splice(0)).toEqual([]);
  });

  it('in a memo whose answer is lost is stored once, though sent again after a reload', async () => {
    await desk.open(`case-detail/${ids.matter}`);
    const { page } = desk;
    await page.getByRole('button', { name: '追加', exact: true }).click();
    await page.getByRole('textbox', { name: 'メモの内容' }).fill('駐車場は裏手');
    const address = '**/api/admin/add-matter-memo';
    await page.route(address, async (route) => {
      // It arrives, and the answer is lost on its way.
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'ネットワークエラー' }).first().waitFor();
    await page.unroute(address);
    await page.reload();
    const memo = page.getByRole('textbox', { name: 'メモの内容' });
    expect(await memo.inputValue()).toBe('駐車場は裏手');
    await memo.press('Control+Enter');
    await memo.waitFor({ state: 'detached' });
    expect(await office.world.prisma.memo.count({ where: { content: '駐車場は裏手' } })).toBe(1);
    desk.consoleErrors.splice(0);
  });

  it('in a memo is restored with its record, and with no other', async () => {
    await desk.open(`case-detail/${ids.matter}`);
    const note = desk.page.getByRole('textbox', { name: '話した内容' }).first();
    await note.fill('折り返しは明日');
    await desk.page.getByRole('link', { name: '家庭詳細' }).first().click();
    await desk.page.waitForURL(/home-detail/);
    await expect.poll(() => note.inputValue()).toBe('');
    await desk.page.goBack();
    await desk.page.waitForURL(/case-detail/);
    await desk.page.getByText('下書きから戻しました').first().waitFor();
    await expect.poll(() => note.inputValue()).toBe('折り返しは明日');
    await desk.page.getByRole('button', { name: '入力を捨てる' }).first().click();
    await expect.poll(() => note.inputValue()).toBe('');
    expect(desk.consoleErrors.splice(0)).toEqual([]);
  });
});

it('shows an Operator a masked telephone number, logs it, and saves its correction', async () => {
  const operator = await office.openDeskAs('Operator');
  await operator.open(`home-detail/${ids.parent}`);
  await operator.page.getByText('090-••••-5678').waitFor();
  await operator.page.getByRole('button', { name: '電話番号を表示' }).click();
  await type(operator, '電話番号', '090-1234-9999');
  const looked = { action: 'reveal', entity: 'parent', entityId: ids.parent };
  await expect.poll(() => office.world.prisma.accessLog.count({ where: looked })).toBe(1);
  await saveValue(operator, '電話番号');
  await operator.page.getByText('090-••••-9999').waitFor();
  await expect.poll(async () => (await parentRow()).phone).toBe('09012349999');
  expect(await operator.page.getByRole('button', { name: /^メールアドレスを編集/ }).count()).toBe(
    0,
  );
  expect(await operator.findFaults()).toEqual([]);
  expect(operator.consoleErrors).toEqual([]);
});

it('uploads a document on behalf, opens it by a link, and verifies it; an Operator cannot open it any more', async () => {
  const operator = await office.openDeskAs('Operator');
  const { prisma } = office.world;
  await prisma.teacher.update({ where: { id: ids.teacher }, data: { identityVerifiedAt: null } });
  await operator.open(`teacher-detail/${ids.teacher}`);
  const buffer = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#7a9' },
  })
    .jpeg()
    .toBuffer();
  const chooser = operator.page.waitForEvent('filechooser');
  await operator.page.getByRole('button', { name: '書類を登録' }).click();
  await (await chooser).setFiles({ name: '学生証.jpg', mimeType: 'image/jpeg', buffer });
  await operator.page.getByRole('button', { name: '学生証.jpg' }).click();
  const dialog = operator.page.getByRole('dialog', { name: '学生証.jpg' });
  await dialog.getByRole('img', { name: '学生証.jpg' }).waitFor();
  const width = () =>
    dialog
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));
  await expect.poll(width).toBe(300);
  await operator.photograph('document');
  expect(await operator.findFaults()).toEqual([]);
  await dialog.getByRole('button', { name: '本人確認を完了' }).click();
  await dialog.waitFor({ state: 'detached' });
  await operator.page.getByText('本人確認済').waitFor();
  await expect
    .poll(() => operator.page.getByRole('button', { name: '学生証.jpg' }).count())
    .toBe(0);
  expect(
    (await prisma.teacher.findUniqueOrThrow({ where: { id: ids.teacher } })).identityVerifiedAt,
  ).not.toBeNull();
  expect(
    await prisma.accessLog.count({
      where: { action: 'document', entity: 'teacher', entityId: ids.teacher },
    }),
  ).toBe(1);
  expect(operator.consoleErrors).toEqual([]);
});
