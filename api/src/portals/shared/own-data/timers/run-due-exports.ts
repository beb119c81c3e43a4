import { createHash } from 'node:crypto';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { claimNext } from '../../../../platform/claim.js';
import { hours, minutes } from '../../../../platform/clock.js';
import { Prisma } from '../../../../platform/database/generated-client/client.js';
import { FileLinks } from '../../../../platform/files/file-links.js';
import type { Timer, TimerTools } from '../../../../platform/jobs/timer.js';
import { CustomerQueries } from '../../../customer/customer.queries.js';
import { CaseQueries } from '../../../teacher/case/case.queries.js';
import { TeacherQueries } from '../../../teacher/teacher.queries.js';
import { announceExport } from '../announce-export.store.js';
import { OwnData } from '../own-data.queries.js';

/** After this time a running export counts as crashed and is restarted; an old request fails. */
const longestWork = minutes(10);
const longestWait = hours(1);

/** Builds requested exports in sequence, and deletes expired ones. */
export const runDueExports: Timer = async (tools, now) => {
  let done = 0;
  for (let next = await claim(tools, now); next; next = await claim(tools, now)) {
    const { id } = next;
    try {
      if (now.getTime() - next.requestedAt.getTime() > longestWait)
        throw new RangeError('waited too long');
      await make(tools, next, now);
      done += 1;
    } catch (error) {
      tools.logger.warn({ export: id, reason: (error as Error).name }, 'an export was not made');
      await tools.files.removePart(partOf(id));
      await tools.prisma.ownExport.updateMany({ where: { id }, data: { failedAt: now } });
    }
  }
  await tools.prisma.ownExport.deleteMany({ where: { expiresAt: { lte: now }, fileId: null } });
  return done;
};

/** Temporary name while the file is written. */
const partOf = (id: number) =>
  createHash('sha256').update(`export ${id}`).digest('hex').slice(0, 32);

interface ClaimedExport {
  readonly id: number;
  readonly accountId: number;
  readonly requestedAt: Date;
}

/** Claims the oldest waiting request, across processes. */
const claim = ({ prisma }: TimerTools, now: Date) =>
  claimNext<ClaimedExport>(prisma, {
    table: Prisma.sql`own_export`,
    rows: Prisma.sql`own_export d WHERE d.finished_at IS NULL AND d.failed_at IS NULL AND d.expires_at > ${now}
      AND (d.started_at IS NULL OR d.started_at <= ${new Date(now.getTime() - longestWork)})`,
    order: Prisma.sql`d.id`,
    mark: Prisma.sql`started_at = ${now}`,
    returning: Prisma.sql`id, account_id AS "accountId", requested_at AS "requestedAt"`,
  });

async function make(tools: TimerTools, { id, accountId }: ClaimedExport, now: Date): Promise<void> {
  const { prisma, clock, calendars, files } = tools;
  const data = new OwnData(
    prisma,
    clock,
    tools.runner.registry,
    new FileLinks(tools.settings, clock),
    new CustomerQueries(prisma, clock, calendars),
    new TeacherQueries(prisma, clock, calendars),
    new CaseQueries(prisma, clock),
  );
  const { key, size, sha256 } = await files.putPieces(partOf(id), data.pieces(accountId));
  const originalName = `つむぎ_登録データ_${dayOf(now)}.json`;
  await prisma.$transaction(async (tx) => {
    const contentType = 'application/json; charset=utf-8';
    const file = {
      storageKey: key,
      kind: 'export',
      ownerId: accountId,
      originalName,
      contentType,
      size,
      sha256,
      createdAt: now,
    };
    const { id: fileId } = await tx.storedFile.create({ data: file, select: { id: true } });
    await tx.ownExport.update({ where: { id }, data: { fileId, finishedAt: now } });
    await announceExport(tx, { id, accountId }, tools, now);
  });
}
