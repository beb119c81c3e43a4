/** The steps of this page that have a way back, the oldest first. */
export class StepsDone {
  private readonly events: number[] = [];

  get count(): number {
    return this.events.length;
  }

  push(event: number): void {
    this.events.push(event);
  }

  /**
   * Those since the page had done `count` are forgotten once they were taken back: whoever could not reach the server may try again.
   * @returns what taking them back said; null where there was nothing. @throws what it throws
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
