import { Link } from 'react-router-dom';
import { identityPath, pausePath } from '../matter-paths.js';
import type { SectionProps } from './section-props.js';

/** 本人確認書類: a teacher without one is introduced to no family; sent once for all matters. */
export function IdentitySection({ candidacy: { duties } }: SectionProps) {
  if (!duties.some(({ task }) => task === 'sendIdentity')) return null;
  return (
    <Link className="btn btn-primary" to={identityPath}>
      本人確認書類を送る
    </Link>
  );
}

/** 紹介停止: the teacher is introduced to no family until the pause is lifted. */
export function PauseSection({ candidacy: { duties } }: SectionProps) {
  if (!duties.some(({ task }) => task === 'resumeIntroductions')) return null;
  return (
    <Link className="btn btn-primary" to={pausePath}>
      紹介停止を確かめる
    </Link>
  );
}
