import { Global, Module } from '@nestjs/common';
import { MailServer } from './mail-server.js';
import { Mailer } from './mailer.js';
import { OutgoingMailsController } from './outgoing-mails.controller.js';

@Global()
@Module({
  controllers: [OutgoingMailsController],
  providers: [MailServer, Mailer],
  exports: [MailServer, Mailer],
})
export class MailModule {}
