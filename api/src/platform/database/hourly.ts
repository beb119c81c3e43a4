import { type Clock, hours } from '../clock.js';

/**
 * Cache with a lifetime of one hour per process, for values that change slowly, such as medians
 * over half a year.
 */
export class Hourly<T> {
  private readonly values = new Map<
    string,
    { readonly hour: number; readonly value: Promise<T> }
  >();

  constructor(private readonly clock: Clock) {}

  of(key: string, read: () => Promise<T>): Promise<T> {
    const hour = Math.floor(this.clock.now().getTime() / hours(1));
    const known = this.values.get(key);
    if (known?.hour === hour) return known.value;
    const value = read();
    this.values.set(key, { hour, value });
    value.catch(() => this.values.get(key)?.value === value && this.values.delete(key));
    return value;
  }
}
