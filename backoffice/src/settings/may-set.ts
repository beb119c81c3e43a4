import { getSession } from '../lib/session.js';

/** Settings are for Admin only (domain/permissions#admin-alone): for anybody else nothing of them is asked of the server. */
export const maySet = (): boolean => getSession()?.roles.includes('Admin') ?? false;
