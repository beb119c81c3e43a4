import { guardianRelation } from '@tsumugi/contract/codes/person';
import type { FamilyDetail } from '@tsumugi/contract/resources/family';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { pathOf, recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';

type Family = Pick<FamilyDetail, 'id' | 'primaryGuardian' | 'secondGuardians'>;

/**
 * The family's second guardian, with a login of their own; or the family that this guardian has
 * joined.
 */
export function SecondGuardian({
  family: { id, primaryGuardian, secondGuardians },
}: {
  family: Family;
}) {
  if (primaryGuardian)
    return (
      <Card title="ご家庭の代表の保護者">
        <p>
          <Link to={recordPath('families', primaryGuardian.id)}>{primaryGuardian.name} 様</Link>
        </p>
        <p className="sub">生徒と案件は、代表の保護者のページにあります。</p>
      </Card>
    );
  return (
    <Card
      title="もう一人の保護者"
      tools={
        secondGuardians.length === 0 && (
          <Link to={`${pathOf('families', 'create')}&family=${id}`}>もう一人の保護者を追加</Link>
        )
      }
    >
      <ul className="lines">
        {secondGuardians.map((other) => (
          <li key={other.id}>
            <Link to={recordPath('families', other.id)}>{other.name} 様</Link>
            <span className="sub">{guardianRelation.label(other.relation)}</span>
            {other.leaveWish && (
              <p>
                <span className="chip late">第二保護者の退会のお申し出</span>{' '}
                {formatDateTime(other.leaveWish.requestedAt)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {secondGuardians.length === 0 && <p className="none">登録はありません。</p>}
    </Card>
  );
}
