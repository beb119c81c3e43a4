import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { PushDeviceView } from '@tsumugi/contract/portal/push';
import { pushSilentDays, pushTimeOutSeconds } from '@tsumugi/contract/portal/push-times';
import type { CurrentUser } from '../auth/current-user.js';
import { Clock, days } from '../clock.js';
import type { PushDevice } from '../database/generated-client/client.js';
import { PrismaService } from '../database/prisma.service.js';
import type { Transaction } from '../database/transaction.js';
import { browserName } from '../http/browser-name.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { readSubscription } from './subscription.js';

const maxDevices = 10;
/** Consecutive timeouts. */
const maxTimeOuts = 5;
const registered = 2;

/** Push registrations of an account's browsers (domain/notices#push-registration). */
@Injectable()
export class PushDevices {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Latest first. */
  async list(accountId: number): Promise<PushDeviceView[]> {
    const rows = await this.prisma.pushDevice.findMany({
      where: { accountId },
      orderBy: { refreshedAt: 'desc' },
    });
    return rows.map((row) => this.present(row));
  }

  /** Marks of devices that the person turned off from another device, oldest first. */
  async readStoppedKinds(accountId: number): Promise<string[]> {
    const { pushStopped } = await this.prisma.account.findUniqueOrThrow({
      where: { id: accountId },
      select: { pushStopped: true },
    });
    return pushStopped;
  }

  /**
   * Registers or renews, for as long as the session lasts; a shared browser belongs to the user
   * signed in last. @throws AppError 400 naming `token`
   */
  async register(
    { accountId, sessionId }: Pick<CurrentUser, 'accountId' | 'sessionId'>,
    token: string,
    userAgent: string | undefined,
  ): Promise<PushDeviceView> {
    const { endpoint } = readSubscription(token, this.settings.pushAllowPrivate);
    const now = this.clock.now();
    const columns = {
      accountId,
      sessionId,
      token,
      timeOuts: 0,
      state: registered,
      stateAt: now,
      refreshedAt: now,
      name: browserName(userAgent),
    };
    return this.prisma.$transaction(async (tx) => {
      await changeStopped(tx, accountId, (marks) =>
        marks.filter((mark) => mark !== markOf(endpoint)),
      );
      const former = await tx.pushDevice.findUnique({
        where: { endpoint },
        select: { accountId: true },
      });
      const changesHands =
        former && former.accountId !== accountId
          ? { lastPushReceivedAt: null, createdAt: now }
          : {};
      const row = await tx.pushDevice.upsert({
        where: { endpoint },
        create: { ...columns, endpoint, createdAt: now },
        update: { ...columns, ...changesHands },
      });
      const surplus = await tx.pushDevice.findMany({
        where: { accountId },
        orderBy: { refreshedAt: 'desc' },
        skip: maxDevices,
      });
      if (surplus.length)
        await tx.pushDevice.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } });
      return this.present(row);
    });
  }

  /**
   * Turns off push on a device; other browsers of the account are notified. @throws AppError 404
   * for a foreign device
   */
  async remove(
    { accountId, sessionId }: Pick<CurrentUser, 'accountId' | 'sessionId'>,
    id: number,
  ): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const device = await tx.pushDevice.findFirst({
        where: { id, accountId },
        select: { endpoint: true, sessionId: true },
      });
      if (!device) throw new AppError('not_found');
      if (device.sessionId !== sessionId)
        await changeStopped(tx, accountId, (marks) =>
          [...marks, markOf(device.endpoint)].slice(-maxDevices),
        );
      await tx.pushDevice.deleteMany({ where: { id, accountId } });
    });
  }

  /**
   * Records that a push arrived in one of the account's browsers
   * (domain/notices#push-registration).
   */
  async received(accountId: number, endpoint: string | undefined): Promise<void> {
    const found = await this.prisma.pushDevice.findFirst({
      where: { accountId, ...(endpoint ? { endpoint } : {}) },
      orderBy: { refreshedAt: 'desc' },
      select: { id: true },
    });
    if (found)
      await this.prisma.pushDevice.updateMany({
        where: { id: found.id },
        data: { lastPushReceivedAt: this.clock.now() },
      });
  }

  /** The devices to which pushes are sent. */
  findReachable(accountId: number): Promise<PushDevice[]> {
    return this.prisma.pushDevice.findMany({
      where: { accountId, state: registered },
      orderBy: { id: 'asc' },
    });
  }

  async deleteDevice(id: number): Promise<void> {
    await this.prisma.pushDevice.deleteMany({ where: { id } });
  }

  async noteSent(id: number): Promise<void> {
    await this.prisma.pushDevice.updateMany({
      where: { id, firstSentAt: null },
      data: { firstSentAt: this.clock.now() },
    });
    await this.prisma.pushDevice.updateMany({
      where: { id, timeOuts: { gt: 0 } },
      data: { timeOuts: 0 },
    });
  }

  /**
   * Records a timeout of the push service.
   * @returns whether the device was removed
   */
  async noteTimeOut(id: number): Promise<boolean> {
    await this.prisma.pushDevice.updateMany({
      where: { id },
      data: { timeOuts: { increment: 1 } },
    });
    const { count } = await this.prisma.pushDevice.deleteMany({
      where: { id, timeOuts: { gte: maxTimeOuts } },
    });
    return count > 0;
  }

  private present(row: PushDevice): PushDeviceView {
    const now = this.clock.now().getTime();
    const late = row.state === 1 && now - row.stateAt.getTime() > pushTimeOutSeconds * 1000;
    const heard = row.lastPushReceivedAt ?? row.firstSentAt;
    return {
      id: row.id,
      state: late ? 0 : (row.state as PushDeviceView['state']),
      name: row.name,
      mark: markOf(row.endpoint),
      registeredAt: row.createdAt.toISOString(),
      refreshedAt: row.refreshedAt.toISOString(),
      lastReceivedAt: row.lastPushReceivedAt?.toISOString() ?? null,
      silent: heard !== null && now - heard.getTime() > days(pushSilentDays),
    };
  }
}

/** Locks the account, so that its devices change in sequence. */
async function changeStopped(
  tx: Transaction,
  accountId: number,
  change: (marks: readonly string[]) => string[],
): Promise<void> {
  const [account] = await tx.$queryRaw<{ marks: string[] | null }[]>`
    select push_stopped as marks from account where id = ${accountId} for update`;
  const before = account?.marks ?? [];
  const pushStopped = change(before);
  if (pushStopped.join() !== before.join())
    await tx.account.update({ where: { id: accountId }, data: { pushStopped } });
}

const markOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex').slice(0, 8);
