import { Resolver } from 'node:dns/promises';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../settings/settings.js';

/** The record does not exist; other failures leave it unknown. */
const absent = new Set(['ENODATA', 'ENOTFOUND']);

/** TXT records of the public DNS. */
@Injectable()
export class TxtRecords {
  private readonly resolver = new Resolver({ timeout: 3000, tries: 2 });

  constructor(@Inject(SETTINGS) { dnsServers }: Settings) {
    if (dnsServers.length > 0) this.resolver.setServers([...dnsServers]);
  }

  /** Each record as one text; null if the query failed. */
  async of(name: string): Promise<readonly string[] | null> {
    try {
      return (await this.resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      return absent.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
    }
  }
}
