/** The undoable steps of this page, the oldest first. */
export class UndoStack {
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
   * @returns the answer of `undo`; null where there was no step
   * @throws the error of `undo`
   */
  async undoSince<T>(
    count: number,
    undo: (events: readonly number[]) => Promise<T>,
  ): Promise<T | null> {
    const events = this.events.slice(count);
    if (events.length === 0) return null;
    const answer = await undo(events);
    this.events.splice(count, events.length);
    return answer;
  }
}
