import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { importKinds } from '@tsumugi/contract/resources/data-import';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { RecordExport } from '../../reporting/actions/record-export.js';
import { exportFile } from '../export/export-file.js';
import type { ImportKind } from './kinds/import-kind.js';
import { readCellContext } from './read-cell-context.js';

/** Exports all records of a kind as a file that the import accepts. */
@Injectable()
export class ExportData {
  constructor(
    private readonly prisma: PrismaService,
    private readonly record: RecordExport,
  ) {}

  /** The user and the reason are logged before the first byte is sent. */
  async run(
    kind: ImportKind,
    reason: string,
    user: Pick<CurrentUser, 'accountId'>,
  ): Promise<Readable> {
    await this.record.run(user, {
      file: `取り込み形式：${importKinds[kind.kind]}`,
      reason,
      filter: {},
      encoding: 'utf8',
    });
    return exportFile(kind, kind.exportLines(this.prisma), await readCellContext(this.prisma));
  }
}
