import { Link } from 'react-router-dom';
import { pausePath } from '../matter-paths.js';
import type { SectionProps } from './section-props.js';

/** 紹介停止: the teacher is introduced to no family until the pause is lifted. */
export function PauseSection({ candidacy: { duties } }: SectionProps) {
  if (!duties.some(({ task }) => task === 'resumeIntroductions')) return null;
  return (
    <Link className="btn btn-primary" to={pausePath}>
      紹介停止を確かめる
    </Link>
  );
}
