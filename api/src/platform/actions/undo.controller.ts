import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { anyRole, id } from '@tsumugi/contract/kit/define-route';
import { undoResult } from '@tsumugi/contract/resources/action-result';
import { Answers } from '../../platform/http/answers.js';
import { type CurrentUser, User } from '../auth/current-user.js';
import { Who } from '../http/who.js';
import { toActor } from './to-actor.js';
import { ActionUndo } from './undo.js';

/** 元に戻す: for the actor, or any member of staff, within 30 s (domain 2, Undo). An event of somebody else's is 404. */
@Controller('api/user')
export class UndoController {
  constructor(private readonly undos: ActionUndo) {}

  @Post('undo/:id')
  @HttpCode(200)
  @Who({ roles: anyRole, ids: { id: 'event' } })
  @ApiOperation({ operationId: 'action.undo', summary: '操作を元に戻す' })
  @Answers(undoResult)
  undo(@Param('id', { schema: id }) eventId: number, @User() user: CurrentUser) {
    return this.undos.undo(eventId, toActor(user));
  }
}
