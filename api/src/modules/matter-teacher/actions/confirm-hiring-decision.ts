import { confirmHiringDecision as definition } from '@tsumugi/contract/actions/matter-teacher/confirm-hiring-decision';
import { isHired } from '@tsumugi/contract/states';
import { handle, type NeedNow } from '../../../platform/actions/handler.js';
import { checkConfirmDate, confirmedAt } from '../domain/confirm-date.js';
import { hire, hireCheck, hireGuard, hireObstacle } from '../domain/hire.js';
import { isAdmin } from '../domain/is-admin.js';

/** domain/candidacy#c26. */
export const confirmHiringDecision = handle(definition, {
  already: ({ candidate }) => isHired(candidate),
  guard: (facts) => hireGuard(facts) ?? (isAdmin(facts.actor) ? null : hireObstacle(facts)),
  needs: (facts): Record<string, NeedNow> =>
    hireObstacle(facts) && isAdmin(facts.actor)
      ? { reason: { remedy: '確定する理由を入力してください。', when: { override: [true] } } }
      : {},
  check: (facts, input) => {
    const { hiringDecisionAt, teacherHiringAgreedAt } = facts.candidate;
    return (
      hireCheck(facts, input) ??
      checkConfirmDate(facts, input.date, hiringDecisionAt, teacherHiringAgreedAt)
    );
  },
  change: (facts, { date, keepOthers, reason }) => {
    const { hiringDecisionAt, teacherHiringAgreedAt } = facts.candidate;
    const at = confirmedAt(facts, date, hiringDecisionAt, teacherHiringAgreedAt);
    return { ...hire(facts, { at, day: date ?? facts.today, keepOthers }), reason: reason || null };
  },
});
