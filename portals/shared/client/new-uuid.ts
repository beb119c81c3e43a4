import { uuidOf } from '@tsumugi/contract/text/uuid-of';

/** A random UUID, also on addresses without TLS, where browsers hold randomUUID back. */
export const newUuid = (): string => uuidOf(crypto.getRandomValues(new Uint8Array(16)));
