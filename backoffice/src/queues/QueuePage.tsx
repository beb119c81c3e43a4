import { queues } from '@tsumugi/contract/queues/queues';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { tabOf } from './last-tab.js';
import { QueueView } from './QueueView.js';
import { useQueueState } from './state.js';

/**
 * The queue of a route of domain/lists#lists. The tab comes from the address, else it is the last
 * one chosen in this list.
 */
export default function QueuePage({ route }: { route: string }) {
  const address = useQueueState();
  const queue = queues.find((candidate) => candidate.route === route);
  const tab = queue && tabOf(queue, address.state.tab);
  if (!queue || !tab) return <NotFoundPage />;
  return <QueueView queue={queue} tab={tab} address={address} />;
}
