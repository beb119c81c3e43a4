import { toUuid } from '@tsumugi/contract/text/uuid-of';

/** 128 random bits in hex; also works without TLS, where browsers have no randomUUID. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** 128 random bits in the form of a UUID. */
export const newUuid = (): string => toUuid(crypto.getRandomValues(new Uint8Array(16)));
