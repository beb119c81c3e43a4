/** GET /api/user/sessions: one place where a person is signed in. Instants. */
export interface OwnSession {
  readonly id: string;
  /** Null where the browser does not tell. */
  readonly device: string | null;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isCurrent: boolean;
}

export const deviceName = ({ device }: OwnSession): string => device || '不明な端末';

/** The device in hand, then the latest used. */
export const inHandFirst = (sessions: readonly OwnSession[]): OwnSession[] =>
  [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt));

/** The call that ends one, or all but the one in hand. */
export const endingCall = (which: OwnSession | 'others'): readonly ['POST' | 'DELETE', string] =>
  which === 'others' ? ['POST', '/api/user/sessions/end-others'] : ['DELETE', `/api/user/sessions/${which.id}`];
