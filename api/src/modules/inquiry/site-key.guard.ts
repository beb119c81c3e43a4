import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '../../platform/auth/hash.js';
import { addressOf, Throttle } from '../../platform/auth/throttle.js';
import { Clock, minutes } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';

/** Whose form it is. */
export interface Site {
  readonly id: number;
  readonly brand: number;
}
const sites = new WeakMap<FastifyRequest, Site>();

/** Per address, and per address and site, in ten minutes; per site, in an hour. A site may send for all its visitors from one address. */
const perAddress = 60;
const perVisitor = 30;
const perSite = 300;
const lastUsedEvery = minutes(5);

/** Before the fields are looked at: not too often, and from a site that has a key of ours (header X-Site-Key, or the field siteKey). */
@Injectable()
export class SiteKeyGuard implements CanActivate {
  constructor(
    @Inject(PrismaService) private readonly prisma: PrismaService,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const address = addressOf(request.ip);
    await this.throttle.require({ name: 'inquiry:address', subject: address, max: perAddress, windowMs: minutes(10) });
    const site = await this.siteOf(request);
    if (!site) throw new AppError('site_key_invalid');
    const visitor = `${site.id} ${address}`;
    await this.throttle.require({ name: 'inquiry:visitor', subject: visitor, max: perVisitor, windowMs: minutes(10) });
    await this.throttle.require({ name: 'inquiry:site', subject: site.id, max: perSite, windowMs: minutes(60) });
    sites.set(request, site);
    return true;
  }

  private async siteOf(request: FastifyRequest): Promise<Site | null> {
    const header = request.headers['x-site-key'];
    const field = (request.body as { siteKey?: unknown } | null | undefined)?.siteKey;
    const key = typeof header === 'string' ? header : field;
    if (typeof key !== 'string' || key === '' || key.length > 200) return null;
    const row = await this.prisma.siteKey.findFirst({
      where: { keyHash: sha256(key), disabledAt: null },
      select: { id: true, brand: true, lastUsedAt: true },
    });
    if (!row) return null;
    const now = this.clock.now();
    if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() > lastUsedEvery)
      await this.prisma.siteKey.update({ where: { id: row.id }, data: { lastUsedAt: now } });
    return { id: row.id, brand: row.brand };
  }
}

/** The site that a request was let in for. */
export function siteOf(request: FastifyRequest): Site {
  const site = sites.get(request);
  if (!site) throw new Error('the route has no SiteKeyGuard');
  return site;
}
