import { introduceCandidate as definition } from '@tsumugi/contract/actions/matter-teacher/introduce-candidate';
import { candidateAt, choiceAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { identityCheck, introduction, introductionGuard } from '../domain/introduction.js';
import { choiceCheck, withChoice } from '../domain/matching-choice.js';
import { selectionSkipped } from '../domain/selection.js';
import { locateWithStanding } from './locate-with-standing.js';

/** domain/candidacy#c3 for a present candidate; the remaining steps of the selection are skipped. */
export const introduceCandidate = handle(definition, {
  locate: locateWithStanding,
  already: ({ candidate }) => candidate.candidateStatus === candidateAt.teacherIntroduced,
  guard: (facts) => introductionGuard(facts, facts.candidate.teacher),
  check: (facts, input) =>
    identityCheck(facts, facts.candidate.teacher, input) ?? choiceCheck(facts.standing, input),
  change: (facts, input) => {
    const { set, ...rest } = introduction(facts, input);
    const selected = facts.candidate.interviewResult === 1 ? {} : selectionSkipped(facts);
    return withChoice(
      {
        ...rest,
        status: candidateAt.teacherIntroduced,
        set: { ...selected, candidateState: choiceAt.inCandidate, ...set },
      },
      facts.standing,
      input,
      facts,
    );
  },
});
