import type { Locator, Page } from 'playwright-core';
import type { Account } from './accounts.js';
import { findAxeFaults } from './find-axe-faults.js';
import { reportPolicy } from './report-policy.js';
import { takePicture } from './test-page.js';

/**
 * A dialog requests its preview before the form is filled in; the browser logs the refusal (422) as
 * a failure.
 */
const isRefusedPreview = (url: string, text: string): boolean =>
  url.includes('preview=1') && text.includes('422');

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : '');

/** Longest time in ms for a page to follow a resize of its window. */
const settleMilliseconds = 10_000;

/**
 * A member of staff at the back office: the actions of the user, and the errors that the browser
 * reports meanwhile.
 */
export class Desk {
  /** Console errors and warnings, and failed answers of the server. */
  readonly consoleErrors: string[] = [];

  constructor(
    readonly page: Page,
    private readonly photos: string,
  ) {
    page.on('pageerror', (error) => this.consoleErrors.push(`${error.name}: ${error.message}`));
    page.on('console', (message) => {
      const bad = message.type() === 'error' || message.type() === 'warning';
      const { url } = message.location();
      if (bad && !isRefusedPreview(url, message.text()))
        this.consoleErrors.push(`${message.type()}: ${message.text()} ${pathOf(url)}`.trimEnd());
    });
    void reportPolicy(page);
    void page.addInitScript(() => {
      for (const type of ['input', 'change', 'click'])
        addEventListener(type, () => document.documentElement.setAttribute('data-touched', ''), {
          capture: true,
        });
    });
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (answer.status() >= 400 && !isRefusedPreview(answer.url(), `${answer.status()}`))
        this.consoleErrors.push(`${answer.status()} ${answer.request().method()} ${pathname}`);
    });
  }

  async signIn(account: Account): Promise<void> {
    await this.page.goto('/admin/login');
    await this.fillInLogin(account);
  }

  /** Fills in the visible login form. */
  async fillInLogin({ email, password }: Account): Promise<void> {
    await this.page.getByLabel('メールアドレス').fill(email);
    await this.page.getByLabel('パスワード', { exact: true }).fill(password);
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('navigation', { name: 'メニュー' }).waitFor();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'ログアウト', exact: true }).click();
    await this.page.getByLabel('パスワード', { exact: true }).waitFor();
  }

  /** Opens a page below /admin, and waits for its heading. */
  async open(path: string): Promise<void> {
    await this.page.goto(`/admin/${path}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    await this.waitUntilSettled();
  }

  /** The pencil of a value. A value that is not filled in is behind 未記入. */
  async findPencil(label: string): Promise<Locator> {
    const pencil = this.page.getByRole('button', { name: new RegExp(`^${label}を編集`) });
    const fold = this.page.getByRole('button', { name: /^未記入 /, expanded: false });
    await pencil.or(fold).first().waitFor();
    while ((await pencil.count()) === 0 && (await fold.count()) > 0) await fold.first().click();
    return pencil;
  }

  /** Opens a list by the menu, then one of its tabs by name. */
  async openQueue(label: string, tab?: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'メニュー' })
      .getByRole('link', { name: label })
      .click();
    await this.page.getByRole('heading', { level: 1, name: label }).waitFor();
    if (tab) {
      await this.page.getByRole('tab', { name: tab }).click();
      // Until the new tab is rendered, the previous tab is shown, without a busy state.
      await this.page.getByRole('tab', { name: tab, selected: true }).waitFor();
    }
    await this.waitUntilSettled();
  }

  /** Presses a day bucket; with a count, waits until it shows that many rows. */
  async pickBucket(label: '前日まで' | '当日' | '翌日' | 'すべて', count?: number): Promise<void> {
    // A count is shown only above 0, followed by the count without the assignee filter.
    const buckets = this.page.locator('[role=group][aria-label=期日][aria-busy=false]');
    const shown = count === 0 ? '0?' : (count ?? '\\d*');
    const button = buckets.getByRole('button', {
      name: new RegExp(`^${label}\\s*${shown}\\s*(件、全員では\\s*\\d+)?$`),
    });
    await button.waitFor();
    if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
    // Rendered together with the list's busy state.
    await button.and(this.page.locator('[aria-pressed=true]')).waitFor();
    await this.waitUntilSettled();
  }

  row(text: string): Locator {
    return this.page.getByRole('grid').locator('tbody tr[data-id]').filter({ hasText: text });
  }

  /** Makes the row the current one, like a click next to its links. */
  async selectRow(text: string): Promise<void> {
    await this.row(text)
      .locator('td[data-col=status], td[data-col=receivedAt], td[data-col=due]')
      .first()
      .click();
    await this.row(text).and(this.page.locator('[aria-selected=true]')).waitFor();
    await this.waitUntilSettled();
  }

  /** Opens an action of the current row or case by the number shown at it. */
  async press(action: string): Promise<Locator> {
    const button = this.page.locator('[aria-keyshortcuts]').filter({ hasText: action }).first();
    await button.waitFor();
    await this.page.keyboard.press((await button.getAttribute('aria-keyshortcuts')) ?? '');
    return this.dialog(action);
  }

  /** The open dialog, once its preview is there. */
  async dialog(title: string): Promise<Locator> {
    const dialog = this.page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    return dialog;
  }

  /** Waits for the preview of the current form. */
  async waitForPreview(dialog: Locator): Promise<Locator> {
    // The preview is debounced by a third of a second on the page's clock, so a slow machine waits
    // too.
    await this.page.evaluate(async () => {
      const root = document.documentElement;
      if (!root.hasAttribute('data-touched')) return;
      root.removeAttribute('data-touched');
      for (const pause of [350, 10, 10]) await new Promise((resolve) => setTimeout(resolve, pause));
    });
    await dialog.locator('.dlg-r[aria-busy=false] dl.chg:not([aria-busy=true])').waitFor();
    return dialog.locator('.dlg-r');
  }

  /** Confirms from the keyboard; the dialog closes, and a toast confirms the action. */
  async confirm(dialog: Locator): Promise<void> {
    await this.waitForPreview(dialog);
    await this.page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'hidden' });
    await this.waitUntilSettled();
  }

  /** Waits until no part of the page is loading. */
  async waitUntilSettled(): Promise<void> {
    await this.page.waitForLoadState('load');
    await this.page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  }

  async photograph(name: string): Promise<void> {
    await takePicture(this.page, this.photos, name);
  }

  /**
   * Elements wider than a phone: the page itself, which would scroll sideways, and cells with cut
   * text.
   */
  async findWiderThanPhone(): Promise<string[]> {
    const before = this.page.viewportSize();
    await this.page.setViewportSize({ width: 390, height: 844 });
    const found = await this.page.evaluate(() =>
      [...document.querySelectorAll('.page, .page td')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ className, textContent }) => `${className} ${(textContent ?? '').slice(0, 30)}`),
    );
    if (before) await this.page.setViewportSize(before);
    return found;
  }

  /**
   * Whether the document is larger than a phone's window: it would pan sideways, or scroll below
   * the page.
   */
  async findDocumentOverflow(): Promise<string[]> {
    const before = this.page.viewportSize();
    await this.page.setViewportSize({ width: 390, height: 844 });
    const beyond = () =>
      this.page.evaluate(() => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
        return [
          ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide in ${clientWidth}`] : []),
          ...(scrollHeight > clientHeight ? [`${scrollHeight} px high in ${clientHeight}`] : []),
        ];
      });
    // The script that follows the window's height reacts to a resize some frames later.
    const until = performance.now() + settleMilliseconds;
    let found = await beyond();
    while (found.length > 0 && performance.now() < until) found = await beyond();
    if (before) await this.page.setViewportSize(before);
    return found;
  }

  /** The violations that axe finds in the current page. */
  findFaults(): Promise<string[]> {
    return findAxeFaults(this.page);
  }
}
