import { z } from 'zod';
import { lineText, longText } from '../text/fields.js';

/**
 * Items that a teacher may fill in before screening; the brand's settings name the required ones
 * (domain/candidacy#c4).
 */
export const additionalInfoLabels = {
  motivation: '志望動機',
  startDate: '指導を始められる時期',
  equipment: 'オンライン指導の環境',
  overseas: '海外・国際教育の経験',
  portfolio: '作品・実績',
  note: '連絡事項',
} as const;
export type AdditionalInfoItem = keyof typeof additionalInfoLabels;
export const additionalInfoItems = Object.keys(
  additionalInfoLabels,
) as readonly AdditionalInfoItem[];

const text = (name: AdditionalInfoItem) =>
  longText(additionalInfoLabels[name], { blank: true }).optional();

/** Every item may be absent or blank, because a draft is stored as it is. */
export const additionalInfoInput = {
  motivation: text('motivation'),
  startDate: lineText(additionalInfoLabels.startDate, 100, { blank: true }).optional(),
  equipment: text('equipment'),
  overseas: text('overseas'),
  portfolio: text('portfolio'),
  note: text('note'),
} satisfies Record<AdditionalInfoItem, z.ZodType>;

/** The teacher's answers so far, as stored. */
const item = z.string().nullable().optional();
export const additionalInfo = z
  .object({
    motivation: item,
    startDate: item,
    equipment: item,
    overseas: item,
    portfolio: item,
    note: item,
  } satisfies Record<AdditionalInfoItem, z.ZodType>)
  .meta({ id: 'AdditionalInfo' });
