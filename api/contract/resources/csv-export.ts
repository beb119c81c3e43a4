import { z } from 'zod';
import { daySchema } from '../calendar/schemas.js';
import { candidateStatus } from '../codes/candidate.js';
import { caseStatus } from '../codes/matter.js';
import { type AnswerJson, int } from '../kit/answer.js';

export const csvEncodings = ['utf8', 'shift_jis'] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

/** `1,3` of a query, as numbers; absent or empty: no restriction. */
const numbers = (allowed: readonly number[] | null, title: string) =>
  z
    .string()
    .max(200)
    .optional()
    .transform((text, context): number[] => {
      const list = (text ?? '').split(',').filter(Boolean).map(Number);
      if (
        list.every(
          (each) =>
            Number.isInteger(each) &&
            each >= 0 &&
            each <= 2_147_483_647 &&
            (allowed?.includes(each) ?? true),
        )
      )
        return list;
      context.addIssue({
        code: 'custom',
        message: `${title}は一覧にある番号を「1,2」のように指定してください。`,
      });
      return z.NEVER;
    });
const day = daySchema.optional();

/**
 * Filter of the combined data (domain/files#combined-data). Days are civil days in Japan, both ends
 * included.
 */
export const combinedFilter = z.object({
  brand: numbers(null, 'ブランド'),
  team: z.coerce
    .number({ error: 'チームの番号を指定してください。' })
    .int()
    .min(0)
    .max(2_147_483_647)
    .optional(),
  caseStatus: numbers(caseStatus.values, '案件ステータス'),
  candidateStatus: numbers(candidateStatus.values, '候補ステータス'),
  createdFrom: day,
  createdTo: day,
  updatedFrom: day,
  updatedTo: day,
});
export type CombinedFilter = z.infer<typeof combinedFilter>;

export const encodingField = z
  .enum(csvEncodings, { error: '文字コードは utf8 か shift_jis を指定してください。' })
  .default('utf8')
  .meta({ title: '文字コード' });

/** The reason for the export of personal data; stored with the export. */
export const exportReason = z
  .string({ error: '出力の目的を入力してください。' })
  .trim()
  .min(1, '出力の目的を入力してください。')
  .max(200, '出力の目的は200文字以内で入力してください。')
  .meta({ title: '出力の目的' });

export const combinedExport = combinedFilter.extend({
  encoding: encodingField,
  reason: exportReason,
});

/** Size of an export; `bytes` is an estimate. */
export const exportEstimate = z
  .object({
    rows: int,
    matters: int,
    bytes: int,
  })
  .meta({ id: 'ExportEstimate' });
export type ExportEstimate = AnswerJson<z.infer<typeof exportEstimate>>;

/** A character that Shift_JIS lacks, with its first places. */
export const unwritableCharacter = z
  .object({
    character: z.string(),
    /** `U+20BB7` */
    codePoint: z.string(),
    cells: int,
    places: z.array(z.object({ row: z.string(), column: z.string() })),
  })
  .meta({ id: 'UnwritableCharacter' });
export type UnwritableCharacter = AnswerJson<z.infer<typeof unwritableCharacter>>;

export const exportCheck = z
  .object({
    rows: int,
    /** Rows checked; fewer than `rows` only in very large exports. */
    checked: int,
    unwritable: z.array(unwritableCharacter),
    /** Text that replaces an unwritable character. */
    replacement: z.string(),
  })
  .meta({ id: 'ExportCheck' });
export type ExportCheck = AnswerJson<z.infer<typeof exportCheck>>;
