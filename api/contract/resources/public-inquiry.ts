import { z } from 'zod';
import { type AnswerJson, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { isEmail, toEmail } from '../text/email.js';
import { lineText } from '../text/fields.js';
import { findPhone } from '../text/find-phone.js';
import { isStorable, tidyLines } from '../text/normalise.js';
import { brandId } from './brand-id.js';

const longest = 20_000;
/** Accepts any text: an inquiry must not be refused because of one unreadable field. */
const written = (label: string) =>
  z
    .string({ error: `${label}を文字で送ってください。` })
    .max(longest, `${label}は${longest}文字以内で入力してください。`)
    .refine(isStorable, `${label}に使えない文字が含まれています。入力し直してください。`)
    .overwrite(tidyLines)
    .optional()
    .meta({ title: label });
/** A code as a number, or a word that is interpreted like a cell of an import. */
const codeOrWord = (label: string, example: string) =>
  z
    .union([z.number().int().transform(String), written(label)])
    .optional()
    .meta({ title: label, example });

const fields = {
  siteKey: z
    .string()
    .max(200)
    .optional()
    .meta({ title: 'サイトのキー（X-Site-Key ヘッダーでも可）' }),
  /** For a site of several brands; otherwise the key's brand. */
  brand: z
    .union([z.int(), z.string().max(60)])
    .optional()
    .meta({ title: 'サービス', description: 'ブランドの番号か名前', example: '1' }),
  requestType: codeOrWord('申込種別', '体験申込'),
  parentName: written('お名前')
    .unwrap()
    .refine((text) => text !== '', 'お名前を入力してください。')
    .meta({ title: 'お名前', example: '石川 美咲' }),
  parentNameKana: written('お名前（カナ）'),
  studentName: written('生徒のお名前'),
  studentNameKana: written('生徒のお名前（カナ）'),
  relation: codeOrWord('続柄', '母'),
  grade: codeOrWord('学年', '小6'),
  email: written('メールアドレス').meta({ title: 'メールアドレス', example: 'misaki@example.jp' }),
  phone: written('電話番号').meta({ title: '電話番号', example: '090-1234-5678' }),
  postalCode: written('郵便番号'),
  prefecture: codeOrWord('都道府県', '東京都'),
  city: written('市区町村').meta({ example: '渋谷区' }),
  town: written('町名・番地').meta({ example: '神宮前1-2-3' }),
  building: written('建物名・部屋番号').meta({ example: 'つむぎハイツ 101' }),
  country: written('国'),
  body: written('お問い合わせ内容'),
  website: z.string().max(2000).optional().meta({ title: '入力しないでください' }),
};

/**
 * What a company site's contact form sends, as JSON or form-encoded. Only a name and a mail address
 * or telephone number are required. Codes may be numbers or Japanese words; text that is not
 * recognised is stored beside the inquiry, as are unknown fields. `website` is a honeypot: people
 * do not see it, so a value means a bot.
 */
export const publicInquiry = z
  .looseObject(fields)
  .superRefine(({ email, phone }, context) => {
    if (isEmail(toEmail(email ?? '')) || findPhone(phone ?? '')) return;
    const [field, message] = email
      ? ['email', 'メールアドレスは「name@example.jp」のように入力してください。']
      : phone
        ? [
            'phone',
            '電話番号は0から始まる10〜11桁で入力してください。海外の番号は「+」と国番号から入力してください。',
          ]
        : ['email', 'メールアドレスか電話番号のどちらかを入力してください。'];
    context.addIssue({ code: 'custom', message, path: [field] });
  })
  .meta({
    id: 'PublicInquiry',
    example: {
      parentName: '石川 美咲',
      email: 'misaki@example.jp',
      body: '算数を週2回お願いします。',
    },
  });
export type PublicInquiry = z.infer<z.ZodObject<typeof fields>> & Readonly<Record<string, unknown>>;

/** The answer is always the same, also for a filled honeypot field. */
export const inquiryReceived = z
  .object({
    accepted: z.literal(true),
    message: values.resultMessage,
  })
  .meta({ id: 'InquiryReceived' });
export type InquiryReceived = AnswerJson<z.infer<typeof inquiryReceived>>;

/** A key for a site's form; shown once. */
const label = lineText('サイトの名前', 100);
const origins = z
  .array(
    z
      .string()
      .max(300)
      .regex(
        /^https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/,
        '「https://www.example.jp」のように、パスを付けずに入力してください。',
      )
      .meta({ example: 'https://www.example.jp' }),
  )
  .max(20, 'サイトのアドレスは20件までです。')
  .meta({ title: '送信できるサイトのアドレス' });

export const newSiteKey = z
  .object({ brand: brandId.meta({ title: 'ブランド' }), label, origins: origins.default([]) })
  .meta({ id: 'NewSiteKey' });
/** Absent fields stay unchanged. */
export const siteKeyPatch = z
  .object({ label: label.optional(), origins: origins.optional() })
  .meta({ id: 'SiteKeyPatch' });

/** A site's key without its secret. */
export const siteKeyRow = z
  .object({
    id: int,
    brand: int,
    label: values.heading,
    origins: z
      .array(z.string())
      .meta({ description: 'ブラウザーから送信できるサイト。空ならどこからでも' }),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    disabledAt: instant.nullable(),
    formerUntil: instant.nullable().meta({ description: '前のキーを受け付ける期限' }),
  })
  .meta({ id: 'SiteKeyRow' });
export const siteKeyIssued = z
  .object({
    id: int,
    brand: int,
    label: values.heading,
    key: z.string().meta({ description: 'このときだけ表示されるキー' }),
  })
  .meta({ id: 'SiteKeyIssued' });
export const siteKeyDisabled = z
  .object({ id: int, disabledAt: instant })
  .meta({ id: 'SiteKeyDisabled' });
