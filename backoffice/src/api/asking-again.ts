import type { Query, QueryClient } from '@tanstack/react-query';
import { areNewsHeld } from './live-state.js';

/** Between two asks of one read because of what others do, in milliseconds. */
const pause = 1_000;

/**
 * Asks again for what others have changed: one ask of a read under way at a time, and one more when it has ended, so that rows arrive however
 * fast changes come. The first after a quiet while goes at once.
 */
export class AskingAgain {
  private readonly begun = new WeakMap<Query, number>();
  /** Those that will be asked when what is under way has ended, or their pause. */
  private readonly owed = new WeakSet<Query>();
  private readonly held = new Set<Query>();

  constructor(private readonly client: QueryClient) {}

  /** What is on the screen is asked, everything else when it is looked at again. */
  stale(isStale: (query: Query) => boolean): void {
    for (const query of this.client.getQueryCache().findAll({ predicate: isStale })) {
      query.invalidate();
      this.ask(query);
    }
  }

  /** News were held, and are no more. */
  goOn(): void {
    const waiting = [...this.held];
    this.held.clear();
    for (const query of waiting) this.ask(query);
  }

  private ask(query: Query): void {
    if (this.owed.has(query)) return;
    const before = query.state.fetchStatus === 'idle' ? this.restOf(query) : query.promise;
    if (before) {
      this.owed.add(query);
      const then = () => {
        this.owed.delete(query);
        query.invalidate();
        this.ask(query);
      };
      before.then(then, then);
    } else if (areNewsHeld()) this.held.add(query);
    else {
      this.begun.set(query, performance.now());
      void this.client.refetchQueries(
        { predicate: (each) => each === query, type: 'active' },
        { cancelRefetch: false },
      );
    }
  }

  private restOf(query: Query): Promise<unknown> | null {
    const rest = (this.begun.get(query) ?? Number.NEGATIVE_INFINITY) + pause - performance.now();
    return rest > 0 && query.isActive() ? new Promise((over) => setTimeout(over, rest)) : null;
  }
}
