import type { SmtpSettings } from '../settings/settings.js';

interface SmtpFault {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message?: string;
}

/** What the mail server or the way to it said, in one line. */
export const saidOf = (error: unknown): string => {
  const { response, message = '' } = error as SmtpFault;
  return (response ?? message).replaceAll(/\s+/g, ' ').trim().slice(0, 300);
};

const certificate = /certificate|self.signed|altname|unable to verify/i;
const encryption = /SSL|TLS|wrong version/i;

/** Why a mail was not taken, with what an Admin has to look at. */
export function mailFault(error: unknown, { host, port, user }: SmtpSettings): string {
  const { code = '', command = '', responseCode = 0, message = '' } = error as SmtpFault;
  const server = `送信サーバー「${host}:${port}」`;
  if (code === 'EAUTH')
    return user
      ? 'ユーザー名かパスワードが違うため、ログインできませんでした。SMTP_USER と SMTP_PASSWORD を確かめてください。'
      : `${server}はログインを求めています。SMTP_USER と SMTP_PASSWORD を設定してください。`;
  if (responseCode === 530) return `${server}はログインかTLSを求めています。SMTP_USER・SMTP_PASSWORD・SMTP_SECURE を確かめてください。`;
  if (code === 'EENVELOPE')
    return command === 'MAIL FROM'
      ? '差出人のアドレスが断られました。送信サーバーで許されたアドレスを MAIL_FROM に設定してください。'
      : 'あて先が断られました。ご自分のアドレスと、送信サーバーの中継の設定を確かめてください。';
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message))
    return `「${host}」というサーバーが見つかりません。SMTP_HOST を確かめてください。`;
  if (code === 'ETIMEDOUT' || /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(message))
    return `${server}から返事がありません。SMTP_HOST と SMTP_PORT、ファイアウォールを確かめてください。`;
  if (/ECONNREFUSED/.test(message)) return `${server}に接続を断られました。SMTP_HOST と SMTP_PORT を確かめてください。`;
  if (certificate.test(message)) return `${server}の証明書を信用できません。期限と、SMTP_HOST が証明書の名前と同じかを確かめてください。`;
  if (code === 'ETLS' || encryption.test(message))
    return `${server}と暗号化の方式が合いません。SMTP_SECURE は、ポート465なら 1、587なら 0 にしてください。`;
  return `${server}が受け取りませんでした。下の応答を、サーバーの管理者に伝えてください。`;
}
