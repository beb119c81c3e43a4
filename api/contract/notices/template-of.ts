import type { NoticeDefinition } from './define-notice.js';
import type { NoticeLinks } from './links.js';
import { type LinkPlaceholder, type NoticeAudience, notePlaceholder } from './placeholders.js';

/** The texts of one notice for one side (domain/notices#templates). */
export interface NoticeTemplate {
  readonly subject: string;
  readonly announcedBody: string;
  readonly mailBody: string;
  readonly chatBody: string;
}

/** Texts of a brand; empty ones use the standard text. */
export type TemplateOverride = { readonly [K in keyof NoticeTemplate]?: string | null };

const addressees = {
  teacher: '{teacherLastName}先生',
  customer: '{studentName}様\n保護者様',
} as const satisfies Record<NoticeAudience, string>;

const greetings = {
  teacher: 'いつもお世話になっております。',
  customer: 'いつもご利用いただき、ありがとうございます。',
} as const satisfies Record<NoticeAudience, string>;

/**
 * Bodies of a notice: the mail adds 宛名 and greeting, and `render` adds its 署名
 * (domain/notices#templates). `{note}` follows the body if the notice accepts it.
 * @throws RangeError for a side without this notice
 */
export function templateOf(
  notice: NoticeDefinition,
  audience: NoticeAudience,
  options: { readonly override?: TemplateOverride | null } = {},
): NoticeTemplate {
  const text = notice[audience];
  if (!text) throw new RangeError(`${notice.code} has no text for the ${audience}`);
  const link = text.link ? `{${text.link}}` : '';
  const note = notice.note ? noteInBraces : '';
  const standard = paragraphs('\n', text.body, note, link);
  const own = options.override;
  // The standard greeting thanks for a long relationship, which does not fit a first inquiry.
  const opening = notice.toSender
    ? ['{senderName}様', text.body]
    : notice.toLogin
      ? ['{recipientName} 様', text.body]
      : [addressees[audience], `${greetings[audience]}\n${text.body}`];
  return {
    subject: own?.subject || text.subject,
    announcedBody: own?.announcedBody || standard,
    mailBody: own?.mailBody || paragraphs('\n\n', ...opening, note, link),
    chatBody: own?.chatBody || standard,
  };
}

/**
 * The texts for a notice with or without a note: appends `{note}` if a brand's wording lacks it, or
 * removes the placeholder with its line.
 */
export function withNote(template: NoticeTemplate, hasNote: boolean): NoticeTemplate {
  const { subject, announcedBody, mailBody, chatBody } = template;
  if (!hasNote)
    return {
      subject: withoutPlaceholder(subject),
      announcedBody: withoutPlaceholder(announcedBody),
      mailBody: withoutPlaceholder(mailBody),
      chatBody: withoutPlaceholder(chatBody),
    };
  const appendNote = (body: string, gap: string) =>
    body.includes(noteInBraces) ? body : paragraphs(gap, body, noteInBraces);
  return {
    subject,
    announcedBody: appendNote(announcedBody, '\n'),
    mailBody: appendNote(mailBody, '\n\n'),
    chatBody: appendNote(chatBody, '\n'),
  };
}

/** The mail to the owner of a login: appends the link if the wording lacks it. */
export const withPasswordLink = (mailBody: string): string =>
  mailBody.includes('{passwordLink}') ? mailBody : paragraphs('\n\n', mailBody, '{passwordLink}');

/** The texts for a reader without a login: omits lines that consist of a link only. */
export function withoutPages(template: NoticeTemplate, links: NoticeLinks): NoticeTemplate {
  const isUnavailableLink = (line: string) =>
    links[/^\s*\{(\w+)\}\s*$/.exec(line)?.[1] as LinkPlaceholder]?.href === null;
  const cut = (text: string) =>
    text
      .split('\n')
      .filter((line) => !isUnavailableLink(line))
      .join('\n')
      .trimEnd();
  const { subject, announcedBody, mailBody, chatBody } = template;
  return {
    subject,
    announcedBody: cut(announcedBody),
    mailBody: cut(mailBody),
    chatBody: cut(chatBody),
  };
}

const noteInBraces = `{${notePlaceholder}}`;
const onItsOwnLine = new RegExp(`(^|\\n)\\s*\\{${notePlaceholder}\\}[^\\S\\n]*(?=\\n|$)`, 'g');
const withoutPlaceholder = (text: string): string =>
  text.replace(onItsOwnLine, '').replaceAll(noteInBraces, '').replace(/^\n+/, '');

function paragraphs(gap: string, ...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(gap);
}
