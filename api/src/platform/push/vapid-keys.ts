import { Inject, Injectable } from '@nestjs/common';
import webPush from 'web-push';
import { Clock } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import { MailServer } from '../mail/mail-server.js';
import { mailAddress } from '../mail/sender.js';
import { seal, unseal } from '../settings/seal.js';
import { SETTINGS, type Settings } from '../settings/settings.js';

interface Keys {
  /** Both base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
}
const settingKey = 'push.vapid';

/**
 * The key pair that identifies this installation to push services: created once, stored with its
 * private half sealed.
 */
@Injectable()
export class VapidKeys {
  private keys: Keys | undefined;

  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly server: MailServer,
  ) {}

  async get(): Promise<Keys> {
    this.keys ??= (await this.read()) ?? (await this.make());
    return this.keys;
  }

  /** `mailto:` or the URL of the site, as push services require. */
  async subject(): Promise<string> {
    const { publicUrl } = this.settings;
    return publicUrl?.startsWith('https://')
      ? publicUrl
      : `mailto:${mailAddress((await this.server.getConnection()).from)}`;
  }

  /**
   * @throws Error when the stored pair was sealed with another secret: the pair is never replaced,
   * because every device is registered with it
   */
  private async read(): Promise<Keys | undefined> {
    const row = await this.prisma.setting.findUnique({ where: { key: settingKey } });
    const { publicKey, sealedKey } = (row?.value ?? {}) as {
      publicKey?: string;
      sealedKey?: string;
    };
    if (!publicKey || !sealedKey) return undefined;
    const privateKey = unseal(sealedKey, this.settings);
    if (privateKey === null) throw new Error('the keys of push were sealed by another SECRET');
    return { publicKey, privateKey };
  }

  /** Several processes may start at once: the first pair counts. */
  private async make(): Promise<Keys> {
    const made = webPush.generateVAPIDKeys();
    const value = {
      publicKey: made.publicKey,
      sealedKey: seal(made.privateKey, this.settings.secret),
    };
    await this.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${settingKey}))`;
      if (await this.read()) return;
      const row = { value, updatedAt: this.clock.now() };
      await tx.setting.upsert({
        where: { key: settingKey },
        create: { key: settingKey, ...row },
        update: row,
      });
    });
    return (await this.read()) ?? made;
  }
}
