import type { PostalPlace } from '@tsumugi/contract/portal/shared';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../client/http.js';

/** The place of a postal code of 7 digits, or null where there is no such code. */
export async function lookupPostal(code: string): Promise<PostalPlace | null> {
  const place = await call(api.user.postalCode, { code, quiet: true });
  return place.prefecture === null ? null : place;
}
