import { Controller, Inject } from '@nestjs/common';
import { bulkLimits, tooManyAtOnce } from '@tsumugi/contract/actions/bulk';
import { describeUndo } from '@tsumugi/contract/actions/describe-undo';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../http/call.js';
import { Route } from '../http/route.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { toActor } from './actors.js';
import { runEach } from './run-each.js';
import { ActionUndo } from './undo.js';

/**
 * 元に戻す: for the actor, or any member of staff, within 30 s (domain/steps#undo). Other events answer
 * 404.
 */
@Controller()
export class UndoController {
  constructor(
    private readonly undos: ActionUndo,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Route(api.action.undo)
  undo(@Call() { params, user }: CallOf<typeof api.action.undo>) {
    return this.undos.undo(params.id, toActor(user));
  }

  /**
   * Undoes several actions in reverse order, because a later action may depend on an earlier one.
   * Each undo has its own transaction and permission check.
   */
  @Route(api.action.undoMany)
  async undoMany(@Call() { input: { events }, user }: CallOf<typeof api.action.undoMany>) {
    const most = user.isAdmin ? bulkLimits.Admin : bulkLimits.Operator;
    if (events.length > most)
      throw new AppError('bulk_too_many', undefined, { message: tooManyAtOnce(most) });
    const results = await runEach(
      [...new Set(events)].reverse(),
      'POST /api/admin/bulk-undo',
      this.logger,
      (eventId) => this.undos.undo(eventId, toActor(user)),
    );
    const refused = results.flatMap(({ error }) => error ?? []);
    const undone = results.length - refused.length;
    return { results, undone, refused: refused.length, message: describeUndo(undone, refused) };
  }
}
