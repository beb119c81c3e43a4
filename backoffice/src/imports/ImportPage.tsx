import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ImportBatchView,
  importKinds,
  importStates,
} from '@tsumugi/contract/resources/data-import';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { call, page as readPage } from '../api/http-client.js';
import { useRead } from '../api/useRead.js';
import { useSending } from '../forms/useSending.js';
import { RunPage } from '../settings/RunsPage.js';
import { Card } from '../ui/Card.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { SelectField } from '../ui/SelectField.js';
import { Table } from '../ui/Table.js';
import { Progress } from './Progress.js';
import { Rows } from './Rows.js';
import { isWorking, toneOfState } from './state-tones.js';

const everyMs = 1500;

/** One import: its columns, the dry run, the import, the undo. */
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
      <ReadBoundary of={read}>
        {(batch) =>
          batch.emptiedAt ? (
            <p className="none">
              取り込みから90日が過ぎたため、行の内容は消去しました。登録した内容はそのまま残っています。
            </p>
          ) : (
            <>
              {(batch.state === 'columns' || batch.state === 'checked') && (
                <Columns key={batch.state} batch={batch} onChanged={changed} />
              )}
              {batch.state !== 'columns' && <Progress batch={batch} onChanged={changed} />}
              {batch.state !== 'columns' && (
                <Rows key={batch.state} batch={batch} onChanged={changed} />
              )}
            </>
          )
        }
      </ReadBoundary>
    </RunPage>
  );
}

interface ColumnsProps {
  readonly batch: ImportBatchView;
  readonly onChanged: () => Promise<void>;
}

/** The form that maps the columns of the file, by their index, to the items of the import. */
function useColumnMapping({ batch, onChanged }: ColumnsProps) {
  const { data: kinds } = useRead(api.dataImport.kinds, {});
  const columns = kinds?.find(({ kind }) => kind === batch.kind)?.columns ?? [];
  const { form, busy, message, onSubmit } = useSending<{ mapping: Record<string, number> }>(
    { mapping: batch.mapping },
    async (input) => {
      await call(api.dataImport.columns, { id: batch.id, input });
      await onChanged();
    },
  );
  const mapping = form.watch('mapping');
  const columnOf = (place: number) =>
    Object.entries(mapping).find(([, at]) => at === place)?.[0] ?? '';
  const choose = (place: number, name: string) => {
    const others = Object.entries(mapping).filter(
      ([column, at]) => at !== place && column !== name,
    );
    form.setValue('mapping', Object.fromEntries(name ? [...others, [name, place]] : others));
  };
  return { columns, count: Object.keys(mapping).length, columnOf, choose, busy, message, onSubmit };
}

/** Maps headings to items: matched by name, corrected by hand, remembered for the next file. */
function Columns({ batch, onChanged }: ColumnsProps) {
  const isRetry = batch.state !== 'columns';
  const [open, setOpen] = useState(!isRetry);
  const mapping = useColumnMapping({ batch, onChanged });
  const { columns, columnOf, message } = mapping;
  const leftOut = batch.studentNames
    .filter((place) => !columnOf(place))
    .map((place) => batch.headers[place]);
  const tools = isRetry && (
    <Button variant="text" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
      {open ? '閉じる' : '列の対応を直す'}
    </Button>
  );
  return (
    <Card
      title="列の確認"
      note={`${batch.headers.length}列のうち${mapping.count}列を取り込みます`}
      tools={tools}
      bare
    >
      {open && (
        <form onSubmit={(event) => void mapping.onSubmit(event)}>
          <ColumnTable batch={batch} mapping={mapping} />
          <div className="pad stack">
            {leftOut.length > 0 && (
              <Alert variant="line" severity="warning">
                {`「${leftOut.join('」「')}」の列は取り込まれません。書かれている生徒を登録するには、取り込む項目（生徒2の氏名など）を選んでください。`}
              </Alert>
            )}
            {message && <Alert variant="line">{message}</Alert>}
            <Button
              type="submit"
              variant="contained"
              sx={{ justifySelf: 'start' }}
              disabled={mapping.busy || columns.length === 0}
            >
              {isRetry ? '試し読みをやり直す' : '試し読みを始める'}
            </Button>
            <p className="sub">
              試し読みでは何も登録されません。選んだ対応は、次のファイルでも使います。
            </p>
          </div>
        </form>
      )}
    </Card>
  );
}

/** The headings of the file, each with an example and the item that it is mapped to. */
function ColumnTable({
  batch,
  mapping: { columns, columnOf, choose },
}: {
  batch: ImportBatchView;
  mapping: ReturnType<typeof useColumnMapping>;
}) {
  const samples = useQuery({
    queryKey: ['import-rows', batch.id, 'samples'],
    queryFn: ({ signal }) =>
      readPage(api.dataImport.rows, { id: batch.id, query: { range: '[0,4]' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const sampleOf = (place: number) =>
    samples.data?.rows.map(({ cells }) => cells[place]?.trim()).find(Boolean);
  return (
    <Table
      rows={batch.headers.map((heading, id) => ({
        id,
        heading,
        column: columns.find(({ name }) => name === columnOf(id)),
      }))}
      columns={[
        {
          label: 'ファイルの見出し',
          cell: ({ id, heading }) => heading || `（${id + 1}列目・見出しなし）`,
        },
        { label: '値の例', className: 'sub why', cell: ({ id }) => sampleOf(id) },
        {
          label: '取り込む項目',
          cell: ({ id, heading }) => (
            <SelectField
              label={`${heading || `${id + 1}列目`}を取り込む項目`}
              hideLabel
              options={columns.map(({ name, label, required }) => ({
                id: name,
                name: required ? `${label}（必須）` : label,
              }))}
              value={columnOf(id)}
              empty="取り込まない"
              onChange={(name = '') => choose(id, name)}
            />
          ),
        },
        { label: '書き方', className: 'sub why', cell: ({ column }) => column?.help },
      ]}
    />
  );
}
