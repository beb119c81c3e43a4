import { Controller } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { outgoingMailRow } from '@tsumugi/contract/resources/delivery';
import * as api from '@tsumugi/contract/routes/routes';
import { ReadingLog } from '../audit/reading-log.js';
import { PrismaService } from '../database/prisma.service.js';
import { Call, type CallOf } from '../http/call.js';
import { findPage } from '../http/find-page.js';
import { Route } from '../http/route.js';

/** Only the columns of the answer. */
const rowColumns = Object.fromEntries(
  Object.keys(outgoingMailRow.shape).map((name) => [name, true]),
) as Record<keyof typeof outgoingMailRow.shape, true>;

/**
 * Mails that wait for a mail server, or were sent; for Admin only
 * (domain/installation#mail-sending).
 */
@Controller()
export class OutgoingMailsController {
  constructor(
    private readonly prisma: PrismaService,
    private readonly readings: ReadingLog,
  ) {}

  @Route(api.outgoingMail.list)
  async list(@Call() { page, user }: CallOf<typeof api.outgoingMail.list>) {
    const found = await findPage(this.prisma.outgoingMail, page, {
      where: { id: page.ids && { in: [...page.ids] } },
      orderBy: { id: page.sort?.order ?? 'desc' },
      select: rowColumns,
    });
    await this.readings.list(user, { entity: 'outgoingMail', rows: found.rows.length });
    return found;
  }

  @Route(api.outgoingMail.get)
  async get(@Call() { params, user }: CallOf<typeof api.outgoingMail.get>) {
    const mail = await this.prisma.outgoingMail.findUnique({
      where: { id: params.id },
      select: { ...rowColumns, body: true },
    });
    if (!mail) throw new AppError('not_found');
    await this.readings.one(user, { entity: 'outgoingMail', entityId: params.id });
    return mail;
  }
}
