import * as api from '@tsumugi/contract/routes/routes';
import { call } from './http-client.js';
import { askWho, leave } from './refusals.js';

/** Ends this session at a moment of one's own choosing, and goes on here, with what was typed, after the login. */
export async function signInAnew(): Promise<void> {
  const end = leave();
  try {
    await call(api.auth.logout, { quiet: true });
  } catch {
    // It ends by itself within minutes, and with the next sign-in at the latest.
  }
  askWho();
  end(false);
}
