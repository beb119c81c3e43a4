import { Module } from '@nestjs/common';
import { ResendDeliveries } from './actions/resend-deliveries.js';
import { DeliveryController } from './delivery.controller.js';
import { DeliveryQueries } from './delivery.queries.js';

/** Deliveries of notices for staff. */
@Module({ controllers: [DeliveryController], providers: [DeliveryQueries, ResendDeliveries] })
export class NoticeModule {}
