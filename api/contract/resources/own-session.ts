import type { OwnSession } from './account.js';

export type { OwnSession };

export const deviceName = ({ device }: OwnSession): string => device || '不明な端末';

/** The current device first, then the most recently used. */
export const currentDeviceFirst = (sessions: readonly OwnSession[]): OwnSession[] =>
  [...sessions].sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  );
