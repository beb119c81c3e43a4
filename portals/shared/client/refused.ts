/** What follows a refusal for the whole page. The session fills it in, so that the client knows no screens. */
export interface Refused {
  /** `told`: false where nobody had signed in before. */
  unauthorized(how?: { told: boolean }): void;
  forbidden(): void;
  noAnswer(message: string): void;
}

const nothing = () => undefined;
export const refused: Refused = { unauthorized: nothing, forbidden: nothing, noAnswer: nothing };
