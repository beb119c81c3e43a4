import { introduceTeacher as definition } from '@tsumugi/contract/actions/matter-teacher/introduce-teacher';
import { handle } from '../../../platform/actions/handler.js';
import { identityCheck, introduction, introductionGuard } from '../domain/introduction.js';

/** Domain C9. */
export const introduceTeacher = handle(definition, {
  already: ({ candidate }) => candidate.candidateStatus === 40,
  guard: (facts) => (facts.candidate.candidateState === 10 ? introductionGuard(facts, facts.candidate.teacher) : 'candidate_decided'),
  check: (facts, input) => identityCheck(facts, facts.candidate.teacher, input),
  change: (facts, input) => ({ status: 40, ...introduction(facts, facts.candidate.matterTeacherId, input) }),
});
