import { Module } from '@nestjs/common';
import { SavePeriods } from './actions/save-periods.js';
import { RetentionController } from './retention.controller.js';
import { RetentionQueries } from './retention.queries.js';

/** Retention periods; the deletion is in `timers`. */
@Module({ controllers: [RetentionController], providers: [RetentionQueries, SavePeriods] })
export class RetentionModule {}
