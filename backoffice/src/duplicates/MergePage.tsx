import Button from '@mui/material/Button';
import { type MergePreview, personKinds } from '@tsumugi/contract/resources/duplicate';
import * as api from '@tsumugi/contract/routes/routes';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useRead } from '../api/useRead.js';
import { usePageTitle } from '../lib/title.js';
import { pathOf } from '../resources/addresses.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { PartSkeleton } from '../ui/Skeleton.js';
import { mergePath } from './duplicate-paths.js';
import { MergeForm } from './MergeForm.js';
import '../styles/duplicates.css';

type Kind = MergePreview['kind'];
const isKind = (kind: string | undefined): kind is Kind =>
  kind !== undefined && Object.hasOwn(personKinds, kind);
const isNumber = (text: string | undefined): boolean => /^[1-9]\d{0,8}$/.test(text ?? '');

/** merge/:kind/:winner/:loser */
export default function MergePage() {
  const { kind, winner, loser } = useParams();
  if (!isKind(kind) || !isNumber(winner) || !isNumber(loser)) return <NotFoundPage />;
  return (
    <Merge
      key={`${kind} ${winner} ${loser}`}
      kind={kind}
      winnerId={Number(winner)}
      loserId={Number(loser)}
    />
  );
}

/**
 * Two records side by side: the one to keep, the values to keep, and the related records that move.
 */
function Merge({ kind, winnerId, loserId }: { kind: Kind; winnerId: number; loserId: number }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useRead(api.duplicate.preview, {
    query: { kind, winnerId, loserId },
  });
  const title = `${personKinds[kind]}の統合`;
  usePageTitle(title);
  return (
    <>
      <div className="mhead">
        <div className="l1">
          <Link to={pathOf('duplicates', 'list')}>
            <Icon name="left" small /> 重複の確認
          </Link>
        </div>
        <div className="l2">
          <h1>{title}</h1>
          <span className="sub">
            統合すると二人の記録が一つになります。30日以内なら元に戻せます。
          </span>
          <span className="btns">
            <Button onClick={() => navigate(mergePath(kind, loserId, winnerId), { replace: true })}>
              <Icon name="swap" />
              残す側を入れ替える
            </Button>
          </span>
        </div>
      </div>
      <div className="page">
        {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
        {!data && !error && <PartSkeleton />}
        {data && <MergeForm preview={data} readAnew={async () => (await refetch()).data} />}
      </div>
    </>
  );
}
