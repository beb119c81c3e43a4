import Button from '@mui/material/Button';
import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useColleagues } from '../api/presence.js';
import { toggledSort } from '../lib/list.js';
import { useFitsOf } from '../matters/FitLine.js';
import { DataGrid } from '../ui/DataGrid.js';
import { EmptyState } from '../ui/EmptyState.js';
import { familyOfRow, nameOfRow } from './queue-row-text.js';
import type { QueueAddress } from './state.js';
import type { useQueueColumns } from './useQueueColumns.js';
import type { QueueList } from './useQueueList.js';
import type { useSelection } from './useSelection.js';
import type { useTicks } from './useTicks.js';

interface QueueGridProps {
  label: string;
  tab: TabDefinition;
  list: QueueList;
  columns: ReturnType<typeof useQueueColumns>;
  selection: ReturnType<typeof useSelection>;
  ticks: ReturnType<typeof useTicks>;
  onChange: QueueAddress['change'];
  onSelect: (row: QueueRow) => void;
  onOpen: (row: QueueRow) => void;
  onRun: (action: OpenAction, row: QueueRow) => void;
}

/** The rows of a work list as a grid, with their next actions and the colleagues at work on them. */
export function QueueGrid(props: QueueGridProps) {
  const { tab, list, columns, selection, ticks, onChange, onRun: run } = props;
  const { sort } = list.state;
  const colleagues = useColleagues();
  const fits = useFitsOf(
    list.groups.flatMap(({ rows }) => rows.flatMap(({ matterTeacherId }) => matterTeacherId ?? [])),
    tab.showsFit === true,
  );
  const fitOf = (matterTeacherId: number | null) =>
    matterTeacherId === null ? undefined : fits.get(matterTeacherId);
  return (
    <DataGrid
      label={props.label}
      columns={columns.visible.map((column) => ({
        ...column,
        cell: (row: QueueRow, tools) =>
          column.cell(row, { ...tools, run, fitOf, colleaguesOf: colleagues }),
      }))}
      groups={list.groups}
      loading={list.query.isPending}
      stale={list.isStale}
      compact={columns.choices.compact}
      cardsBelow={960}
      selectedId={selection.chosen?.id ?? null}
      focusSelected={selection.isRestored}
      checked={ticks.checked}
      nameOf={(row) => `${nameOfRow(row)} ${familyOfRow(row)?.name ?? ''}`}
      toneOf={(row) => (!tab.search && (row.due?.daysLate ?? 0) > 0 ? 'od' : undefined)}
      sort={sort}
      onSort={(field) => onChange({ sort: toggledSort(sort, field), page: 1 })}
      onSelect={props.onSelect}
      onOpen={props.onOpen}
      onCheck={ticks.setTicked}
    />
  );
}

interface QueueEmptyProps {
  tab: TabDefinition;
  list: QueueList;
  onChange: QueueAddress['change'];
}

function emptyTitle({ search }: TabDefinition, isOfOtherDays: boolean): string {
  if (isOfOtherDays) return 'この期日の行はありません';
  return search ? '条件に合う行はありません' : '対応する行はありません';
}

/** A list without rows; offers all days and assignees when these hide rows. */
export function QueueEmpty({ tab, list: { buckets, counts }, onChange }: QueueEmptyProps) {
  const [shown, total] = counts?.all ?? [0, 0];
  return (
    <EmptyState
      title={emptyTitle(tab, buckets.length > 0 && shown > 0)}
      action={
        total > 0 ? (
          <Button onClick={() => onChange({ buckets: [], assignee: 'all', page: 1 })}>
            すべての期日・担当を見る
          </Button>
        ) : undefined
      }
    >
      {tab.search
        ? '条件を変えて検索してください。'
        : `「${tab.label}」の行が、期日の順にここへ並びます。`}
    </EmptyState>
  );
}
