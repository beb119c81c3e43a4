import { Inject, Injectable } from '@nestjs/common';
import type { DkimSelectors, MailDomains } from '@tsumugi/contract/resources/mail-check';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { houseName, mailAddress } from '../../platform/mail/sender.js';
import { TxtRecords } from '../../platform/net/txt-records.js';
import { SETTINGS, type Settings } from '../../platform/settings/settings.js';
import { dkimOf, dmarcOf, dmarcPlaces, spfOf } from './domain/mail-records.js';

export const selectorsKey = 'dkimSelectors';
/** Of the services that many houses send by. */
const usual = ['default', 'google', 'selector1', 'selector2', 's1', 'k1', 'mail'];
/** No domain of anybody: MAIL_FROM was not set. */
const nobodys = /(^|\.)(localhost|localdomain)$/;

/** What the public DNS says of the domains that mails come from. */
@Injectable()
export class MailCheckQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly records: TxtRecords,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async selectors(tx: Transaction = this.prisma): Promise<DkimSelectors> {
    const row = await tx.setting.findUnique({ where: { key: selectorsKey } });
    const { selectors = [] } = (row?.value ?? {}) as Partial<DkimSelectors>;
    return { selectors, version: row?.version ?? 0 };
  }

  async domains(): Promise<MailDomains> {
    const own = await this.selectors();
    const names = own.selectors.length > 0 ? own.selectors : usual;
    const domains = [...(await this.senders())].map(async ([domain, senders]) => {
      const [spf, dmarc, ...keys] = await Promise.all([
        this.records.of(domain),
        this.dmarc(domain),
        ...names.map((selector) => this.records.of(`${selector}._domainkey.${domain}`)),
      ]);
      const asked = names.map((selector, index) => ({ selector, texts: keys[index] ?? null }));
      return { domain, senders, spf: spfOf(spf), dkim: dkimOf(asked), dmarc: dmarcOf(dmarc) };
    });
    return { ...own, domains: await Promise.all(domains) };
  }

  /** Whose mails come from which domain. */
  private async senders(): Promise<ReadonlyMap<string, string[]>> {
    const brands = await this.prisma.brand.findMany({ orderBy: { id: 'asc' }, select: { name: true, mailFrom: true } });
    const all = [{ name: houseName, mailFrom: mailAddress(this.settings.mailFrom) }, ...brands];
    const found = new Map<string, string[]>();
    for (const { name, mailFrom } of all) {
      const domain = mailFrom?.split('@').at(-1)?.toLowerCase();
      if (domain && !nobodys.test(domain)) found.set(domain, [...(found.get(domain) ?? []), name]);
    }
    return found;
  }

  private async dmarc(domain: string): Promise<readonly string[] | null> {
    for (const place of dmarcPlaces(domain)) {
      const texts = await this.records.of(`_dmarc.${place}`);
      if (texts === null || texts.length > 0) return texts;
    }
    return [];
  }
}
