import { Inject, Injectable } from '@nestjs/common';
import { type NewsSettings, newsSettingsInput } from '@tsumugi/contract/resources/news';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { unseal } from '../../platform/settings/seal.js';
import { SETTINGS, type Settings } from '../../platform/settings/settings.js';

export const newsSettingsKey = 'newsService';
const stored = newsSettingsInput.omit({ version: true, secret: true });

/** Settings of the news service. */
@Injectable()
export class NewsSettingsQueries {
  constructor(
    private readonly prisma: PrismaService,
    @Inject(SETTINGS) private readonly environment: Settings,
  ) {}

  async read(tx: Transaction = this.prisma): Promise<NewsSettings> {
    const { row, sealed } = await this.stored(tx);
    const value = stored.safeParse(row?.value ?? { kind: 'off' });
    const settings = value.success ? value.data : stored.parse({ kind: 'off' });
    return { ...settings, hasSecret: sealed !== null, version: row?.version ?? 0 };
  }

  /** The token or key in clear, for the sender only. */
  async secret(): Promise<string | null> {
    const { sealed } = await this.stored(this.prisma);
    return sealed === null ? null : unseal(sealed, this.environment);
  }

  /** URL for answers of teachers to a listing, with {案件番号} for the number. */
  applyUrl({ applyUrl }: Pick<NewsSettings, 'applyUrl'>): string {
    return (
      applyUrl ||
      `${this.environment.publicUrl ?? ''}/teacher/teacher-case-list?matterNumber={案件番号}`
    );
  }

  private async stored(tx: Transaction) {
    const row = await tx.setting.findUnique({ where: { key: newsSettingsKey } });
    const value = row?.value as { sealed?: unknown } | null | undefined;
    return { row, sealed: typeof value?.sealed === 'string' ? value.sealed : null };
  }
}
