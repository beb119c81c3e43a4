import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { FastifyRequest } from 'fastify';
import { PrismaService } from '../database/prisma.service.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { isSecure } from './cookies.js';

/** Host name that passkeys are bound to, and the page's origin. */
export interface Party {
  readonly id: string;
  readonly origin: string;
}

/**
 * Origins of this installation: PUBLIC_URL, host names of the brands, and localhost. A passkey
 * belongs to one host name.
 */
@Injectable()
export class RelyingParty {
  constructor(
    private readonly prisma: PrismaService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws AppError 422 at an address that is not configured, or has no host name */
  async of(request: FastifyRequest): Promise<Party> {
    const address = `${isSecure(request, this.settings) ? 'https' : 'http'}://${request.headers.host}`;
    if (!URL.canParse(address)) throw new AppError('passkey_place');
    const { hostname, origin } = new URL(address);
    if (!(await this.isOwn(hostname))) throw new AppError('passkey_place');
    return { id: hostname, origin };
  }

  private async isOwn(hostname: string): Promise<boolean> {
    if (hostname === 'localhost') return true;
    const { publicUrl } = this.settings;
    if (publicUrl && new URL(publicUrl).hostname === hostname)
      return !/^[\d.]+$|^\[/.test(hostname);
    return (await this.prisma.brand.count({ where: { hostNames: { has: hostname } } })) > 0;
  }
}
