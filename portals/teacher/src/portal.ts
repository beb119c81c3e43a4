import { loginTeacher, passkeyTeacher } from '@tsumugi/contract/routes/auth';
import type { Portal } from '../../shared/session/portal.js';

export const teacherPortal: Portal = {
  face: 'teacher',
  prefix: '/teacher',
  loginPath: '/teacher-login',
  login: loginTeacher,
  passkeyLogin: passkeyTeacher,
  profilePath: '/teacher/teacher-profile',
  users: ['Teacher'],
};
