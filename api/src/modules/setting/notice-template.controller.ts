import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { type NoticeCode, noticeCodes } from '@tsumugi/contract/notices/notices';
import {
  type NoticeTemplateSave,
  noticeTemplateKey,
  noticeTemplateLine,
  noticeTemplateSave,
  noticeTemplateSide,
  noticeTemplateStand,
  noticeTemplateView,
} from '@tsumugi/contract/resources/notice-template';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import {
  cutPage,
  defineList,
  filterOf,
  idFilter,
  readShortList,
  setTotal,
} from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { SaveNoticeTemplate } from './actions/save-notice-template.js';
import { SettingQueries } from './setting.queries.js';

const { unknown: _, ...columns } = noticeTemplateLine.shape;
const templates = defineList({
  filters: {
    brand: filterOf.id('ブランド（指定しないとき最初のブランド）'),
    code: filterOf.text('コード'),
    audience: filterOf.oneOf('宛先', ['customer', 'teacher']),
    own: filterOf.flag('ブランドの文面がある'),
  },
  sorts: Object.keys(columns),
  ids: 'text',
});
const code = z.string().min(1).max(10).meta({ example: 'N14' });

/** The wording of the notices, by brand (domain/permissions#admin-alone). */
@Controller()
export class NoticeTemplateController {
  constructor(
    private readonly settings: SettingQueries,
    private readonly saving: SaveNoticeTemplate,
  ) {}

  @Route(api.noticeTemplate.list, { query: templates.query, page: noticeTemplateLine })
  async list(
    @Query() query: z.output<typeof templates.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = readShortList(templates, query);
    const { rows, total } = cutPage(
      await this.settings.noticeTemplates(idFilter(page.given, 'brand')),
      page,
    );
    setTotal(reply, 'notice-templates', page, rows.length, total);
    return rows;
  }

  @Route(api.noticeTemplate.detail, { query: noticeTemplateKey, answer: noticeTemplateView })
  detail(
    @Param('code', { schema: code }) name: string,
    @Query() query: z.infer<typeof noticeTemplateKey>,
  ) {
    return this.settings.noticeTemplate(known(name), query.brand);
  }

  @Route(api.noticeTemplate.save, { input: noticeTemplateSave, answer: noticeTemplateSide })
  save(
    @Param('code', { schema: code }) name: string,
    @Body() body: NoticeTemplateSave,
    @User() user: CurrentUser,
  ) {
    return this.saving.run(known(name), body, user);
  }

  @Route(api.noticeTemplate.reset, { query: noticeTemplateStand, answer: noticeTemplateSide })
  reset(
    @Param('code', { schema: code }) name: string,
    @Query() query: z.infer<typeof noticeTemplateStand>,
    @User() user: CurrentUser,
  ) {
    return this.saving.run(
      known(name),
      { ...query, subject: null, announcedBody: null, mailBody: null, chatBody: null },
      user,
    );
  }
}

/** @throws AppError 404 for an unknown code */
function known(name: string): NoticeCode {
  const found = noticeCodes.find((each) => each === name);
  if (!found) throw new AppError('not_found');
  return found;
}
