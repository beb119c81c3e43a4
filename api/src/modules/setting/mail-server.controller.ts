import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
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

  @Route(api.mailServer.detail)
  read() {
    return this.servers.read();
  }

  @Route(api.mailServer.save)
  save(@Call() { input, user }: CallOf<typeof api.mailServer.save>) {
    return this.saving.run(input, user);
  }

  @Route(api.mailServer.reset)
  reset(@Call() { query: { version }, user }: CallOf<typeof api.mailServer.reset>) {
    return this.saving.reset(version, user);
  }

  @Route(api.mailServer.attempt)
  attempt(@Call() { input, user }: CallOf<typeof api.mailServer.attempt>) {
    return this.testing.attempt(input, user);
  }
}
