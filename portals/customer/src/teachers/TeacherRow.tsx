import type { FamilyCandidateLine } from '@tsumugi/contract/portal/customer';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '#shared/ui/elements.js';
import { Icon } from '#shared/ui/Icon.js';
import { schoolOf } from './teacher-text.js';

interface Props {
  teacher: Pick<FamilyCandidateLine, 'matterTeacherId' | 'teacher' | 'statusText'>;
  /** Content below the status text. */
  children?: ReactNode;
}

/** A teacher in one line with the status, linked to the teacher's page. */
export function TeacherRow({ teacher: { matterTeacherId, teacher, statusText }, children }: Props) {
  return (
    <Link className="row" to={`/customer/case-teacher-detail/${matterTeacherId}`}>
      <Avatar />
      <span className="row-main">
        <b>{teacher.name} 先生</b>
        <span className="t-s c-2">{schoolOf(teacher)}</span>
        <span className="chip">{statusText}</span>
        {children}
      </span>
      <Icon name="chev" size={20} />
    </Link>
  );
}
