import { rejectTeacher as definition } from '@tsumugi/contract/actions/matter-teacher/reject-teacher';
import { rejectPhase } from '@tsumugi/contract/codes/ending';
import { handle } from '../../../platform/actions/handler.js';
import { rejectRules } from '../domain/reject-rules.js';

/** domain/candidacy#c21. */
export const rejectTeacher = handle(definition, rejectRules(rejectPhase.code.beforeTrial));
