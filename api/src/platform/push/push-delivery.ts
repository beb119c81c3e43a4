import { Inject, Injectable } from '@nestjs/common';
import { noticeOf } from '@tsumugi/contract/notices/all';
import { chatNoticeCode } from '@tsumugi/contract/notices/kinds';
import type { PushPayload, PushTestResult } from '@tsumugi/contract/portal/push';
import { Clock } from '../clock.js';
import type { PushDevice } from '../database/generated-client/client.js';
import { PrismaService } from '../database/prisma.service.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { backoff, leaseMilliseconds, maxAttempts, reasonOf } from '../outbox/deliver-mail.js';
import { roomNewsTag } from '../outbox/room-news-key.js';
import { lockScreenTitle } from './lock-screen-title.js';
import { PushDevices } from './push-devices.js';
import { PushSender, type PushUrgency } from './push-sender.js';

interface Claimed {
  readonly id: number;
  readonly noticeId: number;
  readonly recipientId: number;
  readonly code: string;
  readonly key: string;
  readonly audience: string;
  readonly title: string;
  readonly link: string | null;
  readonly attempts: number;
}
/** The sender's own patience ended, or the line's. */
const isTimeOut = ({ name, code }: NodeJS.ErrnoException): boolean => name === 'AbortError' || code === 'ETIMEDOUT';

/** The push channel of the outbox. Failures are logged and tried again like mail's; they never hold anything else up. */
@Injectable()
export class PushDelivery {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly devices: PushDevices,
    private readonly sender: PushSender,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sends what is due; answers how many notices reached a device. */
  async deliverDue(): Promise<number> {
    let sent = 0;
    for (let due = await this.claim(); due; due = await this.claim()) if (await this.deliver(due)) sent += 1;
    return sent;
  }

  /** To every device of the account, side by side: one that does not answer holds up none. What is gone is forgotten. */
  async toAll(accountId: number, payload: PushPayload, urgency?: PushUrgency): Promise<PushTestResult> {
    const counts = { sent: 0, gone: 0, failed: 0 };
    const devices = await this.devices.reachable(accountId);
    const outcomes = await Promise.all(devices.map((device) => this.toOne(device, payload, urgency)));
    for (const outcome of outcomes) counts[outcome] += 1;
    return counts;
  }

  private async toOne(device: PushDevice, payload: PushPayload, urgency?: PushUrgency): Promise<keyof PushTestResult> {
    try {
      if ((await this.sender.send(device.token, payload, urgency)) === 'gone') {
        await this.devices.drop(device.id);
        return 'gone';
      }
      await this.devices.noteSent(device.id);
      return 'sent';
    } catch (error) {
      this.logger.warn({ device: device.id, reason: reasonOf(error) }, 'push not taken');
      if (isTimeOut(error as NodeJS.ErrnoException) && (await this.devices.noteTimeOut(device.id))) return 'gone';
      return 'failed';
    }
  }

  /** Takes one by moving its next attempt ahead, so that no transaction is open while a push service is talked to. */
  private async claim(): Promise<Claimed | undefined> {
    const now = this.clock.now();
    const [due] = await this.prisma.$queryRaw<Claimed[]>`
      WITH due AS (
        SELECT d.id FROM delivery d JOIN notice n ON n.id = d.notice_id
        WHERE d.state = 'queued' AND d.channel = 'push' AND d.due_at <= ${now} AND n.dropped_at IS NULL
        ORDER BY d.due_at, d.id LIMIT 1 FOR UPDATE OF d SKIP LOCKED
      ), claimed AS (
        UPDATE delivery SET attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseMilliseconds)}
        WHERE id = (SELECT id FROM due) RETURNING id, notice_id, attempts, subject
      )
      SELECT c.id, c.attempts, c.subject AS title, n.id AS "noticeId", n.code, n.key, n.recipient_id AS "recipientId", n.audience, n.link
      FROM claimed c JOIN notice n ON n.id = c.notice_id`;
    return due;
  }

  /** True when a device took it. Nobody there any more is no failure: the notice stands in the app. */
  private async deliver({ id, noticeId, code, key, recipientId, audience, title, link, attempts }: Claimed): Promise<boolean> {
    const isChat = code === chatNoticeCode;
    const payload = {
      title: lockScreenTitle(title),
      body: '内容はアプリでご確認ください。',
      url: link?.startsWith('/') ? link : `/${audience === 'teacher' ? 'teacher' : 'customer'}/news-detail?id=${noticeId}`,
      tag: isChat ? roomNewsTag(key) : `notice-${noticeId}`,
    };
    const { sent, failed } = await this.toAll(recipientId, payload, { urgent: !isChat && noticeOf(code).urgent });
    const now = this.clock.now();
    if (sent > 0) await this.settle(id, { state: 'sent', sentAt: now, error: null });
    else if (failed === 0) await this.settle(id, { state: 'dropped', error: 'no device' });
    else if (attempts >= maxAttempts) await this.settle(id, { state: 'failed', error: 'PUSH' });
    else await this.settle(id, { dueAt: new Date(now.getTime() + backoff(attempts)), error: 'PUSH' });
    return sent > 0;
  }

  private async settle(
    id: number,
    data: { state?: 'sent' | 'dropped' | 'failed'; sentAt?: Date; dueAt?: Date; error: string | null },
  ): Promise<void> {
    await this.prisma.delivery.updateMany({ where: { id, state: 'queued' }, data });
  }
}
