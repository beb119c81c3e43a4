import { type DynamicModule, Module } from '@nestjs/common';
import { CalendarSource } from '../calendar/calendar-source.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { ActionRunner } from './action-runner.js';
import { BulkController } from './bulk.controller.js';
import { controllersOf } from './controllers-of.js';
import type { Action } from './handler.js';
import { ActionRegistry } from './registry.js';
import { UndoController } from './undo.controller.js';
import { ActionUndo } from './undo.js';

@Module({})
class ActionsModule {}

/** Provides the runner and one controller per endpoint of every action. */
export function actionsModule(actions: readonly Action[]): DynamicModule {
  const shared = [
    { provide: ActionRegistry, useValue: new ActionRegistry(actions) },
    ActionRunner,
    ActionUndo,
    CalendarSource,
  ];
  return {
    module: ActionsModule,
    global: true,
    imports: [OutboxModule],
    controllers: [...actions.flatMap(controllersOf), BulkController, UndoController],
    providers: shared,
    exports: shared,
  };
}
