/**
 * Reactions of the whole page to a refusal. The session sets them, so that the client does not
 * depend on screens.
 */
export interface RefusalHandlers {
  /** `hadSession`: false without an earlier sign-in, so that no message is shown. */
  onUnauthorized(how?: { hadSession: boolean }): void;
  onForbidden(): void;
  onNoAnswer(message: string): void;
}

const doNothing = () => undefined;
export const refusalHandlers: RefusalHandlers = {
  onUnauthorized: doNothing,
  onForbidden: doNothing,
  onNoAnswer: doNothing,
};
