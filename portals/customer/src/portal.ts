import { loginCustomer, passkeyCustomer } from '@tsumugi/contract/routes/auth';
import type { Portal } from '#shared/session/portal.js';
import { profilePath } from './account/profile-path.js';

export const customerPortal: Portal = {
  face: 'customer',
  prefix: '/customer',
  loginPath: '/',
  login: loginCustomer,
  passkeyLogin: passkeyCustomer,
  profilePath,
  users: ['Parent', 'Student'],
};
