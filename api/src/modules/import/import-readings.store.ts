import { Injectable } from '@nestjs/common';
import type { ImportKindName } from '@tsumugi/contract/resources/data-import';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { type Access, logAccess } from '../../platform/http/access-log.js';
import type { BatchRow } from './import.queries.js';

/** The kind of person or matter in the rows; other kinds hold no personal data. */
const peopleIn: Partial<Record<ImportKindName, Access['entity']>> = {
  staff: 'admin',
  families: 'parent',
  teachers: 'teacher',
  matters: 'matter',
  chats: 'room',
};

/**
 * The rows of a file contain names and numbers like the records themselves, so their reads are
 * logged too (domain/permissions#audit-log).
 */
@Injectable()
export class ImportReadings {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly readings: ReadingLog,
  ) {}

  async rows(user: CurrentUser, { id, kind }: BatchRow, count: number): Promise<void> {
    const entity = peopleIn[kind as ImportKindName];
    if (!entity || count === 0) return;
    const detail = { list: `import:${id}`, import: String(id), rows: String(count) };
    await this.readings.one(user, { entity, entityId: null, detail });
  }

  /** A download is logged each time, as an export. */
  async errorFile(user: CurrentUser, { id, kind, rowCounts }: BatchRow): Promise<void> {
    const entity = peopleIn[kind as ImportKindName];
    if (!entity) return;
    const detail = { file: `取り込めない行（取り込み${id}）`, rows: String(rowCounts.error) };
    await logAccess(this.prisma, user, this.clock.now(), {
      action: 'export',
      entity,
      entityId: null,
      detail,
    });
  }
}
