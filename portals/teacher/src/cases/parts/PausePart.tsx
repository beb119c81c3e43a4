import { Link } from 'react-router-dom';
import { pausePath } from '../case-paths.js';
import type { PartProps } from './part-props.js';

/** 紹介停止: the teacher is introduced to no family until the pause is lifted. */
export function PausePart({ candidacy: { duties } }: PartProps) {
  if (!duties.some(({ task }) => task === 'resumeIntroductions')) return null;
  return (
    <Link className="btn btn-primary" to={pausePath}>
      紹介停止を確かめる
    </Link>
  );
}
