import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import type { LiveChange } from '@tsumugi/contract/resources/live';
import { isAffected } from '../../backoffice/src/api/stale.js';
import { ThrottledRefetch } from '../../backoffice/src/api/throttled-refetch.js';
import { type Call, Line } from './load.js';
import { queuePage, queueTab } from './scenarios/hot-paths.js';

/** The debounce of the back office for events (`live.ts`). */
const gatherMs = 150;

/**
 * The reads of an open staff screen while others work, in the back office's own way: its list, and
 * the numbers of the menu.
 */
export class Screen {
  private readonly client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  private readonly again = new ThrottledRefetch(this.client);
  private readonly lines: Line[] = [];
  private readonly leave: (() => void)[];
  private changes: LiveChange[] = [];
  private timer: NodeJS.Timeout | undefined;

  /** @param asking sends a call over a connection of its own, and counts it */
  constructor(
    origin: string,
    headers: Readonly<Record<string, string>>,
    asking: (line: Line) => (call: Call) => Promise<unknown>,
  ) {
    const read = (queryKey: QueryKey, path: string, initialData: unknown) => {
      const line = new Line(origin);
      this.lines.push(line);
      const ask = asking(line);
      const queryFn = async () => {
        await ask({ path: encodeURI(path), headers });
        return initialData;
      };
      return new QueryObserver(this.client, { queryKey, queryFn, initialData }).subscribe(
        () => undefined,
      );
    };
    this.leave = [
      read(['home-responses', 'getList'], queuePage, { meta: { counts: { tab: queueTab } } }),
      read(['notifications', 0], '/api/admin/all-notifications/0', {}),
    ];
  }

  hear(change: LiveChange): void {
    this.changes.push(change);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const changes = this.changes.splice(0);
      this.again.invalidate(({ queryKey, state }) =>
        changes.some((each) => isAffected(queryKey, each, state.data)),
      );
    }, gatherMs);
  }

  close(): void {
    clearTimeout(this.timer);
    for (const leave of this.leave) leave();
    this.client.clear();
    for (const line of this.lines) line.close();
  }
}
