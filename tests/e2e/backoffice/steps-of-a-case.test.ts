import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccount } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import { createCandidateAt } from '../../support/create-at-status.js';
import type { Desk } from '../../support/desk.js';
import { Office } from '../../support/office.js';
import { addStudent, createTeacher, runAction } from '../../support/test-world.js';

let office: Office;
let desk: Desk;
let matter: number;
beforeAll(async () => {
  office = await Office.open('steps-of-a-case');
  matter = (await createCandidateAt(office.world, 40)).matterId;
  desk = await office.openDeskAs('Admin');
});
afterAll(() => office?.close());
// Discards the unsaved input of an earlier test.
beforeEach(() => {
  desk.consoleErrors.length = 0;
});

it('marks required conditions in the form, shows the family’s text, and saves input in progress', async () => {
  const { world } = office;
  await world.prisma.matter.update({
    where: { id: matter },
    data: { freeComment: '算数の文章題が苦手です' },
  });
  await desk.open(`case-detail/${matter}`);
  await desk.page.getByRole('button', { name: '募集条件をまとめて入力' }).click();
  const dialog = await desk.dialog('募集条件を入力');
  await dialog
    .getByRole('region', { name: 'ご家庭の記入' })
    .getByText('算数の文章題が苦手です')
    .waitFor();
  const courses = await dialog.getByLabel('コース(募集に必要)').locator('option').allTextContents();
  const others = await world.prisma.course.findMany({ where: { brand: { not: 1 } } });
  expect(others).not.toEqual([]);
  for (const { name } of others) expect(courses).not.toContain(name);
  await desk.waitForPreview(dialog);
  await desk.photograph('conditions');
  expect(await desk.findFaults()).toEqual([]);
  await dialog.getByLabel('1行目の終了').fill('2030');
  await desk.page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  const { preferredSlots } = await world.prisma.matter.findUniqueOrThrow({ where: { id: matter } });
  expect(preferredSlots).toMatchObject([{ weekday: 3, fromMinute: 1080, toMinute: 1230 }]);
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});

it('shows a withdrawn course on its case, and does not offer it', async () => {
  const { prisma, clock } = office.world;
  const course = await prisma.course.create({
    data: { brand: 1, name: '昨年度の講習', active: false, createdAt: clock.now() },
  });
  await prisma.matterCourse.create({ data: { matterId: matter, courseId: course.id } });
  await desk.open(`case-detail/${matter}`);
  await desk.page.getByRole('button', { name: /^コースを編集（現在: .*昨年度の講習/ }).waitFor();
  await desk.page.getByRole('button', { name: '募集条件をまとめて入力' }).click();
  const dialog = await desk.dialog('募集条件を入力');
  await dialog.getByRole('button', { name: '昨年度の講習を外す' }).waitFor();
  const offered = await dialog.getByLabel('コース(募集に必要)').locator('option').allTextContents();
  expect(offered).not.toContain('昨年度の講習');
  await desk.photograph('withdrawn-course');
  await desk.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await prisma.matterCourse.deleteMany({ where: { courseId: course.id } });
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});

it('shows a suspended or removed colleague on the case, in filters and the log, but not as an assignee', async () => {
  const { app, prisma, admin } = office.world;
  const colleague = (name: string) => createAccount(app, { role: 'Operator', name });
  const [stopped, removed] = [await colleague('止 まる'), await colleague('去 る')];
  const interviewer = stopped.adminId;
  const candidate = await createCandidateAt(office.world, 10);
  const versionOf = async (path: string) => (await admin.get(`/api/admin/${path}`)).body.version;
  const answers = [
    await admin.patch(`/api/admin/patch-matter/${matter}`, {
      personInCharge: interviewer,
      version: await versionOf(`matters/${matter}`),
    }),
    await admin.patch(`/api/admin/patch-matterTeacher/${candidate.matterTeacherId}`, {
      interviewer,
      version: (
        await prisma.matterTeacher.findUniqueOrThrow({ where: { id: candidate.matterTeacherId } })
      ).version,
    }),
    await admin.post('/api/admin/save-admin-detail', {
      adminId: interviewer,
      disabled: true,
      version: await versionOf(`admins/${interviewer}`),
    }),
    await admin.post('/api/admin/remove-admin', { adminId: removed.adminId }),
  ];
  expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual([
    200, 200, 200, 200,
  ]);
  const { page } = desk;
  const offered = (select: Locator) => select.locator('option').allTextContents();
  await desk.open(`case-detail/${matter}`);
  await page.getByRole('button', { name: '担当者を編集（現在: 止 まる（停止中））' }).click();
  // Theirs until another colleague is chosen.
  const charge = page.getByRole('form', { name: '担当者の編集' }).getByLabel('担当者');
  await charge
    .locator('option:checked', { hasText: '止 まる（停止中）' })
    .waitFor({ state: 'attached' });
  expect((await offered(charge)).join()).not.toContain('去 る');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^当日担当者を編集/ }).click();
  const onTheDay = page.getByRole('form', { name: '当日担当者の編集' }).getByLabel('当日担当者');
  await expect.poll(async () => (await offered(onTheDay)).length).toBeGreaterThan(1);
  expect((await offered(onTheDay)).join()).not.toMatch(/止 まる|去 る/);
  await page.keyboard.press('Escape');
  await desk.open(`case-list-search?tab=2&interviewer=${interviewer}&charge=${removed.adminId}`);
  await page.locator('.MuiChip-root', { hasText: '面談担当: 止 まる（停止中）' }).waitFor();
  await page.locator('.MuiChip-root', { hasText: '担当: 去 る（削除済）' }).waitFor();
  await page.getByRole('button', { name: '絞り込み「面談担当」を外す' }).click();
  await page.getByRole('button', { name: '絞り込み', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '絞り込み' });
  await panel.getByRole('button', { name: '去 る（削除済）を外す' }).waitFor();
  await expect.poll(() => offered(panel.getByLabel('面談担当'))).toContain('止 まる（停止中）');
  await desk.photograph('colleagues-gone');
  await panel.getByRole('button', { name: 'やめる' }).click();
  await desk.open(`access-logs?adminId=${removed.adminId}`);
  await page.locator('.MuiChip-root', { hasText: '操作した人: 去 る（削除済）' }).waitFor();
  await page.getByRole('button', { name: '絞り込み', exact: true }).click();
  await expect
    .poll(() => offered(page.getByLabel('操作した事務局の人')))
    .toEqual(expect.arrayContaining(['止 まる（停止中）', '去 る（削除済）']));
  await desk.photograph('colleagues-gone-log');
  expect(await desk.findFaults()).toEqual([]);
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});

it('assigns the work of a leaving colleague to active colleagues', async () => {
  const { app, prisma, clock, admin } = office.world;
  const colleague = (name: string) => createAccount(app, { role: 'Operator', name });
  const [leaving, stopped, heir] = [
    await colleague('辞 める'),
    await colleague('休 む'),
    await colleague('継 ぐ'),
  ];
  await prisma.account.update({
    where: { id: stopped.accountId },
    data: { disabledAt: clock.now() },
  });
  const given = await admin.patch(`/api/admin/patch-matter/${matter}`, {
    personInCharge: leaving.adminId,
  });
  expect(given.status, given.text).toBe(200);
  await desk.open(`admin-detail/${leaving.adminId}`);
  await desk.page.getByRole('button', { name: '削除…' }).click();
  const dialog = await desk.dialog('管理者を削除');
  const heirs = dialog.getByLabel('担当中の1件を引き継ぐ人');
  await expect.poll(() => heirs.locator('option').allTextContents()).toContain('継 ぐ');
  expect((await heirs.locator('option').allTextContents()).join()).not.toMatch(/辞 める|休 む/);
  await desk.photograph('leaves');
  expect(await desk.findFaults()).toEqual([]);
  await heirs.selectOption(String(heir.adminId));
  await dialog.getByRole('button', { name: '削除する' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await prisma.matter.findUniqueOrThrow({ where: { id: matter } })).personInCharge).toBe(
    heir.adminId,
  );
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});

it('enters the first lesson in one field for day and time, which names a missing part', async () => {
  const { world } = office;
  const { matterId, matterTeacherId } = await createCandidateAt(world, 90, {
    matterWishes: { studentId: await addStudent(world, world.parent, '凛') },
  });
  await desk.open(`case-detail/${matterId}`);
  const dialog = await desk.press('初回指導日を登録');
  const field = dialog.getByLabel('初回指導日', { exact: true });
  await field.fill('明日');
  await field.press('Tab');
  await dialog
    .getByRole('alert')
    .filter({ hasText: '時刻も入力してください（例：9/10 18:00、明日 18時半）' })
    .waitFor();
  expect(await dialog.getByRole('textbox', { name: /日|時/ }).count()).toBe(1);
  await desk.photograph('first-lesson');
  expect(await desk.findFaults()).toEqual([]);
  await field.fill('明日 18時半');
  await field.press('Tab');
  await desk.confirm(dialog);
  const { firstLessonDate } = await world.prisma.matterTeacher.findUniqueOrThrow({
    where: { id: matterTeacherId },
  });
  expect(firstLessonDate).toEqual(hoursAt(addDays(dayOf(world.clock.now()), 1), '18:30'));
  expect(desk.consoleErrors).toEqual([]);
});

it('shows who took a step first, keeps the input, and sends it again', async () => {
  const { world } = office;
  const { matterId, matterTeacherId } = await createCandidateAt(world, 40, {
    matterWishes: { studentId: await addStudent(world, world.parent, '湊') },
  });
  await desk.open(`case-detail/${matterId}`);
  const dialog = await desk.press('体験授業を申し込む');
  const wish = dialog.getByLabel(/^ご要望/);
  await wish.fill('土曜の午前にお願いします');
  // No request is pending: the change reaches the dialog only as an event.
  await desk.waitForPreview(dialog);
  const staff = await signIn(world.app, 'Operator');
  const { version } = await world.prisma.matterTeacher.findUniqueOrThrow({
    where: { id: matterTeacherId },
  });
  const faster = { introductionComment: '数学が得意です', version };
  expect(
    (await staff.patch(`/api/admin/patch-matterTeacher/${matterTeacherId}`, faster)).status,
  ).toBe(200);
  // The change is an event: the dialog receives it before anything is sent.
  const { name } = await world.prisma.account.findUniqueOrThrow({
    where: { id: staff.account?.accountId ?? 0 },
  });
  const conflict = dialog.getByRole('alert').filter({ hasText: 'ほかの人が先に更新しました' });
  await conflict.getByText(`${name}さん`).waitFor();
  await conflict.getByText('紹介コメント').waitFor();
  expect(await wish.inputValue()).toBe('土曜の午前にお願いします');
  expect(
    await dialog.getByLabel(/体験申込の確認も続けて行う/).isChecked(),
    'what staff usually do stands there',
  ).toBe(true);
  await desk.waitForPreview(dialog);
  await desk.photograph('faster');
  expect(await desk.findFaults()).toEqual([]);
  await desk.confirm(dialog);
  const kept = await world.prisma.matterTeacher.findUniqueOrThrow({
    where: { id: matterTeacherId },
  });
  expect([kept.candidateStatus, kept.customerNote, kept.introductionComment]).toEqual([
    50,
    '土曜の午前にお願いします',
    '数学が得意です',
  ]);
  expect(kept.trialRequestConfirmedAt).not.toBeNull();
  expect(desk.consoleErrors.splice(0).filter((text) => !text.includes('409'))).toEqual([]);
});

it('shows the facts for a decision in its dialog, and the end of a case on its page', async () => {
  const { world } = office;
  const child = async (name: string) => ({
    matterWishes: { studentId: await addStudent(world, world.parent, name) },
  });
  const judged = async (matterId: number, action: string, region: string) => {
    await desk.open(`case-detail/${matterId}`);
    const button = desk.page
      .getByRole('button', { name: action })
      .or(desk.page.getByRole('menuitem', { name: action }));
    if ((await button.count()) === 0)
      await desk.page.getByRole('button', { name: 'その他の操作' }).click();
    await button.first().click();
    return (await desk.dialog(action)).getByRole('region', { name: region });
  };
  const applied = await createCandidateAt(world, 8, await child('澪'));
  const applicant = await judged(applied.matterId, '書類選考の結果を登録', '応募者');
  await applicant.getByText('一緒に考える指導をします。').waitFor();
  await applicant.getByText('これまで').waitFor();
  await applicant.getByText(/^適合 \d+\/\d+点$/).waitFor();
  await desk.photograph('applicant');
  expect(await desk.findFaults()).toEqual([]);
  const reported = await createCandidateAt(world, 80, await child('蓮'));
  await (await judged(reported.matterId, '家庭の体験報告を確認', 'ご家庭の報告'))
    .getByText('わかりやすい授業でした。')
    .waitFor();
  const introduced = await createCandidateAt(world, 40, await child('葵'));
  await runAction(world.parent, 'matter.updateMatterChangeRequest', introduced.matterId, {
    lessonFrequency: 3,
  });
  const change = await judged(introduced.matterId, '条件変更を確認', '変更の内容');
  await change.getByText('週3回').waitFor();
  await change.getByText('週2回').waitFor();
  await desk.photograph('change');
  const leaving = await createCandidateAt(world, 40, await child('湊'));
  const wish = { type: 'cancel', cancelReason: 20, reason: '来月から塾に通います。' };
  await runAction(world.parent, 'matter.updateMatterChangeRequest', leaving.matterId, wish);
  const reason = await judged(leaving.matterId, 'キャンセルを確定', 'キャンセルの理由');
  await reason.getByText('料金').waitFor();
  await reason.getByText(wish.reason).waitFor();
  await desk.confirm(await desk.dialog('キャンセルを確定'));
  const over = desk.page.getByRole('region', { name: '終了した案件' });
  await over.getByText('「キャンセルを確定」').waitFor();
  await over.getByText(/^理由：料金.*来月から塾に通います。/).waitFor();
  await desk.photograph('ended');
  expect(await desk.findFaults()).toEqual([]);
  expect(desk.consoleErrors.splice(0)).toEqual([]);
});

it('opens a missing room with the family for a hired teacher from the page of the case', async () => {
  const { world } = office;
  const teacher = await createTeacher(world);
  const { matterId, matterTeacherId } = await createCandidateAt(world, 90, { teacher });
  // Like a case that was imported before the import created rooms.
  await world.prisma.chatMessage.deleteMany({ where: { room: { matterTeacherId } } });
  await world.prisma.chatRoom.deleteMany({ where: { matterTeacherId } });
  const operator = await office.openDeskAs('Operator');
  await operator.open(`case-detail/${matterId}`);
  const chats = operator.page.locator('section.card', {
    hasText: '先生とご家庭のチャットは、まだありません。',
  });
  await chats.scrollIntoViewIfNeeded();
  await operator.photograph('no-room');
  expect(await operator.findFaults()).toEqual([]);
  await chats.getByRole('button', { name: 'チャットを開く' }).click();
  await operator.confirm(operator.page.getByRole('dialog'));
  await expect
    .poll(() => world.prisma.chatRoom.count({ where: { matterTeacherId, closedAt: null } }))
    .toBe(1);
  await expect.poll(() => operator.page.getByText('チャットは、まだありません').count()).toBe(0);
  expect(operator.consoleErrors).toEqual([]);
});
