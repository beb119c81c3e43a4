import { Controller } from '@nestjs/common';
import { AppError, type ErrorCode, errors } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { idFilter } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { DeliverMatters } from './actions/deliver-matters.js';
import { SaveNewsSettings } from './actions/save-news-settings.js';
import { NewsQueries } from './news.queries.js';
import { NewsSettingsQueries } from './news-settings.queries.js';

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

  @Route(api.news.deliver)
  async one(@Call() { input: { matterId, ...body }, user }: CallOf<typeof api.news.deliver>) {
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

  @Route(api.news.deliverList)
  list(@Call() { input, user }: CallOf<typeof api.news.deliverList>) {
    return this.delivering.run({ ...input, call: 'POST /api/tnews/deliver/matter-csv-list' }, user);
  }

  @Route(api.news.deliveries)
  deliveries(@Call() { page, user: { reach } }: CallOf<typeof api.news.deliveries>) {
    return this.news.deliveries(reach, page, idFilter(page.filters, 'matterId'));
  }

  @Route(api.news.settings)
  read() {
    return this.settings.read();
  }

  @Route(api.news.saveSettings)
  save(@Call() { input }: CallOf<typeof api.news.saveSettings>) {
    return this.saving.run(input);
  }
}
