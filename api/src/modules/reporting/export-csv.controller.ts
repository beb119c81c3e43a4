import { Controller, Query, Res, StreamableFile } from '@nestjs/common';
import {
  combinedExport,
  combinedFilter,
  type ExportCheck,
  type ExportEstimate,
  encodingField,
  exportCheck,
  exportEstimate,
} from '@tsumugi/contract/resources/csv-export';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { csvContentType } from '../../platform/csv/csv-encoding.js';
import { attachment } from '../../platform/http/attachment.js';
import { Route } from '../../platform/http/route.js';
import { RecordExport } from './actions/record-export.js';
import { CombinedCsv } from './combined-csv.js';

const estimateQuery = combinedFilter.extend({ encoding: encodingField });

/** CSV出力 (domain/files#combined-data). For Admin alone; every file is logged with its reason (domain/permissions#exports). */
@Controller()
export class ExportCsvController {
  constructor(
    private readonly combined: CombinedCsv,
    private readonly record: RecordExport,
    private readonly clock: Clock,
  ) {}

  @Route(api.export.combined, { query: combinedExport })
  async file(
    @Query() { encoding, reason, ...filter }: z.infer<typeof combinedExport>,
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

  @Route(api.export.estimate, { query: estimateQuery, answer: exportEstimate })
  estimate(
    @Query() { encoding, ...filter }: z.infer<typeof estimateQuery>,
  ): Promise<ExportEstimate> {
    return this.combined.estimate(filter, encoding);
  }

  @Route(api.export.check, { query: combinedFilter, answer: exportCheck })
  check(@Query() filter: z.infer<typeof combinedFilter>): Promise<ExportCheck> {
    return this.combined.check(filter);
  }
}
