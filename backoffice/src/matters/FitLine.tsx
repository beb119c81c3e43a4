import { type CandidateFit, fitText } from '@tsumugi/contract/matching/candidate-fit';
import * as api from '@tsumugi/contract/routes/routes';
import { useRead } from '../api/useRead.js';

/** Fits of a matter's candidates by candidacy; empty while they load. */
export function useFits(matterId: number | null): ReadonlyMap<number, CandidateFit> {
  const { data } = useRead(
    api.matching.candidateFits,
    { id: matterId as number },
    { enabled: matterId !== null },
  );
  return new Map(data?.fits.map((fit) => [fit.matterTeacherId, fit]));
}

/** The reasons against the teacher, in words; empty if there are none. */
const againstOf = ({ blocks, misses }: CandidateFit): string =>
  [...blocks, ...misses].map(({ words }) => words).join('、');

/** The score of a candidate, with the reasons against the teacher or else the two best ones for. */
export function FitLine({ fit }: { fit: CandidateFit | undefined }) {
  if (!fit) return null;
  const against = againstOf(fit);
  return (
    <p className="row facts">
      <span className="nw">{fitText(fit)}</span>
      {against ? (
        <span className="late">{against}</span>
      ) : (
        <span className="sub">{fit.reasons.join('、')}</span>
      )}
    </p>
  );
}
