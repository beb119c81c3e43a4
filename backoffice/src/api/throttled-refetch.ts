import type { Query, QueryClient } from '@tanstack/react-query';
import { areLiveUpdatesHeld } from './live-state.js';

/** Minimum milliseconds between two refetches of one query because of changes by others. */
const pause = 1_000;

/**
 * Refetches queries that a live change made stale. Throttled: one fetch per query at a time, with
 * one more after it, so that rows arrive even when changes come faster than answers. The first
 * change after a pause refetches at once.
 */
export class ThrottledRefetch {
  private readonly begun = new WeakMap<Query, number>();
  /** Queries that are refetched after their current fetch or pause. */
  private readonly owed = new WeakSet<Query>();
  private readonly held = new Set<Query>();

  constructor(private readonly client: QueryClient) {}

  /**
   * Invalidates the stale queries; active ones are refetched (throttled), others when they become
   * active.
   */
  invalidate(isStale: (query: Query) => boolean): void {
    for (const query of this.client.getQueryCache().findAll({ predicate: isStale })) {
      query.invalidate();
      this.ask(query);
    }
  }

  /** Refetches the queries that were held. */
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
    } else if (areLiveUpdatesHeld()) this.held.add(query);
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
