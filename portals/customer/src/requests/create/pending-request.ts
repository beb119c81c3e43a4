/** Stored while the family adds a child during a request, so that the form can be restored. */
interface PendingRequest {
  search: string;
  /** Ids of the children at that time. */
  students: number[];
}

const key = 'case-create-away';

export const storePendingRequest = (away: PendingRequest): void =>
  sessionStorage.setItem(key, JSON.stringify(away));

/** The stored state; null where there is none. */
export function readPendingRequest(): PendingRequest | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as PendingRequest | null;
  } catch {
    return null;
  }
}

/** The state is used for one return only. */
export const dropPendingRequest = (): void => sessionStorage.removeItem(key);
