import { z } from 'zod';
import { matchingWeights } from '../matching/weights.js';
import { emailText, lineText, longText, phoneText, urlText } from '../text/fields.js';
import { additionalInfoItems, additionalInfoLabels } from './additional-info.js';
import { brandId } from './brand-id.js';
import { version } from './person-fields.js';

const colour = (title: string) =>
  z
    .string({ error: `${title}を選んでください。` })
    .regex(/^#[0-9a-fA-F]{6}$/, `${title}は「#1f4e8c」の形で入力してください。`)
    .meta({ title, example: '#1f4e8c' });
const count = (title: string, least: number, most: number) =>
  z
    .number({ error: `${title}は数字で入力してください。` })
    .int(`${title}は整数で入力してください。`)
    .min(least, `${title}は${least}以上にしてください。`)
    .max(most, `${title}は${most}以下にしてください。`)
    .meta({ title, example: least });
const items = additionalInfoItems.map((id) => ({ id, name: additionalInfoLabels[id] }));
const asked = z
  .array(
    z.enum(additionalInfoItems, { error: '一覧から選んでください。' }).meta({ options: items }),
  )
  .max(items.length);
const link = z.object({ label: lineText('リンクの名前', 50), url: urlText('リンク先') });

const name = lineText('ブランド名', 50);
const prefix = z
  .string({ error: '案件番号の頭文字を入力してください。' })
  .regex(/^[A-Z]{1,3}$/, '案件番号の頭文字は半角の大文字1〜3文字で入力してください。')
  .meta({ title: '案件番号の頭文字', example: 'K' });
const companyName = lineText('会社・事務局の名前', 100);

/**
 * Another brand. Hours, deadlines, points, links, colours and screening requirements are copied
 * from `like`, and its courses if requested.
 */
export const newBrand = z
  .object({
    name,
    prefix,
    companyName,
    like: brandId.meta({ title: '設定を写すブランド' }),
    courses: z.boolean().default(true).meta({ title: '受付中のコースも写す' }),
  })
  .meta({ id: 'NewBrand' });
export type NewBrand = z.infer<typeof newBrand>;

/**
 * A brand's settings; an absent field stays unchanged. Deadlines apply to requests for an answer
 * from now on (domain/installation#brand-settings).
 */
export const brandSettingsPatch = z
  .object({
    version,
    name: name.optional(),
    prefix: prefix.optional(),
    companyName: companyName.optional(),
    phone: phoneText('電話番号', { blank: true }).nullable().optional(),
    businessHours: lineText('受付時間の案内', 100, { blank: true })
      .nullable()
      .meta({ title: '受付時間の案内' })
      .optional(),
    timerexCalendarUrl: urlText('面談日程調整カレンダー', { blank: true })
      .nullable()
      .meta({ title: '面談日程調整カレンダー' })
      .optional(),
    photoGuideUrl: urlText('写真の撮り方の案内', { blank: true })
      .refine(
        (text) => text === '' || text.startsWith('https://'),
        '写真の撮り方の案内は「https://」から始まる形で入力してください。',
      )
      .nullable()
      .meta({ title: '写真の撮り方の案内' })
      .optional(),
    primaryColor: colour('基本の色').optional(),
    accentColor: colour('差し色').optional(),
    hostNames: z
      .array(
        z
          .string()
          .regex(/^[a-z0-9.-]{1,253}$/, 'ホスト名は半角の小文字で入力してください。')
          .meta({ example: 'app.example.jp' }),
      )
      .max(20)
      .meta({ title: 'ホスト名' })
      .optional(),
    footerLinks: z
      .array(link)
      .max(10, 'リンクは10件までです。')
      .meta({ title: 'フッターのリンク' })
      .optional(),
    mailName: lineText('差出人の名前', 50, { blank: true })
      .nullable()
      .meta({ title: '差出人の名前' })
      .optional(),
    mailFrom: emailText('差出人のアドレス', { blank: true }).nullable().optional(),
    mailReplyTo: emailText('返信先のアドレス', { blank: true }).nullable().optional(),
    mailSignature: longText('メールの署名', { blank: true, max: 1000 }).nullable().optional(),
    introductionAnswerDays: count('紹介への回答（日）', 1, 60).optional(),
    extensionDays: count('回答期限の延長（日）', 1, 60).optional(),
    trialConsentDays: count('体験への同意（日）', 1, 60).optional(),
    reportBusinessDays: count('体験の報告（営業日）', 1, 30).optional(),
    hiringConsentDays: count('採用への同意（日）', 1, 60).optional(),
    requiredAdditionalInfo: asked
      .meta({ title: '書類選考の前に、教師が必ず答えること' })
      .optional(),
    formsBecomeMatters: z
      .boolean()
      .meta({ title: 'フォームからの問い合わせを、届いたときに案件にする' })
      .optional(),
    matchingWeights: matchingWeights.optional(),
  })
  .meta({ id: 'BrandSettingsPatch' });
export type BrandSettingsPatch = z.infer<typeof brandSettingsPatch>;

/** All of a brand's settings, under the names of the patch. */
export const brandSettingsView = brandSettingsPatch
  .required()
  .extend({
    id: z.number(),
    logo: z.string().nullable().meta({ description: 'ロゴのアドレス（登録していないとき null）' }),
  })
  .meta({ id: 'BrandSettingsView' });
export type BrandSettingsView = z.infer<typeof brandSettingsView>;
