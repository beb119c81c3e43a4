import { setTimeout as pause } from 'node:timers/promises';
import type { LiveChange } from '@tsumugi/contract/resources/live';
import { isStale } from '../../backoffice/src/api/stale.js';
import { type Call, Line } from './load.js';
import { queuePage, queueTab } from './scenarios/hot-paths.js';

/** As the back office gathers what it hears, and waits between two asks (`live.ts`, `asking-again.ts`). */
const gatherMs = 150;
const pauseMs = 1_000;

/** One read of a screen: asked once at a time, and once more when more has changed meanwhile. */
class Read {
  private owed = false;
  private asking = false;

  constructor(
    readonly queryKey: readonly unknown[],
    readonly data: unknown,
    private readonly ask: () => Promise<unknown>,
  ) {}

  async again(): Promise<void> {
    this.owed = true;
    if (this.asking) return;
    this.asking = true;
    while (this.owed) {
      this.owed = false;
      await Promise.all([this.ask(), pause(pauseMs)]);
    }
    this.asking = false;
  }

  /** Nothing more is asked. */
  end(): void {
    this.asking = true;
    this.owed = false;
  }
}

/** What an open screen of staff asks again while others work, by the back office's own rules: its list, and the numbers of the menu. */
export class Screen {
  private readonly lines: Line[] = [];
  private readonly reads: readonly Read[];
  private told: LiveChange[] = [];
  private timer: NodeJS.Timeout | undefined;

  /** @param asking how a call goes over a line of its own, and is counted */
  constructor(origin: string, headers: Readonly<Record<string, string>>, asking: (line: Line) => (call: Call) => Promise<unknown>) {
    const read = (queryKey: readonly unknown[], path: string, data?: unknown) => {
      const line = new Line(origin);
      this.lines.push(line);
      const ask = asking(line);
      return new Read(queryKey, data, () => ask({ path: encodeURI(path), headers }));
    };
    this.reads = [
      read(['home-responses', 'getList'], queuePage, { meta: { counts: { tab: queueTab } } }),
      read(['notifications', 0], '/api/admin/all-notifications/0'),
    ];
  }

  hear(change: LiveChange): void {
    this.told.push(change);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const changes = this.told.splice(0);
      for (const read of this.reads) if (changes.some((each) => isStale(read.queryKey, each, read.data))) void read.again();
    }, gatherMs);
  }

  close(): void {
    clearTimeout(this.timer);
    for (const read of this.reads) read.end();
    for (const line of this.lines) line.close();
  }
}
