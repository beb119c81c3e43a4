import {
  type QueueDefinition,
  type TabDefinition,
  tabTitle,
} from '@tsumugi/contract/kit/define-queue';
import { useId } from 'react';
import '../styles/queue.css';
import { usePageTitle } from '../lib/title.js';
import { DeferredContent } from '../ui/DeferredContent.js';
import { ErrorState } from '../ui/ErrorState.js';
import { BatchSessionBar } from './BatchSessionBar.js';
import { BulkBar } from './BulkBar.js';
import { Inspector } from './Inspector.js';
import { QueueDialogs } from './QueueDialogs.js';
import { QueueFooter } from './QueueFooter.js';
import { QueueEmpty, QueueGrid } from './QueueGrid.js';
import { QueueTabs } from './QueueTabs.js';
import { QueueTools } from './QueueTools.js';
import type { QueueAddress } from './state.js';
import { useQueueColumns } from './useQueueColumns.js';
import { useQueueWork } from './useQueueWork.js';

interface QueueViewProps {
  queue: QueueDefinition;
  tab: TabDefinition;
  address: QueueAddress;
}

/**
 * Any queue: tabs with counts, day buckets, filters, grid, inspector. The address holds its whole
 * state.
 */
export function QueueView({ queue, tab, address }: QueueViewProps) {
  const { change } = address;
  usePageTitle(tabTitle(queue.label, tab.label));
  const panelId = useId();
  const work = useQueueWork(queue, tab, address);
  const { list, selection, ticks, batch, inspector, dialogs, open, run } = work;
  const { chosen } = selection;
  const columns = useQueueColumns(queue, tab, list.rows);

  return (
    <>
      <QueueTabs
        queue={queue}
        tab={tab}
        list={list}
        panelId={panelId}
        onTab={work.openTab}
        onBatchSession={batch.start}
      />
      <div
        className={inspector.isOpen && chosen ? 'split' : 'split solo'}
        id={panelId}
        role="tabpanel"
        aria-label={tab.label}
      >
        <section className="left" aria-label="一覧">
          <ListBar queue={queue} tab={tab} work={work} columns={columns} onChange={change} />
          <div className="gridwrap">
            {list.error ? (
              <ErrorState error={list.error} onRetry={() => list.query.refetch()} />
            ) : list.isEmpty ? (
              <QueueEmpty tab={tab} list={list} onChange={change} />
            ) : (
              <QueueGrid
                label={`${queue.label} ${tab.label}`}
                tab={tab}
                list={list}
                columns={columns}
                selection={selection}
                ticks={ticks}
                onChange={change}
                onSelect={work.select}
                onOpen={open}
                onRun={run}
              />
            )}
          </div>
          <QueueFooter
            query={list.query}
            buckets={list.buckets}
            whole={list.holdsBacklog}
            page={list.state.page}
            onPage={(page, replace) => change({ page, row: null }, replace)}
            onAllAssignees={() => change({ assignee: 'all', page: 1, row: null })}
          />
        </section>
        {inspector.isOpen && chosen && (
          <DeferredContent fallback={<div className="insp" />}>
            <Inspector
              row={chosen}
              noteRef={inspector.noteRef}
              onOpen={() => open(chosen)}
              onClose={inspector.close}
              onRun={(action) => run(action, chosen)}
            />
          </DeferredContent>
        )}
      </div>
      <QueueDialogs
        dialogs={dialogs}
        rows={list.rows}
        onHandled={work.handled}
        onBulkDone={ticks.clear}
      />
    </>
  );
}

interface ListBarProps extends Pick<QueueViewProps, 'queue' | 'tab'> {
  work: ReturnType<typeof useQueueWork>;
  columns: ReturnType<typeof useQueueColumns>;
  onChange: QueueAddress['change'];
}

/**
 * The bar above the list: the batch session, or the filters. The actions on ticked rows lie over the
 * filters, which keep their space, so that ticking moves no row.
 */
function ListBar({ queue, tab, work, columns, onChange }: ListBarProps) {
  const { list, selection, ticks, batch, dialogs } = work;
  if (batch.session)
    return (
      <BatchSessionBar
        run={batch.session}
        row={selection.chosen}
        onBack={batch.back}
        onLater={batch.later}
        onStop={batch.stop}
      />
    );
  const isTicking = ticks.ticked.length > 0;
  return (
    <div className="listbar">
      <QueueTools
        queue={queue}
        tab={tab}
        list={list}
        columns={columns.choices}
        isCovered={isTicking}
        onChange={onChange}
      />
      {isTicking && (
        <BulkBar
          rows={ticks.ticked}
          onRun={(action) => dialogs.openBulk(action, ticks.ticked)}
          onAssign={() => dialogs.openAssign(ticks.ticked)}
          onClear={ticks.clear}
        />
      )}
    </div>
  );
}
