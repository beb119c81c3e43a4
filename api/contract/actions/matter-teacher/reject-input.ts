import { rejectReason } from '../../codes/reject-reason.js';
import { longText } from '../../text/fields.js';

/** What every refusal of a teacher takes (domain section 10, reject-*). */
export const rejectInput = {
  reason: rejectReason.schema.meta({ title: 'お断りの理由', codes: rejectReason.name }),
  note: longText('補足', { blank: true }).optional(),
};
