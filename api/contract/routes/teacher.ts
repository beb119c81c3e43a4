import type { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import type { removalAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type { teacherCandidacies, teacherCandidacy, timerexCalendar } from '../portal/teacher.js';
import type {
  fitCount,
  fitCountInput,
  openMatterAnswer,
  openMattersQuery,
  openMatters as openMattersSchema,
  savedTeacher,
  teacherFigures,
} from '../portal/teacher-application.js';
import type {
  pauseInput,
  saveMatterTeachingExperience,
  saveTeacher,
  saveTeacherEdubal,
  saveTeacherExperience,
  teacherProfile,
} from '../portal/teacher-profile.js';
import type { accountRow } from '../resources/account-row.js';
import type { newTeacher, newUserAnswer } from '../resources/new-user.js';
import type { currentTeacher } from '../resources/signed-in.js';
import type { resumePerson, stopPerson, teacherRemoval } from '../resources/standing.js';
import type { fileKept } from '../resources/stored-file.js';
import type { alikeTeacher, teacherDetail, teacherPatch } from '../resources/teacher.js';
import type {
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

export const uploadIdentityFile = defineRoute({
  id: 'teacher.uploadIdentityFile',
  label: '本人確認書類を送る',
  call: 'POST /api/teacher/upload-identity-file/:id',
  who: teacherSending,
  answer: shape<typeof fileKept>(),
});

export const uploadProfileImage = defineRoute({
  id: 'teacher.uploadProfileImage',
  label: 'プロフィール写真を送る',
  call: 'POST /api/teacher/upload-profile-image/:id',
  who: teacherSending,
  answer: shape<typeof fileKept>(),
});

export const list = defineRoute({
  id: 'teacher.list',
  label: '教師の一覧',
  call: 'GET /api/admin/teachers',
  who: { roles: staffRoles },
  query: shape<ListQuery>(),
  page: shape<typeof accountRow>(),
});

export const current = defineRoute({
  id: 'teacher.current',
  label: '自分の情報（教師）',
  call: 'GET /api/teacher/get-current-teacher',
  who: teacher,
  answer: shape<typeof currentTeacher>(),
});

export const detail = defineRoute({
  id: 'teacher.detail',
  label: '教師の詳細',
  call: ['GET /api/admin/get-teacher-detail/:id', 'GET /api/admin/teachers/:id'],
  who: staff,
  answer: shape<typeof teacherDetail>(),
});

export const patch = defineRoute({
  id: 'teacher.patch',
  label: '教師の項目を編集する',
  call: ['PATCH /api/admin/patch-teacher/:id', 'PATCH /api/admin/teachers/:id'],
  who: staff,
  input: shape<typeof teacherPatch>(),
  answer: shape<typeof teacherDetail>(),
});

export const create = defineRoute({
  id: 'teacher.create',
  label: '教師の登録（一覧画面の形式）',
  call: 'POST /api/admin/teachers',
  who: { roles: staffRoles },
  status: 201,
  input: shape<typeof newTeacher>(),
  answer: shape<typeof newUserAnswer>(),
});

export const replace = defineRoute({
  id: 'teacher.replace',
  label: '教師の編集（一覧画面の形式）',
  call: 'PUT /api/admin/teachers/:id',
  who: staff,
  input: shape<z.ZodType<Record<string, unknown>>>(),
  answer: shape<typeof teacherDetail>(),
});

export const stop = defineRoute({
  id: 'teacher.stop',
  label: '教師の利用を停止する',
  call: 'POST /api/admin/teachers/:id/stop',
  who: staff,
  input: shape<typeof stopPerson>(),
  answer: shape<typeof teacherDetail>(),
});

export const resume = defineRoute({
  id: 'teacher.resume',
  label: '教師の利用停止を解除する',
  call: 'POST /api/admin/teachers/:id/resume',
  who: staff,
  input: shape<typeof resumePerson>(),
  answer: shape<typeof teacherDetail>(),
});

export const remove = defineRoute({
  id: 'teacher.remove',
  label: '教師を削除する',
  call: 'POST /api/admin/remove-teacher',
  who: { roles: ['Admin'] },
  input: shape<typeof teacherRemoval>(),
  answer: shape<typeof removalAnswer>(),
});

export const patchDpLevelScores = defineRoute({
  id: 'teacher.patchDpLevelScores',
  label: '教師のIBスコアを保存する',
  call: 'PATCH /api/admin/patch-dp-level-scores/:id',
  who: staff,
  input: shape<typeof dpLevelScores>(),
  answer: shape<typeof teacherDetail>(),
});

export const patchOverseasExperience = defineRoute({
  id: 'teacher.patchOverseasExperience',
  label: '教師の海外経験を保存する',
  call: 'PATCH /api/admin/patch-overseas-experience/:id',
  who: staff,
  input: shape<typeof overseasExperiences>(),
  answer: shape<typeof teacherDetail>(),
});

export const patchPrereturnAppliedSchool = defineRoute({
  id: 'teacher.patchPrereturnAppliedSchool',
  label: '教師の帰国時の受験校を保存する',
  call: 'PATCH /api/admin/patch-prereturn-applied-school/:id',
  who: staff,
  input: shape<typeof prereturnAppliedSchools>(),
  answer: shape<typeof teacherDetail>(),
});

export const patchTeachingExperience = defineRoute({
  id: 'teacher.patchTeachingExperience',
  label: '教師の指導経験を保存する',
  call: 'PATCH /api/admin/patch-teaching-experience/:id',
  who: staff,
  input: shape<typeof teachingExperiences>(),
  answer: shape<typeof teacherDetail>(),
});

export const profile = defineRoute({
  id: 'teacher.profile',
  label: '自分のプロフィール',
  call: 'GET /api/teacher/profile',
  who: teacher,
  answer: shape<typeof teacherProfile>(),
});

export const save = defineRoute({
  id: 'teacher.save',
  label: '基本情報・空き時間・科目などを保存する（案件番号があれば応募もする）',
  call: 'POST /api/teacher/save-teacher',
  who: teacherInBody,
  input: shape<typeof saveTeacher>(),
  answer: shape<typeof savedTeacher>(),
});

export const saveEducationAbroad = defineRoute({
  id: 'teacher.saveEducationAbroad',
  label: '海外経験・受験校・DPスコアを保存する',
  call: 'POST /api/teacher/save-teacher-edubal',
  who: teacherInBody,
  input: shape<typeof saveTeacherEdubal>(),
  answer: shape<typeof teacherProfile>(),
});

export const saveExperience = defineRoute({
  id: 'teacher.saveExperience',
  label: '指導経験を保存する',
  call: 'POST /api/teacher/save-teacher-experience',
  who: teacherInBody,
  input: shape<typeof saveTeacherExperience>(),
  answer: shape<typeof teacherProfile>(),
});

export const pause = defineRoute({
  id: 'teacher.pause',
  label: '紹介を止める、または再開する',
  call: 'PUT /api/teacher/pause',
  who: teacher,
  input: shape<typeof pauseInput>(),
  answer: shape<typeof teacherProfile>(),
});

export const matterTeachers = defineRoute({
  id: 'teacher.matterTeachers',
  label: '自分の応募の一覧',
  call: 'GET /api/teacher/get-matter-teachers',
  who: teacher,
  answer: shape<typeof teacherCandidacies>(),
});

export const matterTeacher = defineRoute({
  id: 'teacher.matterTeacher',
  label: '自分の応募の詳細',
  call: 'GET /api/teacher/get-matter-teacher-detail/:id',
  who: { roles: ['Teacher'], own: { matterTeacher: 'params.id' } },
  answer: shape<typeof teacherCandidacy>(),
});

export const saveCaseExperience = defineRoute({
  id: 'teacher.saveCaseExperience',
  label: 'この案件に関わる指導経験を保存する',
  call: 'POST /api/teacher/save-matter-teaching-experience',
  who: { roles: ['Teacher'], own: { matterTeacher: 'body.matterTeacherId' } },
  input: shape<typeof saveMatterTeachingExperience>(),
  answer: shape<typeof teacherCandidacy>(),
});

export const timerexCalendars = defineRoute({
  id: 'teacher.timerexCalendars',
  label: 'ブランドごとの面談予約カレンダー',
  call: 'GET /api/teacher/timerex-calendars',
  who: teacher,
  answer: shape<z.ZodArray<typeof timerexCalendar>>(),
});

export const openMatters = defineRoute({
  id: 'teacher.openMatters',
  label: '応募できる募集中の案件',
  call: 'GET /api/teacher/open-matters',
  who: teacher,
  query: shape<typeof openMattersQuery>(),
  answer: shape<typeof openMattersSchema>(),
});

export const countOpenMatters = defineRoute({
  id: 'teacher.countOpenMatters',
  label: 'この空き時間に合う案件の数',
  call: 'POST /api/teacher/open-matters/count',
  who: teacher,
  input: shape<typeof fitCountInput>(),
  answer: shape<typeof fitCount>(),
});

export const openMatter = defineRoute({
  id: 'teacher.openMatter',
  label: '案件番号から募集の内容を見る',
  call: 'GET /api/teacher/open-matters/:matterNumber',
  who: teacher,
  answer: shape<typeof openMatterAnswer>(),
});

export const figures = defineRoute({
  id: 'teacher.figures',
  label: '自分の回答の速さと完了率',
  call: 'GET /api/teacher/figures',
  who: teacher,
  answer: shape<typeof teacherFigures>(),
});

export const alike = defineRoute({
  id: 'teacher.alike',
  label: '同じ方かもしれない教師',
  call: 'GET /api/admin/teachers/:id/alike',
  who: staff,
  answer: shape<z.ZodArray<typeof alikeTeacher>>(),
});
