import { allActions } from '@tsumugi/api/modules/all-actions';
import { ActionRunner } from '@tsumugi/api/platform/actions/action-runner';
import { FixedClock } from '@tsumugi/api/platform/clock';
import { PrismaService } from '@tsumugi/api/platform/database/prisma.service';
import { createApp } from '@tsumugi/api/platform/http/create-app';
import type { ActionId } from '@tsumugi/contract/actions/names';
import type { Actor } from '@tsumugi/contract/facts';
import type { ActionResult } from '@tsumugi/contract/resources/action-result';

type App = Awaited<ReturnType<typeof createApp>>;

/** The product without its door: seeds reach every state by running actions, at a time of their choosing. */
export interface Studio {
  readonly app: App;
  readonly prisma: PrismaService;
  readonly clock: FixedClock;
  /** Runs one action as somebody; throws what the user would be told. */
  run(action: ActionId, actor: Actor, id: number | null, input?: object): Promise<ActionResult>;
  close(): Promise<void>;
}

const definitions = new Map(allActions.map(({ definition }) => [definition.id, definition]));

export async function openStudio(databaseUrl: string, now: Date): Promise<Studio> {
  const clock = new FixedClock(now);
  const app = await createApp({ databaseUrl, clock });
  const runner = app.get(ActionRunner);
  return {
    app,
    prisma: app.get(PrismaService),
    clock,
    run: (action, actor, id, input = {}) => {
      const definition = definitions.get(action);
      if (!definition) throw new Error(`no action ${action}`);
      const given = definition.input.parse(input) as Record<string, unknown>;
      return runner.run(action, { id, input: given, actor, call: definition.doors[0]?.call ?? null });
    },
    close: () => app.close(),
  };
}
