import { type DuplicateRow, personKinds } from '@tsumugi/contract/resources/duplicate';
import { ListBase, useListContext } from 'react-admin';
import { useInvalidate } from '../api/invalidate.js';
import { usePageTitle } from '../lib/title.js';
import { ErrorState } from '../ui/ErrorState.js';
import { ListFooter } from '../ui/ListFooter.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { PartSkeleton } from '../ui/Skeleton.js';
import { PairTable } from './PairTable.js';
import '../styles/duplicates.css';

const kinds = [
  { id: '', name: 'すべて' },
  ...Object.entries(personKinds).map(([id, name]) => ({ id, name })),
];
const states = [
  { id: 'open', name: '未確認' },
  { id: 'dismissed', name: '別人とした組' },
];

/** 重複の確認: pairs of possible duplicates, newest first. */
export default function DuplicatesPage() {
  usePageTitle('重複の確認');
  return (
    <>
      <div className="head">
        <h1>重複の確認</h1>
      </div>
      <div className="page">
        <ListBase
          resource="duplicates"
          sort={{ field: 'since', order: 'DESC' }}
          perPage={25}
          queryOptions={{ staleTime: 0 }}
        >
          <Pairs />
        </ListBase>
      </div>
    </>
  );
}

function Pairs() {
  const list = useListContext<DuplicateRow>();
  const invalidate = useInvalidate();
  const { data = [], total = 0, filterValues, page, perPage, error, isPending } = list;
  const dismissed = filterValues.dismissed === 'true';
  const changeFilters = (change: object) => list.setFilters({ ...filterValues, ...change }, {});
  return (
    <div className="duplicates">
      <div className="which">
        <RadioSegments
          label="種類"
          hideLabel
          options={kinds}
          value={String(filterValues.kind ?? '')}
          onChange={(kind) => changeFilters({ kind: kind || undefined })}
        />
        <RadioSegments
          label="確認"
          hideLabel
          options={states}
          value={dismissed ? 'dismissed' : 'open'}
          onChange={(state) =>
            changeFilters({ dismissed: state === 'dismissed' ? 'true' : undefined })
          }
        />
        <span className="sub" role="status">
          {isPending ? '' : `${total}組`}
        </span>
      </div>
      {error && <ErrorState error={error} onRetry={() => list.refetch()} />}
      {isPending && !error && <PartSkeleton />}
      {!isPending && data.length === 0 && (
        <p className="none">
          {dismissed ? '別人とした組はありません。' : '同じ方かもしれない登録はありません。'}
        </p>
      )}
      {data.length > 0 && (
        <section className="card" aria-label="同じ方かもしれない組">
          <PairTable pairs={data} onDecided={() => void invalidate.record('duplicates')} />
        </section>
      )}
      {total > perPage && (
        <ListFooter total={total} page={page} perPage={perPage} keys={[]} onPage={list.setPage} />
      )}
    </div>
  );
}
