import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new unguessable text: 256 bits, base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value);

/** Stored form of codes and session ids, so that a stolen table contains no usable ones. */
export const sha256 = (value: string): string => hash('sha256', value);

/** A signature bound to one purpose: a value signed for one use never passes for another. */
export function sign(
  secret: string,
  purpose: string,
  ...parts: readonly (string | number)[]
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

/** The secret that signs and seals, and the previous one while it is being replaced. */
export interface Secrets {
  readonly secret: string;
  readonly secretPrevious?: string;
}

/** The present one first. */
export const validSecrets = ({ secret, secretPrevious }: Secrets): string[] => [
  secret,
  ...(secretPrevious ? [secretPrevious] : []),
];

/** Whether `sign` made this signature for the same purpose and parts, with one of the secrets. */
export function isSigned(
  secrets: Secrets,
  signature: string,
  purpose: string,
  ...parts: readonly (string | number)[]
): boolean {
  return validSecrets(secrets).some((secret) =>
    sameText(signature, sign(secret, purpose, ...parts)),
  );
}

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
