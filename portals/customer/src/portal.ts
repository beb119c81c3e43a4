import type { Portal } from '../../shared/session/portal.js';
import { profilePath } from './account/profile-path.js';

export const customerPortal: Portal = {
  face: 'customer',
  prefix: '/customer',
  loginPath: '/',
  loginCall: '/api/auth/login',
  profilePath,
  users: ['Parent', 'Student'],
};
