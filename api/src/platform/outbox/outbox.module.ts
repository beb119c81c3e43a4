import { Global, Module } from '@nestjs/common';
import { NoticesController } from './notices.controller.js';
import { Outbox } from './outbox.js';
import { OutboxDelivery } from './outbox-delivery.js';
import { TableOutbox } from './table-outbox.js';
import { WakeUp } from './wake-up.js';

@Global()
@Module({
  controllers: [NoticesController],
  providers: [WakeUp, OutboxDelivery, { provide: Outbox, useClass: TableOutbox }],
  exports: [Outbox, OutboxDelivery, WakeUp],
})
export class OutboxModule {}
