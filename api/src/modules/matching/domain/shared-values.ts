/**
 * Interns equal values, at most the latest `most`: free texts have no limited number. An evicted
 * value is created again on demand.
 */
export class SharedValues {
  private readonly values = new Map<string, unknown>();

  constructor(private readonly most: number) {}

  get size(): number {
    return this.values.size;
  }

  /** The value of `make` depends only on `parts`. */
  getShared<T>(parts: readonly (number | string)[], make: () => T): T {
    const key = parts.join();
    const known = this.values.get(key);
    if (known !== undefined) return known as T;
    const made = make();
    this.values.set(key, made);
    const [oldest] = this.values.size > this.most ? this.values.keys() : [];
    if (oldest !== undefined) this.values.delete(oldest);
    return made;
  }
}
