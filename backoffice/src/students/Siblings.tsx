import { caseStatus } from '@tsumugi/contract/codes/matter';
import { grade } from '@tsumugi/contract/codes/school';
import type { FamilyDetail } from '@tsumugi/contract/resources/family';
import { Link } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';
import { useWhole } from '../resources/useWhole.js';
import { Card } from '../ui/Card.js';

/** The other children of a family, each with the cases it has. */
export function Siblings({ parentId, except }: { parentId: number; except: number }) {
  const { data } = useWhole<FamilyDetail>('families', parentId);
  const others = data?.students.filter(({ id }) => id !== except) ?? [];
  if (others.length === 0) return null;
  return (
    <Card title="兄弟姉妹" note={`${others.length}名`}>
      <ul className="lines">
        {others.map((student) => (
          <li key={student.id}>
            <Link to={recordPath('students', student.id)}>{student.name}</Link>
            <span className="sub">{grade.label(student.grade)}</span>
            {data?.matters
              .filter((line) => line.student?.id === student.id)
              .map((line) => (
                <span key={line.matterId} className="nw">
                  <Link to={recordPath('matters', line.matterId)}>{line.matterNumber}</Link>{' '}
                  <span className="chip">{caseStatus.label(line.caseStatus)}</span>
                </span>
              ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
