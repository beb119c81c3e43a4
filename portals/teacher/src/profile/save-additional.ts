import type {
  TeacherAdditionalForm,
  TeacherProfile,
} from '@tsumugi/contract/portal/teacher-profile';
import { save } from '@tsumugi/contract/routes/teacher';
import { call } from '#shared/client/http.js';

/** POST save-teacher with parts of the page; omitted parts stay unchanged. @throws ApiError */
export const saveAdditional = (
  version: number,
  additional: TeacherAdditionalForm,
): Promise<TeacherProfile> => call(save, { input: { version, additional } });
