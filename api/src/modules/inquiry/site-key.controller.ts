import { Body, Controller, Param } from '@nestjs/common';
import { id } from '@tsumugi/contract/kit/define-route';
import { newSiteKey, siteKeyDisabled, siteKeyIssued, siteKeyPatch, siteKeyRow } from '@tsumugi/contract/resources/public-inquiry';
import * as api from '@tsumugi/contract/routes/all';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { ManageSiteKeys } from './actions/manage-site-keys.js';
import { SiteKeyQueries } from './site-key.queries.js';

/** Keys with which company sites send inquiries (domain section 8, API keys: Admin). */
@Controller()
export class SiteKeyController {
  constructor(
    private readonly keys: SiteKeyQueries,
    private readonly managing: ManageSiteKeys,
  ) {}

  @Route(api.siteKey.list, { answer: z.array(siteKeyRow) })
  list() {
    return this.keys.all();
  }

  @Route(api.siteKey.create, { input: newSiteKey, answer: siteKeyIssued })
  create(@Body() body: z.infer<typeof newSiteKey>, @User() user: CurrentUser) {
    return this.managing.issue(body, user);
  }

  @Route(api.siteKey.disable, { answer: siteKeyDisabled })
  disable(@Param('id', { schema: id }) siteKeyId: number, @User() user: CurrentUser) {
    return this.managing.disable(siteKeyId, user);
  }

  @Route(api.siteKey.patch, { input: siteKeyPatch, answer: siteKeyRow })
  patch(@Param('id', { schema: id }) siteKeyId: number, @Body() body: z.infer<typeof siteKeyPatch>, @User() user: CurrentUser) {
    return this.managing.change(siteKeyId, body, user);
  }

  @Route(api.siteKey.rotate, { answer: siteKeyIssued })
  rotate(@Param('id', { schema: id }) siteKeyId: number, @User() user: CurrentUser) {
    return this.managing.rotate(siteKeyId, user);
  }
}
