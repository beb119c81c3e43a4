import { Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { familyRoles } from '@tsumugi/contract/codes/person';
import { type OwnExport, ownExport } from '@tsumugi/contract/portal/own-export';
import type { FastifyRequest } from 'fastify';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { hours } from '../../../platform/clock.js';
import { Answers } from '../../../platform/http/answers.js';
import { Who } from '../../../platform/http/who.js';
import { OwnExports } from './own-exports.store.js';

const perHour = 5;

/** One's own data as a file to keep (domain section 8, "data export of own"): asked for here, put together by a job. Each one is logged. */
@Controller('api/user/export')
@Who({ roles: [...familyRoles, 'Teacher'] })
export class OwnDataController {
  constructor(
    private readonly exports: OwnExports,
    private readonly throttle: Throttle,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'user.export', summary: '自分のデータの書き出しの状態（できていれば、ダウンロードのリンク）' })
  @Answers(ownExport)
  state(@User() user: CurrentUser): Promise<OwnExport> {
    return this.exports.state(user);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'user.askExport', summary: '自分のデータの書き出しを始める' })
  @Answers(ownExport)
  async ask(@User() user: CurrentUser, @Req() request: FastifyRequest): Promise<OwnExport> {
    await this.throttle.require({ name: 'export', subject: user.accountId, max: perHour, windowMs: hours(1) });
    return this.exports.ask(user, request.id);
  }
}
