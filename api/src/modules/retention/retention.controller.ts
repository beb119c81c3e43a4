import { Body, Controller, Query } from '@nestjs/common';
import {
  type RetentionPeriods,
  type RetentionSave,
  retentionPeriods,
  retentionSave,
  retentionTrial,
  retentionView,
} from '@tsumugi/contract/resources/retention';
import * as api from '@tsumugi/contract/routes/routes';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { SavePeriods } from './actions/save-periods.js';
import { RetentionQueries } from './retention.queries.js';

@Controller()
export class RetentionController {
  constructor(
    private readonly retention: RetentionQueries,
    private readonly saving: SavePeriods,
  ) {}

  @Route(api.retention.detail, { answer: retentionView })
  read() {
    return this.retention.periods();
  }

  @Route(api.retention.save, { input: retentionSave, answer: retentionView })
  save(@Body() body: RetentionSave, @User() user: CurrentUser) {
    return this.saving.run(body, user);
  }

  @Route(api.retention.trial, { query: retentionPeriods, answer: retentionTrial })
  trial(@Query() query: RetentionPeriods) {
    return this.retention.trial(query);
  }
}
