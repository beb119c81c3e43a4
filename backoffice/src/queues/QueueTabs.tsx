import Button from '@mui/material/Button';
import type { QueueDefinition, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { NotificationCounts } from '@tsumugi/contract/resources/notification-counts';
import { Icon } from '../ui/Icon.js';
import { Tabs } from '../ui/Tabs.js';
import { maxBacklogRows } from './row-params.js';
import type { QueueList } from './useQueueList.js';

const tabItems = (queue: QueueDefinition, notifications: NotificationCounts | undefined) =>
  queue.tabs.map(({ code, tab, label }) => {
    const counts = notifications?.tabs.find((each) => each.code === code);
    return {
      key: tab,
      label,
      count: counts ? counts.yesterday + counts.today : undefined,
      elsewhere: counts?.elsewhere,
    };
  });

interface QueueTabsProps {
  queue: QueueDefinition;
  tab: TabDefinition;
  list: QueueList;
  panelId: string;
  onTab: (tab: number) => void;
  onBatchSession: () => void;
}

/** The head of a work list: its tabs with counts, and the button that begins a batch session. */
export function QueueTabs({ queue, tab, list, panelId, onTab, onBatchSession }: QueueTabsProps) {
  return (
    <div className="tabs">
      <h1>{queue.label}</h1>
      <Tabs
        items={tabItems(queue, list.notifications)}
        value={tab.tab}
        panelId={panelId}
        label={`${queue.label}のタブ`}
        onChange={(key) => onTab(Number(key))}
      />
      {!tab.search && (
        <div className="end">
          <Button disabled={list.rows.length === 0 || list.holdsBacklog} onClick={onBatchSession}>
            <Icon name="play" />
            まとめて処理<span className="sub">{Math.min(list.total, maxBacklogRows)}件</span>
          </Button>
        </div>
      )}
    </div>
  );
}
