import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type ImportBatchView,
  type ImportOutcome,
  importOutcomes,
} from '@tsumugi/contract/resources/data-import';
import * as api from '@tsumugi/contract/routes/routes';
import { useId, useState } from 'react';
import { messageOf } from '../lib/http-error.js';
import { call, page as readPage } from '../providers/http-client.js';
import { Card } from '../ui/Card.js';
import { ListFooter } from '../ui/ListFooter.js';
import { Loaded } from '../ui/Loaded.js';
import { showError } from '../ui/shown-errors.js';
import { Table } from '../ui/Table.js';
import { Tabs } from '../ui/Tabs.js';
import { toneOfOutcome } from './state-tones.js';

interface RowsProps {
  readonly batch: ImportBatchView;
  readonly onChanged: () => Promise<void>;
}
const perPage = 50;
const shownCells = 6;

/** The lines with their outcomes; an error names its cell and the remedy. */
export function Rows({ batch, onChanged }: RowsProps) {
  const panel = useId();
  const [fate, setFate] = useState<ImportOutcome | 'all'>(batch.counts.error > 0 ? 'error' : 'all');
  const [at, setAt] = useState(1);
  const { id, counts, state } = batch;
  const range = JSON.stringify([(at - 1) * perPage, at * perPage - 1]);
  const read = useQuery({
    queryKey: ['import-rows', id, fate, at, batch.done, counts],
    queryFn: ({ signal }) =>
      readPage(api.dataImport.rows, {
        id,
        query: { range, filter: JSON.stringify(fate === 'all' ? {} : { fate }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const mayDecide = state === 'checked' || state === 'paused' || state === 'done';
  const decide = async (rows: number[] | 'all', taken: boolean) => {
    try {
      await call(api.dataImport.decide, { id, input: { rows, taken } });
      await onChanged();
    } catch (error) {
      showError(messageOf(error));
    }
  };
  // The lines accepted after review are imported besides the new and the known ones.
  const taken = batch.toTake - counts.new - counts.update;
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
          value={fate}
          panelId={panel}
          label="判定"
          onChange={(key) => {
            setFate(key);
            setAt(1);
          }}
        />
      }
      bare
    >
      <div id={panel} role="tabpanel" aria-label="行" className="scroll-x">
        {fate === 'duplicate' && mayDecide && counts.duplicate > 1 && (
          <div className="row pad">
            {taken < counts.duplicate && (
              <Button size="small" onClick={() => void decide('all', true)}>
                {counts.duplicate.toLocaleString()}行をすべて別の人として取り込む
              </Button>
            )}
            {taken > 0 && (
              <Button variant="text" size="small" onClick={() => void decide('all', false)}>
                すべて取り込まない
              </Button>
            )}
          </div>
        )}
        <Loaded of={read}>
          {({ rows }) => (
            <Table
              rows={rows}
              none="該当する行はありません。"
              columns={[
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
                      {row.fate === 'duplicate' && !row.done && mayDecide && (
                        <Button
                          variant="text"
                          size="xs"
                          onClick={() => void decide([row.id], !row.taken)}
                        >
                          {row.taken
                            ? `${row.id}行目を取り込まない`
                            : `${row.id}行目を別の人として取り込む`}
                        </Button>
                      )}
                    </>
                  ),
                },
                ...batch.headers.slice(0, shownCells).map((label, place) => ({
                  label,
                  cell: ({ cells }: (typeof rows)[number]) => (cells[place] ?? '').slice(0, 40),
                })),
              ]}
            />
          )}
        </Loaded>
        <ListFooter total={read.data?.total} page={at} perPage={perPage} keys={[]} onPage={setAt} />
      </div>
    </Card>
  );
}
