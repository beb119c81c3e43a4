import { z } from 'zod';
import { instant, type Read } from '../kit/answer.js';
import { consentType } from '../resources/family.js';

/** POST /api/customer/consents: what the guardian ticks. */
export const consentInput = z
  .object({
    types: z.array(consentType).min(1, '同意する項目を選んでください。').max(4),
    /** For a child under age, as its guardian. */
    forMinor: z.boolean().default(true),
  })
  .meta({ id: 'ConsentInput' });

export const consentItem = z
  .object({
    type: z.enum(['terms', 'privacy', 'thirdParty', 'recording']),
    label: z.string(),
    /** What it is about, in two or three sentences. */
    summary: z.string(),
    documentVersion: z.string(),
    /** Without it recruiting does not begin; the others are free to choose. */
    required: z.boolean(),
    givenAt: instant.nullable(),
    /** Written down by the office, on the telephone or on paper. */
    byOffice: z.boolean(),
  })
  .meta({ id: 'ConsentItem' });
export type ConsentItem = Read<z.infer<typeof consentItem>>;
