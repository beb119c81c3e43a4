import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.js';
import { RecordExport } from './actions/record-export.js';
import { AppointmentQueries } from './appointments.queries.js';
import { CombinedCsv } from './combined-csv.js';
import { CombinedRowsQueries } from './combined-rows.queries.js';
import { DashboardController } from './dashboard.controller.js';
import { EndingQueries } from './endings.queries.js';
import { ExportCsvController } from './export-csv.controller.js';
import { PeriodQueries } from './period.queries.js';
import { QueueCsvController } from './queue-csv.controller.js';
import { TodayQueries } from './today.queries.js';

@Module({
  imports: [QueueModule],
  controllers: [ExportCsvController, QueueCsvController, DashboardController],
  providers: [
    CombinedRowsQueries,
    CombinedCsv,
    RecordExport,
    TodayQueries,
    PeriodQueries,
    AppointmentQueries,
    EndingQueries,
  ],
  exports: [RecordExport],
})
export class ReportingModule {}
