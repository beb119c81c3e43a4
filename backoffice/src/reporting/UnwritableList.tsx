import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { AnswerOf } from '@tsumugi/client/call-arguments';
import * as api from '@tsumugi/contract/routes/routes';
import { useRead } from '../api/useRead.js';
import { messageOf } from '../lib/http-error.js';
import { Icon } from '../ui/Icon.js';
import { Table } from '../ui/Table.js';

type Unwritable = AnswerOf<typeof api.export.check>['unwritable'][number];
const whereOf = ({ places }: Unwritable) =>
  places.map(({ row, column }) => `${row} ${column}`).join('、');

/**
 * Characters that Shift_JIS cannot encode, with their places, shown before the export.
 * @param resource a list; without it 統合データ
 */
export function UnwritableList({ query, resource }: { query: string; resource?: string }) {
  const parameters = Object.fromEntries(new URLSearchParams(query));
  const ofAll = useRead(
    api.export.check,
    { query: parameters },
    { staleTime: 60_000, enabled: !resource },
  );
  const ofList = useRead(
    api.export.checkList,
    { resource: resource ?? '', query: parameters },
    { staleTime: 60_000, enabled: Boolean(resource) },
  );
  const { data, error, isFetching, refetch } = resource ? ofList : ofAll;
  if (error)
    return (
      <Alert
        variant="line"
        action={
          <Button size="xs" onClick={() => refetch()}>
            もう一度調べる
          </Button>
        }
      >
        {messageOf(error)}
      </Alert>
    );
  if (!data || isFetching) return <p className="sub">Shift_JISで書けない文字を調べています…</p>;
  return (
    <Unwritables
      {...data}
      note={
        data.checked < data.rows
          ? `（先頭の${data.checked.toLocaleString('ja-JP')}行を調べました）`
          : ''
      }
    />
  );
}

interface UnwritablesProps {
  unwritable: readonly Unwritable[];
  /** The replacement character. */
  replacement: string;
  /** The extent of the check. */
  note?: string;
}

/** The characters missing in Shift_JIS, or a note that there are none. */
export function Unwritables({ unwritable, replacement, note = '' }: UnwritablesProps) {
  if (unwritable.length === 0)
    return (
      <p className="ok row">
        <Icon name="check" />
        すべての文字をShift_JISで書き出せます{note}。
      </p>
    );
  return (
    <div className="stack unwritable" style={{ gap: 8 }}>
      <p className="late row">
        <Icon name="alert" />
        <span>
          Shift_JISで書けない文字が{unwritable.length}種類あります。「{replacement}
          」に置き換わります{note}。
        </span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section className="scroll" tabIndex={0} aria-label="書けない文字">
        <Table
          rows={unwritable}
          keyOf={({ codePoint }) => codePoint}
          columns={[
            { label: '文字', cell: ({ character }) => <b>{character}</b> },
            { label: 'コード', className: 'sub', cell: ({ codePoint }) => codePoint },
            { label: '箇所', className: 'r', cell: ({ cells }) => cells.toLocaleString('ja-JP') },
            {
              label: '場所',
              className: 'where',
              title: whereOf,
              cell: (row) => `${whereOf(row)}${row.cells > row.places.length ? ' ほか' : ''}`,
            },
          ]}
        />
      </section>
    </div>
  );
}
