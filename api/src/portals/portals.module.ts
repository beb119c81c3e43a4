import { Module } from '@nestjs/common';
import { RecordConsents } from '../modules/family/actions/record-consents.js';
import { StoreUpload } from '../modules/file/actions/store-upload.js';
import { MatchingModule } from '../modules/matching/matching.module.js';
import { SaveCustomer } from './customer/actions/save-customer.js';
import { SaveStudent } from './customer/actions/save-student.js';
import { CustomerController } from './customer/customer.controller.js';
import { CustomerQueries } from './customer/customer.queries.js';
import { CustomerProfileController } from './customer/customer-profile.controller.js';
import { DraftsController } from './customer/drafts/drafts.controller.js';
import { Drafts } from './customer/drafts/drafts.store.js';
import { SentDraft } from './customer/drafts/sent-draft.js';
import { ForecastController } from './customer/forecast/forecast.controller.js';
import { ForecastQueries } from './customer/forecast/forecast.queries.js';
import { AppointmentQueries } from './shared/calendar/appointment.queries.js';
import { CalendarController } from './shared/calendar/calendar.controller.js';
import { ConsentsController } from './shared/consents/consents.controller.js';
import { OwnConsentQueries } from './shared/consents/consents.queries.js';
import { Leave } from './shared/leaving/actions/leave.js';
import { LeavingController } from './shared/leaving/leaving.controller.js';
import { ChangeOwnMail } from './shared/mail-change/actions/change-own-mail.js';
import { MailChangeController } from './shared/mail-change/mail-change.controller.js';
import { OwnDataController } from './shared/own-data/own-data.controller.js';
import { OwnExports } from './shared/own-data/own-exports.store.js';
import { PostalCodeController } from './shared/postal-code.controller.js';
import { PreferencesController } from './shared/preferences/preferences.controller.js';
import { PreferenceStore } from './shared/preferences/preferences.store.js';
import { UploadsController } from './shared/uploads/uploads.controller.js';
import { Uploads } from './shared/uploads/uploads.store.js';
import { ViewController } from './shared/view/view.controller.js';
import { View } from './shared/view/view.store.js';
import { ApplicationsController } from './teacher/applications/applications.controller.js';
import { FigureQueries } from './teacher/applications/figures.queries.js';
import { OpenMatterQueries } from './teacher/applications/open-matters.queries.js';
import { SaveCaseExperience } from './teacher/case/actions/save-case-experience.js';
import { CaseQueries } from './teacher/case/case.queries.js';
import { SaveProfile } from './teacher/profile/actions/save-profile.js';
import { TeacherProfileController } from './teacher/profile/profile.controller.js';
import { AskRegistration } from './teacher/registration/actions/ask-registration.js';
import { RegisterTeacher } from './teacher/registration/actions/register-teacher.js';
import { AdvertQueries } from './teacher/registration/advert.queries.js';
import { RegistrationController } from './teacher/registration/registration.controller.js';
import { TeacherController } from './teacher/teacher.controller.js';
import { TeacherQueries } from './teacher/teacher.queries.js';

/**
 * Reads of the two portals, and writes of families and teachers about themselves. Workflow actions
 * have their own endpoints.
 */
@Module({
  imports: [MatchingModule],
  controllers: [
    CustomerController,
    CustomerProfileController,
    ConsentsController,
    DraftsController,
    ForecastController,
    LeavingController,
    MailChangeController,
    PostalCodeController,
    CalendarController,
    OwnDataController,
    PreferencesController,
    UploadsController,
    ViewController,
    TeacherController,
    TeacherProfileController,
    ApplicationsController,
    RegistrationController,
  ],
  providers: [
    AppointmentQueries,
    CustomerQueries,
    SaveCustomer,
    SaveStudent,
    ChangeOwnMail,
    RecordConsents,
    OwnConsentQueries,
    Drafts,
    ForecastQueries,
    SentDraft,
    Leave,
    OwnExports,
    PreferenceStore,
    Uploads,
    StoreUpload,
    View,
    TeacherQueries,
    SaveProfile,
    OpenMatterQueries,
    FigureQueries,
    CaseQueries,
    SaveCaseExperience,
    AdvertQueries,
    AskRegistration,
    RegisterTeacher,
  ],
})
export class PortalsModule {}
