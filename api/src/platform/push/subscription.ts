import { isIP } from 'node:net';
import { AppError } from '@tsumugi/contract/errors';
import { z } from 'zod';
import { isPublicAddress } from '../net/public-address.js';

const base64url = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === bytes, 'wrong length');

const shape = z.object({
  endpoint: z.url().max(2048),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type Subscription = z.infer<typeof shape>;

/**
 * A subscription out of the text that browsers make of it. Only https addresses outside of private nets are let in
 * (OWASP ASVS 1.3.6); names are checked again as they are connected to.
 * @throws AppError 400 naming `token`
 */
export function readSubscription(token: string, allowPrivate: boolean): Subscription {
  const subscription = parse(token);
  if (!subscription || !mayReach(new URL(subscription.endpoint), allowPrivate))
    throw new AppError('invalid_input', { token: '端末の登録情報が正しくありません。通知をいったん切り、もう一度入れてください。' });
  return subscription;
}

function parse(token: string): Subscription | null {
  try {
    return shape.parse(JSON.parse(token));
  } catch {
    return null;
  }
}

function mayReach({ protocol, hostname, username, password }: URL, allowPrivate: boolean): boolean {
  if (username || password) return false;
  if (allowPrivate) return protocol === 'https:' || protocol === 'http:';
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || !host.includes('.') === !isIP(host)) return false;
  return !isIP(host) || isPublicAddress(host);
}
