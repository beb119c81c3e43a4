import type { Actor } from '@tsumugi/contract/facts';

/** Timers and cascades. */
export const systemActor: Actor = { type: 'system', accountId: null, roles: [], reach: 'all' };
