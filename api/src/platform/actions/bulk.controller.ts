import { Body, Controller, Query } from '@nestjs/common';
import { bulkInput, bulkLimits } from '@tsumugi/contract/actions/bulk';
import type { ActionId } from '@tsumugi/contract/actions/names';
import { AppError, type ErrorBody } from '@tsumugi/contract/errors';
import { type ActionResult, bulkResult } from '@tsumugi/contract/resources/action-result';
import * as api from '@tsumugi/contract/routes/all';
import { z } from 'zod';
import { type CurrentUser, User } from '../auth/current-user.js';
import { invalidInput } from '../errors/validation.js';
import { Route } from '../http/route.js';
import { ActionRunner } from './action-runner.js';
import { toActor } from './actors.js';

const query = z.object({ preview: z.enum(['0', '1']).optional() });

interface BulkLine {
  readonly id: number;
  readonly result?: ActionResult;
  readonly error?: ErrorBody;
}

/** まとめて: one transaction per row, so that one refusal does not hold up the others. */
@Controller()
export class BulkController {
  constructor(private readonly runner: ActionRunner) {}

  @Route(api.action.bulk, { input: bulkInput, query, answer: bulkResult })
  async run(@Body() body: z.infer<typeof bulkInput>, @Query() options: z.infer<typeof query>, @User() user: CurrentUser) {
    const action = this.runner.registry.find(body.action);
    const door = action?.definition.doors.find(({ roles }) => roles.some((role) => user.roles.includes(role)));
    if (!action || !door || action.definition.from === 'none')
      throw new AppError('invalid_input', { action: 'この操作はまとめて実行できません。' });
    if (body.ids.length > (user.isAdmin ? bulkLimits.Admin : bulkLimits.Operator)) throw new AppError('bulk_too_many');
    const input = action.definition.input.safeParse(body.input);
    if (!input.success) throw invalidInput(input.error.issues, 'input');
    const lines: BulkLine[] = [];
    for (const id of new Set(body.ids)) {
      const request = {
        id,
        input: { ...input.data, version: undefined },
        actor: toActor(user),
        call: 'POST /api/admin/bulk-actions',
        preview: options.preview === '1',
      };
      lines.push(await this.one(action.definition.id, request));
    }
    return { results: lines, done: lines.filter((line) => line.result).length, refused: lines.filter((line) => line.error).length };
  }

  private async one(action: ActionId, request: Parameters<ActionRunner['run']>[1] & { id: number }): Promise<BulkLine> {
    try {
      return { id: request.id, result: await this.runner.run(action, request) };
    } catch (error) {
      if (error instanceof AppError) return { id: request.id, error: error.body };
      throw error;
    }
  }
}
