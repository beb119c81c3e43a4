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

/** Obstacles to an introduction; empty if there are none. */
const obstaclesOf = ({ blocks, misses }: CandidateFit): string =>
  [...blocks, ...misses].map(({ words }) => words).join('、');

/** The score of a candidate, then the obstacles; without obstacles, the two best reasons. */
export function FitLine({ fit }: { fit: CandidateFit | undefined }) {
  if (!fit) return null;
  const obstacles = obstaclesOf(fit);
  return (
    <p className="row facts">
      <span className="nw">{fitText(fit)}</span>
      {obstacles ? (
        <span className="late">{obstacles}</span>
      ) : (
        <span className="sub">{fit.reasons.join('、')}</span>
      )}
    </p>
  );
}
