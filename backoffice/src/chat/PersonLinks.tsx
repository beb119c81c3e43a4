import type { ChatMemberView } from '@tsumugi/contract/resources/chat-staff';
import { Link } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';

const pageOf = ({ parentId, studentId, teacherId }: ChatMemberView): string | null =>
  parentId !== null
    ? recordPath('families', parentId)
    : studentId !== null
      ? recordPath('students', studentId)
      : teacherId !== null
        ? recordPath('teachers', teacherId)
        : null;

/** The persons of a room, with links to their pages. */
export function PersonLinks({ members }: { members: readonly ChatMemberView[] }) {
  return (
    <ul>
      {members.map((member) => {
        const page = pageOf(member);
        return (
          <li key={member.accountId}>
            {page ? <Link to={page}>{member.name}</Link> : member.name}
          </li>
        );
      })}
    </ul>
  );
}
