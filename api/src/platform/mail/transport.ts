import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../settings/settings.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** `<…@…>`, the same on every attempt, so that a repeated mail can be recognised. */
  messageId: string;
}

/** Hands a mail to whoever delivers it; rejects when it was not taken. */
export type Transport = (mail: Mail & { from: string }) => Promise<void>;

export function smtpTransport(smtp: SmtpSettings): Transport {
  const transporter = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    auth: smtp.user ? { user: smtp.user, pass: smtp.password ?? '' } : undefined,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    // A line break in a header field would begin a new header.
    const [to, subject] = [mail.to, mail.subject].map((text) => text.replace(/[\r\n]+/g, ' ')) as [string, string];
    await transporter.sendMail({ from: mail.from, to, subject, text: mail.text, html: mail.html, messageId: mail.messageId });
  };
}
