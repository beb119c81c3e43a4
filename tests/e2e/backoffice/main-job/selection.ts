import { formatAppointment } from '@tsumugi/contract/text/format';
import { expect, it } from 'vitest';
import { expectRow } from './expect-row.js';
import { first, introduced } from './expected-rows.js';
import { expectMails, linesOf, type MainJob, mailOf, mainJobInstant, textOf } from './main-job.js';

/** From the papers to the introduction. */
export function describeSelection(mainJob: MainJob): void {
  it('staff screen both, and invite one to an interview', async () => {
    const { desk, office } = mainJob;
    await expectRow(mainJob, '松本 里奈', first.screening);
    await desk.photograph('10-screening');
    for (const name of ['松本 里奈', '高木 直人']) {
      await desk.selectRow(name);
      const dialog = await desk.press('書類選考の結果を登録');
      await dialog.getByRole('radio', { name: '合格', exact: true }).check();
      await desk.confirm(dialog);
      await desk.row(name).waitFor({ state: 'detached' });
    }
    await desk.photograph('11-screened');
    await expectRow(mainJob, '松本 里奈', first.invitation);
    await desk.confirm(await desk.press('面談を案内'));
    await expectRow(mainJob, '松本 里奈', first.invited);
    const dialog = await desk.press('面談日を登録');
    await dialog.getByLabel('面談日時', { exact: true }).fill('明日 1100');
    await desk.page.keyboard.press('Tab');
    await desk.waitForPreview(dialog);
    await desk.photograph('12-dialog-interview');
    await desk.confirm(dialog);
    expect(await mainJob.candidate(mainJob.chosen)).toMatchObject({
      candidateStatus: 10,
      interviewDate: mainJobInstant(1, '11:00'),
    });
    await expectRow(mainJob, '松本 里奈', first.interviewPlanned);
    const mails = await office.sendAfterHold();
    expectMails(mails, [
      [mailOf(office.world.teacher), '書類選考結果のご連絡'],
      [mailOf(office.world.teacher), '面談日時のご確認'],
    ]);
    expect
      .soft(textOf(mails, '面談日時のご確認'))
      .toContain(`面談は${formatAppointment(mainJobInstant(1, '11:00'))}です。`);
    await desk.signOut();
  });

  it('after the interview the teacher is introduced, with exactly the previewed text', async () => {
    const { desk, office } = mainJob;
    await office.runTimersAt(mainJobInstant(1, '12:00'));
    await desk.signIn(mainJob.operator());
    // The row is in 面談予定 too until midnight.
    await expectRow(mainJob, '松本 里奈', first.interviewOfToday);
    await expectRow(mainJob, '松本 里奈', first.interviewHeld);
    const result = await desk.press('面談結果を登録');
    await result.getByLabel('結果').first().selectOption({ label: '合格' });
    await desk.confirm(result);
    expect(await mainJob.candidate(mainJob.chosen)).toMatchObject({ candidateStatus: 20 });
    await expectRow(mainJob, '松本 里奈', first.introducible);
    const dialog = await desk.press('ご家庭へ紹介');
    await dialog.getByLabel(/紹介コメント/).fill('算数の中学受験指導が得意な先生です。');
    await desk.waitForPreview(dialog);
    await dialog
      .getByRole('tab', { name: /様.*メール/ })
      .first()
      .click();
    const shown = await dialog.locator('.mail .body').textContent();
    await desk.photograph('13-dialog-introduce');
    expect.soft(await desk.findFaults()).toEqual([]);
    await desk.confirm(dialog);
    expect(await mainJob.candidate(mainJob.chosen)).toMatchObject({
      candidateStatus: 40,
      candidateState: 10,
    });
    await expectRow(mainJob, '松本 里奈', introduced[mainJob.kind]);
    const mails = await office.sendAfterHold();
    expectMails(mails, [
      [mainJob.familyMail, '先生のご紹介'],
      [mailOf(office.world.teacher), 'ご家庭へのご紹介'],
    ]);
    expect.soft(textOf(mails, '先生のご紹介')).toContain('松本 里奈先生をご紹介します。');
    expect.soft(linesOf(textOf(mails, '先生のご紹介'))).toEqual(linesOf(shown ?? ''));
  });
}
