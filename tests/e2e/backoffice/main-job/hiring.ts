import { formatAppointment } from '@tsumugi/contract/text/format';
import { expect, it } from 'vitest';
import { act } from '../../../support/case-world.js';
import { expectMails, mailOf, motherMail, type Story, storyAt, textOf } from './story.js';

/** From the trial to the hire. */
export function hiring(story: Story): void {
  it('the family asks for a trial, staff confirm it, the teacher agrees and sets the day', async () => {
    const { desk, office } = story;
    const { teacher } = office.world;
    await act(story.family, 'matterTeacher.proceedToTrialLesson', story.chosen);
    expectMails(await office.afterHold(), [[motherMail, '体験授業お申し込み受付']]);
    await desk.openQueue('家庭対応', '体験申込確認');
    await desk.bucket('当日', 1);
    await desk.choose('松本 里奈');
    await desk.photograph('14-trial-requests');
    expect.soft(await desk.faults()).toEqual([]);
    await desk.confirm(await desk.press('体験申込を確認'));
    const asked = await office.afterHold();
    expectMails(asked, [[mailOf(teacher), '体験授業のご依頼']]);
    expect.soft(textOf(asked, '体験授業のご依頼')).toContain(`案件${story.matterNumber}のご家庭が体験授業をご希望です。`);
    await act(teacher, 'matterTeacher.agreeTrialLesson', story.chosen);
    await act(teacher, 'matterTeacher.setTrialLessonDate', story.chosen, { trialLessonDate: storyAt(2, '17:00').toISOString() });
    const agreed = await office.afterHold();
    expectMails(agreed, [
      [motherMail, '先生が体験授業を承諾しました'],
      [motherMail, '体験授業の日程'],
    ]);
    expect.soft(textOf(agreed, '体験授業の日程')).toContain(`体験授業は${formatAppointment(storyAt(2, '17:00'))}に決まりました。`);
    await desk.signOut();
  });

  it('the trial passes, and both report', async () => {
    const { office } = story;
    const { teacher } = office.world;
    const before = office.mail.mails.length;
    expect(await office.goOnAt(storyAt(1, '18:01'))).toMatchObject({ trials: 0 });
    expectMails(office.mail.mails.slice(before), [
      [motherMail, '体験授業'],
      [mailOf(teacher), '体験授業'],
    ]);
    expect(await office.goOnAt(storyAt(2, '18:45'))).toMatchObject({ trials: 1 });
    expect(await story.candidate(story.chosen)).toMatchObject({ candidateStatus: 70 });
    expectMails(await office.afterHold(), [
      [motherMail, '体験授業のご感想のお願い'],
      [mailOf(teacher), '体験報告のお願い'],
    ]);
    await act(teacher, 'matterTeacher.submitTrialReport', story.chosen, {
      matterTeacherId: story.chosen,
      lessonContent: '割合の文章題を一緒に解きました。',
      wantsToTeach: 1,
    });
    await act(story.family, 'matterTeacher.reportTrialLesson', story.chosen, { satisfaction: 5, comments: 'わかりやすい授業でした。' });
    expect(await story.candidate(story.chosen)).toMatchObject({ candidateStatus: 80 });
  });

  it('staff read both reports, the family hires and the teacher agrees', async () => {
    const { desk, office } = story;
    const { teacher } = office.world;
    await office.goOnAt(storyAt(3, '10:00'));
    await desk.signIn(story.operator());
    await desk.openQueue('家庭対応', '家庭体験報告確認');
    await desk.bucket('当日');
    await desk.choose('松本 里奈');
    await desk.confirm(await desk.press('家庭の体験報告を確認'));
    await desk.openQueue('教師対応', '教師体験報告確認');
    await desk.bucket('当日');
    await desk.choose('松本 里奈');
    await desk.confirm(await desk.press('教師の体験報告を確認'));
    await desk.photograph('15-reports-read');
    await act(story.family, 'matterTeacher.hireTeacher', story.chosen);
    const asked = await office.afterHold();
    expectMails(asked, [
      [motherMail, '正式依頼の受付'],
      [mailOf(teacher), '採用のご連絡と同意のお願い'],
    ]);
    await act(teacher, 'matterTeacher.agreeHiring', story.chosen);
  });

  it('staff confirm the hire: the matter is decided and the other teacher is told', async () => {
    const { desk, office } = story;
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
    expect(await story.candidate(story.chosen)).toMatchObject({ candidateStatus: 90, candidateState: 20 });
    expect(await story.candidate(story.other)).toMatchObject({ candidateStatus: 100, candidateState: 30 });
    expect(await story.matter()).toMatchObject({ caseStatus: 90 });
    const mails = await office.afterHold();
    expectMails(mails, [
      [motherMail, '先生が決まりました'],
      [mailOf(teacher), '採用決定'],
      [mailOf(otherTeacher), '選考結果のご連絡'],
    ]);
    expect.soft(textOf(mails, '先生が決まりました')).toContain('松本 里奈先生に決定しました。');
    expect.soft(textOf(mails, '選考結果のご連絡')).toContain(`案件${story.matterNumber}はご家庭とのご縁に至りませんでした。`);
    await desk.page.goto(`/admin/case-detail/${story.matterId}`);
    await desk.page.getByRole('heading', { level: 1, name: story.matterNumber }).waitFor();
    await desk.settled();
    await desk.photograph('18-matter-decided');
    expect.soft(await desk.faults()).toEqual([]);
  });
}
