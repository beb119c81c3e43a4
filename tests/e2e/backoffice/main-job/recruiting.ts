import { expect, it } from 'vitest';
import { expectRow } from './expect-row.js';
import { first } from './expected-rows.js';
import { expectMails, type MainJob, motherMail, motherPassword, textOf } from './main-job.js';
import { Phone } from './phone.js';

/** From an inquiry of the company site to its case, and the family's first login. */
export function describeInquiry(mainJob: MainJob): void {
  it('an inquiry arrives from the company site and is in HP問い合わせ at once', async () => {
    const { desk, office } = mainJob;
    const { app, admin } = office.world;
    const { key } = (await admin.post('/api/admin/site-keys', { brand: 1, label: '公式サイト' }))
      .body;
    const form = new URLSearchParams({
      siteKey: key,
      requestType: '10',
      parentName: '石川　美咲',
      parentNameKana: 'ｲｼｶﾜ ﾐｻｷ',
      studentName: '石川 結衣',
      studentNameKana: 'いしかわ ゆえ',
      relation: '2',
      grade: '5',
      email: motherMail,
      phone: '０９０−１２３４−５６７８',
      postalCode: '150-0001',
      body: '算数を見てほしいです。\r\n週2回を希望します。',
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/public/inquiries',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    expect(answer.statusCode).toBe(202);

    await desk.page.goto('/admin/login');
    await desk.page.getByLabel('パスワード', { exact: true }).waitFor();
    await desk.photograph('01-login');
    expect.soft(await desk.findFaults()).toEqual([]);
    await desk.signIn(mainJob.operator());
    await desk.waitUntilSettled();
    await desk.photograph('02-dashboard');
    await desk.openQueue('HP問い合わせ');
    await desk.row('石川 結衣').waitFor();
    await desk.pickBucket('当日', 1);
    await expectRow(mainJob, '石川 結衣', first.inquiry);
    await desk.photograph('03-inquiries');
    expect.soft(await desk.findFaults()).toEqual([]);
  });

  it('staff confirm it and turn it into a matter with its family', async () => {
    const { desk, office } = mainJob;
    await desk.selectRow('石川 結衣');
    await desk.page.keyboard.press('Enter');
    await desk.page.getByRole('heading', { level: 1, name: '石川 美咲 様' }).waitFor();
    await desk.page.getByRole('button', { name: '確認済にする' }).click();
    await desk.page.getByText(/^確認済 /).waitFor();
    await desk.photograph('04-inquiry');
    for (const consent of ['利用規約', '個人情報の取扱い', '第三者提供'])
      await desk.page.getByRole('checkbox', { name: consent }).check();
    await desk.page.getByRole('button', { name: '案件を作成' }).click();
    await desk.page.waitForURL(/user-list-hp-inquiry/);
    mainJob.matterId = (
      await office.world.prisma.matter.findFirstOrThrow({ orderBy: { id: 'desc' } })
    ).id;
    mainJob.matterNumber = (await mainJob.matter()).matterNumber;
    await desk.page.goto(`/admin/case-detail/${mainJob.matterId}`);
    await desk.page.getByRole('heading', { level: 1, name: mainJob.matterNumber }).waitFor();
    await desk.waitUntilSettled();
    await desk.photograph('05-matter-new');
    expect.soft(await desk.findFaults()).toEqual([]);
    expect(await mainJob.matter()).toMatchObject({ caseStatus: 10 });
    const mails = await office.sendAfterHold();
    const all = office.mail.mails;
    expectMails(mails, [
      [motherMail, '体験授業のお申し込み・ご相談を受け付けました'],
      [motherMail, 'ご依頼を受け付けました'],
    ]);
    const code = /reset-password-input[^\s#]*#([\w-]+)/.exec(textOf(all, 'ご登録のご案内'))?.[1];
    mainJob.family = await Phone.of(office);
    const { page } = mainJob.family;
    await mainJob.family.open(`/customer/reset-password-input?welcome=1#${code}`);
    await page.getByLabel('メールアドレス').fill(motherMail);
    await page.getByLabel('パスワード', { exact: true }).fill(motherPassword);
    await mainJob.family.button('このパスワードで始める').click();
    await page.waitForURL('**/customer/mypage');
  });
}

/** From the case to its recruiting. */
export function describeRecruiting(mainJob: MainJob): void {
  it('staff review it, complete the conditions and start recruiting', async () => {
    const { desk, office } = mainJob;
    await expectRow(mainJob, mainJob.matterNumber, first.unreviewed);
    await expectRow(mainJob, mainJob.matterNumber, first.applied);
    const review = await desk.press('審査を完了');
    await review.getByText('フリーコメントを確認してから審査してください。').waitFor();
    await desk.page.keyboard.press('Space');
    await desk.waitForPreview(review);
    await desk.photograph('06-dialog-review');
    expect.soft(await desk.findFaults()).toEqual([]);
    await desk.confirm(review);
    expect(await mainJob.matter()).toMatchObject({ caseStatus: 50 });
    await expectRow(
      mainJob,
      mainJob.matterNumber,
      mainJob.kind === 'trial' ? first.reviewed : first.complete,
    );
    await desk.photograph('07-awaiting-recruitment');
    // A request of a family already contains the recruiting conditions.
    if (mainJob.kind === 'trial') await complete(mainJob);
    const recruit = await desk.press('募集を確定');
    await desk.waitForPreview(recruit);
    await desk.photograph('09-dialog-recruit');
    await desk.confirm(recruit);
    expect(await mainJob.matter()).toMatchObject({ caseStatus: 80 });
    await expectRow(mainJob, mainJob.matterNumber, first.recruiting);
    const mails = await office.sendAfterHold();
    expectMails(mails, [[mainJob.familyMail, '先生の募集を始めました']]);
    expect
      .soft(textOf(mails, '先生の募集を始めました'))
      .toContain(`石川 結衣様のご依頼(${mainJob.matterNumber})で先生の募集を始めました。`);
  });
}

/** Conditions that an inquiry does not have. */
async function complete(mainJob: MainJob): Promise<void> {
  const { desk } = mainJob;
  await desk.page.keyboard.press('Enter');
  await desk.page.getByRole('heading', { level: 1, name: mainJob.matterNumber }).waitFor();
  await desk.page.getByRole('button', { name: '募集条件をまとめて入力' }).click();
  const dialog = await desk.dialog('募集条件を入力');
  await dialog.getByLabel('コース(募集に必要)').selectOption({ label: '家庭教師 標準コース' });
  await dialog.getByLabel('科目(募集に必要)').selectOption({ label: '算数' });
  await dialog
    .getByRole('group', { name: '指導形態(募集に必要)' })
    .getByRole('radio', { name: '対面', exact: true })
    .check();
  await dialog.getByLabel('頻度(募集に必要)').selectOption({ label: '週2回' });
  await dialog
    .getByRole('group', { name: '時間(募集に必要)' })
    .getByRole('radio', { name: '90分' })
    .check();
  await dialog.getByLabel('期間(募集に必要)').selectOption({ label: '長期(継続)' });
  await dialog.getByLabel('最寄駅(任意)').fill('明治神宮前');
  await desk.waitForPreview(dialog);
  await desk.photograph('08-dialog-conditions');
  await desk.confirm(dialog);
  expect(await mainJob.matter()).toMatchObject({
    caseStatus: 60,
    nearestStation: '明治神宮前',
    city: '渋谷区',
  });
  await desk.page.locator('.mhead').getByText('募集確定前').waitFor();
  await expectRow(mainJob, mainJob.matterNumber, first.complete);
}
