import { z } from 'zod';
import { type AnswerJson, keyOf } from '../kit/answer.js';
import { emailText, lineText } from '../text/fields.js';
import { settingVersion, settingVersionInQuery } from './setting-version.js';

/**
 * `tls`: from the first byte; `starttls`: required before any command; `auto`: if the server offers
 * it.
 */
export const mailSecurities = {
  tls: 'SSL/TLS（465番）',
  starttls: 'STARTTLS（587番）',
  auto: '対応していれば暗号化',
} as const;
export type MailSecurity = keyof typeof mailSecurities;

/** Source of the mail server that is in use. */
export const mailServerSources = {
  screen: 'この画面の設定',
  environment: '環境変数',
  none: '未設定',
} as const;

const hostName = /^(?=.{1,200}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$|^[0-9a-f:.]{2,45}$/i;
const portText = 'ポートは1から65535の番号で入力してください。';
/** Without the characters that have a syntactic meaning in a mail header. */
const nameless = /^[^<>",;:@()[\]\\]*$/;
const printable = /^[^\p{Cc}]*$/u;

/** The SMTP server of the company and its credentials (docs/adr/0056). */
export const mailServerTyped = z
  .object({
    host: lineText('サーバー', 200)
      .regex(hostName, 'サーバーは「smtp.example.jp」のように入力してください。')
      .meta({ example: 'smtp.example.jp' }),
    port: z
      .number({ error: portText })
      .int(portText)
      .min(1, portText)
      .max(65_535, portText)
      .meta({ title: 'ポート', example: 587 }),
    security: z
      .enum(Object.keys(mailSecurities) as [MailSecurity, ...MailSecurity[]], {
        error: '暗号化を選んでください。',
      })
      .meta({
        title: '暗号化',
        options: Object.entries(mailSecurities).map(([id, name]) => ({ id, name })),
      }),
    user: lineText('ユーザー名', 200, { blank: true }).default(''),
    /** Write-only. Without a password the stored one stays, unless the server changes. */
    password: z
      .string()
      .max(500, 'パスワードは500文字以内で入力してください。')
      .regex(printable, 'パスワードに使えない文字が含まれています。入力し直してください。')
      .optional()
      .meta({ title: 'パスワード', example: 'tsumugi' }),
    fromName: lineText('差出人の名前', 60, { blank: true })
      .regex(nameless, '差出人の名前に記号の < > " , ; : @ ( ) [ ] \\ は使えません。')
      .default('')
      .meta({ example: 'つむぎ' }),
    fromAddress: emailText('差出人のアドレス'),
  })
  .meta({ id: 'MailServerTyped' });
export type MailServerTyped = z.infer<typeof mailServerTyped>;

export const mailServerSave = mailServerTyped
  .extend({ version: settingVersion })
  .meta({ id: 'MailServerSave' });
export type MailServerSave = z.infer<typeof mailServerSave>;

/** The version that the caller read before returning to the settings of the environment. */
export const mailServerState = z.object({ version: settingVersionInQuery });

export const mailServerView = z
  .object({
    version: settingVersion,
    source: keyOf(mailServerSources),
    own: mailServerTyped
      .omit({ password: true })
      .extend({ hasPassword: z.boolean().meta({ description: 'パスワードを保存してある' }) })
      .nullable()
      .meta({ description: '画面で決めた設定' }),
    environment: z
      .object({
        host: z.string().nullable(),
        port: z.number().nullable(),
        security: keyOf(mailSecurities).nullable(),
        from: z.string(),
      })
      .meta({ description: '画面で決めていないときの設定' }),
  })
  .meta({ id: 'MailServerView' });
export type MailServerView = AnswerJson<z.infer<typeof mailServerView>>;
