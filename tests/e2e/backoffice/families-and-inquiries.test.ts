import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Account } from '../../support/accounts.js';
import { signIn } from '../../support/agent.js';
import type { Desk } from '../../support/desk.js';
import { expectToast } from '../../support/expect-toast.js';
import { Office } from '../../support/office.js';
import { addStudent } from '../../support/test-world.js';

let office: Office;
let desk: Desk;
beforeAll(async () => {
  office = await Office.open('families-and-inquiries');
  desk = await office.openDeskAs('Admin');
});
afterAll(() => office?.close());
// Discards the unsaved input of an earlier test.
beforeEach(() => {
  desk.consoleErrors.length = 0;
});

it('creates a case from the family’s page for a registered child; removes the family only after its end', async () => {
  const { world } = office;
  const family = (await signIn(world.app, 'Parent')).account as Account & { parentId: number };
  const names = {
    lastName: '新田',
    firstName: '空',
    lastNameKana: 'ニッタ',
    firstNameKana: 'ソラ',
  };
  const child = await world.operator.post('/api/user/add-student', {
    parentId: family.parentId,
    ...names,
    grade: 5,
    schoolType: 1,
  });
  expect(child.status, child.text).toBe(200);
  const { lastName, firstName } = await world.prisma.parent.findUniqueOrThrow({
    where: { id: family.parentId },
  });
  await desk.open(`add-student/${family.parentId}`);
  await desk.page.getByRole('link', { name: `${lastName} ${firstName} 様` }).waitFor();
  expect(await desk.page.getByLabel('姓', { exact: true }).inputValue()).toBe(lastName);
  await desk.open(`home-detail/${family.parentId}`);
  await desk.page.getByText('案件はまだありません').first().waitFor();
  await desk.page.getByRole('button', { name: '新田 空さんの案件を作成' }).click();
  const making = desk.page.getByRole('dialog', { name: '案件を作成' });
  await making.getByLabel('ブランド').selectOption('1');
  await making.getByText('資料請求・問い合わせ').waitFor();
  await making.getByRole('button', { name: /^案件を作成/ }).click();
  await desk.page.waitForURL(/case-detail/);
  await desk.page.getByRole('button', { name: /元に戻す/ }).waitFor();
  const matter = await world.prisma.matter.findFirstOrThrow({
    where: { studentId: child.body.id },
  });
  expect([matter.caseStatus, matter.brand, matter.parentId]).toEqual([30, 1, family.parentId]);

  const remove = async () => {
    await desk.open(`home-detail/${family.parentId}`);
    await desk.page.getByRole('button', { name: '家庭を削除…' }).click();
    const removing = desk.page.getByRole('dialog', { name: '家庭を削除' });
    expect(await removing.getByRole('button', { name: '削除する' }).isDisabled()).toBe(true);
    await removing.getByRole('checkbox').check();
    await removing.getByRole('button', { name: '削除する' }).click();
    return removing;
  };
  const refused = await remove();
  await refused.getByRole('link', { name: matter.matterNumber }).waitFor();
  const ended = await world.admin.post(
    `/api/admin/matters/${matter.id}/process-cancellation-confirmation`,
    { cancelReason: 40 },
  );
  expect(ended.status, ended.text).toBe(200);
  await remove();
  await desk.page.waitForURL(/account-management/);
  expect(
    (await world.prisma.parent.findUniqueOrThrow({ where: { id: family.parentId } })).deletedAt,
  ).not.toBeNull();
  expect(desk.consoleErrors.splice(0).filter((text) => !text.includes('422'))).toEqual([]);

  const parent = world.parent.account?.parentId as number;
  const operator = await office.openDeskAs('Operator');
  await operator.open(`home-detail/${parent}`);
  await operator.page.getByRole('button', { name: '利用停止…' }).waitFor();
  expect(await operator.page.getByRole('button', { name: '家庭を削除…' }).count()).toBe(0);

  // This step is the last, because a page with unsaved input opens a dialog when the user leaves
  // it.
  await operator.open(`user-add?kind=parent&family=${parent}`);
  expect(await operator.page.getByLabel('姓', { exact: true }).inputValue()).toBe(
    (await world.prisma.parent.findUniqueOrThrow({ where: { id: parent } })).lastName,
  );
  await operator.page.getByLabel('郵便番号(任意)').fill('150-0001');
  await expect.poll(() => operator.page.getByLabel('市区町村(任意)').inputValue()).toBe('渋谷区');
  await operator.photograph('second-guardian');
});

it('asks before an inquiry of a known person becomes a case; links a guest’s case to a family by its kana', async () => {
  const { world } = office;
  const { prisma } = world;
  const { body: key } = await world.admin.post('/api/admin/site-keys', { brand: 1, label: '家庭' });
  const inquire = async (parentName: string, phone: string) => {
    const payload = {
      requestType: 30,
      parentName,
      studentName: '山下 陽菜',
      phone,
      email: `mail${phone}@example.jp`,
    };
    await world.app.inject({
      method: 'POST',
      url: '/api/public/inquiries',
      headers: { 'x-site-key': key.key },
      payload,
    });
    return (await prisma.contactForm.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
  };
  const knownParent = await signIn(world.app, 'Parent');
  const parentId = knownParent.account?.parentId as number;
  const studentId = await addStudent(world, knownParent);
  const familyRow = () => prisma.parent.findUniqueOrThrow({ where: { id: parentId } });
  // Saved, a family can be found by the search.
  const saved = await world.admin.patch(`/api/admin/patch-customer/${parentId}`, {
    version: (await familyRow()).version,
    lastName: '榎本',
    lastNameKana: 'エノモト',
    phone: '09076543210',
  });
  expect(saved.status, saved.text).toBe(200);
  const family = await familyRow();
  const name = `${family.lastName} ${family.firstName}`;
  const child = await prisma.student.findUniqueOrThrow({ where: { id: studentId } });

  const inquiryId = await inquire('山下 花', family.phone as string);
  await desk.open(`home-inquiry-detail/${inquiryId}`);
  expect(await desk.page.getByRole('button', { name: '案件を作成' }).count()).toBe(0);
  await desk.photograph('inquiry-alike');
  await desk.page.getByRole('button', { name: `${name} 様のご家庭の案件にする` }).click();
  await desk.page.getByLabel('担当者', { exact: true }).last().waitFor();
  await desk.page.getByText(`${name} 様・${child.lastName} ${child.firstName}`).waitFor();
  await desk.photograph('inquiry-known');
  expect(await desk.findFaults()).toEqual([]);
  await desk.page.getByRole('button', { name: '案件を作成' }).click();
  await desk.page.waitForURL(/case-detail/);
  const { linkedMatter } = await prisma.contactForm.findUniqueOrThrow({
    where: { id: inquiryId },
    include: { linkedMatter: true },
  });
  expect(linkedMatter).toMatchObject({ parentId, studentId, personInCharge: expect.any(Number) });

  const stranger = await inquire('森 遥', '08077776666');
  await desk.open(`home-inquiry-detail/${stranger}`);
  const relation = desk.page.getByRole('group', { name: '続柄' });
  await relation.waitFor();
  expect(await relation.getByRole('radio', { checked: true }).count()).toBe(0);
  await desk.photograph('inquiry-new');
  const guest = await world.operator.post(`/api/admin/contact-forms/${stranger}/create-matter`, {});
  await desk.open(`case-detail/${guest.body.matterId}`);
  await desk.page.getByRole('button', { name: 'その他の操作' }).click();
  await desk.page.getByRole('menuitem', { name: 'ご家庭を結びつける' }).click();
  const dialog = desk.page.getByRole('dialog', { name: 'ご家庭を結びつける' });
  const field = dialog.getByRole('combobox', { name: 'ご家庭と生徒' });
  await field.fill(family.lastNameKana);
  await dialog
    .getByRole('group', { name: `${name} 様` })
    .getByRole('option')
    .first()
    .waitFor();
  await desk.photograph('link-family');
  expect(await desk.findFaults()).toEqual([]);
  // A search by the middle of the telephone number finds the family too. No family is selected
  // between the searches, so that the search runs again.
  await field.fill('0000000');
  await dialog.getByRole('group', { name: `${name} 様` }).waitFor({ state: 'detached' });
  await field.fill('7654321');
  await dialog
    .getByRole('group', { name: `${name} 様` })
    .getByRole('option', { name: child.firstName })
    .click();
  await dialog.getByRole('button', { name: /^ご家庭を結びつける/ }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(
    await prisma.matter.findUniqueOrThrow({ where: { id: guest.body.matterId } }),
  ).toMatchObject({
    parentId,
    studentId,
  });
  expect(desk.consoleErrors).toEqual([]);
});

it('names the list once on an inquiry that was opened from it, and returns to it', async () => {
  const { world } = office;
  const { body: key } = await world.admin.post('/api/admin/site-keys', { brand: 1, label: '一覧' });
  const payload = {
    requestType: 10,
    parentName: '三好 渚',
    email: 'miyoshi@example.jp',
    body: '中学受験の相談です。',
  };
  await world.app.inject({
    method: 'POST',
    url: '/api/public/inquiries',
    headers: { 'x-site-key': key.key },
    payload,
  });
  const { page } = desk;
  await desk.openQueue('HP問い合わせ');
  await desk.row('三好 渚').waitFor();
  expect(await page.title()).toBe('HP問い合わせ – マッチング事務局');
  await desk.selectRow('三好 渚');
  await page
    .getByRole('complementary', { name: '選択中の案件' })
    .getByText('中学受験の相談です。')
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '三好 渚 様' }).waitFor();
  await desk.waitUntilSettled();
  await desk.photograph('inquiry-from-list');
  const backLink = page.getByRole('main').locator('.mhead').getByRole('link').first();
  expect((await backLink.textContent())?.trim()).toBe('HP問い合わせ');
  await backLink.click();
  await page.getByRole('heading', { level: 1, name: 'HP問い合わせ' }).waitFor();
  await desk.row('三好 渚').and(page.locator('[aria-selected=true]')).waitFor();
  expect(desk.consoleErrors).toEqual([]);
});

it('answers an inquiry on its page: the draft is kept, the mail is stored with its author and state', async () => {
  const { world } = office;
  const { body: key } = await world.admin.post('/api/admin/site-keys', { brand: 1, label: '返信' });
  const payload = {
    requestType: 20,
    parentName: '長沢 明',
    email: 'nagasawa@example.jp',
    body: '資料をお願いします。',
  };
  await world.app.inject({
    method: 'POST',
    url: '/api/public/inquiries',
    headers: { 'x-site-key': key.key },
    payload,
  });
  const { id } = await world.prisma.contactForm.findFirstOrThrow({ orderBy: { id: 'desc' } });
  await desk.open(`home-inquiry-detail/${id}`);
  await desk.page.getByText('資料のご請求を受け付けました').waitFor();
  const body = desk.page.getByLabel('本文');
  const send = desk.page.getByRole('button', { name: 'メールで返信' });
  expect(await body.inputValue()).toMatch(/^長沢 明様/);
  expect(await send.isDisabled(), 'the opening alone is no answer').toBe(true);
  const words = `${await body.inputValue()}資料を本日お送りします。`;
  await body.fill(words);
  await desk.page.getByRole('link', { name: 'HP問い合わせ' }).first().click();
  // The address changes before the page does: an immediate return would have left nothing.
  await desk.page.getByRole('heading', { level: 1, name: 'HP問い合わせ' }).waitFor();
  await desk.page.goBack();
  await desk.page.getByText('書きかけの返信です').waitFor();
  expect(await body.inputValue()).toBe(words);
  await desk.photograph('inquiry-answer');
  expect(await desk.findFaults()).toEqual([]);
  await expectToast(desk.page, 'ご返信を受け付けました。送信の状態は、この画面に出ます。', () =>
    send.click(),
  );
  await desk.page.getByText('お問い合わせへのご返信').waitFor();
  await desk.page.getByText('送信待ち', { exact: true }).first().waitFor();
  expect(await world.prisma.contactForm.findUniqueOrThrow({ where: { id } })).toMatchObject({
    confirmedAt: expect.any(Date),
  });
  await desk.photograph('inquiry-answered');
  expect(desk.consoleErrors).toEqual([]);
});
