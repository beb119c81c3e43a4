import { grade } from '@tsumugi/contract/codes/school';
import type { FamilyDetail } from '@tsumugi/contract/resources/family';
import { Link } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';
import { CreateMatter } from '../students/CreateMatter.js';
import { Card } from '../ui/Card.js';

/** The children of a family; a child without a matter is one to make it for. */
export function FamilyStudents({ family: { students, matters } }: { family: FamilyDetail }) {
  const hasMatter = (id: number) => matters.some(({ student }) => student?.id === id);
  return (
    <Card title="生徒" note={`${students.length}名`}>
      <ul className="lines">
        {students.map(({ id, name, ...student }) => (
          <li key={id}>
            <Link to={recordPath('students', id)}>{name}</Link>
            <span className="sub grow">
              {grade.label(student.grade)}
              {student.accountId !== null && '・本人のログインあり'}
              {!hasMatter(id) && '・案件はまだありません'}
            </span>
            <CreateMatter studentId={id} name={name} size="xs" variant={hasMatter(id) ? 'outlined' : 'soft'} />
          </li>
        ))}
      </ul>
      {students.length === 0 && <p className="none">次は「生徒を追加」から、お子さまを登録してください。</p>}
    </Card>
  );
}
