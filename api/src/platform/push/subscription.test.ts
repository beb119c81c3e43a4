import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSubscription } from './subscription.js';

const keys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};
const token = (endpoint: string, own: object = keys) =>
  JSON.stringify({ endpoint, expirationTime: null, keys: own });

describe('readSubscription', () => {
  it('accepts the subscriptions of browsers', () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://wns2-par02p.notify.windows.com/w/?token=abc',
      'https://web.push.apple.com/abc',
    ])
      expect(readSubscription(token(endpoint), false)).toEqual({ endpoint, keys });
  });

  it.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evilfcm.googleapis.com/a',
    'https://fcm.googleapis.com@evil.example/a',
    'https://evil.example/fcm.googleapis.com',
    'https://push.example.com/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://0177.0.0.1/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://[fd00::1]/a',
    'https://169.254.169.254/latest',
    'https://192.168.1.1/a',
    'https://intranet/a',
    'https://user:word@push.example.com/a',
    'file:///etc/passwd',
    'gopher://push.example.com/a',
    'not an address',
  ])('refuses %s', (endpoint) => {
    expect(() => readSubscription(token(endpoint), false)).toThrow();
  });

  it.each([
    ['{'],
    ['null'],
    [token('https://push.example.com/a', { p256dh: 'AA', auth: keys.auth })],
    [token('https://push.example.com/a', {})],
  ])('refuses %s', (text) => {
    expect(() => readSubscription(text, false)).toThrow();
  });

  it.each([
    ['zeros', Buffer.alloc(65)],
    ['the right length alone', Buffer.alloc(65, 4)],
    ['random bytes', randomBytes(65)],
    ['a point of another curve', createECDH('secp256k1').generateKeys()],
  ])('refuses a key that is no point of P-256: %s', (_, key) => {
    const text = token('https://fcm.googleapis.com/fcm/send/abc', {
      ...keys,
      p256dh: key.toString('base64url'),
    });
    expect(() => readSubscription(text, false)).toThrow(
      expect.objectContaining({
        status: 422,
        body: expect.objectContaining({ code: 'push_key', fields: { token: expect.any(String) } }),
      }),
    );
  });

  it('accepts private addresses if the server allows them', () => {
    expect(readSubscription(token('http://127.0.0.1:8080/a'), true).endpoint).toBe(
      'http://127.0.0.1:8080/a',
    );
  });
});
