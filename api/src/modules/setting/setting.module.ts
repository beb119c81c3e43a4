import { Module } from '@nestjs/common';
import { TxtRecords } from '../../platform/net/txt-records.js';
import { AddBrand } from './actions/add-brand.js';
import { ChangeHolidays } from './actions/change-holidays.js';
import { Recompute } from './actions/recompute.js';
import { SaveBrandSettings } from './actions/save-brand-settings.js';
import { SaveDkimSelectors } from './actions/save-dkim-selectors.js';
import { SaveLogo } from './actions/save-logo.js';
import { SaveMailServer } from './actions/save-mail-server.js';
import { SaveNoticeTemplate } from './actions/save-notice-template.js';
import { SaveSignInRules } from './actions/save-sign-in-rules.js';
import { SaveTeamRules } from './actions/save-team-rules.js';
import { SaveWorkingHours } from './actions/save-working-hours.js';
import { SendTestMail } from './actions/send-test-mail.js';
import { BrandLogoController } from './brand-logo.controller.js';
import { MailController } from './mail.controller.js';
import { MailCheckQueries } from './mail-check.queries.js';
import { MailServerController } from './mail-server.controller.js';
import { MailServerQueries } from './mail-server.queries.js';
import { NoticeTemplateController } from './notice-template.controller.js';
import { SettingController } from './setting.controller.js';
import { SettingQueries } from './setting.queries.js';
import { SignInRulesController } from './sign-in-rules.controller.js';
import { SignInRulesQueries } from './sign-in-rules.queries.js';
import { TeamRulesController } from './team-rules.controller.js';
import { TeamRulesQueries } from './team-rules.queries.js';

/** Settings of the whole company, for Admins. */
@Module({
  controllers: [
    SettingController,
    BrandLogoController,
    MailController,
    MailServerController,
    NoticeTemplateController,
    SignInRulesController,
    TeamRulesController,
  ],
  providers: [
    SettingQueries,
    Recompute,
    AddBrand,
    SaveBrandSettings,
    SaveLogo,
    TxtRecords,
    MailCheckQueries,
    SendTestMail,
    SaveDkimSelectors,
    MailServerQueries,
    SaveMailServer,
    SaveWorkingHours,
    ChangeHolidays,
    SaveNoticeTemplate,
    SignInRulesQueries,
    SaveSignInRules,
    TeamRulesQueries,
    SaveTeamRules,
  ],
})
export class SettingModule {}
