import { loginTeacher, passkeyTeacher } from '@tsumugi/contract/routes/auth';
import type { Portal } from '#shared/session/portal.js';
import { registerPathFrom } from './applications/open-paths.js';

export const teacherPortal: Portal = {
  face: 'teacher',
  prefix: '/teacher',
  loginPath: '/teacher-login',
  login: loginTeacher,
  passkeyLogin: passkeyTeacher,
  profilePath: '/teacher/teacher-profile',
  strangersPath: registerPathFrom,
  users: ['Teacher'],
};
