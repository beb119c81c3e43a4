import { z } from 'zod';
import { id } from '../kit/define-route.js';
import { longText } from '../text/fields.js';

/** One masked value, revealed by the user and logged (domain/permissions#masks). */
export const reveal = z
  .object({
    entity: z.enum(['parent', 'student', 'teacher', 'contactForm', 'matter']),
    id,
    field: z.enum(['phone', 'phone2', 'address', 'birthDate']),
    reason: longText('理由', { max: 200, blank: true }).nullish(),
  })
  .meta({ id: 'Reveal' });
export type Reveal = z.infer<typeof reveal>;

export const revealed = z.object({ value: z.string().nullable() }).meta({ id: 'Revealed' });
