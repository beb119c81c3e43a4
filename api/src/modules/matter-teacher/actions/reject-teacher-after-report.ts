import { rejectTeacherAfterReport as definition } from '@tsumugi/contract/actions/matter-teacher/reject-teacher-after-report';
import { rejectPhase } from '@tsumugi/contract/codes/ending';
import { handle } from '../../../platform/actions/handler.js';
import { rejectRules } from '../domain/reject-rules.js';

/** domain/candidacy#c23. */
export const rejectTeacherAfterReport = handle(
  definition,
  rejectRules(rejectPhase.code.afterReport),
);
