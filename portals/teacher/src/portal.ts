import type { Portal } from '../../shared/session/portal.js';

export const teacherPortal: Portal = {
  face: 'teacher',
  prefix: '/teacher',
  loginPath: '/teacher-login',
  loginCall: '/api/auth/teacher/login',
  profilePath: '/teacher/teacher-profile',
  users: ['Teacher'],
};
