/**
 * Interns equal values, at most the latest `most`: some are free texts without a known end of life.
 * An evicted value is created again on demand.
 */
export class SharedValues {
  private readonly kept = new Map<string, unknown>();

  constructor(private readonly most: number) {}

  get size(): number {
    return this.kept.size;
  }

  /** `parts` determine the value of `make` completely. */
  getShared<T>(parts: readonly (number | string)[], make: () => T): T {
    const key = parts.join();
    const known = this.kept.get(key);
    if (known !== undefined) return known as T;
    const made = make();
    this.kept.set(key, made);
    const [oldest] = this.kept.size > this.most ? this.kept.keys() : [];
    if (oldest !== undefined) this.kept.delete(oldest);
    return made;
  }
}
