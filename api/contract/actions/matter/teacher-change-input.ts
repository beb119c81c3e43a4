import { teacherChangeReason } from '../../codes/ending.js';
import { codeSchema } from '../../kit/code-schema.js';
import { longText } from '../../text/fields.js';
import { id } from '../inputs.js';

/** A request for another teacher than the hired one (domain/matter#m16). */
export const teacherChangeInput = {
  changeMatterTeacherId: id.optional().meta({ title: '交代する教師の候補' }),
  selectedReason: codeSchema(teacherChangeReason)
    .optional()
    .meta({ title: '教師変更の理由', codes: teacherChangeReason.name }),
  changeReason: longText('変更の理由の補足', { blank: true }).optional(),
};
