import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { familyRoles, type Role } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import { told } from '@tsumugi/contract/kit/answer';
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
import type { z } from 'zod';
import { Answers } from '../../platform/http/answers.js';
import { type CurrentUser, requireLogin, User } from '../auth/current-user.js';
import { Throttle } from '../auth/throttle.js';
import { hours, minutes } from '../clock.js';
import { Who } from '../http/who.js';
import { PushDelivery } from './push-delivery.js';
import { PushDevices } from './push-devices.js';
import { VapidKeys } from './vapid-keys.js';

const roles: readonly Role[] = [...familyRoles, 'Student', 'Teacher'];

/** Registration for push, one's own (specification sections 3, 7 and 9). */
@Controller('api/user/notify')
@Who({ roles })
export class PushController {
  constructor(
    private readonly devices: PushDevices,
    private readonly delivery: PushDelivery,
    private readonly keys: VapidKeys,
    private readonly throttle: Throttle,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'push.state', summary: 'プッシュ通知の登録状態' })
  @Answers(pushState)
  async state(@User() user: CurrentUser): Promise<PushState> {
    const [{ publicKey }, devices] = await Promise.all([this.keys.get(), this.devices.list(user.accountId)]);
    return { key: publicKey, devices };
  }

  @Post('token')
  @HttpCode(200)
  @ApiOperation({ operationId: 'push.register', summary: 'プッシュ通知を受け取る端末を登録する' })
  @Answers(pushDeviceView)
  async register(
    @Body({ schema: pushTokenInput }) { token }: z.infer<typeof pushTokenInput>,
    @User() user: CurrentUser,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<PushDeviceView> {
    requireLogin(user);
    await this.throttle.require({ name: 'push-register', subject: user.accountId, max: 30, windowMs: hours(1) });
    return this.devices.register(user, token, userAgent);
  }

  @Post('received')
  @HttpCode(200)
  @ApiOperation({ operationId: 'push.received', summary: 'プッシュ通知が届いたことを記録する' })
  @Answers(pushNoted)
  async received(@Body({ schema: pushReceivedInput }) { endpoint }: z.infer<typeof pushReceivedInput>, @User() user: CurrentUser) {
    await this.devices.received(user.accountId, endpoint);
    return { ok: true };
  }

  /** A push to all of one's own devices, at once. */
  @Post('test')
  @HttpCode(200)
  @ApiOperation({ operationId: 'push.test', summary: 'プッシュ通知を試しに送る' })
  @Answers(pushTestResult)
  async test(@User() user: CurrentUser): Promise<PushTestResult> {
    await this.throttle.require({ name: 'push-test', subject: user.accountId, max: 5, windowMs: minutes(10) });
    const result = await this.delivery.toAll(user.accountId, {
      title: 'テスト通知',
      body: 'この端末にお知らせが届くことを確認しました。',
      url: user.teacherId ? '/teacher/teacher-mypage' : '/customer/mypage',
      tag: 'test',
    });
    if (result.sent + result.failed === 0) throw new AppError('push_no_device');
    return result;
  }

  @Delete('devices/:id')
  @ApiOperation({ operationId: 'push.remove', summary: '端末へのプッシュ通知をやめる' })
  @Answers(told)
  async remove(@Param('id', { schema: id }) deviceId: number, @User() user: CurrentUser) {
    await this.devices.remove(user.accountId, deviceId);
    return { message: '更新しました。' };
  }
}
