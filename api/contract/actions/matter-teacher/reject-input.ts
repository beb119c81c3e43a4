import { z } from 'zod';
import { rejectReason } from '../../codes/ending.js';
import { codeSchema } from '../../kit/code-schema.js';
import { longText } from '../../text/fields.js';

/** Input of every refusal of a teacher (domain/calls#step-inputs). */
export const rejectInput = {
  reason: codeSchema(rejectReason).meta({ title: 'お断りの理由', codes: rejectReason.name }),
  note: longText('補足', { blank: true }).optional(),
  /** Only for staff (domain/notices#ticked-notices, N21); the family's endpoint omits it. */
  tellTeacher: z.boolean().optional().meta({ title: '理由の区分を教師に伝える', staff: true }),
};
