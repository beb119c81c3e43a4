import { expect, it } from 'vitest';
import { expectRow } from './expect-row.js';
import { hiring as rows } from './expected-rows.js';
import {
  dateTimeInput,
  expectMails,
  type MainJob,
  mailOf,
  mainJobInstant,
  textOf,
} from './main-job.js';

/** From the family's yes to the first lesson. */
export function describeHiring(mainJob: MainJob): void {
  const table = rows[mainJob.kind];

  it('the family hires and the teacher agrees', async () => {
    const { office, family, teacher } = mainJob;
    await family.open(`/customer/case-recruit-teacher/${mainJob.matterId}`);
    await family.page.getByRole('button', { name: '正式に依頼する' }).first().click();
    await family.agree('正式に依頼する');
    await family.says('先生の同意を待っています');
    await expectRow(mainJob, '松本 里奈', table.consentAwaited);
    await expectRow(mainJob, '松本 里奈', table.consentOfTeacher);
    const sentMails = await office.sendAfterHold();
    expectMails(sentMails, [
      [mainJob.familyMail, '正式依頼の受付'],
      [mailOf(office.world.teacher), '採用のご連絡と同意のお願い'],
    ]);
    await teacher.open('/teacher/teacher-case-list');
    await teacher.button('採用に同意する').click();
    await teacher.agree('この条件で同意する');
    await expect
      .poll(async () => (await mainJob.candidate(mainJob.chosen)).teacherHiringAgreedAt)
      .not.toBeNull();
  });

  it('staff confirm the hire: the matter is decided and the other teacher is notified', async () => {
    const { desk, office } = mainJob;
    const { teacher, otherTeacher } = office.world;
    await expectRow(mainJob, '松本 里奈', table.agreed);
    await desk.photograph('16-hiring');
    const dialog = await desk.press('採用を確定');
    const preview = await desk.waitForPreview(dialog);
    expect(await preview.textContent()).toContain('高木 直人');
    await desk.photograph('17-dialog-hire');
    expect.soft(await desk.findFaults()).toEqual([]);
    await desk.confirm(dialog);
    await desk.row('松本 里奈').waitFor({ state: 'detached' });
    expect(await mainJob.candidate(mainJob.chosen)).toMatchObject({
      candidateStatus: 90,
      candidateState: 20,
    });
    expect(await mainJob.candidate(mainJob.other)).toMatchObject({
      candidateStatus: 100,
      candidateState: 30,
    });
    expect(await mainJob.matter()).toMatchObject({ caseStatus: 90 });
    const mails = await office.sendAfterHold();
    expectMails(mails, [
      [mainJob.familyMail, '先生が決まりました'],
      [mailOf(teacher), '採用決定'],
      [mailOf(otherTeacher), '選考結果のご連絡'],
    ]);
    expect.soft(textOf(mails, '先生が決まりました')).toContain('松本 里奈先生に決定しました。');
    expect
      .soft(textOf(mails, '選考結果のご連絡'))
      .toContain(`案件${mainJob.matterNumber}はご家庭とのご縁に至りませんでした。`);
    await desk.page.goto(`/admin/case-detail/${mainJob.matterId}`);
    await desk.page.getByRole('heading', { level: 1, name: mainJob.matterNumber }).waitFor();
    await desk.waitUntilSettled();
    await desk.photograph('18-matter-decided');
    expect.soft(await desk.findFaults()).toEqual([]);
    await expectRow(mainJob, '松本 里奈', table.hired);
  });

  it('the teacher sets the first lesson, and the matter leaves every waiting list', async () => {
    const { page, open, button, link } = mainJob.teacher;
    await open(`/teacher/teacher-case-basic/${mainJob.chosen}#recruit`);
    await page.getByLabel('初回の指導の日時').fill(dateTimeInput(mainJobInstant(8, '17:00')));
    await button('初回指導日を登録する').click();
    await link('カレンダーに追加').waitFor();
    await expectRow(mainJob, '松本 里奈', table.begun);
  });
}
