import { queues } from '@tsumugi/contract/queues/all';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { QueueView } from './QueueView.js';
import { useQueueState } from './state.js';

/** The queue of a route of domain section 5.1; the tab comes from the address, the first one when it names none. */
export default function QueuePage({ route }: { route: string }) {
  const [state, change] = useQueueState();
  const queue = queues.find((candidate) => candidate.route === route);
  const tab = queue?.tabs.find((candidate) => candidate.tab === state.tab) ?? queue?.tabs[0];
  if (!queue || !tab) return <NotFoundPage />;
  return <QueueView queue={queue} tab={tab} state={state} change={change} />;
}
