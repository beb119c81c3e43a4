import { Module } from '@nestjs/common';
import { queues } from '@tsumugi/contract/queues/queues';
import { ProjectionRefresher } from './projection-refresher.store.js';
import { NotificationsController, queueControllerOf } from './queue.controller.js';
import { QueueQueries } from './queue.queries.js';

@Module({
  controllers: [NotificationsController, ...queues.map(queueControllerOf)],
  providers: [QueueQueries, ProjectionRefresher],
  exports: [QueueQueries, ProjectionRefresher],
})
export class QueueModule {}
