import Button from '@mui/material/Button';
import type { ContactFormDetail } from '@tsumugi/contract/resources/contact-form';
import { likenessText } from '@tsumugi/contract/resources/duplicate';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { useChangeInquiry } from './useChangeInquiry.js';

/** Marks an inquiry as a duplicate, which also confirms it, or removes the mark. */
function useDuplicate(form: ContactFormDetail) {
  const { busy, change } = useChangeInquiry(form);
  const markDuplicate = (of: number | null) =>
    of === null
      ? change({ duplicateOfId: null }, '重複を取り消しました。')
      : change({ duplicateOfId: of, confirm: true }, '重複にして、確認済にしました。');
  return { busy, mark: markDuplicate };
}

/** Replaces the form for a new matter: links to the original inquiry. */
export function DuplicateOf({ form }: { form: ContactFormDetail }) {
  const { busy, mark } = useDuplicate(form);
  const original = form.duplicates.find(
    ({ kind, id }) => kind === 'contactForm' && id === form.duplicateOfId,
  );
  return (
    <Card title="案件">
      <div className="row">
        <p className="grow">
          <Link to={recordPath('hp-inquiries', form.duplicateOfId)}>
            {original ? `${original.name} 様の問い合わせ` : `問い合わせ #${form.duplicateOfId}`}
          </Link>
          の重複です。案件は元の問い合わせから作成します。
        </p>
        <Button size="small" disabled={busy} onClick={() => void mark(null)}>
          重複を取り消す
        </Button>
      </div>
    </Card>
  );
}

interface PossibleDuplicatesCardProps {
  form: ContactFormDetail;
  /** Answers to the question whether the sender is registered; given while it is open. */
  onFamily?: (family: ContactFormDetail['duplicates'][number]) => void;
  onOther?: () => void;
}

/** Families and inquiries that may belong to the sender, so that no person is registered twice. */
export function PossibleDuplicatesCard({ form, onFamily, onOther }: PossibleDuplicatesCardProps) {
  const { duplicates } = form;
  const { busy, mark } = useDuplicate(form);
  return (
    <Card title="同じ方かもしれない登録" note={`${duplicates.length}件`}>
      {duplicates.length === 0 && (
        <p className="none">電話番号・メール・氏名が同じ登録はありません。</p>
      )}
      <ul className="lines">
        {duplicates.map((other) => (
          <li key={`${other.kind}${other.id}`}>
            <span className="chip out">{other.kind === 'family' ? '家庭' : '問い合わせ'}</span>
            <Link
              to={
                other.kind === 'family'
                  ? recordPath('families', other.id)
                  : recordPath('hp-inquiries', other.id)
              }
            >
              {other.name}
            </Link>
            <span className="sub grow">
              {likenessText(other.by)}
              {other.receivedAt && `・${formatDateTime(other.receivedAt)}`}
            </span>
            {other.kind === 'contactForm' && other.id === form.duplicateOfId && (
              <span className="chip">重複元</span>
            )}
            {other.kind === 'contactForm' && form.duplicateOfId === null && !form.matter && (
              <Button
                size="xs"
                aria-label={`この問い合わせを ${other.name} 様の問い合わせの重複にする`}
                disabled={busy}
                onClick={() => void mark(other.id)}
              >
                重複にする
              </Button>
            )}
            {other.kind === 'family' && onFamily && (
              <Button
                size="xs"
                aria-label={`${other.name} 様のご家庭の案件にする`}
                onClick={() => onFamily(other)}
              >
                この家庭の案件にする
              </Button>
            )}
          </li>
        ))}
      </ul>
      {onOther && duplicates.length > 0 && (
        <div className="row" style={{ marginTop: 8 }}>
          <span className="sub grow">案件を作成する前に、同じ方かどうかを選んでください。</span>
          <Button size="small" onClick={onOther}>
            どなたとも別の方
          </Button>
        </div>
      )}
    </Card>
  );
}
