import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../client/http.js';
import type { MyRoles } from './portal.js';

let asked: Promise<MyRoles> | null = null;

/** Asks who is signed in before anything is drawn; only the restoring of the session takes this answer. */
export function askRole(): void {
  asked = readRole();
  asked.catch(() => undefined);
}

/** Who is signed in, from what was asked early if it was. @throws ApiError */
export async function restoreRole(): Promise<MyRoles> {
  const early = asked;
  asked = null;
  return early ?? readRole();
}

/** Who is signed in. Read under a service worker, it is also known without a network. What is refused is the caller's to tell. @throws ApiError */
export const readRole = (): Promise<MyRoles> => call(api.user.role, { quiet: true });
