import { type TeacherDetail, teacherPatch } from '@tsumugi/contract/resources/teacher';
import * as api from '@tsumugi/contract/routes/all';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { ChatButton } from '../chat/ChatButton.js';
import { RecordPage } from '../people/RecordPage.js';
import { call } from '../providers/http-client.js';
import { TeacherCards } from './TeacherCards.js';
import { teacherLists } from './teacher-fields.js';

/** Lists with calls of their own (specification section 7); the rest goes by patch-teacher. */
const ownCalls = {
  dpLevelScores: api.teacher.patchDpLevelScores,
  overseasExperiences: api.teacher.patchOverseasExperience,
  prereturnAppliedSchools: api.teacher.patchPrereturnAppliedSchool,
  teachingExperiences: api.teacher.patchTeachingExperience,
} as const;
const listNames = Object.keys(ownCalls) as (keyof typeof ownCalls)[];

function send(id: number, change: Record<string, unknown>, version: number) {
  const name = listNames.find((each) => each in change);
  if (!name) return call(api.teacher.patch, { id, input: { ...change, version } });
  return call(ownCalls[name] as typeof api.teacher.patchDpLevelScores, { id, input: { version, items: change[name] as never } });
}

/** teacher-detail/:teacherId */
export default function TeacherDetailPage() {
  return (
    <RecordPage<TeacherDetail>
      kind="teacher"
      what="教師"
      list="アカウント管理"
      schema={teacherPatch}
      lists={teacherLists}
      read={(id, signal) => call(api.teacher.detail, { id, signal })}
      send={send}
      titleOf={(teacher) => `${teacher.lastName} ${teacher.firstName} 先生`}
      noteOf={(teacher) => (
        <>
          教師 #{teacher.id}
          <span className={teacher.isIntroducible ? 'chip ok' : 'chip'}>{teacher.isIntroducible ? '紹介可' : '紹介前'}</span>
          <span className={teacher.identityVerifiedAt ? 'chip ok' : 'chip stf'}>
            {teacher.identityVerifiedAt ? '本人確認済' : '本人未確認'}
          </span>
          {teacher.blockedAt && <span className="chip late">利用停止中</span>}
          {teacher.canSignIn
            ? teacher.lastSeenAt
              ? `最終利用 ${formatDateTime(teacher.lastSeenAt)}`
              : 'ログインはまだありません'
            : 'パスワード未設定'}
        </>
      )}
      tools={(teacher) => <ChatButton accountId={teacher.accountId} />}
    >
      {(teacher, tools) => <TeacherCards teacher={teacher} {...tools} />}
    </RecordPage>
  );
}
