import { expect, it } from 'vitest';
import { expectStop } from './stop.js';
import { hiring as stops } from './stops.js';
import { dateTimeInput, expectMails, mailOf, type Story, storyAt, textOf } from './story.js';

/** From the family's yes to the first lesson. */
export function describeHiring(story: Story): void {
  const table = stops[story.kind];

  it('the family hires and the teacher agrees', async () => {
    const { office, family, teacher } = story;
    await family.open(`/customer/case-recruit-teacher/${story.matterId}`);
    await family.page.getByRole('button', { name: '正式に依頼する' }).first().click();
    await family.agree('正式に依頼する');
    await family.says('先生の同意を待っています');
    await expectStop(story, '松本 里奈', table.consentAwaited);
    await expectStop(story, '松本 里奈', table.consentOfTeacher);
    const sentMails = await office.sendAfterHold();
    expectMails(sentMails, [
      [story.familyMail, '正式依頼の受付'],
      [mailOf(office.world.teacher), '採用のご連絡と同意のお願い'],
    ]);
    await teacher.open('/teacher/teacher-case-list');
    await teacher.button('採用に同意する').click();
    await teacher.agree('この条件で同意する');
    await expect
      .poll(async () => (await story.candidate(story.chosen)).teacherHiringAgreedAt)
      .not.toBeNull();
  });

  it('staff confirm the hire: the matter is decided and the other teacher is notified', async () => {
    const { desk, office } = story;
    const { teacher, otherTeacher } = office.world;
    await expectStop(story, '松本 里奈', table.agreed);
    await desk.photograph('16-hiring');
    const dialog = await desk.press('採用を確定');
    const preview = await desk.waitForPreview(dialog);
    expect(await preview.textContent()).toContain('高木 直人');
    await desk.photograph('17-dialog-hire');
    expect.soft(await desk.findFaults()).toEqual([]);
    await desk.confirm(dialog);
    await desk.row('松本 里奈').waitFor({ state: 'detached' });
    expect(await story.candidate(story.chosen)).toMatchObject({
      candidateStatus: 90,
      candidateState: 20,
    });
    expect(await story.candidate(story.other)).toMatchObject({
      candidateStatus: 100,
      candidateState: 30,
    });
    expect(await story.matter()).toMatchObject({ caseStatus: 90 });
    const mails = await office.sendAfterHold();
    expectMails(mails, [
      [story.familyMail, '先生が決まりました'],
      [mailOf(teacher), '採用決定'],
      [mailOf(otherTeacher), '選考結果のご連絡'],
    ]);
    expect.soft(textOf(mails, '先生が決まりました')).toContain('松本 里奈先生に決定しました。');
    expect
      .soft(textOf(mails, '選考結果のご連絡'))
      .toContain(`案件${story.matterNumber}はご家庭とのご縁に至りませんでした。`);
    await desk.page.goto(`/admin/case-detail/${story.matterId}`);
    await desk.page.getByRole('heading', { level: 1, name: story.matterNumber }).waitFor();
    await desk.waitUntilSettled();
    await desk.photograph('18-matter-decided');
    expect.soft(await desk.findFaults()).toEqual([]);
    await expectStop(story, '松本 里奈', table.hired);
  });

  it('the teacher sets the first lesson, and the matter leaves every waiting list', async () => {
    const { page, open, button, link } = story.teacher;
    await open(`/teacher/teacher-case-basic/${story.chosen}#recruit`);
    await page.getByLabel('初回の指導の日時').fill(dateTimeInput(storyAt(8, '17:00')));
    await button('初回指導日を登録する').click();
    await link('カレンダーに追加').waitFor();
    await expectStop(story, '松本 里奈', table.begun);
  });
}
