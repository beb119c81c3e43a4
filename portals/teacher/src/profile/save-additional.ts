import type { TeacherAdditionalForm, TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import { call } from '../../../shared/client/http.js';

/** POST save-teacher with parts of the page; every part left out stays. @throws ApiError */
export const saveAdditional = (version: number, additional: TeacherAdditionalForm): Promise<TeacherProfile> =>
  call<TeacherProfile>('/api/teacher/save-teacher', { method: 'POST', body: { version, additional } });
