import { Module } from '@nestjs/common';
import { queues } from '@tsumugi/contract/queues/all';
import { CardKeeper } from './card-keeper.store.js';
import { NotificationsController, queueControllerOf } from './queue.controller.js';
import { QueueQueries } from './queue.queries.js';

@Module({
  controllers: [NotificationsController, ...queues.map(queueControllerOf)],
  providers: [QueueQueries, CardKeeper],
  exports: [QueueQueries, CardKeeper],
})
export class QueueModule {}
