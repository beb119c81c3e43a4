import { getSession } from '../lib/session.js';

/** Settings are for Admin only (domain section 8): for anybody else nothing of them is asked of the server. */
export const maySet = (): boolean => getSession()?.roles.includes('Admin') ?? false;
