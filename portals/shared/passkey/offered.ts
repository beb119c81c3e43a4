/** Whether this browser knows passkeys at all; the page that is drawn ahead of any browser shows them. */
export const knowsPasskeys = (): boolean =>
  typeof window === 'undefined' || 'PublicKeyCredential' in window;
