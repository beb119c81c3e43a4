import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { SavePeriods } from './actions/save-periods.js';
import { RetentionQueries } from './retention.queries.js';

@Controller()
export class RetentionController {
  constructor(
    private readonly retention: RetentionQueries,
    private readonly saving: SavePeriods,
  ) {}

  @Route(api.retention.detail)
  read() {
    return this.retention.periods();
  }

  @Route(api.retention.save)
  save(@Call() { input, user }: CallOf<typeof api.retention.save>) {
    return this.saving.run(input, user);
  }

  @Route(api.retention.trial)
  trial(@Call() { query }: CallOf<typeof api.retention.trial>) {
    return this.retention.trial(query);
  }
}
