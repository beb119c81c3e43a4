import type { NoticeCode } from '@tsumugi/contract/notices/notices';
import type { ComposedNotice } from './compose-notice.js';
import { type Recipient, type RecipientTables, studentRecipientOf } from './read-recipients.js';

/**
 * Dates of a student's own lessons; without money, reports or reasons
 * (domain/screens#student-home).
 */
const forStudents: ReadonlySet<NoticeCode> = new Set(['N16', 'N17', 'N18', 'N28', 'N37', 'N37b']);
/** First page of a matter for a student. */
const studentHome = '/customer/student-mypage';

/** The student who also receives a family's notice: a student with a separate account. */
export function studentFor(
  { request, to }: Pick<ComposedNotice, 'request' | 'to'>,
  known: RecipientTables,
): Recipient | null {
  const { order, facts } = request;
  return to === 'customer' && forStudents.has(order.code)
    ? studentRecipientOf(known, facts.matter.matterId)
    : null;
}

/**
 * Copies for the student: the same announcement as for the family, including edits, only in the
 * app, with links to the student's pages.
 */
export function studentCopies(
  composedNotices: readonly ComposedNotice[],
  known: RecipientTables,
): ComposedNotice[] {
  return composedNotices.flatMap((composed) => {
    const student = studentFor(composed, known);
    if (!student) return [];
    const texts = composed.texts.map((text) => ({
      ...text,
      parts: text.parts.map(({ text: words, href }) => ({
        text: words,
        href: href?.startsWith('/') ? studentHome : href,
      })),
      send: text.channel === 'announced' && text.send,
    }));
    return [
      {
        ...composed,
        recipient: student,
        key: composed.key.replace(/:customer$/, ':student'),
        link: composed.link && studentHome,
        texts,
      },
    ];
  });
}
