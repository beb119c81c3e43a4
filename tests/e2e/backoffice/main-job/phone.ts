import type { Page } from 'playwright-core';
import type { Account } from '../../../support/accounts.js';
import type { Office } from '../../../support/office.js';
import { patience } from '../../../support/patience.js';
import { browserSettings } from '../../../support/test-page.js';

/** A portal on a telephone: a browser error ends the test. */
export class Phone {
  private constructor(readonly page: Page) {}

  static async of({ browser, origin }: Office): Promise<Phone> {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      baseURL: origin,
      ...browserSettings,
    });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    return new Phone(page);
  }

  async signIn(
    { email, password }: Pick<Account, 'email' | 'password'>,
    from: '/' | '/teacher-login',
  ): Promise<this> {
    await this.page.goto(from);
    await this.page.getByLabel('メールアドレス').fill(email);
    await this.page.getByLabel('パスワード', { exact: true }).fill(password);
    await this.button('ログイン').click();
    await this.page.waitForURL(/mypage/);
    return this;
  }

  open = (path: string) => this.page.goto(path);
  button = (name: string) => this.page.getByRole('button', { name, exact: true });
  link = (name: string | RegExp) => this.page.getByRole('link', { name });
  says = (words: string | RegExp) => this.page.getByText(words).first().waitFor();
  /** Presses the button of the open sheet, and waits until the sheet closes. */
  async agree(name: string): Promise<void> {
    const sheet = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
    await sheet.getByRole('button', { name, exact: true }).click();
    await sheet.waitFor({ state: 'hidden' });
  }
  /** An answer of a group, by its first words. */
  choose = (group: string, words: string) =>
    this.page
      .getByRole('group', { name: group })
      .locator('label')
      .filter({ hasText: new RegExp(`^${words.replace(/[()]/g, '\\$&')}`) })
      .first()
      .click();
}
