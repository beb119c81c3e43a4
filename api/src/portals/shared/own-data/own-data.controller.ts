import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces } from '@nestjs/swagger';
import { familyRoles } from '@tsumugi/contract/codes/role';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { Clock, hours } from '../../../platform/clock.js';
import { attachment } from '../../../platform/http/attachment.js';
import { Who } from '../../../platform/http/who.js';
import { OwnData } from './own-data.queries.js';

const perHour = 5;

/** One's own data as a file to keep (domain section 8, "data export of own"). Each one is logged. */
@Controller('api/user/export')
export class OwnDataController {
  constructor(
    @Inject(OwnData) private readonly data: OwnData,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Get()
  @Who({ roles: [...familyRoles, 'Teacher'] })
  @ApiOperation({ operationId: 'user.export', summary: '自分のデータをダウンロードする' })
  @ApiProduces('application/json')
  async download(@User() user: CurrentUser, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.throttle.require({ name: 'export', subject: user.accountId, max: perHour, windowMs: hours(1) });
    const data = await this.data.collect(user, request.id);
    const day = this.clock.today();
    await reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', attachment(`つむぎ_登録データ_${day}.json`, `tsumugi-${day}.json`))
      .header('cache-control', 'no-store')
      .send(JSON.stringify(data, null, 2));
  }
}
