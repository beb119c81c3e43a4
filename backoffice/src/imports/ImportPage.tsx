import { useQuery, useQueryClient } from '@tanstack/react-query';
import { importKinds, importStates } from '@tsumugi/contract/resources/data-import';
import * as api from '@tsumugi/contract/routes/all';
import { useParams } from 'react-router-dom';
import { call } from '../providers/http-client.js';
import { RunPage } from '../settings/RunsPage.js';
import { Loaded } from '../ui/Loaded.js';
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
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(api.dataImport.one, { id, signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? everyMs : false),
  });
  const changed = async () => {
    await client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: ['import-rows', id] });
  };
  const { data } = read;
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
      <Loaded of={read}>
        {(batch) =>
          batch.emptiedAt ? (
            <p className="none">取り込みから90日が過ぎたため、行の内容は消去しました。登録した家庭と生徒はそのまま残っています。</p>
          ) : (
            <>
              {(batch.state === 'columns' || batch.state === 'checked') && <Columns key={batch.state} batch={batch} onChanged={changed} />}
              {batch.state !== 'columns' && <Progress batch={batch} onChanged={changed} />}
              {batch.state !== 'columns' && <Rows key={batch.state} batch={batch} onChanged={changed} />}
            </>
          )
        }
      </Loaded>
    </RunPage>
  );
}
