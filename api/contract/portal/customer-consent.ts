import { z } from 'zod';
import { type AnswerJson, instant } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { consentType } from '../resources/consent-document.js';

/** POST /api/customer/consents, /api/teacher/consents: the accepted documents. */
export const consentInput = z
  .object({
    types: z.array(consentType).min(1, '同意する項目を選んでください。').max(4),
    /** The child under age for whom the guardian consents. */
    forMinor: z.boolean().default(true),
    /** Versions that were read; one that is no longer in force is refused. */
    seen: z.partialRecord(consentType, z.string().max(40)).optional(),
  })
  .meta({ id: 'ConsentInput' });

export const consentItem = z
  .object({
    type: consentType,
    label: values.heading,
    /** Summary in two or three sentences. */
    summary: z.string(),
    documentVersion: z.string().meta({ description: '同意した版。まだなら、いまの版' }),
    /** Recruiting does not begin without it; the others are optional. */
    required: z.boolean(),
    givenAt: instant.nullable(),
    /** Whether the office recorded it, after a telephone call or on paper. */
    byOffice: z.boolean(),
    consentId: z.number().nullable().meta({ description: '同意の番号。控えのダウンロードに使う' }),
    earlierAt: instant
      .nullable()
      .meta({ description: '前の版に同意した日時。新しい版への同意がまだのとき' }),
  })
  .meta({ id: 'ConsentItem' });
export type ConsentItem = AnswerJson<z.infer<typeof consentItem>>;
