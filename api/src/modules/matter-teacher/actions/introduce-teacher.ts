import { introduceTeacher as definition } from '@tsumugi/contract/actions/matter-teacher/introduce-teacher';
import { candidateAt } from '@tsumugi/contract/states';
import { handle, type NeedNow } from '../../../platform/actions/handler.js';
import { candidateIntroductionGuard, identityCheck, introduction } from '../domain/introduction.js';
import { isAdmin } from '../domain/is-admin.js';
import { choiceCheck, withChoice } from '../domain/matching-choice.js';
import { locateWithStanding } from './locate-with-standing.js';

/** domain/candidacy#c9. */
export const introduceTeacher = handle(definition, {
  locate: locateWithStanding,
  already: ({ candidate }) => candidate.candidateStatus === candidateAt.teacherIntroduced,
  guard: candidateIntroductionGuard,
  needs: ({ actor, candidate }): Record<string, NeedNow> =>
    candidate.teacher.identityVerifiedAt || !isAdmin(actor)
      ? {}
      : {
          reason: {
            remedy: '未確認のまま紹介する理由を入力してください。',
            when: { identityOverride: [true] },
          },
        },
  check: (facts, input) =>
    identityCheck(facts, facts.candidate.teacher, input) ?? choiceCheck(facts.standing, input),
  change: (facts, input) =>
    withChoice(
      { status: candidateAt.teacherIntroduced, ...introduction(facts, input) },
      facts.standing,
      input,
      facts,
    ),
});
