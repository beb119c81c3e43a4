import { Controller, Query, Res } from '@nestjs/common';
import { id } from '@tsumugi/contract/kit/define-route';
import type { MailTemplate } from '@tsumugi/contract/resources/text-template';
import { mailTemplate } from '@tsumugi/contract/resources/text-template';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { limitStaff } from '../../platform/auth/staff-limits.js';
import { Throttle } from '../../platform/auth/throttle.js';
import { Clock } from '../../platform/clock.js';
import { attachment } from '../../platform/http/attachment.js';
import { Route } from '../../platform/http/route.js';
import { MailServer } from '../../platform/mail/mail-server.js';
import { authorOf } from '../../platform/mail/sender.js';
import { mailHtml } from '../../platform/outbox/mail-html.js';
import { draftMessage } from './domain/draft-message.js';
import { MailDraftQueries, mailTemplates } from './mail-draft.queries.js';

const draftQuery = z
  .object({
    template: z
      .string({ error: 'テンプレートを選んでください。' })
      .min(1)
      .max(40)
      .meta({ example: 'N31-customer' }),
    matterId: id.optional(),
    matterTeacherId: id.optional(),
  })
  .refine((query) => query.matterId !== undefined || query.matterTeacherId !== undefined, {
    path: ['matterId'],
    error: '案件か候補を指定してください。',
  });

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

  @Route(api.mailTemplate.list, { answer: z.array(mailTemplate) })
  list(): readonly MailTemplate[] {
    return mailTemplates;
  }

  @Route(api.mailTemplate.draft, { query: draftQuery })
  async draft(
    @Query() query: z.infer<typeof draftQuery>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    await limitStaff(this.throttle, 'draft', user);
    const { to, subject, text, brand } = await this.drafts.draft(query, user);
    const date = this.clock.now();
    const { from } = await this.server.now();
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
