import { formatAppointment } from '@tsumugi/contract/text/format';
import { expect, it } from 'vitest';
import { expectStop } from './stop.js';
import { trial } from './stops.js';
import {
  dateTimeInput,
  expectMails,
  mailOf,
  motherMail,
  type Story,
  storyAt,
  textOf,
} from './story.js';

/** From the wish for a trial lesson to its reports. */
export function describeTrial(story: Story): void {
  it('the family requests a trial, staff confirm it, the teacher agrees and sets the day', async () => {
    const { desk, office } = story;
    const { teacher } = office.world;
    await story.family.open(`/customer/case-teacher-detail/${story.chosen}`);
    await story.family.page.getByRole('button', { name: '体験を申し込む' }).first().click();
    await story.family.agree('体験を申し込む');
    await story.family.says('体験授業をお申し込みいただきました。');
    expectMails(await office.sendAfterHold(), [[motherMail, '体験授業お申し込み受付']]);
    await expectStop(story, '松本 里奈', trial.askedFor);
    await desk.photograph('14-trial-requests');
    expect.soft(await desk.findFaults()).toEqual([]);
    await desk.confirm(await desk.press('体験申込を確認'));
    await expectStop(story, '松本 里奈', trial.consentAwaited);
    const sentMails = await office.sendAfterHold();
    expectMails(sentMails, [[mailOf(teacher), '体験授業のご依頼']]);
    expect
      .soft(textOf(sentMails, '体験授業のご依頼'))
      .toContain(`案件${story.matterNumber}のご家庭が体験授業をご希望です。`);
    const { page, open, button } = story.teacher;
    await open(`/teacher/teacher-case-basic/${story.chosen}#consent`);
    await page.getByLabel('下の条件で体験授業を行います').check();
    await page.getByLabel('体験後2営業日以内に報告します').check();
    await button('承諾する').click();
    await page.getByLabel('体験授業の日時').waitFor();
    await expectStop(story, '松本 里奈', trial.dateAwaited);
    await page.getByLabel('体験授業の日時').fill(dateTimeInput(storyAt(2, '17:00')));
    await button('この日時と場所に決める').click();
    await story.teacher.link('カレンダーに追加').waitFor();
    await expectStop(story, '松本 里奈', trial.dateSet);
    const agreed = await office.sendAfterHold();
    expectMails(agreed, [
      [motherMail, '先生が体験授業を承諾しました'],
      [motherMail, '体験授業の日程'],
    ]);
    expect
      .soft(textOf(agreed, '体験授業の日程'))
      .toContain(`体験授業は${formatAppointment(storyAt(2, '17:00'))}に決まりました。`);
    await desk.signOut();
  });

  it('the trial takes place, and both report', async () => {
    const { office } = story;
    const { teacher } = office.world;
    const before = office.mail.mails.length;
    await office.runTimersAt(storyAt(1, '18:01'));
    expect(await story.candidate(story.chosen)).toMatchObject({ candidateStatus: 60 });
    expectMails(office.mail.mails.slice(before), [
      [motherMail, '体験授業'],
      [mailOf(teacher), '体験授業'],
    ]);
    await office.runTimersAt(storyAt(2, '18:45'));
    expect(await story.candidate(story.chosen)).toMatchObject({ candidateStatus: 70 });
    expectMails(await office.sendAfterHold(), [
      [motherMail, '体験授業のご感想のお願い'],
      [mailOf(teacher), '体験報告のお願い'],
    ]);
    const { desk } = story;
    await desk.signIn(story.operator());
    await expectStop(story, '松本 里奈', trial.familyReportAwaited);
    await expectStop(story, '松本 里奈', trial.teacherReportAwaited);
    await story.teacher.open('/teacher/teacher-mypage');
    await story.teacher.link('報告を書く（約3分）').click();
    await story.teacher.page.getByLabel('指導内容').fill('割合の文章題を一緒に解きました。');
    await story.teacher.page.getByLabel('ぜひ指導したい').check();
    await story.teacher.button('報告を出す').click();
    await story.teacher.says('割合の文章題を一緒に解きました。');
    await expectStop(story, '松本 里奈', trial.teacherReported);
    await story.family.open(`/customer/case-trial-teacher/${story.matterId}`);
    await story.family.link('体験の感想を伝える').click();
    await story.family.page.getByRole('radio', { name: 'とても満足', exact: true }).check();
    await story.family.page.getByLabel('コメント').fill('わかりやすい授業でした。');
    await story.family.button('感想を送る').click();
    await story.family.page.getByRole('heading', { name: 'お送りいただいたご感想' }).waitFor();
    await expectStop(story, '松本 里奈', trial.familyReported);
    await expectStop(story, '松本 里奈', trial.familyThinks);
    expect(await story.candidate(story.chosen)).toMatchObject({ candidateStatus: 80 });
    await desk.signOut();
  });

  it('staff read both reports', async () => {
    const { desk, office } = story;
    await office.runTimersAt(storyAt(3, '10:00'));
    await desk.signIn(story.operator());
    await expectStop(story, '松本 里奈', trial.familyReportToRead);
    await desk.confirm(await desk.press('家庭の体験報告を確認'));
    await expectStop(story, '松本 里奈', trial.teacherReportToRead);
    await desk.confirm(await desk.press('教師の体験報告を確認'));
    await desk.photograph('15-reports-read');
    await expectStop(story, '松本 里奈', trial.reportsRead);
  });
}
