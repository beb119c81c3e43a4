import { Controller, Headers } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import { requireLogin } from '../auth/current-user.js';
import { Throttle } from '../auth/throttle.js';
import { hours, minutes } from '../clock.js';
import { Call, type CallOf } from '../http/call.js';
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

  @Route(api.push.state)
  async state(@Call() { user }: CallOf<typeof api.push.state>) {
    const { accountId } = user;
    const [{ publicKey }, devices, stopped] = await Promise.all([
      this.keys.get(),
      this.devices.list(accountId),
      this.devices.readStoppedKinds(accountId),
    ]);
    return { key: publicKey, devices, stopped };
  }

  @Route(api.push.register)
  async register(
    @Call() { input: { token }, user }: CallOf<typeof api.push.register>,
    @Headers('user-agent') userAgent: string | undefined,
  ) {
    requireLogin(user);
    await this.throttle.require({
      name: 'push-register',
      subject: user.accountId,
      max: 30,
      windowMs: hours(1),
    });
    return this.devices.register(user, token, userAgent);
  }

  @Route(api.push.received)
  async received(@Call() { input: { endpoint }, user }: CallOf<typeof api.push.received>) {
    await this.devices.received(user.accountId, endpoint);
    return { ok: true };
  }

  /** Sends a test push to all devices of the caller. */
  @Route(api.push.test)
  async test(@Call() { user }: CallOf<typeof api.push.test>) {
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

  @Route(api.push.remove)
  async remove(@Call() { params, user }: CallOf<typeof api.push.remove>) {
    await this.devices.remove(user, params.id);
    return { message: '更新しました。' };
  }
}
