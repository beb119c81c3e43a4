import { rejectTeacherAfterTrial as definition } from '@tsumugi/contract/actions/matter-teacher/reject-teacher-after-trial';
import { rejectPhase } from '@tsumugi/contract/codes/ending';
import { handle } from '../../../platform/actions/handler.js';
import { rejectRules } from '../domain/reject-rules.js';

/** domain/candidacy#c22. */
export const rejectTeacherAfterTrial = handle(definition, rejectRules(rejectPhase.code.afterTrial));
