import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  newSiteKey,
  siteKeyDisabled,
  siteKeyIssued,
  siteKeyPatch,
  siteKeyRow,
} from '@tsumugi/contract/resources/public-inquiry';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import {
  cutPage,
  defineList,
  filterOf,
  readShortList,
  setTotal,
} from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { ManageSiteKeys } from './actions/manage-site-keys.js';
import { SiteKeyQueries } from './site-key.queries.js';

const { origins: _, ...columns } = siteKeyRow.shape;
const keys = defineList({
  filters: { brand: filterOf.id('ブランド'), label: filterOf.text('サイトの名前') },
  sorts: Object.keys(columns),
});

/** Keys with which company sites send inquiries (domain/permissions#site-keys). */
@Controller()
export class SiteKeyController {
  constructor(
    private readonly keys: SiteKeyQueries,
    private readonly managing: ManageSiteKeys,
  ) {}

  @Route(api.siteKey.list, { query: keys.query, page: siteKeyRow })
  async list(
    @Query() query: z.output<typeof keys.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = readShortList(keys, query);
    const { rows, total } = cutPage(await this.keys.all(), page);
    setTotal(reply, 'site-keys', page, rows.length, total);
    return rows;
  }

  @Route(api.siteKey.detail, { answer: siteKeyRow })
  async detail(@Param('id', { schema: id }) siteKeyId: number) {
    const found = (await this.keys.all()).find((each) => each.id === siteKeyId);
    if (!found) throw new AppError('not_found');
    return found;
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
  patch(
    @Param('id', { schema: id }) siteKeyId: number,
    @Body() body: z.infer<typeof siteKeyPatch>,
    @User() user: CurrentUser,
  ) {
    return this.managing.change(siteKeyId, body, user);
  }

  @Route(api.siteKey.rotate, { answer: siteKeyIssued })
  rotate(@Param('id', { schema: id }) siteKeyId: number, @User() user: CurrentUser) {
    return this.managing.rotate(siteKeyId, user);
  }
}
