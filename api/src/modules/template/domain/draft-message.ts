import MailComposer from 'nodemailer/lib/mail-composer';

export interface DraftMessage {
  readonly from: string | { readonly name: string; readonly address: string };
  readonly to: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: Date;
}

/**
 * A message (RFC 5322, UTF-8 in base64) that mail programs open as a draft
 * (domain/files#mail-drafts).
 */
export async function draftMessage({
  from,
  to,
  subject,
  text,
  html,
  date,
}: DraftMessage): Promise<Buffer> {
  // A line break in a header field would begin a new header.
  const line = (value: string) => value.replace(/[\r\n]+/g, ' ');
  const node = new MailComposer({
    from,
    ...(to ? { to: line(to) } : {}),
    subject: line(subject),
    text,
    html,
    date,
    textEncoding: 'base64',
    headers: { 'X-Unsent': '1' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return node.build();
}
