import { it } from 'vitest';
import type { Account } from '../../../support/accounts.js';
import { expectMails, type MainJob, mailOf } from './main-job.js';
import { Phone } from './phone.js';

/** A family with a login requests a short course in its portal. */
export function describeRequest(mainJob: MainJob): void {
  it('the family writes its request on the telephone', async () => {
    const { office } = mainJob;
    const { parent } = office.world;
    mainJob.familyMail = mailOf(parent);
    mainJob.family = await (await Phone.of(office)).signIn(parent.account as Account, '/');
    const { page, open, button, choose } = mainJob.family;
    const next = (name: string) => button(`${name}へ進む`).click();
    await open('/customer/case-create');
    await choose('はじめ方', '体験授業を申し込む');
    await next('科目と目的');
    await choose('サービス', '家庭教師');
    await choose('コース', '短期集中コース');
    await choose('教えてほしい科目', '算数');
    await choose('授業の目的', '定期テスト');
    await next('回数と曜日・時間');
    await choose('授業の回数', '週2回');
    await choose('1回の時間', '90分');
    await choose('期間', '短期');
    await page.getByRole('gridcell', { name: /水曜.*夕方/ }).click();
    await next('場所とご希望');
    await choose('授業の形', 'オンライン');
    await page.getByLabel('ご要望・ご相談').fill('夏のあいだに復習をお願いします。');
    await next('内容の確認');
    await button('この内容で申し込む').click();
    await page.waitForURL('**/case-detail-teacher/*');
    mainJob.matterId = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
    mainJob.matterNumber = (await mainJob.matter()).matterNumber;
    expectMails(await office.sendAfterHold(), [[mainJob.familyMail, 'ご依頼を受け付けました']]);
    await mainJob.desk.signIn(mainJob.operator());
  });
}
