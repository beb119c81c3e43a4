import { Inject, Injectable } from '@nestjs/common';
import type { MailServerSave, MailServerView } from '@tsumugi/contract/resources/mail-server';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { MailServer, mailServerKey } from '../../../platform/mail/mail-server.js';
import { seal } from '../../../platform/settings/seal.js';
import { SETTINGS, type Settings } from '../../../platform/settings/settings.js';
import { passwordFor } from '../domain/password-for.js';
import { MailServerQueries } from '../mail-server.queries.js';
import { saveSetting } from './save-setting.js';

/**
 * Saves the mail server of the screen, or returns to the environment's. The password is sealed, and
 * no answer contains it.
 */
@Injectable()
export class SaveMailServer {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly server: MailServer,
    private readonly shown: MailServerQueries,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws AppError 400 if the password is required, 409 with `current` */
  async run(
    { version, password: typed, ...own }: MailServerSave,
    user: CurrentUser,
  ): Promise<MailServerView> {
    return this.prisma.$transaction(async (tx) => {
      const before = await this.server.stored(tx);
      const stale = before.version !== version;
      // A version conflict has priority over a fault of the password.
      const password = stale
        ? undefined
        : passwordFor({ ...own, password: typed }, before.own, this.server.passwordOf(before.own));
      const sealed = password === undefined ? {} : { sealed: seal(password, this.settings.secret) };
      const logged = { ...own, ...(typed ? { password: 'changed' } : {}) };
      await this.keep(tx, user, { value: { ...own, ...sealed }, version, logged });
      return this.shown.read(tx);
    });
  }

  /**
   * Returns to the environment's settings, and deletes the password. @throws AppError 409 with
   * `current`
   */
  async reset(version: number, user: CurrentUser): Promise<MailServerView> {
    return this.prisma.$transaction(async (tx) => {
      await this.keep(tx, user, { value: {}, version, logged: { host: null } });
      return this.shown.read(tx);
    });
  }

  private keep(
    tx: Transaction,
    user: CurrentUser,
    save: Pick<Parameters<typeof saveSetting>[3], 'value' | 'version' | 'logged'>,
  ): Promise<void> {
    const read = async () => {
      const view = await this.shown.read(tx);
      return { ...view, host: null, ...view.own };
    };
    return saveSetting(tx, user, this.clock.now(), { key: mailServerKey, read, ...save });
  }
}
