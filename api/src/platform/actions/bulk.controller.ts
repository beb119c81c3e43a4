import { Controller, Inject } from '@nestjs/common';
import { bulkLimits, tooManyAtOnce } from '@tsumugi/contract/actions/bulk';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import { invalidInput } from '../errors/validation.js';
import { Call, type CallOf } from '../http/call.js';
import { Route } from '../http/route.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { ActionRunner } from './action-runner.js';
import { toActor } from './actors.js';
import { runEach } from './run-each.js';

/** まとめて: one transaction per row, so that one refusal does not block the others. */
@Controller()
export class BulkController {
  constructor(
    private readonly runner: ActionRunner,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Route(api.action.bulk)
  async run(@Call() { query, input: body, user }: CallOf<typeof api.action.bulk>) {
    const action = this.runner.registry.find(body.action);
    const endpoint = action?.definition.endpoints.find(({ roles }) =>
      roles.some((role) => user.roles.includes(role)),
    );
    if (!action || !endpoint || action.definition.from === 'none')
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
      preview: query.preview === '1',
    };
    const lines = await runEach(new Set(body.ids), request.call, this.logger, (id) =>
      this.runner.run(action.definition.id, { ...request, id }),
    );
    return {
      results: lines,
      done: lines.filter((line) => line.result).length,
      refused: lines.filter((line) => line.error).length,
    };
  }
}
