import { Controller, Req, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { importFileLimit, importKinds } from '@tsumugi/contract/resources/data-import';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../platform/clock.js';
import { csvContentType } from '../../platform/csv/csv-encoding.js';
import { oneFile, readUpload } from '../../platform/files/read-upload.js';
import { attachment } from '../../platform/http/attachment.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { ExportData } from './actions/export-data.js';
import { kindOf } from './actions/kinds/import-kinds.js';
import { StoreFileRows } from './actions/store-file-rows.js';
import { errorFile } from './error-file.js';
import { presentBatch } from './import.presenter.js';
import { ImportQueries } from './import.queries.js';
import { ImportReadings } from './import-readings.store.js';
import { templateCsv, templateXlsx } from './template-file.js';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Files of the import: templates, uploads, lines to correct. */
@Controller()
export class ImportFileController {
  constructor(
    private readonly batches: ImportQueries,
    private readonly taking: StoreFileRows,
    private readonly exporting: ExportData,
    private readonly readings: ImportReadings,
    private readonly clock: Clock,
  ) {}

  @Route(api.dataImport.template)
  async template(
    @Call() { params, query: { format } }: CallOf<typeof api.dataImport.template>,
  ): Promise<StreamableFile> {
    const found = kindOf(params.kind);
    const isWorkbook = format === 'xlsx';
    return new StreamableFile(isWorkbook ? await templateXlsx(found) : templateCsv(found), {
      type: isWorkbook ? workbook : csvContentType('utf8'),
      disposition: attachment(
        `取り込み見本_${importKinds[params.kind]}.${format}`,
        `import-${params.kind}.${format}`,
      ),
    });
  }

  /**
   * Export of all records of a kind. The log contains its reason, as for every export
   * (domain/permissions#exports).
   */
  @Route(api.dataImport.data)
  async data(
    @Call() { params, query: { reason }, user }: CallOf<typeof api.dataImport.data>,
  ): Promise<StreamableFile> {
    const day = this.clock.today();
    return new StreamableFile(await this.exporting.run(kindOf(params.kind), reason, user), {
      type: csvContentType('utf8'),
      disposition: attachment(
        `${importKinds[params.kind]}_${day}.csv`,
        `${params.kind}_${day}.csv`,
      ),
    });
  }

  @Route(api.dataImport.take)
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  async take(
    @Call() { params, user }: CallOf<typeof api.dataImport.take>,
    @Req() request: FastifyRequest,
  ) {
    const file = await readUpload(request, {
      limit: importFileLimit,
      tooLarge: 'import_too_large',
    });
    const batchId = await this.taking.run(kindOf(params.kind), file, user);
    return presentBatch(await this.batches.one(batchId));
  }

  @Route(api.dataImport.errors)
  async errors(
    @Call() { params, user }: CallOf<typeof api.dataImport.errors>,
  ): Promise<StreamableFile> {
    const batch = await this.batches.one(params.id);
    await this.readings.errorFile(user, batch);
    const name = batch.fileName.replace(/\.[A-Za-z]{1,5}$/, '');
    return new StreamableFile(errorFile(this.batches, batch, kindOf(batch.kind)), {
      type: csvContentType('utf8'),
      disposition: attachment(`取り込めない行_${name}.csv`, `import-errors-${params.id}.csv`),
    });
  }
}
