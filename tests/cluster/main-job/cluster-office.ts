import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { root } from '../../../api/launch/lib/paths.mjs';
import { launchChromium } from '../../support/chromium.js';
import { type ReceivedMail, startMailCatcher } from '../../support/mail-catcher.js';
import { Office, photosOf, undoHoldMs } from '../../support/office.js';
import { databaseUrl, testServerAt } from '../../support/postgres-server.js';
import { openWorld } from '../../support/test-world.js';
import { worldStart } from '../../support/world-start.mjs';
import { startInfrastructure } from '../infrastructure.mjs';
import { startProcesses } from '../processes.mjs';
import { killInTurn } from './kill-in-turn.js';
import { SharedClock } from './shared-clock.js';

/** True when the next process may be killed: nothing is due, and nothing is being sent. */
const waiting = `
  select 1 from delivery d join notice n on n.id = d.notice_id
  where d.state = 'queued' and n.dropped_at is null and d.error is null and (d.due_at <= $1 or d.attempts > 0)
  union all select 1 from outgoing_mail where state = 'queued' and error is null
  limit 1`;

/**
 * The office of a cluster: the proxy serves its pages from two APIs, one of which is killed again
 * and again; the worker sends due mails and runs the timers. The test world beside it prepares
 * data, reads rows and moves the clock.
 */
export class ClusterOffice extends Office {
  static override async open(name: string, start = worldStart()): Promise<ClusterOffice> {
    const mail = await startMailCatcher();
    const secret = randomBytes(24).toString('hex');
    const company = await startInfrastructure(
      {},
      async ({ admin, apis, databases, logs, origin, ports }, atEnd) => {
        const server = await testServerAt(admin, async () => {});
        const clock = new SharedClock(path.join(logs, 'clock'), start);
        const smtp = { host: '127.0.0.1', port: mail.port, secure: false };
        const world = await openWorld({
          server,
          clock,
          settings: { smtp, secret, publicUrl: origin, filesDir: path.join(logs, 'files') },
        });
        const env = {
          DATABASE_URL: world.database.url,
          DATABASE_READ_URL: databaseUrl(
            databases.url(ports.replica),
            world.database.name,
            'product',
          ),
          SECRET: secret,
          DATA_DIR: logs,
          PUBLIC_DIR: root,
          PUBLIC_URL: origin,
          TRUST_PROXY: '127.0.0.1',
          SMTP_HOST: smtp.host,
          SMTP_PORT: String(smtp.port),
          PASSWORD_COST: 'cheap',
          LOG_LEVEL: 'warn',
          ENV_FILE: 'none',
          CLOCK_FILE: clock.file,
        };
        const preload = fileURLToPath(new URL('../../support/clock-at.mjs', import.meta.url));
        const processes = await startProcesses(
          { apis, worker: ports.worker, origin, logs, env, preload },
          atEnd,
        );
        await databases.whole();
        const killing = killInTurn(processes);
        atEnd(() => world.close());
        atEnd(killing.stop);
        return { world, origin, killing };
      },
    );
    return new ClusterOffice(company, mail, await launchChromium(), photosOf(name));
  }

  private readonly seenMails = new Set<ReceivedMail>();

  private constructor(
    private readonly company: {
      killing: ReturnType<typeof killInTurn>;
      close(): Promise<void>;
    } & Pick<Office, 'world' | 'origin'>,
    ...[mail, browser, photos]: [Office['mail'], Office['browser'], string]
  ) {
    super(company.world, mail, browser, company.origin, photos);
  }

  /** Number of kills of an API so far. */
  get kills(): number {
    return this.company.killing.kills();
  }

  /**
   * The clock runs, so some may have left before: all mails of notices without an answer so far.
   */
  override async sendAfterHold(): Promise<ReceivedMail[]> {
    this.world.clock.advance(undoHoldMs);
    return this.newMails();
  }

  override async runTimersAt(instant: Date): Promise<void> {
    this.world.clock.moveTo(instant);
    // A running minute has read the old time, and another does not start in parallel.
    await this.untilNone(
      `select 1 from graphile_worker.jobs where task_identifier = 'minute' and locked_at is not null`,
    );
    await this.world.database.query(`select graphile_worker.add_job('minute')`);
    await this.untilNone(`select 1 from graphile_worker.jobs where task_identifier = 'minute'`);
    await this.newMails();
  }

  override async close(): Promise<void> {
    await this.browser.close();
    await this.company.close();
    await this.mail.close();
  }

  private async newMails(): Promise<ReceivedMail[]> {
    while ((await this.world.database.query(waiting, [this.world.clock.now()])).length > 0) {
      await this.world.database.query(
        `select graphile_worker.add_job('deliver', job_key => 'now', job_key_mode => 'preserve_run_at')`,
      );
      await pause(100);
    }
    const rows = await this.world.database.query<{ id: string }>(
      `select message_id as id from delivery where state = 'sent'`,
    );
    const notices = new Set<unknown>(rows.map(({ id }) => id));
    const fresh = this.mail.mails.filter(
      (mail) => notices.has(mail.headers['message-id']) && !this.seenMails.has(mail),
    );
    for (const mail of fresh) this.seenMails.add(mail);
    return fresh;
  }

  private async untilNone(rows: string): Promise<void> {
    while ((await this.world.database.query(rows)).length > 0) await pause(100);
  }
}
