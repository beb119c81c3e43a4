import { expect, it } from 'vitest';
import { signIn, visitor } from '../../../support/agent.js';
import { act } from '../../../support/case-world.js';
import { additionalInfo } from '../../../support/reach.js';
import { expectMails, mailOf, motherMail, motherPassword, type Story, textOf } from './story.js';

/** From the inquiry to two applications. */
export function recruiting(story: Story): void {
  it('an inquiry arrives from the company site and stands in HP問い合わせ at once', async () => {
    const { desk, office } = story;
    const { app, admin } = office.world;
    const { key } = (await admin.post('/api/admin/site-keys', { brand: 1, label: '公式サイト' })).body;
    const form = new URLSearchParams({
      siteKey: key,
      requestType: '10',
      parentName: '石川　美咲',
      parentNameKana: 'ｲｼｶﾜ ﾐｻｷ',
      studentName: '石川 結衣',
      studentNameKana: 'いしかわ ゆい',
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
    expect.soft(await desk.faults()).toEqual([]);
    await desk.signIn(story.operator());
    await desk.settled();
    await desk.photograph('02-dashboard');
    await desk.openQueue('HP問い合わせ');
    await desk.row('石川 結衣').waitFor();
    await desk.bucket('当日', 1);
    await desk.photograph('03-inquiries');
    expect.soft(await desk.faults()).toEqual([]);
  });

  it('staff confirm it and turn it into a matter with its family', async () => {
    const { desk, office } = story;
    await desk.choose('石川 結衣');
    await desk.page.keyboard.press('Enter');
    await desk.page.getByRole('heading', { level: 1, name: '石川 美咲 様' }).waitFor();
    await desk.page.getByRole('button', { name: '確認済みにする' }).click();
    await desk.page.getByText(/^確認済 /).waitFor();
    await desk.photograph('04-inquiry');
    for (const consent of ['利用規約', '個人情報の取扱い', '第三者提供']) await desk.page.getByRole('checkbox', { name: consent }).check();
    await desk.page.getByRole('button', { name: '案件を作成' }).click();
    await desk.page.waitForURL(/case-detail\/\d+$/);
    story.matterId = Number(new URL(desk.page.url()).pathname.split('/').at(-1));
    story.matterNumber = (await story.matter()).matterNumber;
    await desk.page.getByRole('heading', { level: 1, name: story.matterNumber }).waitFor();
    await desk.settled();
    await desk.photograph('05-matter-new');
    expect.soft(await desk.faults()).toEqual([]);
    expect(await story.matter()).toMatchObject({ caseStatus: 10 });
    const mails = await office.afterHold();
    const all = office.mail.mails;
    expectMails(mails, [[motherMail, 'ご依頼を受け付けました']]);
    const code = /reset-password-input\/([\w-]+)/.exec(textOf(all, 'ご登録のご案内'))?.[1];
    const mother = await visitor(office.world.app);
    const reset = { email: motherMail, newPassword: motherPassword, ResetCode: code };
    expect((await mother.post('/api/user/reset-password-execute', reset)).status).toBe(200);
    const parent = await office.world.prisma.parent.findFirstOrThrow({ where: { account: { email: motherMail } } });
    story.family = await signIn(office.world.app, {
      role: 'Parent',
      accountId: parent.accountId,
      parentId: parent.id,
      email: motherMail,
      password: motherPassword,
    });
  });

  it('staff review it, complete the conditions and start recruiting', async () => {
    const { desk, office } = story;
    await desk.openQueue('家庭からの申込', '新規申込');
    await desk.bucket('当日', 1);
    await desk.choose(story.matterNumber);
    const review = await desk.press('審査を完了');
    await review.getByText('フリーコメントを確認してから審査してください。').waitFor();
    await desk.page.keyboard.press('Space');
    await desk.previewed(review);
    await desk.photograph('06-dialog-review');
    expect.soft(await desk.faults()).toEqual([]);
    await desk.confirm(review);
    expect(await story.matter()).toMatchObject({ caseStatus: 50 });
    await desk.page.getByRole('tab', { name: '募集確定待ち' }).click();
    await desk.choose(story.matterNumber);
    await desk.photograph('07-awaiting-recruitment');
    await desk.page.keyboard.press('Enter');
    await desk.page.getByRole('heading', { level: 1, name: story.matterNumber }).waitFor();
    await desk.page.getByRole('button', { name: 'まとめて編集' }).click();
    const dialog = await desk.dialog('募集条件を入力');
    await dialog.getByLabel('コース(任意)').selectOption({ label: '家庭教師 標準コース' });
    await dialog.getByLabel('科目(任意)').selectOption({ label: '算数' });
    await dialog.getByRole('group', { name: '指導形態(任意)' }).getByRole('radio', { name: '対面', exact: true }).check();
    await dialog.getByLabel('頻度(任意)').selectOption({ label: '週2回' });
    await dialog.getByRole('group', { name: '時間(任意)' }).getByRole('radio', { name: '90分' }).check();
    await dialog.getByLabel('期間(任意)').selectOption({ label: '長期(継続)' });
    await dialog.getByLabel('最寄駅(任意)').fill('明治神宮前');
    await desk.previewed(dialog);
    await desk.photograph('08-dialog-conditions');
    await desk.confirm(dialog);
    expect(await story.matter()).toMatchObject({ caseStatus: 60, nearestStation: '明治神宮前', city: '渋谷区' });
    await desk.page.locator('.mhead').getByText('募集確定前').waitFor();
    const recruit = await desk.press('募集を確定');
    await desk.previewed(recruit);
    await desk.photograph('09-dialog-recruit');
    await desk.confirm(recruit);
    expect(await story.matter()).toMatchObject({ caseStatus: 80 });
    const mails = await office.afterHold();
    expectMails(mails, [[motherMail, '先生の募集を始めました']]);
    expect.soft(textOf(mails, '先生の募集を始めました')).toContain(`石川 結衣様のご依頼(${story.matterNumber})で先生の募集を始めました。`);
  });

  it('two teachers apply and add their information', async () => {
    const { office } = story;
    const { teacher, otherTeacher } = office.world;
    story.chosen = (await act(teacher, 'matterTeacher.apply', null, { matterNumber: story.matterNumber })).id;
    story.other = (await act(otherTeacher, 'matterTeacher.apply', null, { matterNumber: story.matterNumber })).id;
    const mails = await office.afterHold();
    expectMails(mails, [
      [mailOf(teacher), '追加情報ご入力のお願い'],
      [mailOf(otherTeacher), '追加情報ご入力のお願い'],
    ]);
    expect.soft(textOf(mails, '追加情報ご入力のお願い')).toContain(`案件${story.matterNumber}へのご応募ありがとうございます。`);
    await act(teacher, 'matterTeacher.saveAdditionalInfo', story.chosen, { matterTeacherId: story.chosen, ...additionalInfo });
    await act(otherTeacher, 'matterTeacher.saveAdditionalInfo', story.other, { matterTeacherId: story.other, ...additionalInfo });
  });
}
