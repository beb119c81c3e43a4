import { Controller, Param, Query, Res } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { id } from '@tsumugi/contract/kit/define-route';
import { outgoingMail, outgoingMailRow } from '@tsumugi/contract/resources/delivery';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { ReadingLog } from '../audit/reading-log.js';
import { type CurrentUser, User } from '../auth/current-user.js';
import { PrismaService } from '../database/prisma.service.js';
import { defineList, readPage, setTotal } from '../http/list-page.js';
import { Route } from '../http/route.js';

const mails = defineList({ filters: {}, sorts: [] });
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

  @Route(api.outgoingMail.list, { query: mails.query, page: outgoingMailRow })
  async list(
    @Query() query: z.output<typeof mails.query>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = readPage(mails, query);
    const where = page.ids && { id: { in: [...page.ids] } };
    const [rows, total] = await Promise.all([
      this.prisma.outgoingMail.findMany({
        where,
        orderBy: { id: page.sort?.order ?? 'desc' },
        skip: page.from,
        take: page.to - page.from + 1,
        select: rowColumns,
      }),
      this.prisma.outgoingMail.count({ where }),
    ]);
    await this.readings.list(user, { entity: 'outgoingMail', rows: rows.length });
    setTotal(reply, 'outgoing-mails', page, rows.length, total);
    return rows;
  }

  @Route(api.outgoingMail.get, { answer: outgoingMail })
  async get(@Param('id', { schema: id }) mailId: number, @User() user: CurrentUser) {
    const mail = await this.prisma.outgoingMail.findUnique({
      where: { id: mailId },
      select: { ...rowColumns, body: true },
    });
    if (!mail) throw new AppError('not_found');
    await this.readings.one(user, { entity: 'outgoingMail', entityId: mailId });
    return mail;
  }
}
