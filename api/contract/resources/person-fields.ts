import { z } from 'zod';
import { daySchema } from '../calendar/schemas.js';
import { isTimeZone } from '../calendar/zone.js';
import { prefecture } from '../codes/place.js';
import { codeSchema } from '../kit/code-schema.js';
import { isCountry } from '../text/country.js';
import { kanaText, lineText, nameText, phoneText, postalCodeText } from '../text/fields.js';

/**
 * Fields that parents, students and teachers share (domain/validation#required-fields, #formats).
 * An empty text or null clears an optional field.
 */
export const version = z
  .number({ error: '最新の内容を読み込んでから保存してください。' })
  .int()
  .min(1)
  .max(2_147_483_647)
  .meta({ title: '版', hidden: true });

const unmasked = '伏せ字のままでは保存できません。表示してから入力し直してください。';
/** A field that some readers see masked: the mask must not overwrite the stored value. */
const readable = <T extends z.ZodType<string>>(field: T) =>
  field.refine((text) => !text.includes('•'), unmasked);

export const optionalLine = (label: string, max = 100) =>
  lineText(label, max, { blank: true }).nullable().meta({ title: label });

export const names = {
  lastName: nameText('姓').meta({ example: '石川' }),
  firstName: nameText('名').meta({ example: '美咲' }),
  lastNameKana: kanaText('姓（カナ）').meta({ example: 'イシカワ' }),
  firstNameKana: kanaText('名（カナ）').meta({ example: 'ミサキ' }),
};

export const phone = (label = '電話番号') =>
  phoneText(label, { blank: true }).nullable().meta({ title: label });

export const address = {
  postalCode: postalCodeText('郵便番号', { blank: true }).nullable(),
  prefecture: codeSchema(prefecture).nullable(),
  city: optionalLine('市区町村').meta({ example: '渋谷区' }),
  town: readable(lineText('町名・番地', 100, { blank: true }))
    .nullable()
    .meta({ title: '町名・番地', example: '神宮前1-2-3' }),
  building: readable(lineText('建物名・部屋番号', 100, { blank: true }))
    .nullable()
    .meta({ title: '建物名・部屋番号', example: 'つむぎハイツ 101' }),
  nearestStation: optionalLine('最寄駅').meta({ example: '明治神宮前' }),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, '国は2文字の国コード（例：US）で指定してください。')
    .refine(isCountry, '国は一覧から選んでください（例：US、イギリスはGB）。')
    .nullable()
    .meta({ title: '国', example: 'US', format: 'country' }),
  timeZone: z
    .string()
    .max(60)
    .refine(isTimeZone, '時間帯は一覧から選んでください（例：America/New_York）。')
    .nullable()
    .meta({ title: '時間帯', example: 'America/New_York', format: 'time-zone' }),
};

export const overseasAddress = readable(lineText('海外の住所', 400, { blank: true }))
  .nullable()
  .meta({ title: '海外の住所', example: '1 Main Street, New York' });
export const optionalDay = (label: string) =>
  daySchema.nullable().meta({ title: label, format: 'date' });
const yearWords = '1950年から2100年までの西暦で入力してください。';
export const year = z.number().int().min(1950, yearWords).max(2100, yearWords);
