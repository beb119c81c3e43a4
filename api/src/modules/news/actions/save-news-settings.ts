import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { NewsSettings, NewsSettingsInput } from '@tsumugi/contract/resources/news';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { PrivateAddress, publicAddressOf } from '../../../platform/net/public-address.js';
import { seal } from '../../../platform/settings/seal.js';
import { SETTINGS, type Settings } from '../../../platform/settings/settings.js';
import { NewsSettingsQueries, newsSettingsKey } from '../news-settings.queries.js';

const headerText = /^[\x21-\x7e]+$/;

/**
 * Saves the settings of the news service. A private address is refused here, and again when
 * sending.
 */
@Injectable()
export class SaveNewsSettings {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly environment: Settings,
    private readonly settings: NewsSettingsQueries,
  ) {}

  async run({ secret, version, ...value }: NewsSettingsInput): Promise<NewsSettings> {
    const before = await this.settings.read();
    throwFaults(missing(value, Boolean(secret) || before.hasSecret));
    if (value.kind === 'http' && secret && !headerText.test(secret))
      throwFaults({ secret: 'トークンは半角の英数字と記号で入力してください。' });
    await this.checkAddress(value);
    await this.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${newsSettingsKey}))`;
      const current = await tx.setting.findUnique({ where: { key: newsSettingsKey } });
      if ((current?.version ?? 0) !== version)
        throw new AppError('version_conflict', undefined, {
          more: { current: await this.settings.read(tx) },
        });
      const storedSecret = (current?.value as { sealed?: string } | null)?.sealed;
      // Another way of sending needs another secret: the old secret must not be sent to a new
      // server.
      const moved =
        value.kind !== before.kind || value.url !== before.url || value.host !== before.host;
      const sealed = secret
        ? seal(secret, this.environment.secret)
        : moved
          ? undefined
          : storedSecret;
      if (value.kind === 'sftp' && !sealed)
        throwFaults({ secret: '送信先を変えたときは、秘密鍵をもう一度入力してください。' });
      const row = {
        value: { ...value, ...(sealed ? { sealed } : {}) },
        updatedAt: this.clock.now(),
        version: version + 1,
      };
      await tx.setting.upsert({
        where: { key: newsSettingsKey },
        create: { key: newsSettingsKey, ...row },
        update: row,
      });
    });
    return this.settings.read();
  }

  private async checkAddress({
    kind,
    url,
    host,
  }: Pick<NewsSettingsInput, 'kind' | 'url' | 'host'>): Promise<void> {
    const field = kind === 'http' ? 'url' : 'host';
    if (kind !== 'http' && kind !== 'sftp') return;
    const name = kind === 'http' ? new URL(url).hostname : host;
    try {
      await publicAddressOf(name, this.environment.newsAllowPrivate);
    } catch (error) {
      if (error instanceof PrivateAddress)
        throw new AppError('news_address_refused', { [field]: '社内のアドレスは指定できません。' });
      // A host name may resolve later; a literal address is checked now.
      if (isIP(name)) throw error;
      throw new AppError('news_address_refused', {
        [field]: 'このホスト名は見つかりません。入力を確認してください。',
      });
    }
  }
}

function missing(
  { kind, url, host, user, hostKey }: Omit<NewsSettingsInput, 'secret' | 'version'>,
  hasSecret: boolean,
): Record<string, string> {
  if (kind === 'http')
    return isUrl(url) ? {} : { url: '「https://」で始まるURLを入力してください。' };
  if (kind !== 'sftp') return {};
  return {
    ...(host ? {} : { host: 'ホスト名を入力してください。' }),
    ...(user ? {} : { user: 'ユーザー名を入力してください。' }),
    ...(hostKey ? {} : { hostKey: 'サーバーの公開鍵を入力してください。' }),
    ...(hasSecret ? {} : { secret: '秘密鍵を入力してください。' }),
  };
}

const isUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function throwFaults(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', fields);
}
