import { Inject, Injectable } from '@nestjs/common';
import { type MailServerTyped, mailServerTyped } from '@tsumugi/contract/resources/mail-server';
import type { z } from 'zod';
import { InvalidatingCache } from '../database/invalidating-cache.js';
import { PrismaService } from '../database/prisma.service.js';
import type { Transaction } from '../database/transaction.js';
import { unseal } from '../settings/seal.js';
import { SETTINGS, type Settings, type SmtpSettings } from '../settings/settings.js';
import { smtpTransport, type Transport } from './transport.js';

export const mailServerKey = 'mailServer';
const memory = `setting:${mailServerKey}`;
const shown = mailServerTyped.omit({ password: true });

/** Settings of an Admin, with the stored password. */
export interface OwnServer extends z.infer<typeof shown> {
  readonly sealed?: string;
}

/** How mail is sent. */
export interface MailConnection {
  /** undefined: no server is set, or its password is missing; mails are stored. */
  readonly smtp?: SmtpSettings;
  /** Sender of the company, `名前 <address>`: the envelope of every mail. */
  readonly from: string;
  readonly source: 'screen' | 'environment' | 'none';
}

/**
 * The active mail server: the settings of the screen if complete, otherwise those of the
 * environment (docs/adr/0056).
 */
@Injectable()
export class MailServer {
  private readonly transports = new WeakMap<MailConnection, Transport>();

  constructor(
    private readonly prisma: PrismaService,
    private readonly known: InvalidatingCache,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The settings in force, cached until the database announces a change (docs/adr/0038). */
  async getConnection(): Promise<MailConnection> {
    return (await this.known.getFresh(memory, async () =>
      this.wayOf((await this.stored()).own),
    )) as MailConnection;
  }

  /**
   * The transport of a connection; undefined without a server. A mail in progress keeps the
   * transport that it began with.
   */
  transportOf(way: MailConnection): Transport | undefined {
    const made = this.transports.get(way) ?? (way.smtp && smtpTransport(way.smtp));
    if (made) this.transports.set(way, made);
    return made;
  }

  /** Only the settings of the environment. */
  get environment(): MailConnection {
    const { smtp, mailFrom } = this.settings;
    return { smtp, from: mailFrom, source: smtp ? 'environment' : 'none' };
  }

  async stored(
    tx: Transaction = this.prisma,
  ): Promise<{ readonly own: OwnServer | null; readonly version: number }> {
    const row = await tx.setting.findUnique({ where: { key: mailServerKey } });
    const value = shown.safeParse(row?.value);
    const { sealed } = (row?.value ?? {}) as { sealed?: unknown };
    const own = value.success
      ? { ...value.data, ...(typeof sealed === 'string' ? { sealed } : {}) }
      : null;
    return { own, version: row?.version ?? 0 };
  }

  /** The password in clear; undefined if none is stored, or another secret sealed it. */
  passwordOf(own: OwnServer | null): string | undefined {
    return own?.sealed === undefined ? undefined : (unseal(own.sealed, this.settings) ?? undefined);
  }

  /** If the password was sealed with a lost secret, mails wait until an Admin enters it again. */
  private wayOf(own: OwnServer | null): MailConnection {
    if (!own) return this.environment;
    const password = this.passwordOf(own);
    const way = connectionOf(own, password);
    return own.user && password === undefined ? { from: way.from, source: 'none' } : way;
  }
}

/** The settings as entered on the screen. */
export function connectionOf(
  typed: Omit<MailServerTyped, 'password'>,
  password: string | undefined,
): MailConnection {
  const { host, port, security, user, fromName, fromAddress } = typed;
  const login = user ? { user, password: password ?? '' } : {};
  const smtp = {
    host,
    port,
    secure: security === 'tls',
    requireTls: security === 'starttls',
    ...login,
  };
  return { smtp, from: fromName ? `${fromName} <${fromAddress}>` : fromAddress, source: 'screen' };
}

/** The kind of encryption, as on the screen. */
export const securityOf = ({ secure, requireTls }: SmtpSettings) =>
  secure ? 'tls' : requireTls ? 'starttls' : 'auto';
