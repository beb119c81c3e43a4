import * as api from '@tsumugi/contract/routes/routes';
import { call } from './http-client.js';
import { goToLogin, holdReadsWhileLeaving } from './refusals.js';

/**
 * Ends the session at a time of the user's choice, and returns here, with the drafts, after the
 * login.
 */
export async function signInAgain(): Promise<void> {
  const end = holdReadsWhileLeaving();
  try {
    await call(api.auth.logout, { quiet: true });
  } catch {
    // The session ends by itself within minutes, and at the latest with the next sign-in.
  }
  goToLogin();
  end(false);
}
