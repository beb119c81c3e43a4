import { getSession } from '../lib/session.js';

/**
 * Settings are for Admin only (domain/permissions#admin-alone): other roles send no request for
 * them.
 */
export const maySet = (): boolean => getSession()?.roles.includes('Admin') ?? false;
