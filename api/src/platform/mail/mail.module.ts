import { Global, Module } from '@nestjs/common';
import { Mailer } from './mailer.js';
import { OutgoingMailsController } from './outgoing-mails.controller.js';

@Global()
@Module({ controllers: [OutgoingMailsController], providers: [Mailer], exports: [Mailer] })
export class MailModule {}
