import { allActions } from '@tsumugi/api/modules/all-actions';
import { ActionRunner } from '@tsumugi/api/platform/actions/action-runner';
import { CalendarSource } from '@tsumugi/api/platform/calendar/calendar-source';
import { FixedClock } from '@tsumugi/api/platform/clock';
import { PrismaService } from '@tsumugi/api/platform/database/prisma.service';
import type { Transaction } from '@tsumugi/api/platform/database/transaction';
import { createApp } from '@tsumugi/api/platform/http/create-app';
import { JobScheduler } from '@tsumugi/api/platform/outbox/job-scheduler';
import type { ActionId } from '@tsumugi/contract/actions/names';
import type { Actor } from '@tsumugi/contract/facts';
import type { ActionResult } from '@tsumugi/contract/resources/action-result';

type App = Awaited<ReturnType<typeof createApp>>;

/** The product without HTTP: seeds reach every state by running actions at chosen times. */
export interface SeedRuntime {
  readonly app: App;
  readonly prisma: PrismaService;
  readonly clock: FixedClock;
  /** Runs an action; throws the user's error. */
  run(action: ActionId, actor: Actor, id: number | null, input?: object): Promise<ActionResult>;
  /**
   * Runs all actions of the work in one transaction. No concurrent writer may touch their matters
   * meanwhile.
   */
  runInOneTransaction<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const caseTime = 240_000;
const definitions = new Map(allActions.map(({ definition }) => [definition.id, definition]));

/** Disables synchronous commit: an interrupted seed restarts anyway. */
function withoutSynchronousCommit(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set(
    'options',
    [url.searchParams.get('options'), '-c synchronous_commit=off'].filter(Boolean).join(' '),
  );
  return url.toString();
}

/** Links in the mails of the demo point to this installation. */
const publicUrl = () =>
  process.env.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${process.env.PORT || 3000}`;

export async function openSeedRuntime(databaseUrl: string, now: Date): Promise<SeedRuntime> {
  const clock = new FixedClock(now);
  // A complete matter is one transaction, also on slow machines.
  const app = await createApp({
    databaseUrl: withoutSynchronousCommit(databaseUrl),
    clock,
    settings: { transactionTime: caseTime, publicUrl: publicUrl() },
  });
  // No job runner uses this clock; the product checks its outbox at its start.
  Object.assign(app.get(JobScheduler), { at: async () => undefined });
  const prisma = app.get(PrismaService);
  let current: Transaction | undefined;
  const [runner, calendars] = [app.get(ActionRunner), app.get(CalendarSource)];
  return {
    app,
    prisma,
    clock,
    run: async (action, actor, id, input = {}) => {
      const calendar = await calendars.now();
      const definition = definitions.get(action);
      if (!definition) throw new Error(`no action ${action}`);
      const parsed = definition.input.parse(input) as Record<string, unknown>;
      const request = { id, input: parsed, actor, call: definition.endpoints[0]?.call ?? null };
      return current
        ? runner.runIn(current, action, request, calendar)
        : runner.run(action, request);
    },
    runInOneTransaction: (work) =>
      prisma.$transaction(async (tx) => {
        current = tx;
        try {
          return await work();
        } finally {
          current = undefined;
        }
      }),
    close: () => app.close(),
  };
}
