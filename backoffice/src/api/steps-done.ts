/** The undoable steps of this page, the oldest first. */
export class StepsDone {
  private readonly events: number[] = [];

  get count(): number {
    return this.events.length;
  }

  push(event: number): void {
    this.events.push(event);
  }

  /**
   * Undoes the steps after the first `count` and then removes them; if the call fails they stay,
   * for a retry.
   * @returns the answer of `takeBack`; null where there was no step
   * @throws the error of `takeBack`
   */
  async takeBackSince<T>(
    count: number,
    takeBack: (events: readonly number[]) => Promise<T>,
  ): Promise<T | null> {
    const events = this.events.slice(count);
    if (events.length === 0) return null;
    const said = await takeBack(events);
    this.events.splice(count, events.length);
    return said;
  }
}
