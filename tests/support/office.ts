import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { allTimers } from '../../api/src/modules/all-timers.js';
import { FixedClock } from '../../api/src/platform/clock.js';
import { runMinute, timerTools } from '../../api/src/platform/jobs/timer.js';
import { OutboxDelivery } from '../../api/src/platform/outbox/outbox-delivery.js';
import type { Account } from './accounts.js';
import { signIn } from './agent.js';
import { launchChromium } from './chromium.js';
import { Desk } from './desk.js';
import { type MailCatcher, type ReceivedMail, startMailCatcher } from './mail-catcher.js';
import { patience } from './patience.js';
import { browserSettings, openTestPage } from './test-page.js';
import { openWorld, type TestWorld } from './test-world.js';
import { worldStart } from './world-start.mjs';
import { sendWorldTime } from './world-time.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Milliseconds: the half minute for undo, and a little. */
export const undoHoldMs = 31_000;
export const photosOf = (name: string): string => path.join(root, 'tests/.output', name);

/** The whole product: pages, database, a mail server that keeps all mails, and a browser. */
export class Office {
  protected constructor(
    readonly world: TestWorld,
    readonly mail: MailCatcher,
    readonly browser: Browser,
    readonly origin: string,
    private readonly photos: string,
  ) {}

  /**
   * `name` is the folder for photographs below tests/.output; `start` is the start time of a test
   * of more than one day.
   */
  static async open(name: string, start = worldStart()): Promise<Office> {
    const mail = await startMailCatcher();
    const smtp = { host: '127.0.0.1', port: mail.port, secure: false };
    const world = await openWorld({
      publicDir: root,
      clock: new FixedClock(start),
      settings: { smtp, publicUrl: 'https://app.example.jp' },
    });
    sendWorldTime(world);
    await world.app.listen(0, '127.0.0.1');
    const origin = (await world.app.getUrl()).replace('[::1]', '127.0.0.1');
    return new Office(world, mail, await launchChromium(), origin, photosOf(name));
  }

  /** Opens a fresh browser for a member of staff. */
  async openDesk(viewport = { width: 1440, height: 900 }): Promise<Desk> {
    const context = await this.browser.newContext({
      viewport,
      baseURL: this.origin,
      ...browserSettings,
    });
    context.setDefaultTimeout(patience);
    return new Desk(await openTestPage(context), this.photos);
  }

  /** Creates a user of that role and signs in with a fresh browser. */
  async openDeskAs(role: 'Admin' | 'Operator'): Promise<Desk> {
    const desk = await this.openDesk();
    await desk.signIn((await signIn(this.world.app, role)).account as Account);
    return desk;
  }

  /**
   * Advances the clock past the time for undo; returns the mails that are sent then, oldest first.
   */
  async sendAfterHold(): Promise<ReceivedMail[]> {
    const before = this.mail.mails.length;
    this.world.clock.advance(undoHoldMs);
    await this.world.app.get(OutboxDelivery).deliverDue();
    return this.mail.mails.slice(before);
  }

  /** Sets the clock and runs the timers that are due. */
  async runTimersAt(instant: Date): Promise<void> {
    this.world.clock.moveTo(instant);
    await runMinute(timerTools(this.world.app), allTimers);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.world.close();
    await this.mail.close();
  }
}
