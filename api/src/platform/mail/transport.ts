import { createTransport, type SendMailOptions } from 'nodemailer';
import { minutes } from '../clock.js';
import type { SmtpSettings } from '../settings/settings.js';
import { authorOf, line, type MailBrand, mailAddress } from './sender.js';

export interface Mail {
  to: string;
  subject: string;
  /** The sending brand. Left out: the company itself. */
  brand?: MailBrand | null;
  text: string;
  html?: string;
  /** `<…@…>`, the same on every attempt, so that a repeated mail can be recognised. */
  messageId: string;
  /** URL of the one-click unsubscription (RFC 8058). */
  unsubscribe?: string;
  /** Written by a member of staff. Other mails are marked as automatic (RFC 3834). */
  isWritten?: boolean;
  /**
   * Message-IDs of the first and the latest earlier mail, so that mail programs show them as one
   * conversation.
   */
  follows?: readonly string[];
  /** Appointments for the reader's calendar. */
  invitations?: readonly Invitation[];
}

/** Adds one appointment to the reader's calendar, or removes it (RFC 5546, RFC 6047). */
export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

/** A mail with everything that its source depends on. */
export type DatedMail = Mail & { readonly from: string; readonly date: Date };

/**
 * Hands a mail to the mail server; rejects when it was refused. @returns the source that was handed
 * over
 */
export type Transport = (mail: DatedMail) => Promise<Buffer>;

/** Timeouts in milliseconds. */
interface Patience {
  /** Until the connection and its greeting. */
  readonly connect: number;
  /** Until the server has the whole mail: a timeout before has sent nothing. */
  readonly handOver: number;
  /**
   * Until the answer after that: a retry may send twice (RFC 5321, 4.5.3.2.6: ten minutes at
   * least).
   */
  readonly answer: number;
  /** Until an unused connection is closed. A burst of mails shares one login. */
  readonly idle: number;
}
const usual: Patience = { connect: 10_000, handOver: 50_000, answer: minutes(10), idle: 5_000 };
/** Mails are sent one after the other, except those that a slow server delays (BackgroundWork). */
const maxConnections = 10;

/** One mail of the pool. `handedOver` is called once the server has the whole mail. */
interface PooledMail extends SendMailOptions {
  readonly handedOver: () => void;
}

export function smtpTransport(smtp: SmtpSettings, patience = usual): Transport {
  const pool = createTransport({
    pool: true,
    // A mail whose connection closes may have been accepted; the outbox decides about a retry.
    maxRequeues: 0,
    idleTimeout: patience.idle,
    maxConnections,
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
  });
  pool.use('stream', ({ message, data }, done) => {
    message.processFunc((content) => content.once('end', (data as PooledMail).handedOver));
    done();
  });
  return async (mail) => {
    const { message, envelope } = await composeMessage(mail);
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), patience.handOver);
    const pooled: PooledMail = {
      envelope,
      raw: message,
      signal: timeout.signal,
      handedOver: () => clearTimeout(timer),
    };
    try {
      await pool.sendMail(pooled);
      return message;
    } catch (error) {
      throw timeout.signal.aborted
        ? Object.assign(new Error('took too long', { cause: error }), { code: 'ETIMEDOUT' })
        : error;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The source of the mail (RFC 5322), without sending it. */
export const mailSource = async (mail: DatedMail): Promise<Buffer> =>
  (await composeMessage(mail)).message;

async function composeMessage(
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
 * Author and reply address. The envelope stays the installation's: its server may send under that
 * address, and receives the bounces.
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
