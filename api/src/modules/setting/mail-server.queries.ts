import { Injectable } from '@nestjs/common';
import type { MailServerView } from '@tsumugi/contract/resources/mail-server';
import type { Transaction } from '../../platform/database/transaction.js';
import { MailServer, securityOf } from '../../platform/mail/mail-server.js';

/** The mail server for an Admin, without its password. */
@Injectable()
export class MailServerQueries {
  constructor(private readonly server: MailServer) {}

  async read(tx?: Transaction): Promise<MailServerView> {
    const { own, version } = await this.server.stored(tx);
    const { smtp, from, source } = this.server.environment;
    const { sealed, ...shown } = own ?? {};
    return {
      version,
      source: own ? 'screen' : source,
      own: own && { ...(shown as Omit<typeof own, 'sealed'>), hasPassword: sealed !== undefined },
      environment: {
        host: smtp?.host ?? null,
        port: smtp?.port ?? null,
        security: smtp ? securityOf(smtp) : null,
        from,
      },
    };
  }
}
