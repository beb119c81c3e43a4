import { customerLink, teacherLink } from '@tsumugi/contract/routes/file';
import type { Portal } from '../session/portal.js';
import { call } from './http.js';

const linkOf = { customer: customerLink, teacher: teacherLink };

/**
 * The signed address of a stored file, valid for five minutes and for the signed-in user. @throws
 * ApiError
 */
export const signedLink = async (face: Portal['face'], path: string): Promise<string> =>
  (await call(linkOf[face], { query: { path } })).url;
