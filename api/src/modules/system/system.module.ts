import { Module } from '@nestjs/common';
import { LiveModule } from '../../platform/live/live.module.js';
import { FigureQueries } from './figures.queries.js';
import { Gauges } from './gauges.js';
import { SystemController } from './system.controller.js';
import { SystemStatusReader } from './system-status.js';

/** Monitoring: the page 状態, and the figures for Prometheus. */
@Module({
  imports: [LiveModule],
  controllers: [SystemController],
  providers: [FigureQueries, SystemStatusReader, Gauges],
})
export class SystemModule {}
