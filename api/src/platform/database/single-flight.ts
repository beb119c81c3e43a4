interface Runs<T> {
  current: Promise<unknown>;
  next: Promise<T> | undefined;
}

/**
 * Single flight: calls during a run share the next run, never a run that started before the call.
 */
export class SingleFlight<T> {
  private readonly runs = new Map<string, Runs<T>>();

  /** @param key identifies the work; equal keys share a run */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const existing = this.runs.get(key);
    const runs = existing ?? { current: Promise.resolve(), next: undefined };
    if (!existing) this.runs.set(key, runs);
    runs.next ??= this.start(key, runs, work);
    return runs.next;
  }

  private async start(key: string, runs: Runs<T>, work: () => Promise<T>): Promise<T> {
    await runs.current;
    // Lets all calls of this tick join before the run starts.
    await new Promise((go) => setImmediate(go));
    runs.next = undefined;
    const result = work();
    runs.current = result.then(
      () => this.finish(key, runs),
      () => this.finish(key, runs),
    );
    return result;
  }

  private finish(key: string, runs: Runs<T>): void {
    if (!runs.next) this.runs.delete(key);
  }
}
