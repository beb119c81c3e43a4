import { createTransport, type SendMailOptions } from 'nodemailer';
import { minutes } from '../clock.js';
import type { SmtpSettings } from '../settings/settings.js';
import { authorOf, line, type MailBrand, mailAddress } from './sender.js';

export interface Mail {
  to: string;
  subject: string;
  /** The brand that sends it. Left out: the company itself. */
  brand?: MailBrand | null;
  text: string;
  html?: string;
  /** `<…@…>`, the same on every attempt, so that a repeated mail can be recognised. */
  messageId: string;
  /** Where one press ends such mail (RFC 8058). */
  unsubscribe?: string;
  /** Written by a member of staff. Any other mail is marked as made by a program (RFC 3834). */
  isWritten?: boolean;
  /** Message-IDs of the mails that it follows, the first and the latest, so that a mail program shows them as one conversation. */
  follows?: readonly string[];
  /** Dates for the reader's calendar. */
  invitations?: readonly Invitation[];
}

/** Puts one date into the reader's calendar, or takes it out (RFC 5546, RFC 6047). */
export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

/** A mail with all that its source is made of. */
export type DatedMail = Mail & { readonly from: string; readonly date: Date };

/** Hands a mail to the mail server; rejects when it was not taken. @returns the source that was handed over */
export type Transport = (mail: DatedMail) => Promise<Buffer>;

/** How long the server is waited for, in milliseconds. */
interface Patience {
  /** For the connection, and for its greeting. */
  readonly connect: number;
  /** Time-out until the server has the whole mail: giving up before has sent nothing. */
  readonly handOver: number;
  /** Time-out for the answer after that: giving up and sending again may send twice (RFC 5321, 4.5.3.2.6: ten minutes at least). */
  readonly answer: number;
}
const usual: Patience = { connect: 10_000, handOver: 50_000, answer: minutes(10) };

export function smtpTransport(smtp: SmtpSettings, patience = usual): Transport {
  const options = {
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    requireTLS: smtp.requireTls === true,
    auth: smtp.user ? { user: smtp.user, pass: smtp.password ?? '' } : undefined,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    socketTimeout: patience.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return async (mail) => {
    const { message, envelope } = await composed(mail);
    const given = new AbortController();
    const timer = setTimeout(() => given.abort(), patience.handOver);
    const transporter = createTransport(options);
    // Read to its end: only the server's answer is still to come.
    transporter.use('stream', ({ message: sent }, done) => {
      sent.processFunc((content) => content.once('end', () => clearTimeout(timer)));
      done();
    });
    try {
      await transporter.sendMail({ envelope, raw: message, signal: given.signal });
      return message;
    } catch (error) {
      throw given.signal.aborted
        ? Object.assign(new Error('took too long', { cause: error }), { code: 'ETIMEDOUT' })
        : error;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The mail as it travels (RFC 5322), without sending it. */
export const mailSource = async (mail: DatedMail): Promise<Buffer> =>
  (await composed(mail)).message;

async function composed(
  mail: DatedMail,
): Promise<{ message: Buffer; envelope: { from: string; to: string[] } }> {
  const writer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { message, envelope } = await writer.sendMail(envelopeOf(mail));
  return { message: message as Buffer, envelope: { from: envelope.from || '', to: envelope.to } };
}

/**
 * Who the reader sees as the author, and where answers go. On the way a brand's mail stays the installation's: its server may send
 * under that address, and learns there what could not be delivered.
 */
function senderOf(from: string, to: string, brand: MailBrand | null | undefined): SendMailOptions {
  const author = authorOf(from, brand);
  const replyTo = brand?.mailReplyTo ?? brand?.mailFrom;
  return {
    from: author,
    ...(replyTo ? { replyTo: line(replyTo) } : {}),
    ...(brand?.mailFrom ? { envelope: { from: mailAddress(from), to } } : {}),
  };
}

function envelopeOf({
  from,
  date,
  brand,
  to,
  subject,
  text,
  html,
  messageId,
  unsubscribe,
  isWritten = false,
  follows = [],
  invitations = [],
}: DatedMail): SendMailOptions {
  const [first, ...others] = invitations;
  return {
    ...senderOf(from, line(to), brand),
    to: line(to),
    subject: line(subject),
    text,
    html,
    messageId,
    date,
    ...(follows.length > 0 ? { inReplyTo: follows.at(-1), references: [...follows] } : {}),
    headers: {
      ...(isWritten ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe
        ? {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    ...(first ? { icalEvent: { ...first, filename: 'invite.ics' } } : {}),
    attachments: others.map(({ method, content }, index) => ({
      content,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      filename: `invite-${index + 2}.ics`,
    })),
  };
}
