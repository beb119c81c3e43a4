import { civilOf } from '@tsumugi/contract/calendar/instant';
import { likenessText } from '@tsumugi/contract/resources/duplicate';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDay } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { useRead } from '../api/useRead.js';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';

const standings = { active: null, stopped: '利用停止中', removed: '削除済' } as const;

/**
 * Possible duplicates of a teacher, including stopped and former ones; not rendered without any.
 */
export function AlikeTeachers({ id }: { id: number }) {
  const { data = [] } = useRead(api.teacher.alike, { id });
  if (data.length === 0) return null;
  return (
    <Card title="同じ方かもしれない教師" note={`${data.length}件`}>
      <ul className="lines">
        {data.map((other) => (
          <li key={other.id}>
            {other.standing === 'removed' ? (
              <span>{other.name}</span>
            ) : (
              <Link to={recordPath('teachers', other.id)}>{other.name}</Link>
            )}
            <span className="sub grow">
              {likenessText(other.by)}・{formatDay(civilOf(other.registeredAt)?.day)}に登録
            </span>
            {standings[other.standing] && (
              <span className="chip out">{standings[other.standing]}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
