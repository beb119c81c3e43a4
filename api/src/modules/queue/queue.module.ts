import { Module } from '@nestjs/common';
import { queues } from '@tsumugi/contract/queues/all';
import { NotificationsController, queueControllerOf } from './queue.controller.js';
import { QueueQueries } from './queue.queries.js';

@Module({ controllers: [NotificationsController, ...queues.map(queueControllerOf)], providers: [QueueQueries], exports: [QueueQueries] })
export class QueueModule {}
