import { expect, it } from 'vitest';
import { expectRow } from './expect-row.js';
import { first } from './expected-rows.js';
import { expectMails, type MainJob, mailOf, textOf } from './main-job.js';
import type { Phone } from './phone.js';

/** Answers the candidacy. */
async function apply({ page, open, button }: Phone, matterNumber: string): Promise<number> {
  await open(`/teacher/teacher-case-list?matterNumber=${matterNumber}`);
  await button('この案件に応募する').click();
  await page.getByRole('dialog').getByRole('button', { name: '応募する', exact: true }).click();
  await page.waitForURL(/teacher-case-basic\/\d+/);
  return Number(/teacher-case-basic\/(\d+)/.exec(page.url())?.[1]);
}

async function addInformation({ page, link, button, says }: Phone): Promise<void> {
  await link(/追加情報を入力する/).click();
  await page.getByLabel('志望動機').fill('一緒に考える指導をします。');
  await page.getByLabel(/指導を始められる時期/).fill('来週から');
  await button('この内容で提出する').click();
  await says(/書類選考の結果/);
}

/** Two teachers find the case, apply, and add the requested information. */
export function describeApplications(mainJob: MainJob): void {
  it('two teachers apply and add their information', async () => {
    const { office, matterNumber } = mainJob;
    const { teacher, otherTeacher } = office.world;
    mainJob.chosen = await apply(mainJob.teacher, matterNumber);
    mainJob.other = await apply(mainJob.otherTeacher, matterNumber);
    await expectRow(mainJob, '松本 里奈', first.informationAwaited);
    const mails = await office.sendAfterHold();
    expectMails(mails, [
      [mailOf(teacher), '追加情報ご入力のお願い'],
      [mailOf(otherTeacher), '追加情報ご入力のお願い'],
    ]);
    expect
      .soft(textOf(mails, '追加情報ご入力のお願い'))
      .toContain(`案件${matterNumber}へのご応募ありがとうございます。`);
    await addInformation(mainJob.teacher);
    await addInformation(mainJob.otherTeacher);
  });
}
