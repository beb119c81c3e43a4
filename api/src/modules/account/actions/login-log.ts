import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { AccountQueries } from '../account.queries.js';

/** Line of the access log about a change of sign-in data, under the name of the login's owner. */
@Injectable()
export class LoginLog {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly clock: Clock,
  ) {}

  async recordEdit(
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
