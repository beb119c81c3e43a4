import * as definitions from '@tsumugi/contract/actions/matter-teacher/introduction';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { candidateAt, choiceAt } from '@tsumugi/contract/states';
import { handle, type NeedNow } from '../../../platform/actions/handler.js';
import type { Locate } from '../../../platform/actions/locate.js';
import { locateSubject } from '../../../platform/actions/locate-subject.js';
import { readStanding } from '../../matching/standing.queries.js';
import { checkAnswerTime, extendedDeadline } from '../domain/answer-time.js';
import {
  candidateIntroductionGuard,
  identityCheck,
  introduction,
  introductionGuard,
} from '../domain/introduction.js';
import { isAdmin } from '../domain/is-admin.js';
import { choiceCheck, withChoice } from '../domain/matching-choice.js';
import { skippedSelectionStamps } from '../domain/selection.js';

/**
 * Also reads the rank and score of the teacher, unless they are stored and the choice is unchanged.
 */
export const locateWithStanding: Locate = async (tx, request) => {
  const target = await locateSubject('matterTeacher')(tx, request);
  if (!target) return null;
  const among = request.input.chosen === true;
  const row = await tx.matterTeacher.findUnique({
    where: { id: target.matterTeacherId },
    select: { teacherId: true, matchingChoice: true },
  });
  if (!row || (row.matchingChoice && !among)) return target;
  const { matterId } = target;
  return {
    ...target,
    extra: {
      standing: await readStanding(tx, {
        matterId,
        teacherId: row.teacherId,
        today: dayOf(request.now),
        among,
      }),
    },
  };
};

/**
 * domain/candidacy#c3 for an existing candidate; the remaining steps of the selection are skipped.
 */
export const introduceCandidate = handle(definitions.introduceCandidate, {
  locate: locateWithStanding,
  already: ({ candidate }) => candidate.candidateStatus === candidateAt.teacherIntroduced,
  guard: (facts) => introductionGuard(facts, facts.candidate.teacher),
  check: (facts, input) =>
    identityCheck(facts, facts.candidate.teacher, input) ?? choiceCheck(facts.standing, input),
  change: (facts, input) => {
    const { set, ...rest } = introduction(facts, input);
    const selected = facts.candidate.interviewResult === 1 ? {} : skippedSelectionStamps(facts);
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

/** domain/candidacy#c9. */
export const introduceTeacher = handle(definitions.introduceTeacher, {
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

/**
 * domain/candidacy#c10; on a matter without a trial only staff may extend, until the family answers
 * (domain/lists#reminders-by-hand).
 */
export const extendTrialLessonRequestDeadline = handle(
  definitions.extendTrialLessonRequestDeadline,
  {
    guard: (facts) => {
      const { actor, candidate, matter } = facts;
      if (candidate.candidateState !== choiceAt.inCandidate) return 'candidate_decided';
      if (actor.type !== 'family') return null;
      if (!matter.hasTrial) return 'trial_not_offered';
      return candidate.trialLessonRequestDeadlineExtensionDate === null
        ? checkAnswerTime(facts)
        : 'already_extended';
    },
    change: (facts) => ({
      set: { trialLessonRequestDeadlineExtensionDate: extendedDeadline(facts) },
      notices: [{ code: 'N12' }],
    }),
  },
);
