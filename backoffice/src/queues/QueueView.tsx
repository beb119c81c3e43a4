import Button from '@mui/material/Button';
import { ApiError } from '@tsumugi/client/api-error';
import {
  type ColumnName,
  type QueueDefinition,
  type TabDefinition,
  tabTitle,
} from '@tsumugi/contract/kit/define-queue';
import { Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isWaitingForNetwork, networkError } from '../lib/network.js';
import '../styles/queue.css';
import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useNotifications } from '../api/notifications.js';
import { useColleagues } from '../api/presence.js';
import { today } from '../lib/clock.js';
import { toggledSort } from '../lib/list.js';
import { inspectorBeside, useMedia } from '../lib/media.js';
import { usePreference, useTeam } from '../lib/preference.js';
import { getSession } from '../lib/session.js';
import { usePageTitle } from '../lib/title.js';
import { DataGrid } from '../ui/DataGrid.js';
import { Deferred } from '../ui/Deferred.js';
import { EmptyState } from '../ui/EmptyState.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { part } from '../ui/part.js';
import { Tabs } from '../ui/Tabs.js';
import { BatchSessionBar } from './BatchSessionBar.js';
import { BulkBar } from './BulkBar.js';
import { groupRows } from './grouped.js';
import { Inspector } from './Inspector.js';
import { lastTabKey } from './last-tab.js';
import { rememberListVisit } from './list-visit.js';
import { openingOf } from './opening.js';
import { QueueFooter } from './QueueFooter.js';
import { QueueTools } from './QueueTools.js';
import { familyOfRow, nameOfRow, pageOf, subjectOfRow } from './queue-row-text.js';
import { rowFilter } from './row-filter.js';
import { pilePage } from './row-params.js';
import type { QueueAddress } from './state.js';
import { useBatchSession } from './useBatchSession.js';
import { useGridColumns } from './useGridColumns.js';
import { useOnce } from './useOnce.js';
import { useRowKeys } from './useRowKeys.js';
import { useRows } from './useRows.js';
import { useSelection } from './useSelection.js';
import { useTicks } from './useTicks.js';

interface QueueViewProps {
  queue: QueueDefinition;
  tab: TabDefinition;
  address: QueueAddress;
}

const AssignDialog = part(() => import('./AssignDialog.js'));
const BulkAction = part(() => import('./BulkAction.js'));
const RowAction = part(() => import('./RowAction.js'));
/**
 * Columns hidden until the user chooses: other columns already imply them, since a row mostly waits
 * for the person in charge.
 */
const hiddenAtFirst: Readonly<Record<string, string[]>> = {
  'case-list-search': ['personInCharge'],
};
const nothingHidden: string[] = [];
const noneAdded: ColumnName[] = [];

/**
 * Any queue: tabs with counts, day buckets, filters, grid, inspector. The address holds its whole
 * state.
 */
export function QueueView({
  queue,
  tab,
  address: { state: said, change, complete, isSettled },
}: QueueViewProps) {
  const [team] = useTeam();
  const notifications = useNotifications(team).data;
  const { days, charge } = openingOf(tab, notifications, said);
  const state = { ...said, charge };
  const [hidden, setHidden] = usePreference<string[]>(
    `columns.${queue.route}`,
    hiddenAtFirst[queue.route] ?? nothingHidden,
  );
  const [added, setAdded] = usePreference<ColumnName[]>(
    `columns.${queue.route}.${tab.tab}`,
    noneAdded,
  );
  const [, rememberTab] = usePreference<number | null>(lastTabKey(queue.route), null);
  const [compact, setCompact] = usePreference('compact', false);
  const [closed, setClosed] = useState(false);
  const [running, setRunning] = useState<{ action: OpenAction; row: QueueRow } | null>(null);
  const [assigning, setAssigning] = useState<readonly QueueRow[]>([]);
  const [bulk, setBulk] = useState<{ action: OpenAction; rows: readonly QueueRow[] } | null>(null);
  const beside = useMedia(inspectorBeside);
  const note = useRef<HTMLTextAreaElement>(null);
  const cameBack = useRef(state.row !== null);
  const panel = useId();
  const navigate = useNavigate();

  const title = tabTitle(queue.label, tab.label);
  usePageTitle(title);

  // The opening is written to the address, so that it stays fixed while staff work through the
  // rows.
  const unsaid =
    said.tab !== tab.tab || (said.days === null && !tab.search && notifications !== undefined);
  const [piled, setPiled] = useState(false);
  const rowsQuery = useRows(queue, tab, state, days, team, piled);
  const rows = rowsQuery.data ?? [];
  const total = rowsQuery.total ?? rows.length;
  useEffect(() => {
    if (unsaid)
      complete({ tab: tab.tab, charge, ...(tab.search || !notifications ? {} : { days }) });
  });
  const { counts } = rowsQuery;
  const stale = rowsQuery.isPlaceholderData;
  const { chosen, current, select, step } = useSelection({
    rows,
    stale,
    row: state.row,
    beside,
    onSelect: (row) => change({ row }, true),
    onNextRow: (row) => complete({ row }),
    isSettled,
  });
  const { columns, addable, extra } = useGridColumns(tab, rows, added);
  const shown = columns.filter(({ key }) => !hidden.includes(key));
  const asDays = days.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words say what `days` holds
  const groups = useMemo(
    () =>
      groupRows(rows, {
        byDay: !tab.search && (!state.sort || state.sort.field === 'due'),
        today: today(),
        counts,
        days,
      }),
    [rows, tab, state.sort, counts, asDays],
  );
  const showInspector = chosen !== undefined && !closed && (beside || state.row !== null);

  const whole = rowsQuery.isSuccess && !stale;
  const { checked, ticked, put, clear } = useTicks(
    rows,
    whole,
    `${tab.code} ${state.page} ${asDays}`,
  );
  const assigned = new Map(
    assigning.flatMap((row) => (row.matterId ? [[row.matterId, subjectOfRow(row)] as const] : [])),
  );
  const open = (row: QueueRow | undefined, page = row ? pageOf(row) : null) => {
    if (!row || !page) return;
    change({ row: row.id }, true);
    const inquiry = row.entity === 'contactForm';
    const run = {
      label: title,
      path: window.location.pathname + window.location.search,
      ids: rows.map(({ id, matterId }) => (inquiry ? id : (matterId ?? 0))),
      rows: rows.map(({ id }) => id),
    };
    rememberListVisit(run, inquiry ? 'hp-inquiries' : 'matters');
    setTimeout(() => navigate(page));
  };
  const colleagues = useColleagues();
  const pileRun = useBatchSession(rows, whole, { begun: piled, begin: setPiled }, (id) =>
    change({ row: id }, true),
  );
  const doOnce = useOnce((row) => pileRun.handled(row.id));
  const run = (action: OpenAction | undefined, row: QueueRow | undefined) => {
    if (!action || !row) return;
    if (action.opens && 'page' in action.opens) open(row, action.opens.page);
    else if (action.opens && 'body' in action.opens) void doOnce(action, row);
    else setRunning({ action, row });
  };
  // Going to another row cancels the action whose dialog is still loading.
  const goTo = (row: QueueRow) => {
    setRunning(null);
    select(row);
  };
  const assign = () => {
    const row = current();
    setAssigning(row === undefined ? [] : ticked.length > 0 ? ticked : row.matterId ? [row] : []);
  };
  const openTab = (key: number) => {
    rememberTab(key);
    change({
      tab: key,
      days: tab.search ? said.days : null,
      charge: charge === 'any' ? null : charge,
      page: 1,
      row: null,
      filters: {},
      sort: null,
    });
  };
  useRowKeys(queue, {
    current,
    step: (by) => {
      setRunning(null);
      step(by);
    },
    run,
    open,
    tick: (row) => put([row.id], !checked.has(row.id)),
    assign,
    note: () => (closed ? setClosed(false) : note.current?.focus()),
    openTab,
    leave: state.row !== null && !beside ? () => change({ row: null }, true) : undefined,
  });
  const tabItems = queue.tabs.map((each) => {
    const found = notifications?.tabs.find(({ code }) => code === each.code);
    return {
      key: each.tab,
      label: each.label,
      count: found ? found.yesterday + found.today : undefined,
      elsewhere: found?.elsewhere,
    };
  });
  const empty = !rowsQuery.isPending && rows.length === 0;

  return (
    <>
      <div className="tabs">
        <h1>{queue.label}</h1>
        <Tabs
          items={tabItems}
          value={tab.tab}
          panelId={panel}
          label={`${queue.label}のタブ`}
          onChange={(key) => openTab(Number(key))}
        />
        {!tab.search && (
          <div className="end">
            <Button disabled={rows.length === 0 || piled} onClick={pileRun.start}>
              <Icon name="play" />
              まとめて処理<span className="sub">{Math.min(total, pilePage)}件</span>
            </Button>
          </div>
        )}
      </div>
      <div
        className={showInspector ? 'split' : 'split solo'}
        id={panel}
        role="tabpanel"
        aria-label={tab.label}
      >
        <section className="left" aria-label="一覧">
          {pileRun.run ? (
            <BatchSessionBar
              run={pileRun.run}
              row={chosen}
              onBack={pileRun.back}
              onLater={pileRun.later}
              onStop={pileRun.stop}
            />
          ) : ticked.length > 0 ? (
            <BulkBar
              rows={ticked}
              onRun={(action) => setBulk({ action, rows: ticked })}
              onAssign={() => setAssigning(ticked)}
              onClear={clear}
            />
          ) : (
            <QueueTools
              route={queue.route}
              tab={tab}
              state={state}
              days={days}
              counts={counts}
              grid={{
                columns: columns.filter(({ key }) => !extra.includes(key as ColumnName)),
                hidden,
                onHidden: setHidden,
                addable,
                added: extra,
                onAdded: setAdded,
                compact,
                onCompact: setCompact,
              }}
              list={{
                resource: queue.resource,
                what: title,
                filter: rowFilter(tab, state, days, team, getSession()?.adminId ?? 0),
                total,
              }}
              onChange={change}
            />
          )}
          <div className="gridwrap">
            {isWaitingForNetwork(rowsQuery) ? (
              <ErrorState
                error={new ApiError(0, networkError)}
                onRetry={() => rowsQuery.refetch()}
              />
            ) : rowsQuery.error && rows.length === 0 ? (
              <ErrorState error={rowsQuery.error} onRetry={() => rowsQuery.refetch()} />
            ) : empty ? (
              <EmptyState
                title={
                  days.length > 0 && (counts?.all[0] ?? 0) > 0
                    ? 'この期日の行はありません'
                    : 'ここに出る行はありません'
                }
                action={
                  (counts?.all[1] ?? 0) > 0 ? (
                    <Button onClick={() => change({ days: [], charge: 'all', page: 1 })}>
                      すべての期日・担当を見る
                    </Button>
                  ) : undefined
                }
              >
                {tab.search
                  ? '条件を変えて検索してください。'
                  : `「${tab.label}」の行が、期日の順にここへ並びます。`}
              </EmptyState>
            ) : (
              <DataGrid
                label={`${queue.label} ${tab.label}`}
                columns={shown.map((column) => ({
                  ...column,
                  cell: (row: QueueRow, tools) => column.cell(row, { ...tools, run, colleagues }),
                }))}
                groups={groups}
                loading={rowsQuery.isPending}
                stale={stale}
                compact={compact}
                cardsBelow={960}
                selectedId={chosen?.id ?? null}
                focusSelected={cameBack.current}
                checked={checked}
                nameOf={(row) => `${nameOfRow(row)} ${familyOfRow(row)?.name ?? ''}`}
                toneOf={(row) => (!tab.search && (row.due?.daysLate ?? 0) > 0 ? 'od' : undefined)}
                sort={state.sort}
                onSort={(field) => change({ sort: toggledSort(state.sort, field), page: 1 })}
                onSelect={goTo}
                onOpen={open}
                onCheck={put}
              />
            )}
          </div>
          <QueueFooter
            query={rowsQuery}
            days={days}
            whole={piled}
            page={state.page}
            onPage={(page, replace) => change({ page, row: null }, replace)}
            onEverybody={() => change({ charge: 'all', page: 1, row: null })}
          />
        </section>
        {showInspector && chosen && (
          <Deferred place={<div className="insp" />}>
            <Inspector
              row={chosen}
              noteRef={note}
              onOpen={() => open(chosen)}
              onClose={() => (beside ? setClosed(true) : change({ row: null }, true))}
              onRun={(action) => run(action, chosen)}
            />
          </Deferred>
        )}
      </div>
      <Suspense fallback={null}>
        {running && (
          <RowAction
            action={running.action}
            row={rows.find(({ id }) => id === running.row.id) ?? running.row}
            what={subjectOfRow(running.row)}
            onClose={() => setRunning(null)}
            onDone={() => pileRun.handled(running.row.id)}
          />
        )}
        {bulk && (
          <BulkAction {...bulk} listed={rows} onClose={() => setBulk(null)} onDone={clear} />
        )}
        {assigned.size > 0 && (
          <AssignDialog
            matters={assigned}
            what={
              assigning.length > 1 ? `${assigning.length}件` : assigning.map(subjectOfRow).join('')
            }
            onClose={() => setAssigning([])}
            onDone={clear}
          />
        )}
      </Suspense>
    </>
  );
}
