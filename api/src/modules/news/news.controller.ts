import { Body, Controller, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { AppError, type ErrorCode, errors } from '@tsumugi/contract/errors';
import {
  type DeliveryAnswer,
  deliverMatter,
  deliverMatters,
  deliveryAnswer,
  type NewsDeliveryRow,
  type NewsSettings,
  newsDeliveryRow,
  newsSettings,
  newsSettingsInput,
} from '@tsumugi/contract/resources/news';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers, AnswersPage } from '../../platform/http/answers.js';
import { defineList, filterOf, idFilter, readPage, setTotal } from '../../platform/http/list-page.js';
import { Who } from '../../platform/http/who.js';
import { DeliverMatters } from './actions/deliver-matters.js';
import { SaveNewsSettings } from './actions/save-news-settings.js';
import { NewsQueries } from './news.queries.js';
import { NewsSettingsQueries } from './news-settings.queries.js';

const deliveries = defineList({ filters: { matterId: filterOf.id('案件') }, sorts: ['at'] });

/** Delivery of matters to the news service (specification section 7), its settings and its record. */
@Controller('api')
@Who({ roles: staffRoles })
export class NewsController {
  constructor(
    private readonly delivering: DeliverMatters,
    private readonly news: NewsQueries,
    private readonly settings: NewsSettingsQueries,
    private readonly saving: SaveNewsSettings,
  ) {}

  @Post('tnews/deliver/matter-csv')
  @HttpCode(200)
  @ApiOperation({ operationId: 'news.deliver', summary: '案件をニュースサービスに配信する' })
  @Answers(deliveryAnswer)
  async one(
    @Body({ schema: deliverMatter }) { matterId, ...body }: z.infer<typeof deliverMatter>,
    @User() user: CurrentUser,
  ): Promise<DeliveryAnswer> {
    const answer = await this.delivering.run({ matterIds: [matterId], ...body, call: 'POST /api/tnews/deliver/matter-csv' }, user);
    const [line] = answer.lines;
    if (line?.state === 'refused' || line?.state === 'failed') {
      const code = line.code && line.code in errors ? (line.code as ErrorCode) : 'rule';
      throw new AppError(code, undefined, { message: line.message });
    }
    return answer;
  }

  @Post('tnews/deliver/matter-csv-list')
  @HttpCode(200)
  @ApiOperation({ operationId: 'news.deliverList', summary: '案件をまとめてニュースサービスに配信する' })
  @Answers(deliveryAnswer)
  list(@Body({ schema: deliverMatters }) body: z.infer<typeof deliverMatters>, @User() user: CurrentUser): Promise<DeliveryAnswer> {
    return this.delivering.run({ ...body, call: 'POST /api/tnews/deliver/matter-csv-list' }, user);
  }

  @Get('admin/news-deliveries')
  @ApiOperation({ operationId: 'news.deliveries', summary: '配信の記録' })
  @AnswersPage(newsDeliveryRow)
  async deliveries(
    @Query({ schema: deliveries.query }) query: z.output<typeof deliveries.query>,
    @User() { reach }: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NewsDeliveryRow[]> {
    const page = readPage(deliveries, query);
    const { rows, total } = await this.news.deliveries(reach, page, idFilter(page.given, 'matterId'));
    setTotal(reply, 'news-deliveries', page, rows.length, total);
    return rows;
  }

  @Get('admin/news-settings')
  @Who({ roles: ['Admin'] })
  @ApiOperation({ operationId: 'news.settings', summary: 'ニュースサービスの設定' })
  @Answers(newsSettings)
  read(): Promise<NewsSettings> {
    return this.settings.read();
  }

  @Put('admin/news-settings')
  @Who({ roles: ['Admin'] })
  @ApiOperation({ operationId: 'news.saveSettings', summary: 'ニュースサービスの設定を保存する' })
  @Answers(newsSettings)
  save(@Body({ schema: newsSettingsInput }) body: z.infer<typeof newsSettingsInput>): Promise<NewsSettings> {
    return this.saving.run(body);
  }
}
