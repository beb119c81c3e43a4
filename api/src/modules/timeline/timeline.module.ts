import { Module } from '@nestjs/common';
import { MatterModule } from '../matter/matter.module.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineQueries } from './timeline.queries.js';

@Module({
  imports: [MatterModule],
  controllers: [TimelineController],
  providers: [TimelineQueries],
})
export class TimelineModule {}
