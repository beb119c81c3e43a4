import { z } from 'zod';
import { requestType } from '../codes/matter.js';
import { guardianRelation } from '../codes/person.js';
import { prefecture } from '../codes/place.js';
import { grade } from '../codes/school.js';
import { instant, int, type Read } from '../kit/answer.js';
import type { CodeTable } from '../kit/define-codes.js';
import { emailText, lineText, longText, phoneText, postalCodeText } from '../text/fields.js';
import { normalise, toKatakana } from '../text/normalise.js';
import { brandId } from './brand-id.js';

/** A code as a number, as digits in any width (forms send texts only), or as its Japanese word; blank counts as left out. */
function codeText(table: CodeTable, label: string) {
  const byWord = new Map(table.options().map(({ id, name }) => [normalise(name), id as number]));
  const codes = new Set<number>(table.values);
  return z
    .union([z.number().int(), z.string().max(40)])
    .transform((value, context): number | undefined => {
      const text = normalise(String(value));
      if (text === '') return undefined;
      const code = byWord.get(text) ?? (/^\d+$/.test(text) ? Number(text) : Number.NaN);
      if (codes.has(code)) return code;
      context.issues.push({ code: 'custom', input: value, message: `${label}は一覧にある値を指定してください。` });
      return z.NEVER;
    })
    .meta({ title: label, example: String(table.values[0]) });
}

const line = (label: string, max = 100) => lineText(label, max, { blank: true }).optional();
/** Readings are converted, never refused: an inquiry must not get lost over its letters. */
const reading = (label: string) => line(label).transform((text) => text && toKatakana(normalise(text)));

const fields = {
  siteKey: z.string().max(200).optional().meta({ title: 'サイトのキー（X-Site-Key ヘッダーでも可）' }),
  /** Where one site stands for several brands; else the key's. */
  brand: z
    .union([z.int(), z.string().max(60)])
    .optional()
    .meta({ title: 'サービス', description: 'ブランドの番号か名前', example: '1' }),
  requestType: codeText(requestType, '申込種別').optional(),
  parentName: lineText('お名前', 100).meta({ example: '石川 美咲' }),
  parentNameKana: reading('お名前（カナ）'),
  studentName: line('生徒のお名前'),
  studentNameKana: reading('生徒のお名前（カナ）'),
  relation: codeText(guardianRelation, '続柄').optional(),
  grade: codeText(grade, '学年').optional(),
  email: emailText('メールアドレス', { blank: true }).optional().meta({ example: 'misaki@example.jp' }),
  phone: phoneText('電話番号', { blank: true }).optional(),
  postalCode: postalCodeText('郵便番号', { blank: true }).optional(),
  prefecture: codeText(prefecture, '都道府県').optional(),
  city: line('市区町村'),
  town: line('町名・番地'),
  building: line('建物名・部屋番号'),
  country: line('国', 60),
  body: longText('お問い合わせ内容', { blank: true }).optional(),
  website: z.string().max(2000).optional().meta({ title: '入力しないでください' }),
};

/**
 * What a company site's contact form sends, as JSON or form-encoded. Codes may be numbers or Japanese words.
 * `website` is the trap: people do not see it, so whoever fills it in is no person. Other fields are kept aside.
 */
export const publicInquiry = z
  .looseObject(fields)
  .refine(({ email, phone }) => Boolean(email || phone), {
    message: 'メールアドレスか電話番号のどちらかを入力してください。',
    path: ['email'],
  })
  .meta({ id: 'PublicInquiry', example: { parentName: '石川 美咲', email: 'misaki@example.jp', body: '算数を週2回お願いします。' } });
export type PublicInquiry = z.infer<z.ZodObject<typeof fields>> & Readonly<Record<string, unknown>>;

/** Always the same, also for the trap. */
export const inquiryReceived = z
  .object({
    accepted: z.literal(true),
    message: z.string(),
  })
  .meta({ id: 'InquiryReceived' });
export type InquiryReceived = Read<z.infer<typeof inquiryReceived>>;

/** A key for a site's form; shown once. */
const label = lineText('サイトの名前', 100);
const origins = z
  .array(
    z
      .string()
      .max(300)
      .regex(/^https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/, '「https://www.example.jp」のように、パスを付けずに入力してください。'),
  )
  .max(20, 'サイトのアドレスは20件までです。')
  .meta({ title: '送信できるサイトのアドレス' });

export const newSiteKey = z
  .object({ brand: brandId.meta({ title: 'ブランド' }), label, origins: origins.default([]) })
  .meta({ id: 'NewSiteKey' });
/** What is left out stays. */
export const siteKeyPatch = z.object({ label: label.optional(), origins: origins.optional() }).meta({ id: 'SiteKeyPatch' });

/** A site's key without its secret. */
export const siteKeyRow = z
  .object({
    id: int,
    brand: int,
    label: z.string(),
    origins: z.array(z.string()).meta({ description: 'ブラウザーから送信できるサイト。空ならどこからでも' }),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    disabledAt: instant.nullable(),
    formerUntil: instant.nullable().meta({ description: '前のキーを受け付ける期限' }),
  })
  .meta({ id: 'SiteKeyRow' });
export const siteKeyIssued = z
  .object({ id: int, brand: int, label: z.string(), key: z.string().meta({ description: 'このときだけ表示されるキー' }) })
  .meta({ id: 'SiteKeyIssued' });
export const siteKeyDisabled = z.object({ id: int, disabledAt: instant }).meta({ id: 'SiteKeyDisabled' });
