import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AccountModule } from './modules/account/account.module.js';
import { AdminModule } from './modules/admin/admin.module.js';
import { allActions } from './modules/all-actions.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { BlacklistModule } from './modules/blacklist/blacklist.module.js';
import { ChatModule } from './modules/chat/chat.module.js';
import { ConsentModule } from './modules/consent/consent.module.js';
import { CourseModule } from './modules/course/course.module.js';
import { DuplicateModule } from './modules/duplicate/duplicate.module.js';
import { FamilyModule } from './modules/family/family.module.js';
import { FileModule } from './modules/file/file.module.js';
import { ImportModule } from './modules/import/import.module.js';
import { InquiryModule } from './modules/inquiry/inquiry.module.js';
import { InvitationModule } from './modules/invitation/invitation.module.js';
import { plainMastersModule } from './modules/master/plain-masters.module.js';
import { MatchingModule } from './modules/matching/matching.module.js';
import { MatterModule } from './modules/matter/matter.module.js';
import { MatterTeacherModule } from './modules/matter-teacher/matter-teacher.module.js';
import { NewsModule } from './modules/news/news.module.js';
import { NoteModule } from './modules/note/note.module.js';
import { NoticeModule } from './modules/notice/notice.module.js';
import { OptionModule } from './modules/option/option.module.js';
import { PersonModule } from './modules/person/person.module.js';
import { QueueModule } from './modules/queue/queue.module.js';
import { ReportingModule } from './modules/reporting/reporting.module.js';
import { RetentionModule } from './modules/retention/retention.module.js';
import { SettingModule } from './modules/setting/setting.module.js';
import { StudentModule } from './modules/student/student.module.js';
import { SystemModule } from './modules/system/system.module.js';
import { TeacherModule } from './modules/teacher/teacher.module.js';
import { TeamModule } from './modules/team/team.module.js';
import { TemplateModule } from './modules/template/template.module.js';
import { TimelineModule } from './modules/timeline/timeline.module.js';
import { ViewModule } from './modules/view/view.module.js';
import { actionsModule } from './platform/actions/actions.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { LiveModule } from './platform/live/live.module.js';
import { OutboxModule } from './platform/outbox/outbox.module.js';
import { type PlatformParts, platformModule } from './platform/platform.module.js';
import { PortalsModule } from './portals/portals.module.js';

@Module({})
class AppModule {}

/** One module per noun. */
const rooms: (Type | DynamicModule | Promise<DynamicModule>)[] = [
  actionsModule(allActions),
  AccountModule,
  QueueModule,
  ReportingModule,
  MatterTeacherModule,
  PortalsModule,
  MatterModule,
  TimelineModule,
  FamilyModule,
  StudentModule,
  TeacherModule,
  MatchingModule,
  AdminModule,
  PersonModule,
  NoteModule,
  NewsModule,
  NoticeModule,
  OptionModule,
  InquiryModule,
  ViewModule,
  AuditModule,
  FileModule,
  TemplateModule,
  ChatModule,
  SettingModule,
  ConsentModule,
  plainMastersModule(),
  CourseModule,
  BlacklistModule,
  TeamModule,
  ImportModule,
  InvitationModule,
  DuplicateModule,
  RetentionModule,
  SystemModule,
];

/** All modules of the product, on the shared platform. */
export function appModule(parts: PlatformParts): DynamicModule {
  return {
    module: AppModule,
    imports: [platformModule(parts), OutboxModule, LiveModule, FilesModule, ...rooms],
  };
}
