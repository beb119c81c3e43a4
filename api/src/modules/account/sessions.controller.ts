import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { AppError } from '@tsumugi/contract/errors';
import { told } from '@tsumugi/contract/kit/answer';
import { anyRole, id } from '@tsumugi/contract/kit/define-route';
import { ownSession, sessionId, sessionsEnded } from '@tsumugi/contract/resources/account';
import type { OwnSession } from '@tsumugi/contract/resources/own-session';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Sessions } from '../../platform/auth/sessions.js';
import { Answers } from '../../platform/http/answers.js';
import { browserName } from '../../platform/http/browser-name.js';
import { Who } from '../../platform/http/who.js';
import { EndSessions } from './actions/end-sessions.js';

/** Where a person is signed in, and ending it; Admin may end anybody's. */
@Controller('api')
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly ending: EndSessions,
  ) {}

  @Get('user/sessions')
  @Who({ roles: anyRole, ids: { sessionId: 'free' } })
  @ApiOperation({ operationId: 'session.list', summary: 'ログイン中の端末の一覧' })
  @Answers(z.array(ownSession))
  async list(@User() user: CurrentUser): Promise<OwnSession[]> {
    const rows = await this.sessions.list(user.accountId);
    return rows.map((row) => ({
      id: row.id,
      device: browserName(row.userAgent) || null,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      isCurrent: row.id === user.sessionId,
    }));
  }

  @Delete('user/sessions/:sessionId')
  @Who({ roles: anyRole, ids: { sessionId: 'free' } })
  @ApiOperation({ operationId: 'session.end', summary: '端末を1台ログアウトさせる' })
  @Answers(told)
  async end(@User() user: CurrentUser, @Param('sessionId', { schema: sessionId }) target: string) {
    if (!(await this.sessions.endOne(user.accountId, target))) throw new AppError('not_found');
    return { message: 'ログアウトさせました。' };
  }

  @Post('user/sessions/end-others')
  @HttpCode(200)
  @Who({ roles: anyRole, ids: { sessionId: 'free' } })
  @ApiOperation({ operationId: 'session.endOthers', summary: 'ほかの端末をすべてログアウトさせる' })
  @Answers(sessionsEnded)
  async endOthers(@User() user: CurrentUser) {
    return { ended: await this.sessions.endAll(user.accountId, user.sessionId) };
  }

  @Delete('admin/accounts/:accountId/sessions')
  @Who({ roles: ['Admin'] })
  @ApiOperation({ operationId: 'session.endOfAccount', summary: '利用者のすべての端末をログアウトさせる' })
  @Answers(sessionsEnded)
  async endOfAccount(@User() user: CurrentUser, @Param('accountId', { schema: id }) accountId: number) {
    return { ended: await this.ending.run(user, accountId) };
  }
}
