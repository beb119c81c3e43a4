import { Controller, Param, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type ImportKindName,
  importBatchView,
  importDataQuery,
  importFileLimit,
  importKindName,
  importKinds,
  importTemplateQuery,
} from '@tsumugi/contract/resources/data-import';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { csvContentType } from '../../platform/csv/csv-encoding.js';
import { oneFile, readUpload } from '../../platform/files/read-upload.js';
import { attachment } from '../../platform/http/attachment.js';
import { Route } from '../../platform/http/route.js';
import { ExportData } from './actions/export-data.js';
import { kindOf } from './actions/kinds/import-kinds.js';
import { TakeFile } from './actions/take-file.js';
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
    private readonly taking: TakeFile,
    private readonly exporting: ExportData,
    private readonly readings: ImportReadings,
    private readonly clock: Clock,
  ) {}

  @Route(api.dataImport.template, { query: importTemplateQuery })
  async template(
    @Param('kind', { schema: importKindName }) kind: ImportKindName,
    @Query() { format }: z.infer<typeof importTemplateQuery>,
  ): Promise<StreamableFile> {
    const found = kindOf(kind);
    const isWorkbook = format === 'xlsx';
    return new StreamableFile(isWorkbook ? await templateXlsx(found) : templateCsv(found), {
      type: isWorkbook ? workbook : csvContentType('utf8'),
      disposition: attachment(
        `取り込み見本_${importKinds[kind]}.${format}`,
        `import-${kind}.${format}`,
      ),
    });
  }

  /**
   * Export of all records of a kind. Logged with its reason like every export
   * (domain/permissions#exports).
   */
  @Route(api.dataImport.data, { query: importDataQuery })
  async data(
    @Param('kind', { schema: importKindName }) kind: ImportKindName,
    @Query() { reason }: z.infer<typeof importDataQuery>,
    @User() user: CurrentUser,
  ): Promise<StreamableFile> {
    const day = this.clock.today();
    return new StreamableFile(await this.exporting.run(kindOf(kind), reason, user), {
      type: csvContentType('utf8'),
      disposition: attachment(`${importKinds[kind]}_${day}.csv`, `${kind}_${day}.csv`),
    });
  }

  @Route(api.dataImport.take, { answer: importBatchView })
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  async take(
    @Param('kind', { schema: importKindName }) kind: ImportKindName,
    @Req() request: FastifyRequest,
    @User() user: CurrentUser,
  ) {
    const file = await readUpload(request, {
      limit: importFileLimit,
      tooLarge: 'import_too_large',
    });
    const batchId = await this.taking.run(kindOf(kind), file, user);
    return presentBatch(await this.batches.one(batchId));
  }

  @Route(api.dataImport.errors)
  async errors(
    @Param('id', { schema: id }) batchId: number,
    @User() user: CurrentUser,
  ): Promise<StreamableFile> {
    const batch = await this.batches.one(batchId);
    await this.readings.errorFile(user, batch);
    const name = batch.fileName.replace(/\.[A-Za-z]{1,5}$/, '');
    return new StreamableFile(errorFile(this.batches, batch, kindOf(batch.kind)), {
      type: csvContentType('utf8'),
      disposition: attachment(`取り込めない行_${name}.csv`, `import-errors-${batchId}.csv`),
    });
  }
}
