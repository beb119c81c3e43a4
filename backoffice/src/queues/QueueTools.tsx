import IconButton from '@mui/material/IconButton';
import { type ColumnName, columnLabels, type TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { lazy, Suspense, useState } from 'react';
import { getSession } from '../lib/session.js';
import { type Bucket, type BucketCounts, BucketSegments, dayLabel } from '../ui/BucketSegments.js';
import { CheckField } from '../ui/CheckField.js';
import { FilterChip } from '../ui/FilterChip.js';
import { Icon } from '../ui/Icon.js';
import { chargeOf, personsOf } from './charge.js';
import type { GridColumn } from './columns.js';
import { FilterChips } from './FilterChips.js';
import { SavedViews } from './SavedViews.js';
import type { QueueState } from './state.js';

const FilterPanel = lazy(() => import('./FilterPanel.js').then((file) => ({ default: file.FilterPanel })));
const ListCsvDialog = lazy(() => import('../reporting/ListCsvDialog.js').then((file) => ({ default: file.ListCsvDialog })));

interface QueueToolsProps {
  route: string;
  tab: TabDefinition;
  state: QueueState;
  days: Bucket[];
  counts?: BucketCounts;
  columns: GridColumn[];
  hidden: string[];
  compact: boolean;
  /** The list as it is asked for, and how long it is: what 一覧のCSV takes. */
  list: { resource: string; what: string; filter: Record<string, unknown>; total: number };
  onChange: (change: Partial<QueueState>) => void;
  onHidden: (hidden: string[]) => void;
  /** Further columns that this tab's rows have, and those that were added. */
  addable: ColumnName[];
  added: ColumnName[];
  onAdded: (added: ColumnName[]) => void;
  onCompact: (compact: boolean) => void;
}

/** Buckets, filter chips, and what the grid looks like. */
export function QueueTools(props: QueueToolsProps) {
  const { tab, state, columns, hidden, onChange } = props;
  const [filtering, setFiltering] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [exporting, setExporting] = useState(false);
  const me = getSession()?.adminId ?? 0;
  const mayExport = getSession()?.roles.includes('Admin') ?? false;
  return (
    <div className="tools">
      {!tab.search && (
        <BucketSegments value={props.days} counts={props.counts} onChange={(days) => onChange({ days, page: 1, row: null })} />
      )}
      {tab.search && props.days.length > 0 && (
        <FilterChip
          label="期日"
          value={props.days.map(dayLabel).join('・')}
          onRemove={() => onChange({ days: null, page: 1, row: null })}
        />
      )}
      <FilterChips tab={tab} state={state} onChange={onChange} />
      <button type="button" className="fchip add" aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
        <Icon name="plus" small />
        絞り込み
      </button>
      <span className="grow" />
      <SavedViews route={props.route} state={{ ...state, tab: tab.tab }} />
      {mayExport && (
        <IconButton size="small" className="wide" aria-label="一覧をCSVに出力" title="一覧をCSVに出力" onClick={() => setExporting(true)}>
          <Icon name="csv" />
        </IconButton>
      )}
      {exporting && (
        <Suspense fallback={null}>
          <ListCsvDialog
            resource={props.list.resource}
            what={props.list.what}
            total={props.list.total}
            query={new URLSearchParams({ filter: JSON.stringify(props.list.filter) }).toString()}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
      <IconButton size="small" className="wide" aria-label="列と行の高さ" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
        <Icon name="cols" />
      </IconButton>
      {filtering && (
        <Suspense fallback={null}>
          <FilterPanel
            tab={tab}
            value={{ ...state.filters, personInChargeOnTheDay: personsOf(tab, state.charge, me) ?? '' }}
            onClose={() => setFiltering(false)}
            onApply={({ personInChargeOnTheDay = '', ...filters }) => {
              setFiltering(false);
              onChange({ filters, charge: chargeOf(tab, personInChargeOnTheDay, me), page: 1, row: null });
            }}
          />
        </Suspense>
      )}
      {choosing && (
        <fieldset
          className="pop colmenu"
          aria-label="表示する列"
          onKeyDown={(event) => {
            if (event.key === 'Escape') setChoosing(false);
          }}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setChoosing(false);
          }}
        >
          {columns.map((column) => (
            <CheckField
              key={column.key}
              label={column.label}
              checked={!hidden.includes(column.key)}
              disabled={column.key === 'actions'}
              onChange={(yes) => props.onHidden(yes ? hidden.filter((key) => key !== column.key) : [...hidden, column.key])}
            />
          ))}
          {props.addable.map((name) => (
            <CheckField
              key={name}
              label={columnLabels[name]}
              checked={props.added.includes(name)}
              onChange={(yes) => props.onAdded(yes ? [...props.added, name] : props.added.filter((each) => each !== name))}
            />
          ))}
          <CheckField label="行を詰める" checked={props.compact} onChange={props.onCompact} />
        </fieldset>
      )}
    </div>
  );
}
