import { withdrawReason } from '../../codes/ending.js';
import { codeSchema } from '../../kit/code-schema.js';
import { longText } from '../../text/fields.js';
import { id } from '../inputs.js';

/** Input of every withdrawal (domain/calls#step-inputs). */
export const withdrawInput = {
  matterTeacherId: id.optional().meta({ title: '候補', hidden: true }),
  withdrawReason: codeSchema(withdrawReason).meta({
    title: '辞退の理由',
    codes: withdrawReason.name,
  }),
  note: longText('補足', { blank: true }).optional(),
};
