import { formatAppointment } from '@tsumugi/contract/text/format';
import { expect, it } from 'vitest';
import { expectRow } from './expect-row.js';
import { trial } from './expected-rows.js';
import {
  dateTimeInput,
  expectMails,
  type MainJob,
  mailOf,
  mainJobInstant,
  motherMail,
  textOf,
} from './main-job.js';

/** From the wish for a trial lesson to its reports. */
export function describeTrial(mainJob: MainJob): void {
  it('the family requests a trial, staff confirm it, the teacher agrees and sets the day', async () => {
    const { desk, office } = mainJob;
    const { teacher } = office.world;
    await mainJob.family.open(`/customer/case-teacher-detail/${mainJob.chosen}`);
    await mainJob.family.page.getByRole('button', { name: '体験を申し込む' }).first().click();
    await mainJob.family.agree('体験を申し込む');
    await mainJob.family.says('体験授業をお申し込みいただきました。');
    expectMails(await office.sendAfterHold(), [[motherMail, '体験授業お申し込み受付']]);
    await expectRow(mainJob, '松本 里奈', trial.askedFor);
    await desk.photograph('14-trial-requests');
    expect.soft(await desk.findFaults()).toEqual([]);
    await desk.confirm(await desk.press('体験申込を確認'));
    await expectRow(mainJob, '松本 里奈', trial.consentAwaited);
    const sentMails = await office.sendAfterHold();
    expectMails(sentMails, [[mailOf(teacher), '体験授業のご依頼']]);
    expect
      .soft(textOf(sentMails, '体験授業のご依頼'))
      .toContain(`案件${mainJob.matterNumber}のご家庭が体験授業をご希望です。`);
    const { page, open, button } = mainJob.teacher;
    await open(`/teacher/teacher-case-basic/${mainJob.chosen}#consent`);
    await page.getByLabel('下の条件で体験授業を行います').check();
    await page.getByLabel('体験後2営業日以内に報告します').check();
    await button('承諾する').click();
    await page.getByLabel('体験授業の日時').waitFor();
    await expectRow(mainJob, '松本 里奈', trial.dateAwaited);
    await page.getByLabel('体験授業の日時').fill(dateTimeInput(mainJobInstant(2, '17:00')));
    await button('この日時と場所に決める').click();
    await mainJob.teacher.link('カレンダーに追加').waitFor();
    await expectRow(mainJob, '松本 里奈', trial.dateSet);
    const agreed = await office.sendAfterHold();
    expectMails(agreed, [
      [motherMail, '先生が体験授業を承諾しました'],
      [motherMail, '体験授業の日程'],
    ]);
    expect
      .soft(textOf(agreed, '体験授業の日程'))
      .toContain(`体験授業は${formatAppointment(mainJobInstant(2, '17:00'))}に決まりました。`);
    await desk.signOut();
  });

  it('the trial takes place, and both report', async () => {
    const { office } = mainJob;
    const { teacher } = office.world;
    const before = office.mail.mails.length;
    await office.runTimersAt(mainJobInstant(1, '18:01'));
    expect(await mainJob.candidate(mainJob.chosen)).toMatchObject({ candidateStatus: 60 });
    expectMails(office.mail.mails.slice(before), [
      [motherMail, '体験授業'],
      [mailOf(teacher), '体験授業'],
    ]);
    await office.runTimersAt(mainJobInstant(2, '18:45'));
    expect(await mainJob.candidate(mainJob.chosen)).toMatchObject({ candidateStatus: 70 });
    expectMails(await office.sendAfterHold(), [
      [motherMail, '体験授業のご感想のお願い'],
      [mailOf(teacher), '体験報告のお願い'],
    ]);
    const { desk } = mainJob;
    await desk.signIn(mainJob.operator());
    await expectRow(mainJob, '松本 里奈', trial.familyReportAwaited);
    await expectRow(mainJob, '松本 里奈', trial.teacherReportAwaited);
    await mainJob.teacher.open('/teacher/teacher-mypage');
    await mainJob.teacher.link('報告を書く（約3分）').click();
    await mainJob.teacher.page.getByLabel('指導内容').fill('割合の文章題を一緒に解きました。');
    await mainJob.teacher.page.getByLabel('ぜひ指導したい').check();
    await mainJob.teacher.button('報告を出す').click();
    await mainJob.teacher.says('割合の文章題を一緒に解きました。');
    await expectRow(mainJob, '松本 里奈', trial.teacherReported);
    await mainJob.family.open(`/customer/case-trial-teacher/${mainJob.matterId}`);
    await mainJob.family.link('体験の感想を伝える').click();
    await mainJob.family.page.getByRole('radio', { name: 'とても満足', exact: true }).check();
    await mainJob.family.page.getByLabel('コメント').fill('わかりやすい授業でした。');
    await mainJob.family.button('感想を送る').click();
    await mainJob.family.page.getByRole('heading', { name: 'お送りいただいたご感想' }).waitFor();
    await expectRow(mainJob, '松本 里奈', trial.familyReported);
    await expectRow(mainJob, '松本 里奈', trial.familyThinks);
    expect(await mainJob.candidate(mainJob.chosen)).toMatchObject({ candidateStatus: 80 });
    await desk.signOut();
  });

  it('staff read both reports', async () => {
    const { desk, office } = mainJob;
    await office.runTimersAt(mainJobInstant(3, '10:00'));
    await desk.signIn(mainJob.operator());
    await expectRow(mainJob, '松本 里奈', trial.familyReportToRead);
    await desk.confirm(await desk.press('家庭の体験報告を確認'));
    await expectRow(mainJob, '松本 里奈', trial.teacherReportToRead);
    await desk.confirm(await desk.press('教師の体験報告を確認'));
    await desk.photograph('15-reports-read');
    await expectRow(mainJob, '松本 里奈', trial.reportsRead);
  });
}
