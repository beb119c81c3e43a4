import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../client/http.js';
import type { MyRoles } from './portal.js';

let earlyRead: Promise<MyRoles> | null = null;

/**
 * Requests the signed-in user before the first render; only the restoring of the session uses this
 * answer.
 */
export function prefetchRole(): void {
  earlyRead = readRole();
  earlyRead.catch(() => undefined);
}

/** The signed-in user, from the early request if there was one. @throws ApiError */
export async function restoreRole(): Promise<MyRoles> {
  const early = earlyRead;
  earlyRead = null;
  return early ?? readRole();
}

/**
 * The signed-in user. Under a service worker the answer is cached, so it is available offline. The
 * caller handles refusals. @throws ApiError
 */
export const readRole = (): Promise<MyRoles> => call(api.user.role, { quiet: true });
