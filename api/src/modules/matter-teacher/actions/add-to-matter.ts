import { addToMatter as definition } from '@tsumugi/contract/actions/matter-teacher/introduce-to-matter';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { candidateSource } from '@tsumugi/contract/codes/candidate';
import type { CaseFacts } from '@tsumugi/contract/facts';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { candidateAt, isCanceled, matterAt } from '@tsumugi/contract/states';
import type { Change } from '../../../platform/actions/change.js';
import { handleCreation } from '../../../platform/actions/handler.js';
import { readStanding } from '../../matching/standing.queries.js';
import { missingAdditionalInfo } from '../domain/additional-info.js';
import { identityCheck, introduction, introductionGuard } from '../domain/introduction.js';
import { choiceCheck, withChoice } from '../domain/matching-choice.js';
import { selectionSkipped } from '../domain/selection.js';
import { loadCandidacy } from './load-candidacy.js';
import { alreadyCandidate, type CandidacyFacts, newCandidate } from './new-candidate.js';

const open: readonly number[] = [
  matterAt.beforeRecruitmentConfirmed,
  matterAt.conditionChanged,
  matterAt.recruiting,
];
const row = (facts: CandidacyFacts, status: 7 | 8 | 30 | 40, more = {}) =>
  newCandidate(facts, status, candidateSource.code.staff, more);

/**
 * domain/candidacy#c2, and C3 for a teacher without a candidacy on the matter. Staff may add a
 * teacher again before the 30 days are over.
 */
export const addToMatter = handleCreation(definition, {
  load: async (tx, { input, actor, now }) => {
    const candidacy = await loadCandidacy(
      tx,
      actor.reach,
      String(input.matterNumber),
      Number(input.teacherId),
    );
    const { matterId, teacher } = candidacy;
    const asked = {
      matterId,
      teacherId: teacher.teacherId,
      today: dayOf(now),
      among: input.chosen === true,
    };
    return { ...candidacy, standing: await readStanding(tx, asked) };
  },
  check: (facts, input) => {
    const around = facts.case as CaseFacts;
    const { teacher } = facts.extra;
    if (isCanceled(around.matter)) return 'matter_closed';
    const already = alreadyCandidate(facts);
    if (already) return already;
    const unexplained = choiceCheck(facts.extra.standing, input);
    if (input.isIntroduce)
      return (
        introductionGuard(around, teacher) ?? identityCheck(facts, teacher, input) ?? unexplained
      );
    if (!open.includes(around.matter.caseStatus)) return 'matter_not_recruiting';
    return teacher.blocked ? 'teacher_blocked' : unexplained;
  },
  change: (facts, input) => withChoice(creation(facts, input), facts.extra.standing, input, facts),
});

function creation(facts: CandidacyFacts, input: ActionInput<typeof definition>): Change {
  const { extra, now } = facts;
  if (input.isIntroduce) {
    const { set, ...rest } = introduction(facts.case as CaseFacts, input);
    return {
      ...rest,
      create: row(facts, candidateAt.teacherIntroduced, { ...selectionSkipped(facts), ...set }),
    };
  }
  if (extra.teacher.isIntroducible)
    return { create: row(facts, candidateAt.beforeSkippedIntroduction, selectionSkipped(facts)) };
  const missing = missingAdditionalInfo(
    facts.brand,
    extra.additionalInfo,
    extra.internationalProfile,
  );
  if (Object.keys(missing).length === 0)
    return { create: row(facts, candidateAt.beforeDocumentScreening, { additionalInfoAt: now }) };
  return { create: row(facts, candidateAt.beforeAdditionalInfo), notices: [{ code: 'N01' }] };
}
