import { Injectable } from '@nestjs/common';
import { addDays } from '@tsumugi/contract/calendar/day';
import type {
  RetentionKind,
  RetentionPeriods,
  RetentionTrial,
} from '@tsumugi/contract/resources/retention';
import { Clock, days } from '../../platform/clock.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { guardianIsOverSql } from './actions/erase-families.js';
import { formIsOldSql } from './actions/erase-forms.js';
import { endOf, matterIsOverSql } from './actions/erase-matters.js';
import { teacherIsOverSql } from './actions/erase-teachers.js';
import { canUndoMergeSql } from './actions/merged-rows.js';
import { readPeriods } from './periods.queries.js';

const { sql } = Prisma;
export const retentionKey = 'retention';
const examples = 3;

interface Due {
  readonly from: Prisma.Sql;
  readonly where: Prisma.Sql;
  readonly id?: Prisma.Sql;
  readonly number?: Prisma.Sql;
  readonly since: Prisma.Sql;
}

/** The periods, and a dry run of the deletion, with the conditions of the nightly run. */
@Injectable()
export class RetentionQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  async periods(tx: Transaction = this.prisma): Promise<RetentionPeriods & { version: number }> {
    const row = await tx.setting.findUnique({
      where: { key: retentionKey },
      select: { version: true },
    });
    return { ...(await readPeriods(tx)), version: row?.version ?? 0 };
  }

  async trial(periods: RetentionPeriods): Promise<RetentionTrial> {
    const found = Object.entries(this.due(periods)).map(
      async ([kind, { from, where, since, id = sql`t.id`, number = sql`null` }]) => {
        const [total] = await this.prisma.$queryRaw<
          [{ count: number }]
        >`select count(*)::int as count from ${from} where ${where}`;
        // Only the number of log lines is shown, because single lines have no meaning for the
        // reader.
        const oldest =
          kind === 'logs' || kind === 'mails'
            ? []
            : await this.prisma.$queryRaw<RetentionTrial[number]['oldest']>`
        select ${id}::int as id, ${number} as number, (${since})::timestamptz as since from ${from} where ${where} order by ${since}, ${id} limit ${examples}`;
        return { kind: kind as RetentionKind, count: total.count, oldest };
      },
    );
    return Promise.all(found);
  }

  private due({
    matterDays,
    teacherDays,
    identityDays,
    logDays,
  }: RetentionPeriods): Record<RetentionKind, Due> {
    const now = this.clock.now();
    const before = (period: number) => new Date(now.getTime() - days(period));
    const steps = (period: number) => sql`retention_now() - make_interval(days => ${period}::int)`;
    const over = matterIsOverSql(addDays(this.clock.today(), -matterDays), steps(matterDays));
    const old = before(matterDays);
    return {
      matters: {
        from: sql`matter`,
        where: over,
        id: sql`id`,
        number: sql`matter_number`,
        since: sql`${endOf}::timestamp at time zone 'Asia/Tokyo'`,
      },
      families: {
        from: sql`parent t`,
        // Families that are due now, and families whose last case is anonymised in the same night.
        where: sql`t.anonymized_at is null
          and (${guardianIsOverSql(old)} or (t.deleted_at is null and t.primary_parent_id is null and not ${canUndoMergeSql('parent', sql`t.id`, now)}
            and (t.retention_check_at <= ${now} or exists (select from matter where parent_id = t.id and ${over}))
            and not exists (select from session s where s.account_id in (
              select g.account_id from parent g where g.id = t.id or g.primary_parent_id = t.id
              union all select c.account_id from student c where c.parent_id = t.id))))
          and not exists (select from matter where parent_id = t.id and anonymized_at is null and not (${over}))`,
        since: sql`coalesce(t.deleted_at, t.created_at)`,
      },
      contactForms: {
        from: sql`contact_form`,
        where: formIsOldSql(old),
        id: sql`id`,
        since: sql`received_at`,
      },
      staff: {
        from: sql`admin t`,
        where: sql`t.anonymized_at is null and t.deleted_at <= ${old}`,
        since: sql`t.deleted_at`,
      },
      teachers: {
        from: sql`teacher t`,
        where: teacherIsOverSql(before(teacherDays), steps(teacherDays), now),
        since: sql`coalesce(t.deleted_at, t.created_at)`,
      },
      identity: {
        from: sql`stored_file t`,
        where: sql`t.kind = 'identity' and t.deleted_at is null and t.verified_at <= ${before(identityDays)}`,
        since: sql`t.verified_at`,
      },
      logs: { from: sql`access_log t`, where: sql`t.at < ${before(logDays)}`, since: sql`t.at` },
      mails: {
        from: sql`outgoing_mail t`,
        where: sql`t.created_at < ${before(logDays)}`,
        since: sql`t.created_at`,
      },
    };
  }
}
