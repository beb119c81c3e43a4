import { Inject, Injectable } from '@nestjs/common';
import { chatNoticeCode } from '@tsumugi/contract/notices/kinds';
import { noticeOf } from '@tsumugi/contract/notices/notices';
import type { PushPayload, PushTestResult } from '@tsumugi/contract/portal/push';
import { type ClaimedRow, failedState, processDue } from '../claim.js';
import { Clock } from '../clock.js';
import type { PushDevice } from '../database/generated-client/client.js';
import { PrismaService } from '../database/prisma.service.js';
import { reasonOf } from '../failures.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { readCurrentRecipient } from '../outbox/current-recipient.js';
import { unreadNoticeTag } from '../outbox/unread-notice-key.js';
import { lockScreenTitle } from './lock-screen-title.js';
import { PushDevices } from './push-devices.js';
import { PushSender, type PushUrgency } from './push-sender.js';

const noDevices: PushTestResult = { sent: 0, gone: 0, failed: 0 };

/** Timeout of the sender or of the network. */
const isTimeOut = ({ name, code }: NodeJS.ErrnoException): boolean =>
  name === 'AbortError' || code === 'ETIMEDOUT';

/**
 * The push channel of the outbox. Failures are logged and retried like mail's, and block nothing
 * else.
 */
@Injectable()
export class PushDelivery {
  constructor(
    readonly prisma: PrismaService,
    readonly clock: Clock,
    private readonly devices: PushDevices,
    private readonly sender: PushSender,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Sends due pushes.
   * @returns number of notices that reached a device
   */
  deliverDue(): Promise<number> {
    return processDue(this, 'noticePush', (due) => this.deliver(due));
  }

  /**
   * Sends to every device of the account in parallel, so that a slow device does not delay the
   * others. Expired subscriptions are deleted.
   */
  async toAll(
    accountId: number,
    payload: PushPayload,
    urgency?: PushUrgency,
  ): Promise<PushTestResult> {
    const counts = { ...noDevices };
    const devices = await this.devices.findReachable(accountId);
    const outcomes = await Promise.all(
      devices.map((device) => this.toOne(device, payload, urgency)),
    );
    for (const outcome of outcomes) counts[outcome] += 1;
    return counts;
  }

  private async toOne(
    device: PushDevice,
    payload: PushPayload,
    urgency?: PushUrgency,
  ): Promise<keyof PushTestResult> {
    try {
      if ((await this.sender.send(device.token, payload, urgency)) === 'gone') {
        await this.devices.deleteDevice(device.id);
        return 'gone';
      }
      await this.devices.noteSent(device.id);
      return 'sent';
    } catch (error) {
      this.logger.warn({ device: device.id, reason: reasonOf(error) }, 'push not accepted');
      if (isTimeOut(error as NodeJS.ErrnoException) && (await this.devices.noteTimeOut(device.id)))
        return 'gone';
      return 'failed';
    }
  }

  /**
   * True if a device accepted it. A recipient without a device is no failure: the notice is visible
   * in the app.
   */
  private async deliver(due: ClaimedRow): Promise<boolean> {
    const { subject, notice } = await this.prisma.delivery.findUniqueOrThrow({
      where: { id: due.id },
      include: { notice: true },
    });
    const { recipientId, code, key, audience, link } = notice;
    const recipient = await readCurrentRecipient(this.prisma, due.id, 'push');
    if ('dropped' in recipient) {
      const data = { state: 'dropped' as const, error: recipient.dropped };
      await this.prisma.delivery.updateMany({ where: { id: due.id, state: 'queued' }, data });
      return false;
    }
    const isChat = code === chatNoticeCode;
    const payload = {
      title: lockScreenTitle(subject),
      body: '内容はアプリでご確認ください。',
      url: link?.startsWith('/')
        ? link
        : `/${audience === 'teacher' ? 'teacher' : 'customer'}/news-detail?id=${notice.id}`,
      tag: isChat ? unreadNoticeTag(key) : `notice-${notice.id}`,
    };
    const counts =
      recipientId === null
        ? noDevices
        : await this.toAll(recipientId, payload, { urgent: !isChat && noticeOf(code).urgent });
    const now = this.clock.now();
    const outcome =
      counts.sent > 0
        ? { state: 'sent' as const, sentAt: now, error: null }
        : counts.failed === 0
          ? { state: 'dropped' as const, error: 'no device' }
          : failedState('noticePush', due, now, { reason: 'PUSH' });
    await this.prisma.delivery.updateMany({
      where: { id: due.id, state: 'queued' },
      data: outcome,
    });
    return counts.sent > 0;
  }
}
