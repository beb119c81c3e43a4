import { Injectable } from '@nestjs/common';
import type { MailDomains } from '@tsumugi/contract/resources/mail-check';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { MailServer } from '../../platform/mail/mail-server.js';
import { mailAddress, productName } from '../../platform/mail/sender.js';
import { TxtRecords } from '../../platform/net/txt-records.js';
import { DkimSelectorsStore } from './dkim-selectors.store.js';
import {
  dkimAloneNote,
  dkimOf,
  dmarcOf,
  dmarcPlaces,
  domainOf,
  isAligned,
  spfOf,
  spfUnneeded,
} from './domain/mail-records.js';

/** Default DKIM selectors of common mail services. */
const usual = ['default', 'google', 'selector1', 'selector2', 's1', 'k1', 'mail'];
/** Matches a local domain, which means that no sender is set. */
const localDomain = /(^|\.)(localhost|localdomain)$/;

/** Public DNS records of the senders' domains. */
@Injectable()
export class MailCheckQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly records: TxtRecords,
    private readonly server: MailServer,
    private readonly selectors: DkimSelectorsStore,
  ) {}

  async domains(): Promise<MailDomains> {
    const own = await this.selectors.read();
    const names = own.selectors.length > 0 ? own.selectors : usual;
    const envelope = await this.envelope();
    const domains = [...(await this.senders(envelope))].map(async ([domain, senders]) => {
      const other = envelope !== null && domain !== domainOf(envelope);
      const [spf, dmarc, ...keys] = await Promise.all([
        other ? null : this.records.of(domain),
        this.dmarc(domain),
        ...names.map((selector) => this.records.of(`${selector}._domainkey.${domain}`)),
      ]);
      const keyRecords = names.map((selector, index) => ({ selector, texts: keys[index] ?? null }));
      return {
        domain,
        senders,
        note: other && !isAligned(domain, domainOf(envelope)) ? dkimAloneNote(envelope) : null,
        spf: other ? spfUnneeded(envelope) : spfOf(spf),
        dkim: dkimOf(keyRecords),
        dmarc: dmarcOf(dmarc),
      };
    });
    return { ...own, domains: await Promise.all(domains) };
  }

  /** The company's address in the envelope of all mails; null while no sender is set. */
  private async envelope(): Promise<string | null> {
    const address = mailAddress((await this.server.getConnection()).from).toLowerCase();
    return localDomain.test(domainOf(address)) ? null : address;
  }

  /** Names of the senders by domain. */
  private async senders(envelope: string | null): Promise<ReadonlyMap<string, string[]>> {
    const brands = await this.prisma.brand.findMany({
      orderBy: { id: 'asc' },
      select: { name: true, mailFrom: true },
    });
    const all = [{ name: productName, mailFrom: envelope }, ...brands];
    const found = new Map<string, string[]>();
    for (const { name, mailFrom } of all) {
      const domain = mailFrom && domainOf(mailFrom);
      if (domain && !localDomain.test(domain))
        found.set(domain, [...(found.get(domain) ?? []), name]);
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
