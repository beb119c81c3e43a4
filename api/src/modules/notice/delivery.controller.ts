import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type DeliveryDetail,
  type DeliveryRow,
  deliveryChannels,
  deliveryDetail,
  deliveryRow,
  deliveryStates,
  type ResendResult,
  resendInput,
  resendResult,
} from '@tsumugi/contract/resources/delivery';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { limitStaff } from '../../platform/auth/staff-limits.js';
import { Throttle } from '../../platform/auth/throttle.js';
import { Answers, AnswersPage } from '../../platform/http/answers.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Who } from '../../platform/http/who.js';
import { ResendDeliveries } from './actions/resend-deliveries.js';
import { presentDelivery, presentDeliveryDetail } from './delivery.presenter.js';
import { DeliveryQueries } from './delivery.queries.js';

const list = defineList({
  filters: {
    state: filterOf.oneOf('状態', Object.keys(deliveryStates)),
    channel: filterOf.oneOf('経路', Object.keys(deliveryChannels)),
    matterId: filterOf.id('案件'),
  },
  sorts: [],
});

/** 送信状況: what was sent to whom by which channel, and what did not arrive. */
@Controller('api/admin/deliveries')
@Who({ roles: staffRoles, ids: { id: 'delivery' } })
export class DeliveryController {
  constructor(
    private readonly deliveries: DeliveryQueries,
    private readonly resending: ResendDeliveries,
    private readonly throttle: Throttle,
    private readonly log: ReadingLog,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'delivery.list', summary: '送信状況の一覧' })
  @AnswersPage(deliveryRow)
  async list(
    @Query({ schema: list.query }) query: z.output<typeof list.query>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeliveryRow[]> {
    const page = readPage(list, query);
    const { rows, total } = await this.deliveries.list(user.reach, page);
    await this.log.list(user, { entity: 'delivery', rows: rows.length });
    setTotal(reply, 'deliveries', page, rows.length, total);
    return rows.map((row) => presentDelivery(row, user.isAdmin));
  }

  @Get(':id')
  @ApiOperation({ operationId: 'delivery.detail', summary: '送信した文面' })
  @Answers(deliveryDetail)
  async detail(@Param('id', { schema: id }) deliveryId: number, @User() user: CurrentUser): Promise<DeliveryDetail> {
    const row = await this.deliveries.one(deliveryId);
    const access = { entity: 'delivery', entityId: deliveryId, matterId: row.notice.matterId ?? undefined } as const;
    await this.log.one(user, access);
    return presentDeliveryDetail(row, user.isAdmin);
  }

  @Post('resend')
  @HttpCode(200)
  @ApiOperation({ operationId: 'delivery.resend', summary: '未配信のものを再送する' })
  @Answers(resendResult)
  async resend(@Body({ schema: resendInput }) { ids }: z.infer<typeof resendInput>, @User() user: CurrentUser): Promise<ResendResult> {
    await limitStaff(this.throttle, 'resend', user);
    return this.resending.run(user.reach, ids);
  }
}
