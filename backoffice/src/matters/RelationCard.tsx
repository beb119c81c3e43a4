import { teacherChangeReason } from '@tsumugi/contract/codes/ending';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import { grade } from '@tsumugi/contract/codes/school';
import type { MatterLine } from '@tsumugi/contract/resources/matter-detail';
import * as api from '@tsumugi/contract/routes/routes';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { Link } from 'react-router-dom';
import { useRead } from '../api/useRead.js';
import { today } from '../lib/clock.js';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { WaitingCard } from '../ui/WaitingCard.js';

const title = '関連';

function Line({ line }: { line: MatterLine }) {
  return (
    <span className="nw">
      <Link to={recordPath('matters', line.matterId)}>{line.matterNumber}</Link>{' '}
      <span className="chip">{caseStatus.label(line.caseStatus)}</span>
      {line.teacher && <span className="sub"> {line.teacher.name} 先生</span>}
    </span>
  );
}

/**
 * Related records: the student's other matters, siblings with theirs, the previous teacher, and
 * possible duplicates.
 */
export function RelationCard({ matterId }: { matterId: number }) {
  const { data, error, refetch } = useRead(api.matter.relation, { id: matterId });
  if (!data) return <WaitingCard title={title} error={error} onRetry={() => void refetch()} />;
  const others = data.matters.filter((line) => line.matterId !== matterId);
  const { siblings, previous, duplicates } = data;
  const none = others.length + siblings.length + duplicates.length === 0 && !previous;
  return (
    <Card title={title}>
      {none && <p className="none">ほかの案件・兄弟姉妹・似た登録はありません。</p>}
      <ul className="lines">
        {previous && (
          <li>
            <span className="chip out">前の先生</span>
            <Link to={recordPath('matters', previous.matterId)}>{previous.matterNumber}</Link>
            {previous.teacher.name} 先生
            <span className="sub">
              {[teacherChangeReason.label(previous.reason), previous.note]
                .filter(Boolean)
                .join('・')}
            </span>
          </li>
        )}
        {others.map((line) => (
          <li key={line.matterId}>
            <span className="chip out">同じ生徒</span>
            <Line line={line} />
            <span className="sub">{formatShortDateTime(line.createdAt, today())}</span>
          </li>
        ))}
        {siblings.map((sibling) => (
          <li key={sibling.id}>
            <span className="chip out">兄弟姉妹</span>
            <Link to={recordPath('students', sibling.id)}>{sibling.name}</Link>
            <span className="sub">{grade.label(sibling.grade)}</span>
            {sibling.matters.map((line) => (
              <Line key={line.matterId} line={line} />
            ))}
          </li>
        ))}
        {duplicates.map((other) => (
          <li key={`${other.kind}${other.id}`}>
            <span className="chip stf">同じ方かも</span>
            <Link
              to={
                other.kind === 'family'
                  ? recordPath('families', other.id)
                  : recordPath('hp-inquiries', other.id)
              }
            >
              {other.name}
            </Link>
            <span className="sub">
              {other.kind === 'family'
                ? '家庭'
                : `問い合わせ ${formatShortDateTime(other.receivedAt, today())}`}
            </span>
            {other.matters.map((line) => (
              <Line key={line.matterId} line={line} />
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
