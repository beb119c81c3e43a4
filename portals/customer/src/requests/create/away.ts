/** Kept while the family adds a child in the middle of a request, so that it comes back to the very same form. */
interface Away {
  search: string;
  /** The children known when it left. */
  students: number[];
}

const key = 'case-create-away';

export const leave = (away: Away): void => sessionStorage.setItem(key, JSON.stringify(away));

/** The note of leaving; null where nobody left. */
export function noteOfLeaving(): Away | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Away | null;
  } catch {
    return null;
  }
}

/** It counts for one return only. */
export const forgetLeaving = (): void => sessionStorage.removeItem(key);
