/**
 * Reactions of the whole page to a refusal. The session sets them, so that the client does not
 * depend on screens.
 */
export interface Refused {
  /** `hadSession`: false without an earlier sign-in, so that no message is shown. */
  unauthorized(how?: { hadSession: boolean }): void;
  forbidden(): void;
  noAnswer(message: string): void;
}

const nothing = () => undefined;
export const refused: Refused = { unauthorized: nothing, forbidden: nothing, noAnswer: nothing };
