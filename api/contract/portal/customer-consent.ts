import { z } from 'zod';
import { consentType } from '../resources/family.js';

/** POST /api/customer/consents: what the guardian ticks. */
export const consentInput = z
  .object({
    types: z.array(consentType).min(1, '同意する項目を選んでください。').max(4),
    /** For a child under age, as its guardian. */
    forMinor: z.boolean().default(true),
  })
  .meta({ id: 'ConsentInput' });

export interface ConsentItem {
  readonly type: 'terms' | 'privacy' | 'thirdParty' | 'recording';
  readonly label: string;
  /** What it is about, in two or three sentences. */
  readonly summary: string;
  readonly documentVersion: string;
  /** Without it recruiting does not begin; the others are free to choose. */
  readonly required: boolean;
  readonly givenAt: string | null;
  /** Written down by the office, on the telephone or on paper. */
  readonly byOffice: boolean;
}
