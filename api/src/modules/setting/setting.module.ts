import { Module } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { TxtRecords } from '../../platform/net/txt-records.js';
import { AddBrand } from './actions/add-brand.js';
import { ChangeHolidays } from './actions/change-holidays.js';
import { Recompute } from './actions/recompute.js';
import { SaveBrandSettings } from './actions/save-brand-settings.js';
import { SaveLogo } from './actions/save-logo.js';
import { SaveMailServer } from './actions/save-mail-server.js';
import { SaveNoticeTemplate } from './actions/save-notice-template.js';
import { SaveWorkingHours } from './actions/save-working-hours.js';
import { SendTestMail } from './actions/send-test-mail.js';
import { BrandLogoController } from './brand-logo.controller.js';
import { settingController } from './company-setting.controller.js';
import { DkimSelectorsStore } from './dkim-selectors.store.js';
import { MailController } from './mail.controller.js';
import { MailCheckQueries } from './mail-check.queries.js';
import { MailServerController } from './mail-server.controller.js';
import { MailServerQueries } from './mail-server.queries.js';
import { NoticeTemplateController } from './notice-template.controller.js';
import { SettingController } from './setting.controller.js';
import { SettingQueries } from './setting.queries.js';
import { SignInRulesStore } from './sign-in-rules.store.js';
import { TeamRulesStore } from './team-rules.store.js';

/** Settings of the whole company, for Admins. */
@Module({
  controllers: [
    SettingController,
    BrandLogoController,
    MailController,
    MailServerController,
    NoticeTemplateController,
    settingController(api.signInRules, SignInRulesStore),
    settingController(api.teamRules, TeamRulesStore),
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
    MailServerQueries,
    SaveMailServer,
    SaveWorkingHours,
    ChangeHolidays,
    SaveNoticeTemplate,
    DkimSelectorsStore,
    SignInRulesStore,
    TeamRulesStore,
  ],
})
export class SettingModule {}
