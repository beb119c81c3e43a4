import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { id } from '@tsumugi/contract/kit/define-route';
import { newSiteKey, siteKeyDisabled, siteKeyIssued, siteKeyRow } from '@tsumugi/contract/resources/public-inquiry';
import { z } from 'zod';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { ManageSiteKeys } from './actions/manage-site-keys.js';
import { SiteKeyQueries } from './site-key.queries.js';

/** Keys with which company sites send inquiries (domain section 8, API keys: Admin). */
@Controller('api/admin')
@Who({ roles: ['Admin'] })
export class SiteKeyController {
  constructor(
    private readonly keys: SiteKeyQueries,
    private readonly managing: ManageSiteKeys,
  ) {}

  @Get('site-keys')
  @ApiOperation({ operationId: 'siteKey.list', summary: 'サイトのキーの一覧' })
  @Answers(z.array(siteKeyRow))
  list() {
    return this.keys.all();
  }

  @Post('site-keys')
  @HttpCode(200)
  @ApiOperation({ operationId: 'siteKey.create', summary: 'サイトのキーを発行' })
  @Answers(siteKeyIssued)
  create(@Body({ schema: newSiteKey }) body: z.infer<typeof newSiteKey>) {
    return this.managing.issue(body);
  }

  @Delete('site-keys/:id')
  @ApiOperation({ operationId: 'siteKey.disable', summary: 'サイトのキーを無効にする' })
  @Answers(siteKeyDisabled)
  disable(@Param('id', { schema: id }) siteKeyId: number) {
    return this.managing.disable(siteKeyId);
  }
}
