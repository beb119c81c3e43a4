/** File for the news service: one CSV file with one line per matter. */
export interface NewsFile {
  /** ASCII. */
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  /** Equal for the same matters on the same day, so that the service can detect a repetition. */
  readonly key: string;
}

/** A failed delivery; the message is shown to staff and stored with the delivery. */
export class NewsFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NewsFailure';
  }
}

export const privateRefused =
  '送信先が社内のアドレスのため、送信できません。送信先を確認してください。';
