import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import { deliveryChannels, deliveryStates } from '@tsumugi/contract/resources/delivery';
import { uninvitedReason, uninvitedWhere } from '../../platform/accounts/uninvited-person.js';
import { Clock } from '../../platform/clock.js';
import type {
  DeliveryChannel,
  DeliveryState,
  Prisma,
} from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { findPage } from '../../platform/http/find-page.js';
import { listOrder } from '../../platform/http/list-order.js';
import {
  type CountedTotal,
  capTotal,
  idFilter,
  type PageQuery,
  textFilter,
} from '../../platform/http/list-page.js';
import { noticesIn } from '../../platform/reach/reach-conditions.js';

const withNotice = {
  notice: {
    select: {
      code: true,
      audience: true,
      matterId: true,
      recipientId: true,
      createdAt: true,
      recipient: { select: { name: true } },
      contactForm: { select: { parentName: true } },
      matter: { select: { matterNumber: true } },
    },
  },
} satisfies Prisma.DeliveryInclude;
export type DeliveryRecord = Prisma.DeliveryGetPayload<{ include: typeof withNotice }> & {
  readonly withheld: boolean;
};
/** Fields of a row that come from its notice. */
const ofNotice: Readonly<
  Record<string, (order: Prisma.SortOrder) => Prisma.DeliveryOrderByWithRelationInput>
> = {
  code: (code) => ({ notice: { code } }),
  recipient: (name) => ({ notice: { recipient: { name } } }),
  matterId: (matterId) => ({ notice: { matterId } }),
  matterNumber: (matterNumber) => ({ notice: { matter: { matterNumber } } }),
  createdAt: (createdAt) => ({ notice: { createdAt } }),
  reason: (error) => ({ error }),
};
type FoundDelivery = Omit<DeliveryRecord, 'withheld'>;

/**
 * Count limit for readers restricted to their own teams, because reach is checked for each notice.
 */
const countedUpTo = 10_000;

@Injectable()
export class DeliveryQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /**
   * Newest first. Filters: `state`, `channel`, `matterId`. `queued` excludes deliveries scheduled
   * for a later day; every state excludes resent ones.
   */
  async list(
    reach: Reach,
    page: PageQuery,
  ): Promise<{ rows: DeliveryRecord[]; total: number | CountedTotal }> {
    const state = oneOf<DeliveryState>(page, 'state', deliveryStates);
    const waiting: Prisma.DeliveryWhereInput = {
      notice: { droppedAt: null, heldUntil: { lte: this.clock.in(24 * 3_600_000) } },
    };
    const where: Prisma.DeliveryWhereInput = {
      id: page.ids && { in: [...page.ids] },
      state,
      channel: oneOf<DeliveryChannel>(page, 'channel', deliveryChannels),
      AND: [
        { notice: noticesIn(reach) },
        { notice: { matterId: idFilter(page.filters, 'matterId') } },
        state === 'queued' ? waiting : {},
        state ? { resentAs: null } : {},
      ],
    };
    const { rows, total } = await findPage(
      this.prisma.delivery,
      page,
      { where, include: withNotice, orderBy: listOrder(page, ofNotice) ?? { id: 'desc' } },
      reach === 'all' ? undefined : countedUpTo + 1,
    );
    return {
      rows: await this.markWithheld(rows),
      total: reach === 'all' ? total : capTotal(countedUpTo, total),
    };
  }

  /** @throws AppError 404 */
  async one(id: number): Promise<DeliveryRecord> {
    const row = await this.prisma.delivery.findUnique({ where: { id }, include: withNotice });
    const [marked] = row ? await this.markWithheld([row]) : [];
    if (!marked) throw new AppError('not_found');
    return marked;
  }

  /** The delivery that this one resends. */
  async resentBy({ id, noticeId }: DeliveryRecord): Promise<DeliveryRecord | null> {
    const row = await this.prisma.delivery.findFirst({
      where: { noticeId, resentAs: id },
      include: withNotice,
    });
    return row && ((await this.markWithheld([row]))[0] ?? null);
  }

  /**
   * Marks deliveries that were not sent, or will not be, because the recipient is not invited yet.
   */
  private async markWithheld(rows: readonly FoundDelivery[]): Promise<DeliveryRecord[]> {
    const isQueuedMail = ({ state, channel }: FoundDelivery) =>
      state === 'queued' && channel === 'mail';
    const ids = rows.filter(isQueuedMail).flatMap(({ notice }) => notice.recipientId ?? []);
    const found = ids.length
      ? await this.prisma.account.findMany({
          where: { id: { in: ids }, ...uninvitedWhere },
          select: { id: true },
        })
      : [];
    const before = new Set(found.map(({ id }) => id));
    return rows.map((row) => ({
      ...row,
      withheld:
        row.error === uninvitedReason ||
        (isQueuedMail(row) && before.has(row.notice.recipientId ?? 0)),
    }));
  }
}

function oneOf<T extends string>(
  page: PageQuery,
  name: string,
  known: Readonly<Record<T, string>>,
): T | undefined {
  const value = textFilter(page.filters, name);
  if (value === undefined) return undefined;
  if (!Object.hasOwn(known, value))
    throw new AppError('invalid_input', {
      [name]: `${Object.keys(known).join('、')} から選んでください。`,
    });
  return value as T;
}
