import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { AccountQueries } from '../account.queries.js';

/** Ends all sessions of an account, by an Admin. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sessions: Sessions,
    private readonly accounts: AccountQueries,
    private readonly clock: Clock,
  ) {}

  /** @returns number of ended sessions @throws AppError 404 for an unknown account */
  async run(user: CurrentUser, accountId: number): Promise<number> {
    const person = await this.accounts.personOf(accountId);
    if (!person) throw new AppError('not_found');
    return this.prisma.$transaction(async (tx) => {
      await logAccess(tx, user, this.clock.now(), {
        action: 'edit',
        ...person,
        detail: { fields: 'sessions' },
      });
      return this.sessions.endAll(accountId, undefined, tx);
    });
  }
}
