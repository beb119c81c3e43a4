import { Body, Controller, Inject, Query } from '@nestjs/common';
import { bulkInput, bulkLimits, tooManyAtOnce } from '@tsumugi/contract/actions/bulk';
import { AppError } from '@tsumugi/contract/errors';
import { bulkResult } from '@tsumugi/contract/resources/action-result';
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';
import { type CurrentUser, User } from '../auth/current-user.js';
import { invalidInput } from '../errors/validation.js';
import { Route } from '../http/route.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { ActionRunner } from './action-runner.js';
import { toActor } from './actors.js';
import { oneByOne } from './one-by-one.js';

const query = z.object({ preview: z.enum(['0', '1']).optional() });

/** まとめて: one transaction per row, so that one refusal does not block the others. */
@Controller()
export class BulkController {
  constructor(
    private readonly runner: ActionRunner,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Route(api.action.bulk, { input: bulkInput, query, answer: bulkResult })
  async run(
    @Body() body: z.infer<typeof bulkInput>,
    @Query() options: z.infer<typeof query>,
    @User() user: CurrentUser,
  ) {
    const action = this.runner.registry.find(body.action);
    const door = action?.definition.endpoints.find(({ roles }) =>
      roles.some((role) => user.roles.includes(role)),
    );
    if (!action || !door || action.definition.from === 'none')
      throw new AppError('invalid_input', { action: 'この操作はまとめて実行できません。' });
    const most = user.isAdmin ? bulkLimits.Admin : bulkLimits.Operator;
    if (body.ids.length > most)
      throw new AppError('bulk_too_many', undefined, { message: tooManyAtOnce(most) });
    const input = action.definition.input.safeParse(body.input);
    if (!input.success) throw invalidInput(input.error.issues, 'input');
    const request = {
      input: { ...input.data, version: undefined },
      actor: toActor(user),
      call: 'POST /api/admin/bulk-actions',
      preview: options.preview === '1',
    };
    const lines = await oneByOne(new Set(body.ids), request.call, this.logger, (id) =>
      this.runner.run(action.definition.id, { ...request, id }),
    );
    return {
      results: lines,
      done: lines.filter((line) => line.result).length,
      refused: lines.filter((line) => line.error).length,
    };
  }
}
