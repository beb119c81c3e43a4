/** The reader whose data this device stores: face, account and role, without a name. */
export const readerKey = 'tsumugi.reader';

export const reader = (): string | null => localStorage.getItem(readerKey);
