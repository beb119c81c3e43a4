import { type TeacherDetail, teacherPatch } from '@tsumugi/contract/resources/teacher';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { ChatButton } from '../chat/ChatButton.js';
import { sendTo } from '../providers/http-client.js';
import { RecordPage } from './RecordPage.js';
import { TeacherCards } from './TeacherCards.js';
import { teacherLists } from './teacher-fields.js';

/** Lists with calls of their own (specification section 7); the rest goes by patch-teacher. */
const ownCalls: Readonly<Record<string, string>> = {
  dpLevelScores: 'patch-dp-level-scores',
  overseasExperiences: 'patch-overseas-experience',
  prereturnAppliedSchools: 'patch-prereturn-applied-school',
  teachingExperiences: 'patch-teaching-experience',
};

function send(id: number, change: Record<string, unknown>, version: number) {
  const [list] = Object.keys(change).flatMap((name) => ownCalls[name] ?? []);
  const name = Object.keys(ownCalls).find((each) => each in change);
  return list && name
    ? sendTo('PATCH', `/api/admin/${list}/${id}`, { version, items: change[name] })
    : sendTo('PATCH', `/api/admin/patch-teacher/${id}`, { ...change, version });
}

/** teacher-detail/:teacherId */
export default function TeacherDetailPage() {
  return (
    <RecordPage<TeacherDetail>
      param="teacherId"
      kind="teacher"
      what="教師"
      list={{ label: 'アカウント管理', path: '/admin/account-management?tab=3' }}
      schema={teacherPatch}
      lists={teacherLists}
      readUrl={(id) => `/api/admin/get-teacher-detail/${id}`}
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
