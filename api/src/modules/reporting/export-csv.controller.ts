import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import {
  combinedExport,
  combinedFilter,
  type ExportCheck,
  type ExportEstimate,
  encodingField,
  exportCheck,
  exportEstimate,
} from '@tsumugi/contract/resources/csv-export';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { csvContentType } from '../../platform/csv/csv-encoding.js';
import { Answers, AnswersFile } from '../../platform/http/answers.js';
import { attachment } from '../../platform/http/attachment.js';
import { Who } from '../../platform/http/who.js';
import { RecordExport } from './actions/record-export.js';
import { CombinedCsv } from './combined-csv.js';

const estimateQuery = combinedFilter.extend({ encoding: encodingField });

/** CSV出力 (domain section 11). For Admin alone; every file is logged with its reason (domain section 8). */
@Controller('api/admin')
@Who({ roles: ['Admin'] })
export class ExportCsvController {
  constructor(
    private readonly combined: CombinedCsv,
    private readonly record: RecordExport,
    private readonly clock: Clock,
  ) {}

  @Get('export-combined-data-csv')
  @AnswersFile('text/csv')
  @ApiOperation({ operationId: 'export.combined', summary: '統合データをCSVで出力する' })
  async file(
    @Query({ schema: combinedExport }) { encoding, reason, ...filter }: z.infer<typeof combinedExport>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { rows } = await this.combined.estimate(filter, encoding);
    await this.record.run(user, { file: '統合データ', reason, rows, filter, encoding });
    const day = this.clock.today();
    reply.header('x-row-count', String(rows));
    return new StreamableFile(this.combined.stream(filter, encoding), {
      type: csvContentType(encoding),
      disposition: attachment(`統合データ_${day}.csv`, `combined-data_${day}.csv`),
    });
  }

  @Get('export-combined-data-csv/estimate')
  @ApiOperation({ operationId: 'export.estimate', summary: '統合データの件数' })
  @Answers(exportEstimate)
  estimate(@Query({ schema: estimateQuery }) { encoding, ...filter }: z.infer<typeof estimateQuery>): Promise<ExportEstimate> {
    return this.combined.estimate(filter, encoding);
  }

  @Get('export-combined-data-csv/check')
  @ApiOperation({ operationId: 'export.check', summary: 'Shift_JISで書けない文字' })
  @Answers(exportCheck)
  check(@Query({ schema: combinedFilter }) filter: z.infer<typeof combinedFilter>): Promise<ExportCheck> {
    return this.combined.check(filter);
  }
}
