import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import { limitStaff } from '../../platform/auth/staff-limits.js';
import { Throttle } from '../../platform/auth/throttle.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { ResendDeliveries } from './actions/resend-deliveries.js';
import { presentDelivery, presentDeliveryDetail } from './delivery.presenter.js';
import { DeliveryQueries } from './delivery.queries.js';

/** 送信状況: deliveries by recipient and channel, and failures. */
@Controller()
export class DeliveryController {
  constructor(
    private readonly deliveries: DeliveryQueries,
    private readonly resending: ResendDeliveries,
    private readonly throttle: Throttle,
    private readonly log: ReadingLog,
  ) {}

  @Route(api.delivery.list)
  async list(@Call() { page, user }: CallOf<typeof api.delivery.list>) {
    const { rows, total } = await this.deliveries.list(user.reach, page);
    await this.log.list(user, { entity: 'delivery', rows: rows.length });
    return { rows: rows.map((row) => presentDelivery(row, user.isAdmin)), total };
  }

  @Route(api.delivery.detail)
  async detail(@Call() { params, user }: CallOf<typeof api.delivery.detail>) {
    const row = await this.deliveries.one(params.id);
    const access = {
      entity: 'delivery',
      entityId: params.id,
      matterId: row.notice.matterId ?? undefined,
    } as const;
    await this.log.one(user, access);
    const resendOf = await this.deliveries.resentBy(row);
    return presentDeliveryDetail({ row, resendOf }, user.isAdmin);
  }

  @Route(api.delivery.resend)
  async resend(@Call() { input: { ids }, user }: CallOf<typeof api.delivery.resend>) {
    await limitStaff(this.throttle, 'resend', user);
    return this.resending.run(user.reach, ids);
  }
}
