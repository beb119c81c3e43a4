import { Body, Controller, Headers, Param } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { messageAnswer } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type PushDeviceView,
  type PushState,
  type PushTestResult,
  pushDeviceView,
  pushNoted,
  pushReceivedInput,
  pushState,
  pushTestResult,
  pushTokenInput,
} from '@tsumugi/contract/portal/push';
import * as api from '@tsumugi/contract/routes/routes';
import type { z } from 'zod';
import { type CurrentUser, requireLogin, User } from '../auth/current-user.js';
import { Throttle } from '../auth/throttle.js';
import { hours, minutes } from '../clock.js';
import { Route } from '../http/route.js';
import { PushDelivery } from './push-delivery.js';
import { PushDevices } from './push-devices.js';
import { VapidKeys } from './vapid-keys.js';

/** Push registration of the caller (domain/notices#push-registration, domain/calls#user). */
@Controller()
export class PushController {
  constructor(
    private readonly devices: PushDevices,
    private readonly delivery: PushDelivery,
    private readonly keys: VapidKeys,
    private readonly throttle: Throttle,
  ) {}

  @Route(api.push.state, { answer: pushState })
  async state(@User() user: CurrentUser): Promise<PushState> {
    const { accountId } = user;
    const [{ publicKey }, devices, stopped] = await Promise.all([
      this.keys.get(),
      this.devices.list(accountId),
      this.devices.stopped(accountId),
    ]);
    return { key: publicKey, devices, stopped };
  }

  @Route(api.push.register, { input: pushTokenInput, answer: pushDeviceView })
  async register(
    @Body() { token }: z.infer<typeof pushTokenInput>,
    @User() user: CurrentUser,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<PushDeviceView> {
    requireLogin(user);
    await this.throttle.require({
      name: 'push-register',
      subject: user.accountId,
      max: 30,
      windowMs: hours(1),
    });
    return this.devices.register(user, token, userAgent);
  }

  @Route(api.push.received, { input: pushReceivedInput, answer: pushNoted })
  async received(
    @Body() { endpoint }: z.infer<typeof pushReceivedInput>,
    @User() user: CurrentUser,
  ) {
    await this.devices.received(user.accountId, endpoint);
    return { ok: true };
  }

  /** Sends a test push to all devices of the caller. */
  @Route(api.push.test, { answer: pushTestResult })
  async test(@User() user: CurrentUser): Promise<PushTestResult> {
    await this.throttle.require({
      name: 'push-test',
      subject: user.accountId,
      max: 5,
      windowMs: minutes(10),
    });
    const result = await this.delivery.toAll(user.accountId, {
      title: 'テスト通知',
      body: 'この端末にお知らせが届くことを確認しました。',
      url: user.teacherId ? '/teacher/teacher-mypage' : '/customer/mypage',
      tag: 'test',
    });
    if (result.sent + result.failed === 0) throw new AppError('push_no_device');
    return result;
  }

  @Route(api.push.remove, { answer: messageAnswer })
  async remove(@Param('id', { schema: id }) deviceId: number, @User() user: CurrentUser) {
    await this.devices.remove(user, deviceId);
    return { message: '更新しました。' };
  }
}
