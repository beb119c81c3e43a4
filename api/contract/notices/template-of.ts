import type { NoticeDefinition } from './define-notice.js';
import type { NoticeAudience } from './placeholders.js';

/** The texts of one notice to one side (specification section 3, "Notification template"). */
export interface NoticeTemplate {
  readonly subject: string;
  readonly announcedBody: string;
  readonly mailBody: string;
  readonly chatBody: string;
}

/** A brand's own wording; what is empty keeps the standard text. */
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
 * The three bodies of a notice: the mail adds 宛名 and greeting, and `render` its 署名 (domain section 9).
 * `note` follows the body, e.g. the reason that staff chose to tell. Throws RangeError when that side is not told.
 */
export function templateOf(
  notice: NoticeDefinition,
  audience: NoticeAudience,
  options: { readonly override?: TemplateOverride | null; readonly note?: string | null } = {},
): NoticeTemplate {
  const text = notice[audience];
  if (!text) throw new RangeError(`${notice.code} has no text for the ${audience}`);
  const link = text.link ? `{${text.link}}` : '';
  const standard = paragraphs('\n', text.body, options.note, link);
  const own = options.override;
  return {
    subject: own?.subject || text.subject,
    announcedBody: own?.announcedBody || standard,
    mailBody: own?.mailBody || paragraphs('\n\n', addressees[audience], `${greetings[audience]}\n${text.body}`, options.note, link),
    chatBody: own?.chatBody || standard,
  };
}

function paragraphs(gap: string, ...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(gap);
}
