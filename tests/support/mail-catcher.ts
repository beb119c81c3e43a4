import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type ParsedMail, parseMail } from './parse-mail.js';
import { patience } from './patience.js';

export interface ReceivedMail extends ParsedMail {
  /** Envelope addresses: the real sender and recipients. */
  from: string;
  to: string[];
  raw: string;
}

export interface MailCatcher {
  port: number;
  /** For SMTP_URL and the like: smtp://127.0.0.1:port */
  url: string;
  /** All mails so far, oldest first. */
  mails: ReceivedMail[];
  /** Waits until a mail matches; fails with the subjects of all arrived mails. */
  waitFor(matches: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/**
 * A real SMTP server on a free loopback port that keeps every mail; it rejects recipients for which
 * `refuses` is true.
 */
export async function startMailCatcher(
  refuses: (address: string) => boolean = () => false,
): Promise<MailCatcher> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, callback) => callback(null, { user: 'anyone' }),
    onRcptTo: ({ address }, _session, callback) =>
      callback(
        refuses(address)
          ? Object.assign(new Error('no such user'), { responseCode: 550 })
          : undefined,
      ),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1');
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          ...parseMail(raw),
          raw,
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
        });
        callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitFor: async (matches) => {
      const until = performance.now() + patience;
      for (;;) {
        const found = mails.find(matches);
        if (found) return found;
        if (performance.now() > until)
          throw new Error(
            `No such mail came. Came: ${mails.map((mail) => mail.subject).join(' | ') || 'none'}`,
          );
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
