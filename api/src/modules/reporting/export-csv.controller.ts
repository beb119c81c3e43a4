import { Controller, Res, StreamableFile } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../platform/clock.js';
import { csvContentType } from '../../platform/csv/csv-encoding.js';
import { attachment } from '../../platform/http/attachment.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { RecordExport } from './actions/record-export.js';
import { CombinedCsv } from './combined-csv.js';

/**
 * CSV出力 (domain/files#combined-data). For Admins only; every file is logged with its reason
 * (domain/permissions#exports).
 */
@Controller()
export class ExportCsvController {
  constructor(
    private readonly combined: CombinedCsv,
    private readonly record: RecordExport,
    private readonly clock: Clock,
  ) {}

  @Route(api.export.combined)
  async file(
    @Call() { query: { encoding, reason, ...filter }, user }: CallOf<typeof api.export.combined>,
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

  @Route(api.export.estimate)
  estimate(@Call() { query: { encoding, ...filter } }: CallOf<typeof api.export.estimate>) {
    return this.combined.estimate(filter, encoding);
  }

  @Route(api.export.check)
  check(@Call() { query }: CallOf<typeof api.export.check>) {
    return this.combined.check(query);
  }
}
