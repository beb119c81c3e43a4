import { Controller } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { cutPage } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { ManageSiteKeys } from './actions/manage-site-keys.js';
import { SiteKeyQueries } from './site-key.queries.js';

/** Keys with which company sites send inquiries (domain/permissions#site-keys). */
@Controller()
export class SiteKeyController {
  constructor(
    private readonly keys: SiteKeyQueries,
    private readonly managing: ManageSiteKeys,
  ) {}

  @Route(api.siteKey.list)
  async list(@Call() { page }: CallOf<typeof api.siteKey.list>) {
    return cutPage(await this.keys.all(), page);
  }

  @Route(api.siteKey.detail)
  async detail(@Call() { params }: CallOf<typeof api.siteKey.detail>) {
    const found = (await this.keys.all()).find((each) => each.id === params.id);
    if (!found) throw new AppError('not_found');
    return found;
  }

  @Route(api.siteKey.create)
  create(@Call() { input, user }: CallOf<typeof api.siteKey.create>) {
    return this.managing.issue(input, user);
  }

  @Route(api.siteKey.disable)
  disable(@Call() { params, user }: CallOf<typeof api.siteKey.disable>) {
    return this.managing.disable(params.id, user);
  }

  @Route(api.siteKey.patch)
  patch(@Call() { params, input, user }: CallOf<typeof api.siteKey.patch>) {
    return this.managing.change(params.id, input, user);
  }

  @Route(api.siteKey.rotate)
  rotate(@Call() { params, user }: CallOf<typeof api.siteKey.rotate>) {
    return this.managing.rotate(params.id, user);
  }
}
