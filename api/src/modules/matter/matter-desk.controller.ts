import { Body, Controller, Param, Query } from '@nestjs/common';
import { id } from '@tsumugi/contract/kit/define-route';
import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import { actionResult } from '@tsumugi/contract/resources/action-result';
import {
  matterMemoAdded,
  type NewMatterMemo,
  newMatterForm,
  newMatterMemo,
  newMatterQuery,
} from '@tsumugi/contract/resources/new-matter';
import * as api from '@tsumugi/contract/routes/routes';
import type { z } from 'zod';
import { ActionRunner } from '../../platform/actions/action-runner.js';
import { toActor } from '../../platform/actions/actors.js';
import { RepeatKey } from '../../platform/actions/repeat-key.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { AddMatterMemo } from './actions/add-matter-memo.js';
import { MatterFormQueries } from './matter-form.queries.js';

/** Reads before a creation or a removal (domain/calls#safe-reads: GET never changes data), and memos. */
@Controller()
export class MatterDeskController {
  constructor(
    private readonly forms: MatterFormQueries,
    private readonly memos: AddMatterMemo,
    private readonly runner: ActionRunner,
  ) {}

  @Route(api.matter.newForm, { query: newMatterQuery, answer: newMatterForm })
  newForm(
    @Param('id', { schema: id }) studentId: number,
    @Query() query: z.infer<typeof newMatterQuery>,
    @User() user: CurrentUser,
  ) {
    return this.forms.prefilled(studentId, user, query.changeMatterTeacherId);
  }

  @Route(api.matter.removalPreview, { answer: actionResult })
  removal(
    @Param('id', { schema: id }) matterId: number,
    @User() user: CurrentUser,
  ): Promise<ActionResult> {
    const call = 'GET /api/admin/remove-matter/:id';
    return this.runner.run('matter.remove', {
      id: matterId,
      input: {},
      actor: toActor(user),
      call,
      preview: true,
    });
  }

  @Route(api.matter.addMemo, { input: newMatterMemo, answer: matterMemoAdded })
  addMemo(
    @Body() body: NewMatterMemo,
    @User() user: CurrentUser,
    @RepeatKey() key: string | undefined,
  ) {
    return this.memos.run(body, user, key);
  }
}
