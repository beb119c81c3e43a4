import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import {
  type InviteeStatus,
  type InviteeView,
  inviteeViews,
  type LeftReason,
} from '@tsumugi/contract/resources/invitation';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { findPage } from '../../platform/http/find-page.js';
import { listOrder } from '../../platform/http/list-order.js';
import type { PageQuery } from '../../platform/http/list-page.js';
import { countGroups } from './actions/draw-invitees.js';

const { sql } = Prisma;
const named = {
  createdBy: { select: { name: true } },
  importBatch: { select: { fileName: true } },
  brandSettings: { select: { name: true } },
} satisfies Prisma.InvitationWaveInclude;
type Wave = Prisma.InvitationWaveGetPayload<{ include: typeof named }>;
type Counts = Readonly<Record<InviteeView, number>>;
export type WaveRow = Wave & {
  readonly counts: Counts;
  readonly underWay: number;
  readonly reasons: readonly ReasonCount[];
};
interface ReasonCount {
  readonly reason: LeftReason;
  readonly count: number;
}
export interface InviteeRecord {
  readonly id: number;
  readonly name: string;
  readonly address: string | null;
  readonly brandName: string | null;
  readonly fate: InviteeStatus;
  readonly reason: LeftReason | null;
  readonly sentAt: Date | null;
  readonly mail: 'queued' | 'sent' | 'failed' | null;
  readonly error: string | null;
  readonly signedInAt: Date | null;
}

/**
 * Invitees as `i` with their mail as `g`, and their first sign-in after it. A mail without a record
 * was sent long ago.
 */
const people = sql`invitee i join invitation_wave w on w.id = i.wave_id left join account a on a.id = i.account_id
  left join outgoing_mail g on g.message_id = i.message_id
  left join lateral (select min(l.at) as at from access_log l
    where i.sent_at is not null and l.account_id = i.account_id and l.action = 'signIn' and l.at >= i.sent_at) s on true`;
const views: Readonly<Record<InviteeView, Prisma.Sql>> = {
  waiting: sql`i.fate = 'waiting'`,
  sent: sql`i.fate = 'sent'`,
  left: sql`i.fate = 'left'`,
  failed: sql`g.state = 'failed'`,
  signedIn: sql`s.at is not null`,
  silent: sql`(i.fate = 'sent' and s.at is null and g.state is distinct from 'failed')`,
};
const none = Object.fromEntries(Object.keys(inviteeViews).map((view) => [view, 0])) as Counts;

@Injectable()
export class InvitationQueries {
  constructor(private readonly prisma: PrismaService) {}

  groups() {
    return countGroups(this.prisma);
  }

  async list(page: PageQuery): Promise<{ rows: WaveRow[]; total: number }> {
    const { rows, total } = await findPage(this.prisma.invitationWave, page, {
      where: { id: page.ids && { in: [...page.ids] } },
      include: named,
      orderBy: listOrder<Prisma.InvitationWaveOrderByWithRelationInput>(page, {
        brandName: (order) => ({ brandSettings: { name: order } }),
        fileName: (order) => ({ importBatch: { fileName: order } }),
        createdBy: (order) => ({ createdBy: { name: order } }),
      }) ?? { id: 'desc' },
    });
    return { rows: await this.addCounts(rows), total };
  }

  /** @throws AppError 404 */
  async one(id: number): Promise<WaveRow> {
    const wave = await this.prisma.invitationWave.findUnique({ where: { id }, include: named });
    const [row] = wave ? await this.addCounts([wave]) : [];
    if (!row) throw new AppError('not_found');
    return row;
  }

  async people(
    waveId: number,
    view: InviteeView | undefined,
    page: PageQuery,
  ): Promise<{ rows: InviteeRecord[]; total: number }> {
    const where = sql`i.wave_id = ${waveId} and ${view ? views[view] : sql`true`}
      and (${page.ids ? [...page.ids] : null}::int[] is null or i.person_id = any(${page.ids ? [...page.ids] : null}::int[]))`;
    const [rows, countRows] = await Promise.all([
      this.prisma.$queryRaw<InviteeRecord[]>`
        select i.person_id as id, coalesce(a.name, c.last_name || ' ' || c.first_name, '') as name, a.email as address, b.name as "brandName",
          i.fate, i.reason, i.sent_at as "sentAt", case when i.fate = 'sent' then coalesce(g.state::text, 'sent') end as mail, g.error,
          s.at as "signedInAt"
        from ${people} left join student c on w.kind = 'student' and c.id = i.person_id left join brand b on b.id = i.brand
        where ${where} order by i.person_id limit ${page.to - page.from + 1} offset ${page.from}`,
      this.prisma.$queryRaw<
        { total: number }[]
      >`select count(*)::int as total from ${people} where ${where}`,
    ]);
    return { rows, total: countRows[0]?.total ?? 0 };
  }

  private async addCounts(waves: readonly Wave[]): Promise<WaveRow[]> {
    const ids = waves.map(({ id }) => id);
    const columns = Prisma.join(
      Object.entries(views).map(
        ([view, is]) => sql`'${Prisma.raw(view)}', count(*) filter (where ${is})`,
      ),
    );
    const [counts, reasons] = await Promise.all([
      this.prisma.$queryRaw<{ id: number; counts: Counts; underWay: number }[]>`
        select i.wave_id as id, jsonb_build_object(${columns}) as counts, (count(*) filter (where g.state = 'queued'))::int as "underWay"
        from ${people} where i.wave_id = any(${ids}::int[]) group by 1`,
      this.prisma.$queryRaw<(ReasonCount & { id: number })[]>`
        select i.wave_id as id, i.reason, count(*)::int as count from invitee i
        where i.wave_id = any(${ids}::int[]) and i.reason is not null group by 1, 2 order by 1, 3 desc, 2`,
    ]);
    const byId = new Map(counts.map((each) => [each.id, each]));
    return waves.map((wave) => ({
      ...wave,
      counts: byId.get(wave.id)?.counts ?? none,
      underWay: byId.get(wave.id)?.underWay ?? 0,
      reasons: reasons
        .filter(({ id }) => id === wave.id)
        .map(({ reason, count }) => ({ reason, count })),
    }));
  }
}
