import {
  type QueueDefinition,
  type TabDefinition,
  tabTitle,
} from '@tsumugi/contract/kit/define-queue';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useRef, useState } from 'react';
import { inspectorBeside, useMedia } from '../lib/media.js';
import { usePreference } from '../lib/preference.js';
import type { AssigneeFilter } from './assignee-filter.js';
import { lastTabKey } from './last-tab.js';
import { useQueueDialogs } from './QueueDialogs.js';
import type { QueueAddress } from './state.js';
import { useBatchSession } from './useBatchSession.js';
import { useQueueList } from './useQueueList.js';
import { useRowActions } from './useRowActions.js';
import { useRowKeys } from './useRowKeys.js';
import { useSelection } from './useSelection.js';
import { useTicks } from './useTicks.js';

/** Opens a tab with its defaults, and remembers it as the last one chosen in this list. */
function useOpenTab(
  queue: QueueDefinition,
  tab: TabDefinition,
  assignee: AssigneeFilter,
  { state, change }: QueueAddress,
) {
  const [, rememberTab] = usePreference<number | null>(lastTabKey(queue.route), null);
  return (key: number) => {
    rememberTab(key);
    change({
      tab: key,
      buckets: tab.search ? state.buckets : null,
      assignee: assignee === 'any' ? null : assignee,
      page: 1,
      row: null,
      filters: {},
      sort: null,
    });
  };
}

/**
 * The inspector: beside the list, or over it in a narrow window, where it is open while the address
 * names a row.
 */
function useInspector(isBeside: boolean, row: number | null, change: QueueAddress['change']) {
  const [isClosed, setClosed] = useState(false);
  const noteRef = useRef<HTMLTextAreaElement>(null);
  const leave = () => change({ row: null }, true);
  return {
    isOpen: !isClosed && (isBeside || row !== null),
    noteRef,
    close: () => (isBeside ? setClosed(true) : leave()),
    /** Opens a closed inspector; in an open one, focuses the 電話メモ. */
    focusNote: () => (isClosed ? setClosed(false) : noteRef.current?.focus()),
    /** Undefined where the list stays in view. */
    leave: row !== null && !isBeside ? leave : undefined,
  };
}

/**
 * The work in a list: its rows, the current row, the ticked rows, the batch session, the open
 * dialog, and the keys that act on them.
 */
export function useQueueWork(queue: QueueDefinition, tab: TabDefinition, address: QueueAddress) {
  const { change, complete, isSettled } = address;
  const isBeside = useMedia(inspectorBeside);
  const list = useQueueList(queue, tab, address);
  const { rows, state } = list;
  const selection = useSelection({
    rows,
    stale: list.isStale,
    row: state.row,
    beside: isBeside,
    onSelect: (row) => change({ row }, true),
    onNextRow: (row) => complete({ row }),
    isSettled,
  });
  const ticks = useTicks(rows, list.isFresh, `${tab.code} ${state.page} ${list.buckets.join()}`);
  const batch = useBatchSession(
    rows,
    list.isFresh,
    { isRequested: list.holdsBacklog, setRequested: list.setHoldsBacklog },
    (row) => change({ row }, true),
  );
  const inspector = useInspector(isBeside, state.row, change);
  const dialogs = useQueueDialogs();
  const markHandled = (row: QueueRow) => batch.handled(row.id);
  const { open, run } = useRowActions({
    title: tabTitle(queue.label, tab.label),
    rows,
    onSelect: (row) => change({ row: row.id }, true),
    onDialog: dialogs.openRow,
    onHandled: markHandled,
  });
  const openTab = useOpenTab(queue, tab, state.assignee, address);
  useRowKeys(queue, {
    current: selection.current,
    step: (by) => {
      dialogs.closeRow();
      selection.step(by);
    },
    run,
    open,
    tick: (row) => ticks.setTicked([row.id], !ticks.checked.has(row.id)),
    assign: () => {
      const row = selection.current();
      if (row && ticks.ticked.length > 0) dialogs.openAssign(ticks.ticked);
      else dialogs.openAssign(row?.matterId ? [row] : []);
    },
    note: inspector.focusNote,
    openTab,
    leave: inspector.leave,
  });
  const select = (row: QueueRow) => {
    dialogs.closeRow();
    selection.select(row);
  };
  return {
    list,
    selection,
    select,
    ticks,
    batch,
    inspector,
    dialogs,
    handled: markHandled,
    open,
    run,
    openTab,
  };
}
