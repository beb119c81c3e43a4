import { type TeacherDetail, teacherPatch } from '@tsumugi/contract/resources/teacher';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { ChatButton } from '../chat/ChatButton.js';
import { RecordPage } from '../people/RecordPage.js';
import type { ViewProps } from '../resources/resource.js';
import { TeacherCards } from './TeacherCards.js';
import { TeacherSummary } from './TeacherSummary.js';
import { teacherLists } from './teacher-fields.js';

/** teacher-detail/:teacherId */
export default function TeacherDetailPage({ resource }: ViewProps) {
  return (
    <RecordPage<TeacherDetail>
      resource={resource}
      schema={teacherPatch}
      lists={teacherLists}
      titleOf={(teacher) => `${teacher.lastName} ${teacher.firstName} 先生`}
      noteOf={(teacher) => (
        <>
          教師 #{teacher.id}
          <span className={teacher.isIntroducible ? 'chip ok' : 'chip'}>
            {teacher.isIntroducible ? '紹介可' : '紹介前'}
          </span>
          <span className={teacher.identityVerifiedAt ? 'chip ok' : 'chip stf'}>
            {teacher.identityVerifiedAt ? '本人確認済' : '本人未確認'}
          </span>
          {teacher.blockedAt && <span className="chip late">利用停止中</span>}
          {teacher.canSignIn
            ? teacher.lastSeenAt
              ? `最終利用 ${formatDateTime(teacher.lastSeenAt)}`
              : 'まだログインしていません'
            : 'パスワード未設定'}
        </>
      )}
      summary={(teacher) => <TeacherSummary teacher={teacher} />}
      tools={(teacher) => <ChatButton accountId={teacher.accountId} />}
    >
      {(teacher, tools) => <TeacherCards teacher={teacher} {...tools} />}
    </RecordPage>
  );
}
