import { apply as definition } from '@tsumugi/contract/actions/matter-teacher/apply';
import { candidateSource } from '@tsumugi/contract/codes/candidate';
import { candidateAt, matterAt } from '@tsumugi/contract/states';
import { handleCreation } from '../../../platform/actions/handler.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { introductionStopped } from '../domain/introduction.js';
import { loadCandidacy, unknownMatter } from './load-candidacy.js';
import { alreadyCandidate, newCandidate, recentlyRejected } from './new-candidate.js';

const notRecruiting = 'この案件は現在募集していません。ほかの案件をご確認ください。';
const notAccepted = 'ただいまご応募を受け付けられません。事務局へご連絡ください。';

/** domain/candidacy#c1. */
export const apply = handleCreation(definition, {
  load: async (tx, { input, actor }) => {
    if (!actor.teacherId) return null;
    const candidacy = await loadCandidacy(
      tx,
      actor.reach,
      String(input.matterNumber),
      actor.teacherId,
    );
    // Another brand's matter is answered as absent.
    if (!(await teachesFor(tx, actor.teacherId, candidacy.brand))) throw unknownMatter();
    return candidacy;
  },
  check: (facts) => {
    const matter = facts.case?.matter;
    // While the family asks to cancel, the matter is not among the open ones either.
    if (matter?.caseStatus !== matterAt.recruiting || matter.cancelRequestedAt)
      return { code: 'matter_not_recruiting', message: notRecruiting };
    if (facts.extra.teacher.blocked) return { code: 'teacher_blocked', message: notAccepted };
    return (
      introductionStopped(facts.extra.teacher, facts) ??
      alreadyCandidate(facts) ??
      recentlyRejected(facts)
    );
  },
  change: (facts, { note, fromNews }) => {
    const source = fromNews
      ? candidateSource.code.newsService
      : candidateSource.code.teacherApplication;
    const additionalInfo = note
      ? { ...facts.extra.additionalInfo, note }
      : facts.extra.additionalInfo;
    return {
      create: newCandidate(facts, candidateAt.beforeAdditionalInfo, source, { additionalInfo }),
      notices: [{ code: 'N01' }],
    };
  },
});

/**
 * Whether a teacher belongs to a brand: by registration (null: to all of them), or by an earlier
 * candidacy there.
 */
async function teachesFor(tx: Transaction, teacherId: number, brand: number): Promise<boolean> {
  const member = await tx.roleMembership.findFirst({
    where: { role: 'Teacher', account: { teacher: { id: teacherId } } },
    select: { brand: true },
  });
  if (!member || member.brand === null || member.brand === brand) return true;
  return (
    (await tx.matterTeacher.count({ where: { teacherId, deletedAt: null, matter: { brand } } })) > 0
  );
}
