import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { AppError } from '@tsumugi/contract/errors';
import { type NoticeCode, noticeCodes } from '@tsumugi/contract/notices/all';
import {
  type NoticeTemplateSave,
  noticeTemplateKey,
  noticeTemplateLine,
  noticeTemplateSave,
  noticeTemplateSide,
  noticeTemplateStand,
  noticeTemplateView,
} from '@tsumugi/contract/resources/notice-template';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { SaveNoticeTemplate } from './actions/save-notice-template.js';
import { SettingQueries } from './setting.queries.js';

const code = z.string().min(1).max(10).meta({ example: 'N14' });

/** The wording of the notices, by brand (domain section 8, templates of notifications: Admin). */
@Controller('api/admin/notice-templates')
@Who({ roles: ['Admin'] })
export class NoticeTemplateController {
  constructor(
    private readonly settings: SettingQueries,
    private readonly saving: SaveNoticeTemplate,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'noticeTemplate.list', summary: 'お知らせ文面の一覧' })
  @Answers(z.array(noticeTemplateLine))
  list(@Query({ schema: noticeTemplateKey }) query: z.infer<typeof noticeTemplateKey>) {
    return this.settings.noticeTemplates(query.brand);
  }

  @Get(':code')
  @ApiOperation({ operationId: 'noticeTemplate.detail', summary: 'お知らせの文面' })
  @Answers(noticeTemplateView)
  detail(@Param('code', { schema: code }) name: string, @Query({ schema: noticeTemplateKey }) query: z.infer<typeof noticeTemplateKey>) {
    return this.settings.noticeTemplate(known(name), query.brand);
  }

  @Put(':code')
  @ApiOperation({ operationId: 'noticeTemplate.save', summary: 'お知らせの文面を変える' })
  @Answers(noticeTemplateSide)
  save(
    @Param('code', { schema: code }) name: string,
    @Body({ schema: noticeTemplateSave }) body: NoticeTemplateSave,
    @User() user: CurrentUser,
  ) {
    return this.saving.run(known(name), body, user);
  }

  @Delete(':code')
  @ApiOperation({ operationId: 'noticeTemplate.reset', summary: 'お知らせの文面を標準に戻す' })
  @Answers(noticeTemplateSide)
  reset(
    @Param('code', { schema: code }) name: string,
    @Query({ schema: noticeTemplateStand }) query: z.infer<typeof noticeTemplateStand>,
    @User() user: CurrentUser,
  ) {
    return this.saving.run(known(name), { ...query, subject: null, announcedBody: null, mailBody: null, chatBody: null }, user);
  }
}

/** @throws AppError 404 for a code that no notice has */
function known(name: string): NoticeCode {
  const found = noticeCodes.find((each) => each === name);
  if (!found) throw new AppError('not_found');
  return found;
}
