import type { ChatMemberView } from '@tsumugi/contract/resources/chat-staff';
import { Link } from 'react-router-dom';

const pageOf = ({ parentId, studentId, teacherId }: ChatMemberView): string | null =>
  parentId !== null
    ? `/admin/home-detail/${parentId}`
    : studentId !== null
      ? `/admin/student-detail/${studentId}`
      : teacherId !== null
        ? `/admin/teacher-detail/${teacherId}`
        : null;

/** The people of a room, with the way to their pages. */
export function PersonLinks({ members }: { members: readonly ChatMemberView[] }) {
  return (
    <ul>
      {members.map((member) => {
        const page = pageOf(member);
        return <li key={member.accountId}>{page ? <Link to={page}>{member.name}</Link> : member.name}</li>;
      })}
    </ul>
  );
}
