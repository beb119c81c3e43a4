import type { LinkPlaceholder, NoticeAudience, Placeholder } from './placeholders.js';

/** What one side is told. */
export interface NoticeText {
  /** Subject of the mail, title of the お知らせ. */
  readonly subject: string;
  /** Body without the link; placeholders in braces. */
  readonly body: string;
  /** Where the reader goes next; follows the body on a line of its own. */
  readonly link?: LinkPlaceholder;
}

/** One code of domain/notices#codes. A code that tells both sides holds both texts. */
export interface NoticeDefinition {
  /** `N10` … */
  readonly code: string;
  /** Rows of the transition tables, or the job, that send it. */
  readonly when: string;
  readonly customer?: NoticeText;
  readonly teacher?: NoticeText;
  /** Loses its point by waiting until morning: quiet hours do not hold it. */
  readonly urgent?: boolean;
  /** Its body uses `studentName` and `matterNumber` at most (domain/notices#placeholders). */
  readonly matterOnly?: boolean;
  /** The occasion may add words of its own, `{note}`: a reason, or what is called off with it. Without them their line is left out. */
  readonly note?: true;
  /** To whoever sent a form, by mail alone: there is neither a case nor an account yet. Its texts may call the reader by `{senderName}`. */
  readonly toSender?: true;
  /**
   * To the owner of a login, by mail alone, with the link to set a password. Its texts call the reader by `{recipientName}` and hold
   * `{passwordLink}`, the brand's name also to a teacher.
   */
  readonly toLogin?: true;
  /** Asks once more for an answer that is awaited: its texts may name it, `{awaitedAnswer}`. */
  readonly reminder?: true;
  /** Sent only where staff tick it (domain/notices#ticked-notices: C5c, M13 …). */
  readonly onRequest?: boolean;
}

export const defineNotice = <const N extends NoticeDefinition>(notice: N): N => notice;

/** What the texts of this one notice may hold besides those of its side. */
export const morePlaceholdersOf = ({
  note,
  reminder,
  toSender,
  toLogin,
}: NoticeDefinition): Placeholder[] => [
  ...(note ? (['note'] as const) : []),
  ...(reminder ? (['awaitedAnswer'] as const) : []),
  ...(toSender ? (['senderName'] as const) : []),
  ...(toLogin ? (['recipientName', 'passwordLink', 'brand'] as const) : []),
];

/** The sides a notice tells, in reading order. */
export function audiencesOf(notice: NoticeDefinition): NoticeAudience[] {
  return (['customer', 'teacher'] as const).filter((audience) => notice[audience]);
}

/** There is nobody yet to show it to in the app, or to say it to. */
export const byMailAlone = ({ toSender, toLogin }: NoticeDefinition): boolean =>
  Boolean(toSender || toLogin);
