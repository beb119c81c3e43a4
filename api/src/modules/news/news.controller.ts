import { Body, Controller, Query, Res } from '@nestjs/common';
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
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import {
  defineList,
  filterOf,
  idFilter,
  readPage,
  setTotal,
} from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { DeliverMatters } from './actions/deliver-matters.js';
import { SaveNewsSettings } from './actions/save-news-settings.js';
import { NewsQueries } from './news.queries.js';
import { NewsSettingsQueries } from './news-settings.queries.js';

const deliveries = defineList({ filters: { matterId: filterOf.id('案件') }, sorts: ['at'] });

/**
 * Delivery of matters to the news service (domain/calls#news-delivery), its settings and its log.
 */
@Controller()
export class NewsController {
  constructor(
    private readonly delivering: DeliverMatters,
    private readonly news: NewsQueries,
    private readonly settings: NewsSettingsQueries,
    private readonly saving: SaveNewsSettings,
  ) {}

  @Route(api.news.deliver, { input: deliverMatter, answer: deliveryAnswer })
  async one(
    @Body() { matterId, ...body }: z.infer<typeof deliverMatter>,
    @User() user: CurrentUser,
  ): Promise<DeliveryAnswer> {
    const answer = await this.delivering.run(
      { matterIds: [matterId], ...body, call: 'POST /api/tnews/deliver/matter-csv' },
      user,
    );
    const [line] = answer.lines;
    if (line?.state === 'refused' || line?.state === 'failed') {
      const code = line.code && line.code in errors ? (line.code as ErrorCode) : 'rule';
      throw new AppError(code, undefined, { message: line.message });
    }
    return answer;
  }

  @Route(api.news.deliverList, { input: deliverMatters, answer: deliveryAnswer })
  list(
    @Body() body: z.infer<typeof deliverMatters>,
    @User() user: CurrentUser,
  ): Promise<DeliveryAnswer> {
    return this.delivering.run({ ...body, call: 'POST /api/tnews/deliver/matter-csv-list' }, user);
  }

  @Route(api.news.deliveries, { query: deliveries.query, page: newsDeliveryRow })
  async deliveries(
    @Query() query: z.output<typeof deliveries.query>,
    @User() { reach }: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NewsDeliveryRow[]> {
    const page = readPage(deliveries, query);
    const { rows, total } = await this.news.deliveries(
      reach,
      page,
      idFilter(page.given, 'matterId'),
    );
    setTotal(reply, 'news-deliveries', page, rows.length, total);
    return rows;
  }

  @Route(api.news.settings, { answer: newsSettings })
  read(): Promise<NewsSettings> {
    return this.settings.read();
  }

  @Route(api.news.saveSettings, { input: newsSettingsInput, answer: newsSettings })
  save(@Body() body: z.infer<typeof newsSettingsInput>): Promise<NewsSettings> {
    return this.saving.run(body);
  }
}
