import { Link } from 'react-router-dom';
import { identityPath } from '../case-paths.js';
import type { PartProps } from './part-props.js';

/** 本人確認書類: a teacher without one is introduced to no family; sent once for all cases. */
export function IdentityPart({ candidacy: { duties } }: PartProps) {
  if (!duties.some(({ task }) => task === 'sendIdentity')) return null;
  return (
    <Link className="btn btn-primary" to={identityPath}>
      本人確認書類を送る
    </Link>
  );
}
