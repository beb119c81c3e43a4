import { Body, Controller, Inject, Param } from '@nestjs/common';
import { bulkLimits, bulkUndoInput, tooManyAtOnce } from '@tsumugi/contract/actions/bulk';
import { describeUndo } from '@tsumugi/contract/actions/describe-undo';
import { AppError } from '@tsumugi/contract/errors';
import { id } from '@tsumugi/contract/kit/define-route';
import { bulkUndoResult, undoResult } from '@tsumugi/contract/resources/action-result';
import * as api from '@tsumugi/contract/routes/routes';
import type { z } from 'zod';
import { type CurrentUser, User } from '../auth/current-user.js';
import { Route } from '../http/route.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { toActor } from './actors.js';
import { oneByOne } from './one-by-one.js';
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

  @Route(api.action.undo, { answer: undoResult })
  undo(@Param('id', { schema: id }) eventId: number, @User() user: CurrentUser) {
    return this.undos.undo(eventId, toActor(user));
  }

  /**
   * Undoes several actions, the last first because it may depend on the others. Each undo has its
   * own transaction and permission check.
   */
  @Route(api.action.undoMany, { input: bulkUndoInput, answer: bulkUndoResult })
  async undoMany(@Body() { events }: z.infer<typeof bulkUndoInput>, @User() user: CurrentUser) {
    const most = user.isAdmin ? bulkLimits.Admin : bulkLimits.Operator;
    if (events.length > most)
      throw new AppError('bulk_too_many', undefined, { message: tooManyAtOnce(most) });
    const results = await oneByOne(
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
