/** Whose data this device holds: face, account and role, no name. */
export const readerKey = 'tsumugi.reader';

export const reader = (): string | null => localStorage.getItem(readerKey);
