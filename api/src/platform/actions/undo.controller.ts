import { Controller, Param } from '@nestjs/common';
import { id } from '@tsumugi/contract/kit/define-route';
import { undoResult } from '@tsumugi/contract/resources/action-result';
import * as api from '@tsumugi/contract/routes/all';
import { type CurrentUser, User } from '../auth/current-user.js';
import { Route } from '../http/route.js';
import { toActor } from './to-actor.js';
import { ActionUndo } from './undo.js';

/** 元に戻す: for the actor, or any member of staff, within 30 s (domain 2, Undo). An event of somebody else's is 404. */
@Controller()
export class UndoController {
  constructor(private readonly undos: ActionUndo) {}

  @Route(api.action.undo, { answer: undoResult })
  undo(@Param('id', { schema: id }) eventId: number, @User() user: CurrentUser) {
    return this.undos.undo(eventId, toActor(user));
  }
}
