import * as api from '@tsumugi/contract/routes/all';
import { isPostalCode, toPostalCode } from '@tsumugi/contract/text/postal-code';
import { call } from '../providers/http-client.js';

/** The place of a typed postal code, by the names of the address fields; nothing while it is unfinished or unknown. */
export async function addressOfPostalCode(typed: unknown): Promise<Record<string, unknown>> {
  const code = toPostalCode(String(typed ?? ''));
  if (!isPostalCode(code)) return {};
  try {
    const { prefecture, city, town } = await call(api.user.postalCode, { code });
    return Object.fromEntries(Object.entries({ prefecture, city, town }).filter(([, value]) => value !== null));
  } catch {
    // The address can be typed.
    return {};
  }
}
