import { Module } from '@nestjs/common';
import { DeliverMatters } from './actions/deliver-matters.js';
import { DeliveryLog } from './actions/delivery-log.js';
import { SaveNewsSettings } from './actions/save-news-settings.js';
import { NewsSender } from './delivery/news-sender.js';
import { NewsController } from './news.controller.js';
import { NewsQueries } from './news.queries.js';
import { NewsSettingsQueries } from './news-settings.queries.js';

@Module({
  controllers: [NewsController],
  providers: [
    NewsQueries,
    NewsSettingsQueries,
    NewsSender,
    DeliveryLog,
    DeliverMatters,
    SaveNewsSettings,
  ],
})
export class NewsModule {}
