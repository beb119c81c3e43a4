import { Controller } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import { Sessions } from '../../platform/auth/sessions.js';
import { browserName } from '../../platform/http/browser-name.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { EndSessions } from './actions/end-sessions.js';

/** Sessions of the caller, and ending them; an Admin may end those of any account. */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly ending: EndSessions,
  ) {}

  @Route(api.session.list)
  async list(@Call() { user }: CallOf<typeof api.session.list>) {
    const rows = await this.sessions.list(user.accountId);
    return rows.map((row) => ({
      id: row.id,
      device: browserName(row.userAgent) || null,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      isCurrent: row.id === user.sessionId,
    }));
  }

  @Route(api.session.end)
  async end(@Call() { params, user }: CallOf<typeof api.session.end>) {
    if (!(await this.sessions.endOne(user.accountId, params.sessionId)))
      throw new AppError('not_found');
    return { message: 'ログアウトさせました。' };
  }

  @Route(api.session.endOthers)
  async endOthers(@Call() { user }: CallOf<typeof api.session.endOthers>) {
    return { ended: await this.sessions.endAll(user.accountId, user.sessionId) };
  }

  @Route(api.session.endOfAccount)
  async endOfAccount(@Call() { params, user }: CallOf<typeof api.session.endOfAccount>) {
    return { ended: await this.ending.run(user, params.accountId) };
  }
}
