import { Global, Module } from '@nestjs/common';
import { PushModule } from '../push/push.module.js';
import { FormMail } from './form-mail.js';
import { JobScheduler } from './job-scheduler.js';
import { MailSourceController } from './mail-source.controller.js';
import { NoticeMail } from './notice-mail.js';
import { NoticesController } from './notices.controller.js';
import { Outbox } from './outbox.js';
import { OutboxDelivery } from './outbox-delivery.js';
import { TableOutbox } from './table-outbox.js';
import { UnsubscribeController } from './unsubscribe.controller.js';

@Global()
@Module({
  imports: [PushModule],
  controllers: [NoticesController, MailSourceController, UnsubscribeController],
  providers: [
    JobScheduler,
    NoticeMail,
    FormMail,
    OutboxDelivery,
    { provide: Outbox, useClass: TableOutbox },
  ],
  exports: [Outbox, OutboxDelivery, JobScheduler, FormMail],
})
export class OutboxModule {}
