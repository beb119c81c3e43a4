import type { ContactFormDetail } from '@tsumugi/contract/resources/contact-form';
import { Link } from 'react-router-dom';
import { shortTime } from '../lib/dates.js';
import { Card } from '../ui/Card.js';

const reasons = { phone: '電話番号', email: 'メール', kana: 'カナ' } as const;

/** Families and inquiries that may be the same people, so that nobody is registered twice. */
export function Alike({ duplicates }: { duplicates: ContactFormDetail['duplicates'] }) {
  return (
    <Card title="同じ方かもしれない登録" note={`${duplicates.length}件`}>
      {duplicates.length === 0 && <p className="none">電話番号・メール・カナが同じ登録はありません。</p>}
      <ul className="lines">
        {duplicates.map((other) => (
          <li key={`${other.kind}${other.id}`}>
            <span className="chip out">{other.kind === 'family' ? '家庭' : '問い合わせ'}</span>
            <Link to={other.kind === 'family' ? `/admin/home-detail/${other.id}` : `/admin/home-inquiry-detail/${other.id}`}>
              {other.name}
            </Link>
            <span className="sub">
              {other.by.map((reason) => reasons[reason]).join('・')}が同じ{other.receivedAt && `・${shortTime(other.receivedAt)}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
