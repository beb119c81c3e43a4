import { type ImportBatchView, importKinds, importStates } from '@tsumugi/contract/resources/data-import';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { today } from '../lib/clock.js';
import { recordPath } from '../resources/addresses.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { ListFooter } from '../ui/ListFooter.js';
import { NewImport } from './NewImport.js';
import { toneOfState } from './words.js';
import '../styles/imports.css';

/** 取り込み: a new file, and those that were brought in before. */
export default function ImportsPage() {
  return (
    <SettingsFrame route="imports">
      <div className="imports">
        <NewImport />
        {/* Files go on by themselves: the list is asked for again whenever one comes back to it. */}
        <ListBase
          resource="imports"
          sort={{ field: 'id', order: 'DESC' }}
          perPage={25}
          disableSyncWithLocation
          queryOptions={{ staleTime: 0 }}
        >
          <Batches />
        </ListBase>
      </div>
    </SettingsFrame>
  );
}

function Batches() {
  const { data = [], total, page, perPage, setPage, error, isPending, refetch } = useListContext<ImportBatchView>();
  return (
    <Card title="これまでの取り込み" note={total ? `${total}件` : undefined} bare>
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!error && !isPending && data.length === 0 && <p className="pad none">まだ取り込みはありません。</p>}
      {data.length > 0 && (
        <table className="t">
          <thead>
            <tr>
              <th scope="col">ファイル</th>
              <th scope="col">種類</th>
              <th scope="col">状態</th>
              <th scope="col" className="r">
                行数
              </th>
              <th scope="col" className="r">
                取り込み済み
              </th>
              <th scope="col">日時</th>
              <th scope="col">担当</th>
            </tr>
          </thead>
          <tbody>
            {data.map((batch) => (
              <tr key={batch.id}>
                <td>
                  <Link to={recordPath('imports', batch.id)}>{batch.fileName}</Link>
                </td>
                <td>{importKinds[batch.kind]}</td>
                <td>
                  <span className={toneOfState[batch.state]}>{importStates[batch.state]}</span>
                </td>
                <td className="r">{batch.rowCount.toLocaleString()}</td>
                <td className="r">{batch.done.toLocaleString()}</td>
                <td>{formatShortDateTime(batch.createdAt, today())}</td>
                <td>{batch.createdBy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total !== undefined && total > perPage && <ListFooter total={total} page={page} perPage={perPage} keys={[]} onPage={setPage} />}
    </Card>
  );
}
