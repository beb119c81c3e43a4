import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { ActionRunner } from '../../platform/actions/action-runner.js';
import { toActor } from '../../platform/actions/actors.js';
import { IdempotencyKey } from '../../platform/actions/idempotency-key.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { AddMatterMemo } from './actions/add-matter-memo.js';
import { MatterFormQueries } from './matter-form.queries.js';

/**
 * Reads before a creation or a removal (domain/calls#safe-reads: GET never changes data), and
 * memos.
 */
@Controller()
export class MatterPageController {
  constructor(
    private readonly forms: MatterFormQueries,
    private readonly memos: AddMatterMemo,
    private readonly runner: ActionRunner,
  ) {}

  @Route(api.matter.newForm)
  newForm(@Call() { params, query, user }: CallOf<typeof api.matter.newForm>) {
    return this.forms.prefilled(params.id, user, query.changeMatterTeacherId);
  }

  @Route(api.matter.removalPreview)
  removal(@Call() { params, user }: CallOf<typeof api.matter.removalPreview>) {
    const call = 'GET /api/admin/remove-matter/:id';
    return this.runner.run('matter.remove', {
      id: params.id,
      input: {},
      actor: toActor(user),
      call,
      preview: true,
    });
  }

  @Route(api.matter.addMemo)
  addMemo(
    @Call() { input, user }: CallOf<typeof api.matter.addMemo>,
    @IdempotencyKey() key: string | undefined,
  ) {
    return this.memos.run(input, user, key);
  }
}
