import { Link } from 'react-router-dom';
import { identityPath } from '../case-paths.js';
import type { PartProps } from './part-props.js';

/** 本人確認書類: without one no family is told of the teacher; it is sent once, for every case. */
export function IdentityPart({ candidacy: { duties } }: PartProps) {
  if (!duties.some(({ task }) => task === 'sendIdentity')) return null;
  return (
    <Link className="btn btn-primary" to={identityPath}>
      本人確認書類を送る
    </Link>
  );
}
