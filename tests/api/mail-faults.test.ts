import type { AddressInfo, Server } from 'node:net';
import { createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, expect, it, vi } from 'vitest';
import { mailFault, serverAnswerOf } from '../../api/src/platform/mail/mail-fault.js';
import { smtpTransport } from '../../api/src/platform/mail/transport.js';
import type { SmtpSettings } from '../../api/src/platform/settings/settings.js';
import { patience } from '../support/patience.js';

const open: { close(done?: () => void): unknown }[] = [];
afterAll(() =>
  Promise.all(open.map((server) => new Promise<void>((resolve) => server.close(() => resolve())))),
);

const host = '127.0.0.1';
const plain: SMTPServerOptions = {
  authOptional: true,
  hideSTARTTLS: true,
  disabledCommands: ['STARTTLS'],
};
const refusing = (code: number) => (_: unknown, __: unknown, callback: (error: Error) => void) =>
  callback(Object.assign(new Error('no'), { responseCode: code }));
async function server(options: SMTPServerOptions): Promise<SmtpSettings> {
  const smtp = new SMTPServer(options);
  smtp.on('error', () => {});
  open.push(smtp);
  return listening(smtp.server as Server, smtp);
}
async function listening(
  net: Server,
  opened: Pick<Server, 'listen'> | SMTPServer = net,
): Promise<SmtpSettings> {
  await new Promise<void>((resolve) => opened.listen(0, host, () => resolve()));
  return { host, port: (net.address() as AddressInfo).port, secure: false };
}
/** A port without a listener. */
async function closed(): Promise<SmtpSettings> {
  const net = createServer();
  const settings = await listening(net);
  await new Promise<void>((resolve) => net.close(() => resolve()));
  return settings;
}
/** Another service that listens in the internal network. */
async function greeting(words: string): Promise<SmtpSettings> {
  const net = createServer((socket) => socket.on('error', () => {}).write(words));
  const settings = await listening(net);
  open.push(net);
  return settings;
}
async function silent(): Promise<SmtpSettings> {
  const net = createServer((socket) => socket.on('error', () => {}));
  const settings = await listening(net);
  open.push(net);
  return settings;
}
const strict = {
  ...plain,
  authOptional: false,
  onAuth: (_: unknown, __: unknown, no: (error: Error) => void) => no(new Error('wrong')),
};
const account = { user: 'desk', password: 'x' };
const date = new Date('2026-12-01T10:00:00Z');
const waits = { connect: patience, handOver: patience, answer: patience, idle: 200 };
const mail = {
  from: 'company@example.jp',
  to: 'a@example.jp',
  subject: 's',
  text: 't',
  messageId: '<1@example.jp>',
  date,
};

it.each<[string, () => Promise<SmtpSettings>, RegExp, RegExp?]>([
  ['is not there', closed, /接続を断られました。SMTP_HOSTとSMTP_PORT/],
  [
    'has no address',
    async () => ({ host: 'nowhere.invalid', port: 587, secure: false }),
    /「nowhere\.invalid」というサーバーが見つかりません/,
  ],
  ['says nothing', silent, /返事がありません/],
  [
    'knows another password',
    async () => ({ ...(await server(strict as SMTPServerOptions)), ...account }),
    /パスワードが違う/,
  ],
  ['wants a sign-in', () => server(strict as SMTPServerOptions), /ログインかTLSを求めています/],
  [
    'speaks without TLS',
    async () => ({ ...(await server(plain)), secure: true }),
    /暗号化の方式が合いません。SMTP_SECURE/,
  ],
  [
    'has a certificate for another name',
    () => server({ authOptional: true }),
    /証明書を信用できません/,
  ],
  [
    'refuses the sender',
    () => server({ ...plain, onMailFrom: refusing(553) as never }),
    /差出人のアドレスが断られました.*MAIL_FROM/,
  ],
  [
    'refuses the reader',
    () => server({ ...plain, onRcptTo: refusing(550) as never }),
    /あて先が断られました/,
  ],
  [
    'does not begin TLS',
    async () => ({ ...(await server(plain)), requireTls: true }),
    /暗号化の方式が合いません/,
  ],
  [
    'is no mail server',
    () => greeting('SSH-2.0-OpenSSH_9.6 secret-inner-host\r\n'),
    /送信サーバー（SMTP）ではないようです/,
    /^$/,
  ],
  [
    'has no room',
    () => server({ ...plain, onData: refusing(452) as never }),
    /受け取りませんでした/,
  ],
])('explains to an Admin a mail server that %s', async (_, start, explanation, says = /./) => {
  const smtp = await start();
  const error = await smtpTransport(smtp, { ...waits, connect: 400 })(mail).then(
    () => null,
    (fault: unknown) => fault,
  );
  expect([mailFault(error, smtp, 'environment'), serverAnswerOf(error)]).toEqual([
    expect.stringMatching(explanation),
    expect.stringMatching(says),
  ]);
  // For a typed server, the message uses the labels of the screen.
  expect(mailFault(error, smtp, 'screen')).not.toMatch(/SMTP_|MAIL_FROM/);
});

it('logs in once for several mails, and closes the unused connection', async () => {
  const [login, ended, received] = [vi.fn(), vi.fn(), vi.fn()];
  const smtp = await server({
    ...plain,
    authOptional: false,
    onAuth: (_auth, _session, callback) => {
      login();
      callback(null, { user: account.user });
    },
    onData: (stream, _session, callback) =>
      void stream.resume().on('end', () => {
        received();
        callback();
      }),
    onClose: ended,
  });
  const send = smtpTransport({ ...smtp, ...account }, waits);
  for (let count = 0; count < 3; count += 1) await send(mail);
  expect(received).toHaveBeenCalledTimes(3);
  expect(login).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(1), patience);
});

it('waits longer for the answer to a complete mail than for earlier answers', async () => {
  const smtp = await server({
    ...plain,
    onData: (stream, _session, callback) =>
      void stream.resume().on('end', () => setTimeout(callback, 1_500)),
  });
  await expect(smtpTransport(smtp, { ...waits, handOver: 1_000 })(mail)).resolves.toBeInstanceOf(
    Buffer,
  );
});

it('gives up a server that is slow before the mail, and sends it no mail later', async () => {
  const [handed, ended] = [vi.fn(), vi.fn()];
  const smtp = await server({
    ...plain,
    onRcptTo: (_address, _session, callback) => void setTimeout(callback, 1_000),
    onData: (stream, _session, callback) =>
      void stream.on('data', handed).on('end', () => callback()),
    onClose: ended,
  });
  const error = await smtpTransport(smtp, { ...waits, handOver: 500 })(mail).catch(
    (fault: unknown) => fault,
  );
  expect(mailFault(error, smtp, 'environment')).toMatch(/返事がありません/);
  await vi.waitFor(() => expect(ended).toHaveBeenCalled(), patience);
  expect(handed).not.toHaveBeenCalled();
});
