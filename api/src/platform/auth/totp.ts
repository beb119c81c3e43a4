import { createHmac, randomBytes } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
/** Phone clocks are inexact, so the previous and the next code are valid too (security B24). */
const drift = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in base32, the format of authenticator apps. */
export function newTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join('');
}

export const stepAt = (instant: Date): number => Math.floor(instant.getTime() / stepMs);

/** The code of one step (RFC 6238 with HMAC-SHA-1, six digits). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) as number) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/** The step of this code, around now and later than `last`; undefined if no step has it. */
export function matchingStep(
  secret: string,
  code: string,
  now: Date,
  last: number,
): number | undefined {
  const here = stepAt(now);
  const steps = Array.from({ length: 2 * drift + 1 }, (_, at) => here - drift + at);
  return steps.find((step) => step > last && totpCode(secret, step) === code);
}

/** URI of the QR code for the authenticator app. */
export const totpUri = (secret: string, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;

function bytesOf(base32: string): Buffer {
  const bits = [...base32]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}
