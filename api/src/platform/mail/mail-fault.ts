import type { SmtpSettings } from '../settings/settings.js';

interface SmtpFault {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message?: string;
}

/**
 * Answer of the mail server, or the network error, in one line; empty if the server does not speak
 * SMTP.
 */
export const serverAnswerOf = (error: unknown): string => {
  const { code, command, response, message = '' } = error as SmtpFault;
  if (code === 'EPROTOCOL' && command === 'CONN') return '';
  return (response ?? message).replaceAll(/\s+/g, ' ').trim().slice(0, 300);
};

/** Setting names by place: environment or screen. */
const words = {
  screen: {
    host: '「サーバー」',
    port: '「ポート」',
    login: '「ユーザー名」と「パスワード」',
    security: '「暗号化」',
    tls: '「暗号化」は、ポート465なら SSL/TLS、587なら STARTTLS にしてください。',
    from: '「差出人のアドレス」',
  },
  environment: {
    host: 'SMTP_HOST',
    port: 'SMTP_PORT',
    login: 'SMTP_USER と SMTP_PASSWORD',
    security: 'SMTP_SECURE',
    tls: 'SMTP_SECURE は、ポート465なら 1、587なら 0 にしてください。',
    from: 'MAIL_FROM',
  },
} as const;

const certificate = /certificate|self.signed|altname|unable to verify/i;
const encryption = /SSL|TLS|wrong version/i;

/** Why a mail was refused, with the setting that an Admin must check, under its name in `place`. */
export function mailFault(
  error: unknown,
  { host, port, user }: SmtpSettings,
  place: keyof typeof words,
): string {
  const named = words[place];
  const { code = '', command = '', responseCode = 0, message = '' } = error as SmtpFault;
  const server = `送信サーバー「${host}:${port}」`;
  if (code === 'EAUTH')
    return user
      ? `ユーザー名かパスワードが違うため、ログインできませんでした。${named.login}を確かめてください。`
      : `${server}はログインを求めています。${named.login}を設定してください。`;
  if (responseCode === 530)
    return `${server}はログインかTLSを求めています。${named.login}、${named.security}を確かめてください。`;
  if (code === 'EENVELOPE')
    return command === 'MAIL FROM'
      ? `差出人のアドレスが断られました。送信サーバーで許されたアドレスを${named.from}に設定してください。`
      : 'あて先が断られました。ご自分のアドレスと、送信サーバーの中継の設定を確かめてください。';
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message))
    return `「${host}」というサーバーが見つかりません。${named.host}を確かめてください。`;
  if (code === 'ETIMEDOUT' || /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(message))
    return `${server}から返事がありません。${named.host}と${named.port}、ファイアウォールを確かめてください。`;
  if (/ECONNREFUSED/.test(message))
    return `${server}に接続を断られました。${named.host}と${named.port}を確かめてください。`;
  if (certificate.test(message))
    return `${server}の証明書を信用できません。期限と、${named.host}が証明書の名前と同じかを確かめてください。`;
  if (code === 'ETLS' || encryption.test(message))
    return `${server}と暗号化の方式が合いません。${named.tls}`;
  if (code === 'EPROTOCOL' && command === 'CONN')
    return `${server}は送信サーバー（SMTP）ではないようです。${named.host}と${named.port}を確かめてください。`;
  return `${server}が受け取りませんでした。下の応答を、サーバーの管理者に伝えてください。`;
}
