import { Body, Controller } from '@nestjs/common';
import {
  type DkimSelectors,
  dkimSelectors,
  mailDomains,
  type TestMail,
  testMail,
  testMailFate,
} from '@tsumugi/contract/resources/mail-check';
import { mailState } from '@tsumugi/contract/resources/working-hours';
import * as api from '@tsumugi/contract/routes/routes';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { SaveDkimSelectors } from './actions/save-dkim-selectors.js';
import { SendTestMail } from './actions/send-test-mail.js';
import { MailCheckQueries } from './mail-check.queries.js';
import { SettingQueries } from './setting.queries.js';

/** Whether mail is sent, and whether receivers accept it. */
@Controller()
export class MailController {
  constructor(
    private readonly settings: SettingQueries,
    private readonly testing: SendTestMail,
    private readonly checks: MailCheckQueries,
    private readonly saving: SaveDkimSelectors,
  ) {}

  @Route(api.mailState.detail, { answer: mailState })
  state() {
    return this.settings.mailState();
  }

  @Route(api.mailState.test, { input: testMail, answer: testMailFate })
  test(@Body() body: TestMail, @User() user: CurrentUser) {
    return this.testing.run(body, user);
  }

  @Route(api.mailState.domains, { answer: mailDomains })
  domains() {
    return this.checks.domains();
  }

  @Route(api.mailState.saveSelectors, { input: dkimSelectors, answer: dkimSelectors })
  save(@Body() body: DkimSelectors, @User() user: CurrentUser) {
    return this.saving.run(body, user);
  }
}
