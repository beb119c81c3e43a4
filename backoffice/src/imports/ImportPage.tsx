import { useQuery, useQueryClient } from '@tanstack/react-query';
import { importKinds, importStates } from '@tsumugi/contract/resources/data-import';
import * as api from '@tsumugi/contract/routes/all';
import { useParams } from 'react-router-dom';
import { call } from '../providers/http-client.js';
import { RunPage } from '../settings/RunsPage.js';
import { ErrorState } from '../ui/ErrorState.js';
import { PartSkeleton } from '../ui/Skeleton.js';
import { Columns } from './Columns.js';
import { Progress } from './Progress.js';
import { Rows } from './Rows.js';
import { isWorking, toneOfState } from './words.js';

const everyMs = 1500;

/** One file on its way: its columns, the dry run, the import, the way back. */
export default function ImportPage() {
  const id = Number(useParams().id);
  const client = useQueryClient();
  const queryKey = ['import', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(api.dataImport.one, { id, signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? everyMs : false),
  });
  const changed = async () => {
    await client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: ['import-rows', id] });
  };
  return (
    <RunPage
      route="imports"
      list="取り込みの一覧"
      head={
        data && (
          <>
            <strong>{data.fileName}</strong>
            <span className="sub">{importKinds[data.kind]}</span>
            <span className={toneOfState[data.state]}>{importStates[data.state]}</span>
          </>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <PartSkeleton />}
      {data?.emptiedAt && (
        <p className="none">取り込みから90日が過ぎたため、行の内容は消去しました。登録した家庭と生徒はそのまま残っています。</p>
      )}
      {data && !data.emptiedAt && (
        <>
          {(data.state === 'columns' || data.state === 'checked') && <Columns key={data.state} batch={data} onChanged={changed} />}
          {data.state !== 'columns' && <Progress batch={data} onChanged={changed} />}
          {data.state !== 'columns' && <Rows key={data.state} batch={data} onChanged={changed} />}
        </>
      )}
    </RunPage>
  );
}
