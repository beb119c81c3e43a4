import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { id } from '@tsumugi/contract/kit/define-route';
import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import { actionResult } from '@tsumugi/contract/resources/action-result';
import { matterMemoAdded, type NewMatterMemo, newMatterForm, newMatterMemo, newMatterQuery } from '@tsumugi/contract/resources/new-matter';
import type { z } from 'zod';
import { ActionRunner } from '../../platform/actions/action-runner.js';
import { toActor } from '../../platform/actions/to-actor.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { AddMatterMemo } from './actions/add-matter-memo.js';
import { MatterFormQueries } from './matter-form.queries.js';

/** Reads before a creation or a removal (domain R14: GET never changes data), and memos. */
@Controller('api/admin')
@Who({ roles: staffRoles, ids: { id: 'student' } })
export class MatterDeskController {
  constructor(
    private readonly forms: MatterFormQueries,
    private readonly memos: AddMatterMemo,
    private readonly runner: ActionRunner,
  ) {}

  @Get('create-matter/:id')
  @ApiOperation({ operationId: 'matter.newForm', summary: '案件作成の初期値' })
  @Answers(newMatterForm)
  newForm(
    @Param('id', { schema: id }) studentId: number,
    @Query({ schema: newMatterQuery }) query: z.infer<typeof newMatterQuery>,
    @User() user: CurrentUser,
  ) {
    return this.forms.prefilled(studentId, user, query.changeMatterTeacherId);
  }

  @Get('remove-matter/:id')
  @Who({ roles: ['Admin'] })
  @ApiOperation({ operationId: 'matter.removalPreview', summary: '案件を削除した場合の内容' })
  @Answers(actionResult)
  removal(@Param('id', { schema: id }) matterId: number, @User() user: CurrentUser): Promise<ActionResult> {
    const call = 'GET /api/admin/remove-matter/:id';
    return this.runner.run('matter.remove', { id: matterId, input: {}, actor: toActor(user), call, preview: true });
  }

  @Post('add-matter-memo')
  @HttpCode(200)
  @ApiOperation({ operationId: 'matter.addMemo', summary: '案件のメモを追加' })
  @Answers(matterMemoAdded)
  addMemo(@Body({ schema: newMatterMemo }) body: NewMatterMemo, @User() user: CurrentUser) {
    return this.memos.run(body, user);
  }
}
