import { Injectable } from '@nestjs/common';
import type { DkimSelectors } from '@tsumugi/contract/resources/mail-check';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { MailCheckQueries, selectorsKey } from '../mail-check.queries.js';
import { keepSetting } from './keep-setting.js';

/** Saves the selectors of the DKIM keys. */
@Injectable()
export class SaveDkimSelectors {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly checks: MailCheckQueries,
  ) {}

  /** @throws AppError 409 with `current` */
  async run({ selectors, version }: DkimSelectors, user: CurrentUser): Promise<DkimSelectors> {
    const save = {
      key: selectorsKey,
      value: { selectors },
      version,
      read: (tx: Transaction) => this.checks.selectors(tx),
    };
    await this.prisma.$transaction((tx) => keepSetting(tx, user, this.clock.now(), save));
    return this.checks.selectors();
  }
}
