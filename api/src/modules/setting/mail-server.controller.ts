import { Body, Controller, Query } from '@nestjs/common';
import { testMailFate } from '@tsumugi/contract/resources/mail-check';
import {
  type MailServerSave,
  type MailServerTyped,
  mailServerSave,
  mailServerStand,
  mailServerTyped,
  mailServerView,
} from '@tsumugi/contract/resources/mail-server';
import * as api from '@tsumugi/contract/routes/routes';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { SaveMailServer } from './actions/save-mail-server.js';
import { SendTestMail } from './actions/send-test-mail.js';
import { MailServerQueries } from './mail-server.queries.js';

/** The SMTP server of the company and its credentials (docs/adr/0056). */
@Controller()
export class MailServerController {
  constructor(
    private readonly servers: MailServerQueries,
    private readonly saving: SaveMailServer,
    private readonly testing: SendTestMail,
  ) {}

  @Route(api.mailServer.detail, { answer: mailServerView })
  read() {
    return this.servers.read();
  }

  @Route(api.mailServer.save, { input: mailServerSave, answer: mailServerView })
  save(@Body() body: MailServerSave, @User() user: CurrentUser) {
    return this.saving.run(body, user);
  }

  @Route(api.mailServer.reset, { query: mailServerStand, answer: mailServerView })
  reset(@Query() { version }: z.infer<typeof mailServerStand>, @User() user: CurrentUser) {
    return this.saving.reset(version, user);
  }

  @Route(api.mailServer.attempt, { input: mailServerTyped, answer: testMailFate })
  attempt(@Body() body: MailServerTyped, @User() user: CurrentUser) {
    return this.testing.attempt(body, user);
  }
}
