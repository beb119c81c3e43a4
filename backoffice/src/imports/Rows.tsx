import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type ImportBatchView,
  type ImportOutcome,
  type ImportRowView,
  importOutcomes,
} from '@tsumugi/contract/resources/data-import';
import * as api from '@tsumugi/contract/routes/routes';
import { useId, useState } from 'react';
import { call, page as readPage } from '../api/http-client.js';
import { messageOf } from '../lib/http-error.js';
import { Card } from '../ui/Card.js';
import { ListFooter } from '../ui/ListFooter.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { showError } from '../ui/shown-errors.js';
import { Table, type TableColumn } from '../ui/Table.js';
import { Tabs } from '../ui/Tabs.js';
import { toneOfOutcome } from './state-tones.js';

interface RowsProps {
  readonly batch: ImportBatchView;
  readonly onChanged: () => Promise<void>;
}
const perPage = 50;
const shownCells = 6;

type Shown = ImportOutcome | 'all';

/** One page of the lines with an outcome. */
function useImportRows({ id, done, counts }: ImportBatchView, shown: Shown, page: number) {
  const range = JSON.stringify([(page - 1) * perPage, page * perPage - 1]);
  return useQuery({
    queryKey: ['import-rows', id, shown, page, done, counts],
    queryFn: ({ signal }) =>
      readPage(api.dataImport.rows, {
        id,
        query: { range, filter: JSON.stringify(shown === 'all' ? {} : { fate: shown }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Accepts lines that may be duplicates as other persons, or leaves them out. */
function useDecision({ batch, onChanged }: RowsProps) {
  return async (rows: number[] | 'all', acceptedAsNew: boolean) => {
    try {
      await call(api.dataImport.decide, { id: batch.id, input: { rows, acceptedAsNew } });
      await onChanged();
    } catch (error) {
      showError(messageOf(error));
    }
  };
}
type Decide = ReturnType<typeof useDecision>;

/** The lines with their outcomes; an error names its cell and the remedy. */
export function Rows(props: RowsProps) {
  const { batch } = props;
  const { counts, state } = batch;
  const panel = useId();
  const [shown, setShown] = useState<Shown>(counts.error > 0 ? 'error' : 'all');
  const [page, setPage] = useState(1);
  const read = useImportRows(batch, shown, page);
  const mayDecide = state === 'checked' || state === 'paused' || state === 'done';
  const decide = useDecision(props);
  const tabs = [
    { key: 'all' as const, label: 'すべて', count: batch.rowCount },
    ...(['error', 'duplicate', 'new', 'update'] as const).map((key) => ({
      key,
      label: importOutcomes[key],
      count: counts[key],
    })),
  ];
  return (
    <Card
      title="行ごとの判定"
      tools={
        <Tabs
          items={tabs}
          value={shown}
          panelId={panel}
          label="判定"
          onChange={(key) => {
            setShown(key);
            setPage(1);
          }}
        />
      }
      bare
    >
      <div id={panel} role="tabpanel" aria-label="行" className="scroll-x">
        {shown === 'duplicate' && mayDecide && counts.duplicate > 1 && (
          <DecideAll batch={batch} onDecide={decide} />
        )}
        <ReadBoundary of={read}>
          {({ rows }) => (
            <Table
              rows={rows}
              none="該当する行はありません。"
              columns={columnsOf(batch, mayDecide ? decide : null)}
            />
          )}
        </ReadBoundary>
        <ListFooter
          total={read.data?.total}
          page={page}
          perPage={perPage}
          keys={[]}
          onPage={setPage}
        />
      </div>
    </Card>
  );
}

/** `decide` is null while the import runs. */
const columnsOf = (
  { headers }: ImportBatchView,
  decide: Decide | null,
): TableColumn<ImportRowView>[] => [
  { label: '行', className: 'r', cell: (row) => row.id },
  {
    label: '判定',
    className: 'fate',
    cell: (row) => (
      <>
        <span className={toneOfOutcome[row.fate]}>{importOutcomes[row.fate]}</span>
        {row.done && <span className="sub"> 取り込み済み</span>}
      </>
    ),
  },
  {
    label: '理由と直し方',
    className: 'why',
    cell: (row) => (
      <>
        {row.messages.map(({ label, text }) => (
          <div key={`${label}${text}`}>
            {label && <b>{label}：</b>}
            {text}
          </div>
        ))}
        {row.fate === 'duplicate' && !row.done && decide && (
          <Button
            variant="text"
            size="xs"
            onClick={() => void decide([row.id], !row.acceptedAsNew)}
          >
            {row.acceptedAsNew
              ? `${row.id}行目を取り込まない`
              : `${row.id}行目を別の人として取り込む`}
          </Button>
        )}
      </>
    ),
  },
  ...headers.slice(0, shownCells).map((label, place) => ({
    label,
    cell: ({ cells }: ImportRowView) => (cells[place] ?? '').slice(0, 40),
  })),
];

function DecideAll({ batch, onDecide }: { batch: ImportBatchView; onDecide: Decide }) {
  const { counts, toTake } = batch;
  // The lines accepted after review are imported besides the new and the known ones.
  const accepted = toTake - counts.new - counts.update;
  return (
    <div className="row pad">
      {accepted < counts.duplicate && (
        <Button size="small" onClick={() => void onDecide('all', true)}>
          {counts.duplicate.toLocaleString()}行をすべて別の人として取り込む
        </Button>
      )}
      {accepted > 0 && (
        <Button variant="text" size="small" onClick={() => void onDecide('all', false)}>
          すべて取り込まない
        </Button>
      )}
    </div>
  );
}
