import IconButton from '@mui/material/IconButton';
import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { Suspense, useState } from 'react';
import { getSession } from '../lib/session.js';
import { useOptions } from '../providers/useOptions.js';
import { type Bucket, type BucketCounts, BucketSegments, dayLabel } from '../ui/BucketSegments.js';
import { FilterChip } from '../ui/FilterChip.js';
import { FilterMenu } from '../ui/FilterMenu.js';
import { Icon } from '../ui/Icon.js';
import { PlusChip } from '../ui/PlusChip.js';
import { part } from '../ui/part.js';
import { assigneeFilterOf, assigneesOf, ownAndUnassigned } from './assignee-filter.js';
import type { ColumnChoices } from './ColumnMenu.js';
import { activeFilters, wordsOf } from './filter-fields.js';
import { SavedViews } from './SavedViews.js';
import type { QueueState } from './state.js';

const ColumnMenu = part(() => import('./ColumnMenu.js'));
const FilterPanel = part(() =>
  import('./FilterPanel.js').then((file) => ({ default: file.FilterPanel })),
);
const ListCsvDialog = part(() =>
  import('../reporting/ListCsvDialog.js').then((file) => ({ default: file.ListCsvDialog })),
);

interface QueueToolsProps {
  route: string;
  tab: TabDefinition;
  state: QueueState;
  days: Bucket[];
  counts?: BucketCounts;
  grid: ColumnChoices;
  /** The query of the list and its total: the input of 一覧のCSV. */
  list: { resource: string; what: string; filter: Record<string, unknown>; total: number };
  onChange: (change: Partial<QueueState>) => void;
}

/** Day buckets, filter chips and grid settings. */
export function QueueTools(props: QueueToolsProps) {
  const { tab, state, onChange } = props;
  const [choosing, setChoosing] = useState<HTMLElement | null>(null);
  const [exporting, setExporting] = useState(false);
  const me = getSession()?.adminId ?? 0;
  const mayExport = getSession()?.roles.includes('Admin') ?? false;
  return (
    <div className="tools">
      {!tab.search && (
        <BucketSegments
          value={props.days}
          counts={props.counts}
          onChange={(days) => onChange({ days, page: 1, row: null })}
        />
      )}
      {tab.search && props.days.length > 0 && (
        <FilterChip
          label="期日"
          value={props.days.map(dayLabel).join('・')}
          onRemove={() => onChange({ days: null, page: 1, row: null })}
        />
      )}
      <FilterChips tab={tab} state={state} onChange={onChange} />
      <FilterMenu>
        {(close) => (
          <FilterPanel
            tab={tab}
            value={{
              ...state.filters,
              personInChargeOnTheDay: assigneesOf(tab, state.charge, me) ?? '',
            }}
            onClose={close}
            onApply={({ personInChargeOnTheDay = '', ...filters }) =>
              onChange({
                filters,
                charge: assigneeFilterOf(tab, personInChargeOnTheDay, me),
                page: 1,
                row: null,
              })
            }
          />
        )}
      </FilterMenu>
      <span className="grow" />
      <SavedViews
        route={props.route}
        state={{ ...state, tab: tab.tab, days: tab.search ? state.days : props.days }}
      />
      {mayExport && (
        <IconButton
          size="small"
          className="wide"
          aria-label="一覧をCSVに出力"
          title="一覧をCSVに出力"
          onClick={() => setExporting(true)}
        >
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
      <IconButton
        size="small"
        className="wide"
        aria-label="列と行の高さ"
        aria-expanded={choosing !== null}
        onClick={({ currentTarget }) => setChoosing(choosing ? null : currentTarget)}
      >
        <Icon name="cols" />
      </IconButton>
      {choosing && (
        <Suspense fallback={null}>
          <ColumnMenu {...props.grid} anchor={choosing} onClose={() => setChoosing(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface FilterChipsProps {
  tab: TabDefinition;
  state: QueueState;
  onChange: (change: Partial<QueueState>) => void;
}

/** One removable chip per active filter: the assignee first, then the others. */
function FilterChips({ tab, state, onChange }: FilterChipsProps) {
  const me = getSession()?.adminId ?? 0;
  const persons = assigneesOf(tab, state.charge, me);
  const own = persons === ownAndUnassigned(me);
  const { data: admins } = useOptions('admins', persons !== null && !own);
  const { data: interviewers } = useOptions('interviewers', 'interviewer' in state.filters);
  const { data: brands } = useOptions('brands', 'brand' in state.filters);
  const anew = { page: 1, row: null };
  return (
    <>
      {persons !== null && (
        <FilterChip
          label="担当"
          value={own ? '自分+未割当' : wordsOf('personInChargeOnTheDay', persons, admins)}
          onRemove={() => onChange({ charge: tab.search ? null : 'all', ...anew })}
        />
      )}
      {persons === null && !tab.search && (
        <PlusChip label="自分の担当" onClick={() => onChange({ charge: null, ...anew })} />
      )}
      {activeFilters(state.filters, tab.row).map(({ label, name, names, value }) => (
        <FilterChip
          key={name}
          label={label}
          value={wordsOf(name, value, name === 'brand' ? brands : interviewers)}
          onRemove={() => {
            const filters = Object.fromEntries(
              Object.entries(state.filters).filter(([key]) => !names.includes(key)),
            );
            onChange({ filters, ...anew });
          }}
        />
      ))}
    </>
  );
}
