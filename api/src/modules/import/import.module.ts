import { Module } from '@nestjs/common';
import { DuplicateModule } from '../duplicate/duplicate.module.js';
import { ReportingModule } from '../reporting/reporting.module.js';
import { ExportData } from './actions/export-data.js';
import { ImportGroups } from './actions/import-groups.js';
import { ImportSteps } from './actions/import-steps.js';
import { ImportWork } from './actions/import-work.js';
import { StoreFileRows } from './actions/store-file-rows.js';
import { UndoImport } from './actions/undo-import.js';
import { ImportController } from './import.controller.js';
import { ImportQueries } from './import.queries.js';
import { ImportFileController } from './import-file.controller.js';
import { ImportReadings } from './import-readings.store.js';

@Module({
  imports: [DuplicateModule, ReportingModule],
  controllers: [ImportController, ImportFileController],
  providers: [
    ExportData,
    ImportQueries,
    ImportReadings,
    StoreFileRows,
    ImportSteps,
    ImportGroups,
    ImportWork,
    UndoImport,
  ],
})
export class ImportModule {}
