import { ECDH } from 'node:crypto';
import { AppError, errors } from '@tsumugi/contract/errors';
import { z } from 'zod';

const base64url = (bytes: number) =>
  z
    .string()
    .refine(
      (text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === bytes,
      'wrong length',
    );

const shape = z.object({
  endpoint: z.url().max(2048),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type Subscription = z.infer<typeof shape>;

/**
 * Hosts of the push services of Chrome, Edge and Samsung (Google), Edge on Windows (Microsoft),
 * Firefox (Mozilla) and Safari (Apple), also as suffixes.
 */
const services = [
  'fcm.googleapis.com',
  'notify.windows.com',
  'push.services.mozilla.com',
  'push.apple.com',
];

/**
 * Parses a browser's push subscription. Only https URLs of known push services are accepted (OWASP
 * ASVS 1.3.6), so that messages cannot be sent to an address of an attacker. Host names are checked
 * again on connecting.
 * @throws AppError 400 naming `token`; 422 for an invalid key
 */
export function readSubscription(token: string, allowPrivate: boolean): Subscription {
  const subscription = parse(token);
  if (!subscription || !mayReach(new URL(subscription.endpoint), allowPrivate))
    throw new AppError('invalid_input', {
      token: '端末の登録情報が正しくありません。通知をいったん切り、もう一度入れてください。',
    });
  if (!isPointOfCurve(subscription.keys.p256dh))
    throw new AppError('push_key', { token: errors.push_key.message });
  return subscription;
}

/** Whether a public key is a point of P-256 (RFC 8291): with another key each push would fail. */
function isPointOfCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
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
  return (
    protocol === 'https:' &&
    services.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  );
}
