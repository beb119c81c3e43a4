/** Whether this browser supports passkeys; the page rendered at build time always shows them. */
export const hasPasskeySupport = (): boolean =>
  typeof window === 'undefined' || 'PublicKeyCredential' in window;
