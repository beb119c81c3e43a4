import { Controller, Param } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { messageAnswer } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import { ownSession, sessionId, sessionsEnded } from '@tsumugi/contract/resources/account';
import type { OwnSession } from '@tsumugi/contract/resources/own-session';
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Sessions } from '../../platform/auth/sessions.js';
import { browserName } from '../../platform/http/browser-name.js';
import { Route } from '../../platform/http/route.js';
import { EndSessions } from './actions/end-sessions.js';

/** Sessions of the caller, and ending them; an Admin may end those of any account. */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly ending: EndSessions,
  ) {}

  @Route(api.session.list, { answer: z.array(ownSession) })
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

  @Route(api.session.end, { answer: messageAnswer })
  async end(@User() user: CurrentUser, @Param('sessionId', { schema: sessionId }) target: string) {
    if (!(await this.sessions.endOne(user.accountId, target))) throw new AppError('not_found');
    return { message: 'ログアウトさせました。' };
  }

  @Route(api.session.endOthers, { answer: sessionsEnded })
  async endOthers(@User() user: CurrentUser) {
    return { ended: await this.sessions.endAll(user.accountId, user.sessionId) };
  }

  @Route(api.session.endOfAccount, { answer: sessionsEnded })
  async endOfAccount(
    @User() user: CurrentUser,
    @Param('accountId', { schema: id }) accountId: number,
  ) {
    return { ended: await this.ending.run(user, accountId) };
  }
}
