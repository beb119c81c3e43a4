/**
 * Counting semaphore with a first-come, first-served queue. It limits the pool connections that one
 * caller holds at once.
 */
export class Semaphore {
  private used = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly max: number,
    /** Semaphore of the larger group: each slot here also takes a slot there. */
    private readonly outer?: Semaphore,
  ) {}

  /** @returns function that releases the slot */
  async acquire(): Promise<() => void> {
    if (this.used < this.max) this.used += 1;
    else await new Promise<void>((go) => this.waiting.push(go));
    const releaseOuter = await this.outer?.acquire();
    return () => {
      releaseOuter?.();
      const next = this.waiting.shift();
      if (next) next();
      else this.used -= 1;
    };
  }
}
