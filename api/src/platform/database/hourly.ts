import { type Clock, hours } from '../clock.js';

/** What an hour hardly changes, such as medians over half a year: read once an hour in each process, for whoever asks first and all after. */
export class Hourly<T> {
  private readonly kept = new Map<string, { readonly hour: number; readonly value: Promise<T> }>();

  constructor(private readonly clock: Clock) {}

  of(key: string, read: () => Promise<T>): Promise<T> {
    const hour = Math.floor(this.clock.now().getTime() / hours(1));
    const known = this.kept.get(key);
    if (known?.hour === hour) return known.value;
    const value = read();
    this.kept.set(key, { hour, value });
    value.catch(() => this.kept.get(key)?.value === value && this.kept.delete(key));
    return value;
  }
}
