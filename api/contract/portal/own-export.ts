import { z } from 'zod';
import { type AnswerJson, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
/** GET and POST /api/user/export: state of the export of personal data. */
export const ownExport = z
  .object({
    /** `none`: not requested, or deleted. */
    state: z.enum(['none', 'working', 'ready', 'failed']),
    requestedAt: instant.nullable(),
    /** When the file is deleted. */
    expiresAt: instant.nullable(),
    /**
     * Set while the file is ready: a link that works for this person only and for five minutes, and
     * the size in bytes.
     */
    file: z
      .object({
        url: values.webAddress,
        name: z.string(),
        size: int,
      })
      .nullable(),
  })
  .meta({ id: 'OwnExport' });
export type OwnExport = AnswerJson<z.infer<typeof ownExport>>;
