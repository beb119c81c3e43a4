import type { Day } from '@tsumugi/contract/calendar/day';
import type { CandidateCase } from '@tsumugi/contract/facts';
import {
  candidateAt,
  choiceAt,
  isHired,
  isLive,
  isRecruiting,
  isSelected,
  matterAt,
} from '@tsumugi/contract/states';
import type { Cascade, Change } from '../../../platform/actions/change.js';
import type { Verdict } from '../../../platform/actions/handler.js';
import { isAdmin } from './is-admin.js';
import { openRoomForHire } from './room-writes.js';

/**
 * Conditions of a confirmed hiring (domain/candidacy#c26): the family's request, and a recruiting
 * matter.
 */
export function hireGuard({ candidate, candidates, matter }: CandidateCase): Verdict {
  if (!isSelected(candidate) || !candidate.hiringDecisionAt) return 'hiring_not_decided';
  const other = candidates.some(
    (each) => isHired(each) && each.matterTeacherId !== candidate.matterTeacherId,
  );
  if (other) return 'other_hired';
  return isRecruiting(matter) || matter.caseStatus === matterAt.conditionChanged
    ? null
    : 'matter_not_recruiting';
}

/**
 * Obstacles that an Admin may override with a reason: the missing consent of the teacher, and an
 * open condition change (domain/candidacy#c26, domain/matter#m9).
 */
export function hireObstacle({
  candidate,
  matter,
}: CandidateCase): 'hiring_not_agreed' | 'change_request_open' | null {
  if (!candidate.teacherHiringAgreedAt) return 'hiring_not_agreed';
  return matter.caseStatus === matterAt.conditionChanged ? 'change_request_open' : null;
}

export function hireCheck(
  facts: CandidateCase,
  { override, reason }: { override: boolean; reason?: string },
): Verdict {
  const obstacle = hireObstacle(facts);
  if (!obstacle || (override && isAdmin(facts.actor) && reason)) return null;
  if (!override) return obstacle;
  return isAdmin(facts.actor)
    ? { code: 'reason_required', fields: { reason: '確定する理由を入力してください。' } }
    : 'admin_only';
}

export interface Hiring {
  readonly at: Date;
  readonly day: Day;
  readonly keepOthers?: boolean;
}

/**
 * The match is made (domain/candidacy#c26): matter to 90 (M9), other live candidates to 100 (C27)
 * unless kept.
 */
export function hire(facts: CandidateCase, { at, day, keepOthers }: Hiring): Change {
  return {
    status: candidateAt.hired,
    set: {
      candidateState: choiceAt.selected,
      hiringDecisionConfirmedAt: at,
      teacherHiringDate: day,
    },
    writes: openRoomForHire(facts),
    cascades: hireCascades(facts, keepOthers),
    notices: [{ code: 'N24' }, { code: 'N25' }],
  };
}

/** Cascades of a hiring, for the first time or again (domain/matter#m9, domain/candidacy#c27). */
export function hireCascades(
  { candidate, candidates, matter }: CandidateCase,
  keepOthers = false,
): Cascade[] {
  const others = candidates.filter(
    (each) => each.matterTeacherId !== candidate.matterTeacherId && isLive(each),
  );
  return [
    { action: 'matter.hire', id: matter.matterId },
    ...(keepOthers
      ? []
      : others.map((each) => ({
          action: 'matterTeacher.closeForOther' as const,
          id: each.matterTeacherId,
        }))),
  ];
}
