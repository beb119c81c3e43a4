import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { SendTestMail } from './actions/send-test-mail.js';
import { DkimSelectorsStore } from './dkim-selectors.store.js';
import { MailCheckQueries } from './mail-check.queries.js';
import { SettingQueries } from './setting.queries.js';

/** Whether mail is sent, and whether receivers accept it. */
@Controller()
export class MailController {
  constructor(
    private readonly settings: SettingQueries,
    private readonly testing: SendTestMail,
    private readonly checks: MailCheckQueries,
    private readonly selectors: DkimSelectorsStore,
  ) {}

  @Route(api.mailState.detail)
  state() {
    return this.settings.mailState();
  }

  @Route(api.mailState.test)
  test(@Call() { input, user }: CallOf<typeof api.mailState.test>) {
    return this.testing.run(input, user);
  }

  @Route(api.mailState.domains)
  domains() {
    return this.checks.domains();
  }

  @Route(api.mailState.saveSelectors)
  save(@Call() { input, user }: CallOf<typeof api.mailState.saveSelectors>) {
    return this.selectors.save(input, user);
  }
}
