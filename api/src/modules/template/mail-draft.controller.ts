import { Controller, Res } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import { limitStaff } from '../../platform/auth/staff-limits.js';
import { Throttle } from '../../platform/auth/throttle.js';
import { Clock } from '../../platform/clock.js';
import { attachment } from '../../platform/http/attachment.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { MailServer } from '../../platform/mail/mail-server.js';
import { authorOf } from '../../platform/mail/sender.js';
import { mailHtml } from '../../platform/outbox/mail-html.js';
import { draftMessage } from './domain/draft-message.js';
import { MailDraftQueries, mailTemplates } from './mail-draft.queries.js';

/**
 * The texts of notices for one case, to be sent from the user's own mail program
 * (domain/calls#staff-lists).
 */
@Controller()
export class MailDraftController {
  constructor(
    private readonly drafts: MailDraftQueries,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
    private readonly server: MailServer,
  ) {}

  @Route(api.mailTemplate.list)
  list() {
    return mailTemplates;
  }

  @Route(api.mailTemplate.draft)
  async draft(
    @Call() { query, user }: CallOf<typeof api.mailTemplate.draft>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    await limitStaff(this.throttle, 'draft', user);
    const { to, subject, text, brand } = await this.drafts.draft(query, user);
    const date = this.clock.now();
    const { from } = await this.server.getConnection();
    const message = await draftMessage({
      from: authorOf(from, brand),
      to,
      subject,
      text,
      html: mailHtml(text, subject),
      date,
    });
    const day = this.clock.today();
    reply.header('content-type', 'message/rfc822');
    reply.header(
      'content-disposition',
      attachment(`メールテンプレート_${day}.eml`, `mail-template_${day}.eml`),
    );
    reply.header('cache-control', 'no-store');
    return message;
  }
}
