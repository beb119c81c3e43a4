import { Module } from '@nestjs/common';
import { RecordExport } from './actions/record-export.js';
import { CombinedCsv } from './combined-csv.js';
import { CombinedRowsQueries } from './combined-rows.queries.js';
import { ExportCsvController } from './export-csv.controller.js';

@Module({ controllers: [ExportCsvController], providers: [CombinedRowsQueries, CombinedCsv, RecordExport] })
export class ReportingModule {}
