import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, Throttle } from '../../platform/auth/throttle.js';
import { minutes } from '../../platform/clock.js';
import { ManageSiteKeys } from './actions/manage-site-keys.js';
import { SiteKeyQueries } from './site-key.queries.js';

/** The company site that sent the form. */
export interface Site {
  readonly id: number;
  readonly brand: number;
}
const sites = new WeakMap<FastifyRequest, Site>();

/**
 * Limits per address, and per address and site, in ten minutes; per site, in an hour. A site may
 * send for all its visitors from one address. If the key has origins, requests from other origins
 * are counted separately and do not reduce the site's limit.
 */
const perAddress = 60;
const perVisitor = 30;
const perSite = 300;

/**
 * Runs before validation: limits the rate, and requires a valid site key (header X-Site-Key, or the
 * field siteKey).
 */
@Injectable()
export class SiteKeyGuard implements CanActivate {
  constructor(
    private readonly keys: SiteKeyQueries,
    private readonly managing: ManageSiteKeys,
    private readonly throttle: Throttle,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const address = addressOf(request.ip);
    await this.throttle.require({
      name: 'inquiry:address',
      subject: address,
      max: perAddress,
      windowMs: minutes(10),
    });
    const site = await this.siteOf(request);
    if (!site) throw new AppError('site_key_invalid');
    admitOrigin(context, site.origins);
    const visitor = `${site.id} ${address}`;
    await this.throttle.require({
      name: 'inquiry:visitor',
      subject: visitor,
      max: perVisitor,
      windowMs: minutes(10),
    });
    const isOfPages = site.origins.length === 0 || request.headers.origin !== undefined;
    const name = isOfPages ? 'inquiry:site' : 'inquiry:site:elsewhere';
    await this.throttle.require({ name, subject: site.id, max: perSite, windowMs: minutes(60) });
    sites.set(request, site);
    return true;
  }

  private async siteOf(request: FastifyRequest) {
    const header = request.headers['x-site-key'];
    const field = (request.body as { siteKey?: unknown } | null | undefined)?.siteKey;
    const site = await this.keys.byKey(typeof header === 'string' ? header : field);
    if (site) await this.managing.used(site);
    return site;
  }
}

/**
 * If the key has origins, browsers may send only from their pages. A page's script may read the
 * answer, which contains no personal data. Clients that are not browsers send no origin and need
 * only the key.
 */
function admitOrigin(context: ExecutionContext, origins: readonly string[]): void {
  const http = context.switchToHttp();
  const { origin } = http.getRequest<FastifyRequest>().headers;
  if (origin === undefined) return;
  if (origins.length > 0 && !origins.includes(origin)) throw new AppError('site_origin_refused');
  void http
    .getResponse<FastifyReply>()
    .header('access-control-allow-origin', origin)
    .header('vary', 'Origin');
}

/** The site for which a request was admitted. */
export function siteOf(request: FastifyRequest): Site {
  const site = sites.get(request);
  if (!site) throw new Error('the route has no SiteKeyGuard');
  return site;
}
