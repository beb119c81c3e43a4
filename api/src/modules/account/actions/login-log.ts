import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { AccountQueries } from '../account.queries.js';

/** The access log's line of a changed way to sign in: under the name of the person whose login it is. */
@Injectable()
export class LoginLog {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly clock: Clock,
  ) {}

  async edited(
    tx: Transaction,
    user: CurrentUser,
    accountId: number,
    fields: 'twoStep' | 'passkeys',
  ): Promise<void> {
    const person = await this.accounts.personOf(accountId);
    if (person)
      await logAccess(tx, user, this.clock.now(), {
        action: 'edit',
        ...person,
        detail: { fields },
      });
  }
}
