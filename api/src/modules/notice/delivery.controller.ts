import { Body, Controller, Param, Query, Res } from '@nestjs/common';
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
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { limitStaff } from '../../platform/auth/staff-limits.js';
import { Throttle } from '../../platform/auth/throttle.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { ResendDeliveries } from './actions/resend-deliveries.js';
import { presentDelivery, presentDeliveryDetail } from './delivery.presenter.js';
import { DeliveryQueries } from './delivery.queries.js';

const list = defineList({
  filters: {
    state: filterOf.oneOf('状態', Object.keys(deliveryStates)),
    channel: filterOf.oneOf('経路', Object.keys(deliveryChannels)),
    matterId: filterOf.id('案件'),
  },
  sorts: Object.keys(deliveryRow.omit({ withheld: true }).shape),
});

/** 送信状況: deliveries by recipient and channel, and failures. */
@Controller()
export class DeliveryController {
  constructor(
    private readonly deliveries: DeliveryQueries,
    private readonly resending: ResendDeliveries,
    private readonly throttle: Throttle,
    private readonly log: ReadingLog,
  ) {}

  @Route(api.delivery.list, { query: list.query, page: deliveryRow })
  async list(
    @Query() query: z.output<typeof list.query>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeliveryRow[]> {
    const page = readPage(list, query);
    const { rows, total } = await this.deliveries.list(user.reach, page);
    await this.log.list(user, { entity: 'delivery', rows: rows.length });
    setTotal(reply, 'deliveries', page, rows.length, total);
    return rows.map((row) => presentDelivery(row, user.isAdmin));
  }

  @Route(api.delivery.detail, { answer: deliveryDetail })
  async detail(
    @Param('id', { schema: id }) deliveryId: number,
    @User() user: CurrentUser,
  ): Promise<DeliveryDetail> {
    const row = await this.deliveries.one(deliveryId);
    const access = {
      entity: 'delivery',
      entityId: deliveryId,
      matterId: row.notice.matterId ?? undefined,
    } as const;
    await this.log.one(user, access);
    const resendOf = await this.deliveries.resentBy(row);
    return presentDeliveryDetail({ row, resendOf }, user.isAdmin);
  }

  @Route(api.delivery.resend, { input: resendInput, answer: resendResult })
  async resend(
    @Body() { ids }: z.infer<typeof resendInput>,
    @User() user: CurrentUser,
  ): Promise<ResendResult> {
    await limitStaff(this.throttle, 'resend', user);
    return this.resending.run(user.reach, ids);
  }
}
