/** Stored while the family adds a child during a request, so that the form can be restored. */
interface Away {
  search: string;
  /** Ids of the children at that time. */
  students: number[];
}

const key = 'case-create-away';

export const storeAway = (away: Away): void => sessionStorage.setItem(key, JSON.stringify(away));

/** The stored state; null where there is none. */
export function readAway(): Away | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Away | null;
  } catch {
    return null;
  }
}

/** The state is used for one return only. */
export const dropAway = (): void => sessionStorage.removeItem(key);
