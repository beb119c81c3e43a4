import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Agent, signIn, visitor } from '../../support/agent.js';
import type { Desk } from '../../support/browser-desk.js';
import { Office } from '../../support/browser-office.js';
import { act } from '../../support/case-world.js';
import { additionalInfo } from '../../support/reach.js';
import type { CaughtMail } from '../../support/smtp.js';

const motherMail = 'misaki@example.jp';
const motherPassword = '結衣のための長い合言葉 7';
let office: Office;
let desk: Desk;
let family: Agent;
let matterId = 0;
let matterNumber = '';
/** The candidacy that ends in a hire, and the other one. */
let chosen = 0;
let other = 0;
let broken = false;

beforeAll(async () => {
  office = await Office.open('main-job');
  await nameTeacher(office.world.teacher, '松本', '里奈', '桜門大学');
  await nameTeacher(office.world.otherTeacher, '高木', '直人', '青葉大学');
  desk = await office.sitDown();
}, 300_000);
afterAll(() => office?.close());
beforeEach((context) => context.skip(broken, 'an earlier chapter failed'));
afterEach(async ({ task }) => {
  broken ||= task.result?.state === 'fail';
  if (broken) await desk?.photograph('broken');
});

async function nameTeacher(agent: Agent, lastName: string, firstName: string, university: string): Promise<void> {
  const { accountId, teacherId } = agent.account as { accountId: number; teacherId?: number };
  await office.world.prisma.teacher.update({ where: { id: teacherId as number }, data: { lastName, firstName, university, gradeYear: 2 } });
  await office.world.prisma.account.update({ where: { id: accountId }, data: { name: `${lastName} ${firstName}` } });
}

/** These people got a mail with these words in its subject, and nobody got anything else. */
function expectMails(mails: CaughtMail[], wanted: [address: string, subject: string][]): void {
  const line = (address: string, subject: string) => `${address} ${wanted.find(([, words]) => subject.includes(words))?.[1] ?? subject}`;
  expect(mails.flatMap(({ to, subject }) => to.map((address) => line(address, subject))).sort()).toEqual(
    wanted.map(([address, subject]) => `${address} ${subject}`).sort(),
  );
}
const textOf = (mails: CaughtMail[], subject: string) => mails.find((mail) => mail.subject.includes(subject))?.text ?? '';
const candidate = (id: number) => office.world.prisma.matterTeacher.findUniqueOrThrow({ where: { id } });
const matter = () => office.world.prisma.matter.findUniqueOrThrow({ where: { id: matterId } });
const mailOf = (agent: Agent) => agent.account?.email ?? '';
const operator = () => office.world.operator.account as NonNullable<Agent['account']>;

describe('the main job, from an inquiry to a hire', () => {
  it('an inquiry arrives from the company site and stands in HP問い合わせ at once', async () => {
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
    await desk.signIn(operator());
    await desk.settled();
    await desk.photograph('02-dashboard');
    await desk.openQueue('HP問い合わせ');
    await desk.row('石川 結衣').waitFor();
    await desk.bucket('当日', 1);
    await desk.photograph('03-inquiries');
    expect.soft(await desk.faults()).toEqual([]);
  });

  it('staff confirm it and turn it into a matter with its family', async () => {
    await desk.choose('石川 結衣');
    await desk.page.keyboard.press('Enter');
    await desk.page.getByRole('heading', { level: 1, name: '石川 美咲 様' }).waitFor();
    await desk.page.getByRole('button', { name: '確認済みにする' }).click();
    await desk.page.getByText(/^確認済 /).waitFor();
    await desk.photograph('04-inquiry');
    for (const consent of ['利用規約', '個人情報の取扱い', '第三者提供']) await desk.page.getByRole('checkbox', { name: consent }).check();
    await desk.page.getByRole('button', { name: '案件を作成' }).click();
    await desk.page.waitForURL(/case-detail\/\d+$/);
    matterId = Number(new URL(desk.page.url()).pathname.split('/').at(-1));
    matterNumber = (await matter()).matterNumber;
    await desk.page.getByRole('heading', { level: 1, name: matterNumber }).waitFor();
    await desk.settled();
    await desk.photograph('05-matter-new');
    expect.soft(await desk.faults()).toEqual([]);
    expect(await matter()).toMatchObject({ caseStatus: 10 });
    const mails = await office.afterHold();
    const all = office.mail.mails;
    expectMails(mails, [[motherMail, 'ご依頼を受け付けました']]);
    const code = /reset-password-input\/([\w-]+)/.exec(textOf(all, 'ご登録のご案内'))?.[1];
    const mother = await visitor(office.world.app);
    const reset = { email: motherMail, newPassword: motherPassword, ResetCode: code };
    expect((await mother.post('/api/user/reset-password-execute', reset)).status).toBe(200);
    const parent = await office.world.prisma.parent.findFirstOrThrow({ where: { account: { email: motherMail } } });
    family = await signIn(office.world.app, {
      role: 'Parent',
      accountId: parent.accountId,
      parentId: parent.id,
      email: motherMail,
      password: motherPassword,
    });
  });

  it('staff review it, complete the conditions and start recruiting', async () => {
    await desk.openQueue('家庭からの申込', '新規申込');
    await desk.bucket('当日', 1);
    await desk.choose(matterNumber);
    const review = await desk.press('審査を完了');
    await review.getByText('フリーコメントを確認してから審査してください。').waitFor();
    await desk.page.keyboard.press('Space');
    await desk.previewed(review);
    await desk.photograph('06-dialog-review');
    expect.soft(await desk.faults()).toEqual([]);
    await desk.confirm(review);
    expect(await matter()).toMatchObject({ caseStatus: 50 });
    await desk.page.getByRole('tab', { name: '募集確定待ち' }).click();
    await desk.choose(matterNumber);
    await desk.photograph('07-awaiting-recruitment');
    await desk.page.keyboard.press('Enter');
    await desk.page.getByRole('heading', { level: 1, name: matterNumber }).waitFor();
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
    expect(await matter()).toMatchObject({ caseStatus: 60, nearestStation: '明治神宮前', city: '渋谷区' });
    await desk.page.locator('.mhead').getByText('募集確定前').waitFor();
    const recruit = await desk.press('募集を確定');
    await desk.previewed(recruit);
    await desk.photograph('09-dialog-recruit');
    await desk.confirm(recruit);
    expect(await matter()).toMatchObject({ caseStatus: 80 });
    const mails = await office.afterHold();
    expectMails(mails, [[motherMail, '先生の募集を始めました']]);
    expect.soft(textOf(mails, '先生の募集を始めました')).toContain(`石川 結衣様のご依頼(${matterNumber})で先生の募集を始めました。`);
  });

  it('two teachers apply and add their information', async () => {
    const { teacher, otherTeacher } = office.world;
    chosen = (await act(teacher, 'matterTeacher.apply', null, { matterNumber })).id;
    other = (await act(otherTeacher, 'matterTeacher.apply', null, { matterNumber })).id;
    const mails = await office.afterHold();
    expectMails(mails, [
      [mailOf(teacher), '追加情報ご入力のお願い'],
      [mailOf(otherTeacher), '追加情報ご入力のお願い'],
    ]);
    expect.soft(textOf(mails, '追加情報ご入力のお願い')).toContain(`案件${matterNumber}へのご応募ありがとうございます。`);
    await act(teacher, 'matterTeacher.saveAdditionalInfo', chosen, { matterTeacherId: chosen, ...additionalInfo });
    await act(otherTeacher, 'matterTeacher.saveAdditionalInfo', other, { matterTeacherId: other, ...additionalInfo });
  });

  it('staff screen both, and invite one to an interview', async () => {
    await desk.openQueue('教師からの応募', '書類選考待ち');
    await desk.bucket('翌日', 2);
    await desk.photograph('10-screening');
    for (const name of ['松本 里奈', '高木 直人']) {
      await desk.choose(name);
      const dialog = await desk.press('書類選考の結果を登録');
      await dialog.getByRole('radio', { name: '合格', exact: true }).check();
      await desk.confirm(dialog);
      await desk.row(name).waitFor({ state: 'detached' });
    }
    await desk.photograph('11-screened');
    await desk.openQueue('面談者タスク', '面談案内');
    await desk.bucket('翌日', 2);
    await desk.choose('松本 里奈');
    await desk.confirm(await desk.press('面談を案内'));
    await desk.page.getByRole('tab', { name: '初回面談日確認' }).click();
    await desk.choose('松本 里奈');
    const dialog = await desk.press('面談日を登録');
    await dialog.getByLabel('面談日時(任意)').fill('明日');
    await dialog.getByLabel('面談日時の時刻').fill('1100');
    await desk.page.keyboard.press('Tab');
    await desk.previewed(dialog);
    await desk.photograph('12-dialog-interview');
    await desk.confirm(dialog);
    expect(await candidate(chosen)).toMatchObject({ candidateStatus: 10, interviewDate: new Date('2026-11-25T02:00:00Z') });
    const mails = await office.afterHold();
    expectMails(mails, [
      [mailOf(office.world.teacher), '書類選考結果のご連絡'],
      [mailOf(office.world.teacher), '面談日時のご確認'],
    ]);
    expect.soft(textOf(mails, '面談日時のご確認')).toContain('面談は11月25日(水) 11:00です。');
    await desk.signOut();
  });

  it('after the interview the teacher is introduced, with the very text that was shown', async () => {
    await office.goOnAt('2026-11-25T03:00:00Z');
    await desk.signIn(operator());
    await desk.openQueue('面談者タスク', '面談結果入力');
    // The row stands in 面談予定 too until midnight, and is counted there.
    await desk.bucket('すべて', 1);
    await desk.choose('松本 里奈');
    const result = await desk.press('面談結果を登録');
    await result.getByLabel('結果').first().selectOption({ label: '合格' });
    await desk.confirm(result);
    expect(await candidate(chosen)).toMatchObject({ candidateStatus: 20 });
    await desk.openQueue('教師からの応募', '教師紹介');
    await desk.bucket('翌日');
    await desk.choose('松本 里奈');
    const dialog = await desk.press('ご家庭へ紹介');
    await dialog.getByLabel(/紹介コメント/).fill('算数の中学受験指導が得意な先生です。');
    await desk.previewed(dialog);
    await dialog
      .getByRole('tab', { name: /石川.*メール/ })
      .first()
      .click();
    const shown = await dialog.locator('.mail .body').textContent();
    await desk.photograph('13-dialog-introduce');
    expect.soft(await desk.faults()).toEqual([]);
    await desk.confirm(dialog);
    expect(await candidate(chosen)).toMatchObject({ candidateStatus: 40, candidateState: 10 });
    const mails = await office.afterHold();
    expectMails(mails, [
      [motherMail, '先生のご紹介'],
      [mailOf(office.world.teacher), 'ご家庭へのご紹介'],
    ]);
    expect.soft(textOf(mails, '先生のご紹介')).toContain('松本 里奈先生をご紹介します。');
    expect.soft(lines(textOf(mails, '先生のご紹介'))).toEqual(lines(shown ?? ''));
  });

  it('the family asks for a trial, staff confirm it, the teacher agrees and sets the day', async () => {
    const { teacher } = office.world;
    await act(family, 'matterTeacher.proceedToTrialLesson', chosen);
    expectMails(await office.afterHold(), [[motherMail, '体験授業お申し込み受付']]);
    await desk.openQueue('家庭対応', '体験申込確認');
    await desk.bucket('当日', 1);
    await desk.choose('松本 里奈');
    await desk.photograph('14-trial-requests');
    expect.soft(await desk.faults()).toEqual([]);
    await desk.confirm(await desk.press('体験申込を確認'));
    const asked = await office.afterHold();
    expectMails(asked, [[mailOf(teacher), '体験授業のご依頼']]);
    expect.soft(textOf(asked, '体験授業のご依頼')).toContain(`案件${matterNumber}のご家庭が体験授業をご希望です。`);
    await act(teacher, 'matterTeacher.agreeTrialLesson', chosen);
    await act(teacher, 'matterTeacher.setTrialLessonDate', chosen, { trialLessonDate: '2026-11-26T17:00:00+09:00' });
    const agreed = await office.afterHold();
    expectMails(agreed, [
      [motherMail, '先生が体験授業を承諾しました'],
      [motherMail, '体験授業の日程'],
    ]);
    expect.soft(textOf(agreed, '体験授業の日程')).toContain('体験授業は11月26日(木) 17:00に決まりました。');
    await desk.signOut();
  });

  it('the trial passes, and both report', async () => {
    const { teacher } = office.world;
    const before = office.mail.mails.length;
    expect(await office.goOnAt('2026-11-25T09:01:00Z')).toMatchObject({ trials: 0 });
    expectMails(office.mail.mails.slice(before), [
      [motherMail, '体験授業'],
      [mailOf(teacher), '体験授業'],
    ]);
    expect(await office.goOnAt('2026-11-26T09:45:00Z')).toMatchObject({ trials: 1 });
    expect(await candidate(chosen)).toMatchObject({ candidateStatus: 70 });
    expectMails(await office.afterHold(), [
      [motherMail, '体験授業のご感想のお願い'],
      [mailOf(teacher), '体験報告のお願い'],
    ]);
    await act(teacher, 'matterTeacher.submitTrialReport', chosen, {
      matterTeacherId: chosen,
      lessonContent: '割合の文章題を一緒に解きました。',
      wantsToTeach: 1,
    });
    await act(family, 'matterTeacher.reportTrialLesson', chosen, { satisfaction: 5, comments: 'わかりやすい授業でした。' });
    expect(await candidate(chosen)).toMatchObject({ candidateStatus: 80 });
  });

  it('staff read both reports, the family hires and the teacher agrees', async () => {
    const { teacher } = office.world;
    await office.goOnAt('2026-11-27T01:00:00Z');
    await desk.signIn(operator());
    await desk.openQueue('家庭対応', '家庭体験報告確認');
    await desk.bucket('当日');
    await desk.choose('松本 里奈');
    await desk.confirm(await desk.press('家庭の体験報告を確認'));
    await desk.openQueue('教師対応', '教師体験報告確認');
    await desk.bucket('当日');
    await desk.choose('松本 里奈');
    await desk.confirm(await desk.press('教師の体験報告を確認'));
    await desk.photograph('15-reports-read');
    await act(family, 'matterTeacher.hireTeacher', chosen);
    const asked = await office.afterHold();
    expectMails(asked, [
      [motherMail, '正式依頼の受付'],
      [mailOf(teacher), '採用のご連絡と同意のお願い'],
    ]);
    await act(teacher, 'matterTeacher.agreeHiring', chosen);
  });

  it('staff confirm the hire: the matter is decided and the other teacher is told', async () => {
    const { teacher, otherTeacher } = office.world;
    await desk.openQueue('家庭対応', '採用確認');
    await desk.bucket('当日', 1);
    await desk.choose('松本 里奈');
    await desk.photograph('16-hiring');
    const dialog = await desk.press('採用を確定');
    const preview = await desk.previewed(dialog);
    expect(await preview.textContent()).toContain('高木 直人');
    await desk.photograph('17-dialog-hire');
    expect.soft(await desk.faults()).toEqual([]);
    await desk.confirm(dialog);
    await desk.row('松本 里奈').waitFor({ state: 'detached' });
    expect(await candidate(chosen)).toMatchObject({ candidateStatus: 90, candidateState: 20 });
    expect(await candidate(other)).toMatchObject({ candidateStatus: 100, candidateState: 30 });
    expect(await matter()).toMatchObject({ caseStatus: 90 });
    const mails = await office.afterHold();
    expectMails(mails, [
      [motherMail, '先生が決まりました'],
      [mailOf(teacher), '採用決定'],
      [mailOf(otherTeacher), '選考結果のご連絡'],
    ]);
    expect.soft(textOf(mails, '先生が決まりました')).toContain('松本 里奈先生に決定しました。');
    expect.soft(textOf(mails, '選考結果のご連絡')).toContain(`案件${matterNumber}はご家庭とのご縁に至りませんでした。`);
    await desk.page.goto(`/admin/case-detail/${matterId}`);
    await desk.page.getByRole('heading', { level: 1, name: matterNumber }).waitFor();
    await desk.settled();
    await desk.photograph('18-matter-decided');
    expect.soft(await desk.faults()).toEqual([]);
  });

  it('and the browser had nothing to complain about', () => {
    expect(desk.complaints).toEqual([]);
  });
});

/** The words of a text, whatever its line ends are. */
function lines(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);
}
