import type { LinkPlaceholder, NoticeAudience, Placeholder } from './placeholders.js';

/** Text for one side. */
export interface NoticeText {
  /** Subject of the mail, title of the お知らせ. */
  readonly subject: string;
  /** Body without the link; placeholders in braces. */
  readonly body: string;
  /** Link to the next page, on its own line after the body. */
  readonly link?: LinkPlaceholder;
}

/** A code of domain/notices#codes. Codes for both sides contain both texts. */
export interface NoticeDefinition {
  /** `N10` … */
  readonly code: string;
  /** For documents: the rows of the step tables, or the timer, that order the notice. */
  readonly when: string;
  readonly customer?: NoticeText;
  readonly teacher?: NoticeText;
  /** Whether it is sent also during quiet hours, because the next morning would be too late. */
  readonly urgent?: boolean;
  /**
   * Whether its body uses at most `studentName` and `matterNumber` (domain/notices#placeholders).
   */
  readonly matterOnly?: boolean;
  /**
   * The notice accepts `{note}`: a reason, or cancelled appointments. Without a note the line is
   * dropped.
   */
  readonly note?: true;
  /**
   * For the sender of a form, by mail only, because no matter and no account exist yet. Texts may
   * use `{senderName}`.
   */
  readonly toSender?: true;
  /**
   * For the owner of a login, by mail only, with the link to set a password. Texts address the
   * recipient by `{recipientName}` and contain `{passwordLink}`, and the brand's name also for a
   * teacher.
   */
  readonly toLogin?: true;
  /** Repeats the request for an awaited answer, which its texts name by `{awaitedAnswer}`. */
  readonly reminder?: true;
  /** Sent only if staff tick it (domain/notices#ticked-notices), unless the order differs. */
  readonly onRequest?: boolean;
}

export const defineNotice = <const N extends NoticeDefinition>(notice: N): N => notice;

/** Placeholders of this notice in addition to those of its side. */
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

/** Sides that receive a notice, in reading order. */
export function audiencesOf(notice: NoticeDefinition): NoticeAudience[] {
  return (['customer', 'teacher'] as const).filter((audience) => notice[audience]);
}

/** Whether the notice goes by mail only (`toSender`, `toLogin`). */
export const isMailOnly = ({ toSender, toLogin }: NoticeDefinition): boolean =>
  Boolean(toSender || toLogin);
