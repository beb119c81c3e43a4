import { blockLabels } from '@tsumugi/contract/matching/blocks';
import { type CandidateFit, fitText } from '@tsumugi/contract/matching/candidate-fit';
import { missNames } from '@tsumugi/contract/matching/near-misses';
import * as api from '@tsumugi/contract/routes/routes';
import { Fragment } from 'react';
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

const maxIds = 100;

/** Fits of the candidates of a list, by candidacy; empty while they load and without `isShown`. */
export function useFitsOf(
  candidateIds: readonly number[],
  isShown: boolean,
): ReadonlyMap<number, CandidateFit> {
  const ids = [...new Set(candidateIds)].sort((a, b) => a - b).slice(0, maxIds);
  const { data } = useRead(
    api.matching.fitsOfCandidates,
    { query: { ids: ids.join() } },
    { enabled: isShown && ids.length > 0, placeholderData: (previous) => previous },
  );
  return new Map(data?.fits.map((fit) => [fit.matterTeacherId, fit]));
}

/** Misses of each candidate before its interview: the status shows them. */
const expectedMisses: readonly string[] = ['interview', 'identity'];

/** The score of a candidate in a row of a list, with the obstacles by their short names. */
export function FitCell({ fit }: { fit: CandidateFit }) {
  const names = [
    ...fit.blocks.map(({ key }) => blockLabels[key]),
    ...missNames(fit.misses.filter(({ key }) => !expectedMisses.includes(key))),
  ];
  return (
    <div title={`${fitText(fit)} ${obstaclesOf(fit) || fit.reasons.join('、')}`}>
      <span className="sub nw">{fit.total}点</span>
      {names.map((name) => (
        <Fragment key={name}>
          {' '}
          <span className="late nw">{name}</span>
        </Fragment>
      ))}
    </div>
  );
}
