import IconButton from '@mui/material/IconButton';
import {
  type QueueDefinition,
  type TabDefinition,
  tabTitle,
} from '@tsumugi/contract/kit/define-queue';
import { Suspense, useState } from 'react';
import { useOptions } from '../api/useOptions.js';
import { getSession } from '../lib/session.js';
import { BucketSegments, dayLabel } from '../ui/BucketSegments.js';
import { FilterChip } from '../ui/FilterChip.js';
import { FilterMenu } from '../ui/FilterMenu.js';
import { Icon } from '../ui/Icon.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { PlusChip } from '../ui/PlusChip.js';
import { assigneeFilterOf, assigneesOf, ownAndUnassigned } from './assignee-filter.js';
import type { ColumnChoices } from './ColumnMenu.js';
import { activeFilters, wordsOf } from './filter-fields.js';
import { SavedViews } from './SavedViews.js';
import type { QueueAddress, QueueState } from './state.js';
import type { QueueList } from './useQueueList.js';

const ColumnMenu = lazyComponent(() => import('./ColumnMenu.js'));
const FilterPanel = lazyComponent(() =>
  import('./FilterPanel.js').then((file) => ({ default: file.FilterPanel })),
);
const ListCsvDialog = lazyComponent(() =>
  import('../reporting/ListCsvDialog.js').then((file) => ({ default: file.ListCsvDialog })),
);

interface QueueToolsProps {
  queue: QueueDefinition;
  tab: TabDefinition;
  list: QueueList;
  columns: ColumnChoices;
  /** Another bar lies over it. */
  isCovered: boolean;
  onChange: QueueAddress['change'];
}

/** Day buckets, filter chips and grid settings. */
export function QueueTools({ queue, tab, list, columns, isCovered, onChange }: QueueToolsProps) {
  const { state, buckets } = list;
  return (
    <div className="tools" inert={isCovered}>
      {!tab.search && (
        <BucketSegments
          value={buckets}
          counts={list.counts}
          onChange={(next) => onChange({ buckets: next, page: 1, row: null })}
        />
      )}
      {tab.search && buckets.length > 0 && (
        <FilterChip
          label="期日"
          value={buckets.map(dayLabel).join('・')}
          onRemove={() => onChange({ buckets: null, page: 1, row: null })}
        />
      )}
      <FilterChips tab={tab} state={state} onChange={onChange} />
      <Filters tab={tab} state={state} onChange={onChange} />
      <SavedViews
        route={queue.route}
        state={{ ...state, tab: tab.tab, buckets: tab.search ? state.buckets : buckets }}
      />
      <CsvButton
        resource={queue.resource}
        listLabel={tabTitle(queue.label, tab.label)}
        list={list}
      />
      <ColumnsButton columns={columns} />
    </div>
  );
}

/** 一覧のCSV, for admins: the whole list with its present filters. */
function CsvButton({
  resource,
  listLabel,
  list,
}: {
  resource: string;
  listLabel: string;
  list: QueueList;
}) {
  const [isExporting, setExporting] = useState(false);
  if (!getSession()?.roles.includes('Admin')) return null;
  return (
    <>
      <IconButton
        size="small"
        className="wide"
        aria-label="一覧をCSVに出力"
        title="一覧をCSVに出力"
        onClick={() => setExporting(true)}
      >
        <Icon name="csv" />
      </IconButton>
      {isExporting && (
        <Suspense fallback={null}>
          <ListCsvDialog
            resource={resource}
            listLabel={listLabel}
            total={list.total}
            query={new URLSearchParams({ filter: JSON.stringify(list.filter) }).toString()}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function ColumnsButton({ columns }: { columns: ColumnChoices }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        className="wide"
        aria-label="列と行の高さ"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <Icon name="cols" />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <ColumnMenu {...columns} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

interface FiltersProps {
  tab: TabDefinition;
  state: QueueState;
  onChange: QueueAddress['change'];
}

function Filters({ tab, state, onChange }: FiltersProps) {
  const me = getSession()?.adminId ?? 0;
  return (
    <FilterMenu>
      {(close) => (
        <FilterPanel
          tab={tab}
          value={{
            ...state.filters,
            personInChargeOnTheDay: assigneesOf(tab, state.assignee, me) ?? '',
          }}
          onClose={close}
          onApply={({ personInChargeOnTheDay = '', ...filters }) =>
            onChange({
              filters,
              assignee: assigneeFilterOf(tab, personInChargeOnTheDay, me),
              page: 1,
              row: null,
            })
          }
        />
      )}
    </FilterMenu>
  );
}

/** One removable chip per active filter: the assignee first, then the others. */
function FilterChips({ tab, state, onChange }: FiltersProps) {
  const me = getSession()?.adminId ?? 0;
  const persons = assigneesOf(tab, state.assignee, me);
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
          onRemove={() => onChange({ assignee: tab.search ? null : 'all', ...anew })}
        />
      )}
      {persons === null && !tab.search && (
        <PlusChip label="自分の担当" onClick={() => onChange({ assignee: null, ...anew })} />
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
