import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.js';
import { RecordExport } from './actions/record-export.js';
import { CombinedCsv } from './combined-csv.js';
import { CombinedRowsQueries } from './combined-rows.queries.js';
import { ExportCsvController } from './export-csv.controller.js';
import { QueueCsvController } from './queue-csv.controller.js';

@Module({
  imports: [QueueModule],
  controllers: [ExportCsvController, QueueCsvController],
  providers: [CombinedRowsQueries, CombinedCsv, RecordExport],
})
export class ReportingModule {}
