import type { FamilyIntroductions } from '@tsumugi/contract/portal/customer';
import { isEnded, isOver } from '@tsumugi/contract/states';
import type { FamilyView, IntroducedRow } from './customer.queries.js';
import type { CandidateReader } from './family-reader.js';
import { isVisibleToFamily } from './family-view.js';
import { presentCandidate } from './present-candidate.js';

/** All introduced teachers of a request in one answer. */
export function presentIntroductions(
  view: FamilyView,
  rows: ReadonlyMap<number, IntroducedRow>,
  reader: CandidateReader,
): FamilyIntroductions {
  const { matter, candidates, now } = view.facts;
  const teachers = candidates.filter(isVisibleToFamily).flatMap((candidate) => {
    const row = rows.get(candidate.matterTeacherId);
    return row ? [presentCandidate(view, row, candidate, reader)] : [];
  });
  const endedLast = (candidateStatus: number) => (isEnded({ candidateStatus }) ? 1 : 0);
  return {
    matterId: matter.matterId,
    matterNumber: matter.matterNumber,
    version: matter.version,
    open: !isOver(matter),
    hasTrial: matter.hasTrial,
    teachingMode: matter.teachingMode,
    preferredSlots: matter.preferredSlots,
    teachers: teachers.sort(
      (a, b) =>
        endedLast(a.status) - endedLast(b.status) ||
        (b.introducedAt ?? '').localeCompare(a.introducedAt ?? '') ||
        b.matterTeacherId - a.matterTeacherId,
    ),
    timeZone: view.context.parent?.timeZone ?? null,
    now: now.toISOString(),
  };
}
