import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { removalAnswer } from '../kit/answer.js';
import { type Access, route } from '../kit/define-route.js';
import { wholeRecord } from '../kit/whole-record.js';
import { teacherCandidacies, teacherCandidacy, timerexCalendar } from '../portal/teacher.js';
import {
  fitCount,
  fitCountInput,
  matterNumberText,
  openMatterAnswer,
  openMattersQuery,
  openMatters as openMattersSchema,
  savedTeacher,
  teacherFigures,
} from '../portal/teacher-application.js';
import {
  pauseInput,
  saveMatterTeachingExperience,
  saveTeacher,
  saveTeacherEdubal,
  saveTeacherExperience,
  teacherProfile,
} from '../portal/teacher-profile.js';
import { accountLists } from '../resources/account-lists.js';
import { accountRow } from '../resources/account-row.js';
import { newTeacher, newUserAnswer } from '../resources/new-user.js';
import { currentTeacher } from '../resources/signed-in.js';
import { resumePerson, stopPerson, teacherRemoval } from '../resources/standing.js';
import { fileStored } from '../resources/stored-file.js';
import { alikeTeacher, teacherDetail, teacherPatch, teacherWork } from '../resources/teacher.js';
import {
  dpLevelScores,
  overseasExperiences,
  prereturnAppliedSchools,
  teachingExperiences,
} from '../resources/teacher-lists.js';

const teacherSending = {
  roles: ['Teacher'],
  own: { teacher: 'params.id' },
  accepts: ['multipart'],
} as const satisfies Access;

const teacher = { roles: ['Teacher'] } as const satisfies Access;

const staff = { roles: staffRoles, ids: { id: 'free' } } as const satisfies Access;

const teacherInBody = {
  roles: ['Teacher'],
  own: { teacher: 'body.teacherId' },
} as const satisfies Access;

export const uploadIdentityFile = route(
  'POST /api/teacher/upload-identity-file/:id',
  '本人確認書類を送る',
  { who: teacherSending, answer: fileStored },
);

export const uploadProfileImage = route(
  'POST /api/teacher/upload-profile-image/:id',
  'プロフィール写真を送る',
  { who: teacherSending, answer: fileStored },
);

export const list = route('GET /api/admin/teachers', '教師の一覧', {
  who: { roles: staffRoles },
  list: accountLists.teacher,
  page: accountRow,
});

export const current = route('GET /api/teacher/get-current-teacher', '自分の情報（教師）', {
  who: teacher,
  answer: currentTeacher,
});

export const detail = route(
  ['GET /api/admin/get-teacher-detail/:id', 'GET /api/admin/teachers/:id'],
  '教師の詳細',
  { who: staff, answer: teacherDetail },
);

export const patch = route(
  ['PATCH /api/admin/patch-teacher/:id', 'PATCH /api/admin/teachers/:id'],
  '教師の項目を編集する',
  { who: staff, input: teacherPatch, answer: teacherDetail },
);

export const create = route('POST /api/admin/teachers', '教師の登録（一覧画面の形式）', {
  who: { roles: staffRoles },
  status: 201,
  input: newTeacher,
  answer: newUserAnswer,
});

export const replace = route('PUT /api/admin/teachers/:id', '教師の編集（一覧画面の形式）', {
  who: staff,
  input: wholeRecord,
  answer: teacherDetail,
});

export const stop = route('POST /api/admin/teachers/:id/stop', '教師の利用を停止する', {
  who: staff,
  input: stopPerson,
  answer: teacherDetail,
});

export const resume = route('POST /api/admin/teachers/:id/resume', '教師の利用停止を解除する', {
  who: staff,
  input: resumePerson,
  answer: teacherDetail,
});

export const remove = route('POST /api/admin/remove-teacher', '教師を削除する', {
  who: { roles: ['Admin'] },
  input: teacherRemoval,
  answer: removalAnswer,
});

export const patchDpLevelScores = route(
  'PATCH /api/admin/patch-dp-level-scores/:id',
  '教師のIBスコアを保存する',
  { who: staff, input: dpLevelScores, answer: teacherDetail },
);

export const patchOverseasExperience = route(
  'PATCH /api/admin/patch-overseas-experience/:id',
  '教師の海外経験を保存する',
  { who: staff, input: overseasExperiences, answer: teacherDetail },
);

export const patchPrereturnAppliedSchool = route(
  'PATCH /api/admin/patch-prereturn-applied-school/:id',
  '教師の帰国時の受験校を保存する',
  { who: staff, input: prereturnAppliedSchools, answer: teacherDetail },
);

export const patchTeachingExperience = route(
  'PATCH /api/admin/patch-teaching-experience/:id',
  '教師の指導経験を保存する',
  { who: staff, input: teachingExperiences, answer: teacherDetail },
);

export const profile = route('GET /api/teacher/profile', '自分のプロフィール', {
  who: teacher,
  answer: teacherProfile,
});

export const save = route(
  'POST /api/teacher/save-teacher',
  '基本情報・空き時間・科目などを保存する（案件番号があれば応募もする）',
  { who: teacherInBody, input: saveTeacher, answer: savedTeacher },
);

export const saveEducationAbroad = route(
  'POST /api/teacher/save-teacher-edubal',
  '海外経験・受験校・DPスコアを保存する',
  { who: teacherInBody, input: saveTeacherEdubal, answer: teacherProfile },
);

export const saveExperience = route(
  'POST /api/teacher/save-teacher-experience',
  '指導経験を保存する',
  { who: teacherInBody, input: saveTeacherExperience, answer: teacherProfile },
);

export const pause = route('PUT /api/teacher/pause', '紹介を止める、または再開する', {
  who: teacher,
  input: pauseInput,
  answer: teacherProfile,
});

export const matterTeachers = route('GET /api/teacher/get-matter-teachers', '自分の応募の一覧', {
  who: teacher,
  answer: teacherCandidacies,
});

export const matterTeacher = route(
  'GET /api/teacher/get-matter-teacher-detail/:id',
  '自分の応募の詳細',
  { who: { roles: ['Teacher'], own: { matterTeacher: 'params.id' } }, answer: teacherCandidacy },
);

export const saveCaseExperience = route(
  'POST /api/teacher/save-matter-teaching-experience',
  'この案件に関わる指導経験を保存する',
  {
    who: { roles: ['Teacher'], own: { matterTeacher: 'body.matterTeacherId' } },
    input: saveMatterTeachingExperience,
    answer: teacherCandidacy,
  },
);

export const timerexCalendars = route(
  'GET /api/teacher/timerex-calendars',
  'ブランドごとの面談予約カレンダー',
  { who: teacher, answer: z.array(timerexCalendar) },
);

export const openMatters = route('GET /api/teacher/open-matters', '応募できる募集中の案件', {
  who: teacher,
  query: openMattersQuery,
  answer: openMattersSchema,
});

export const countOpenMatters = route(
  'POST /api/teacher/open-matters/count',
  'この空き時間に合う案件の数',
  { who: teacher, input: fitCountInput, answer: fitCount },
);

export const openMatter = route(
  'GET /api/teacher/open-matters/:matterNumber',
  '案件番号から募集の内容を見る',
  { who: teacher, params: { matterNumber: matterNumberText }, answer: openMatterAnswer },
);

export const figures = route('GET /api/teacher/figures', '自分の回答の速さと完了率', {
  who: teacher,
  answer: teacherFigures,
});

export const alike = route('GET /api/admin/teachers/:id/alike', '同じ方かもしれない教師', {
  who: staff,
  answer: z.array(alikeTeacher),
});

export const work = route(
  'GET /api/admin/teachers/:id/work',
  '教師の写真・担当・満足度・指導の曜日と時間',
  { who: staff, answer: teacherWork },
);
