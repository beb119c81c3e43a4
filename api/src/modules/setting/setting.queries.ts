import { Injectable } from '@nestjs/common';
import { dateFromDay, dayFromDate } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
import { audiencesOf } from '@tsumugi/contract/notices/define-notice';
import { noticeCodes, noticeOf } from '@tsumugi/contract/notices/notices';
import {
  type HolidayView,
  type HolidayYear,
  holidayQuery,
} from '@tsumugi/contract/resources/holiday';
import type {
  NoticeTemplateLine,
  NoticeTemplateView,
} from '@tsumugi/contract/resources/notice-template';
import type { MailState } from '@tsumugi/contract/resources/working-hours';
import { type BrandWithLogo, withLogo } from '../../platform/brands/brand-logo.js';
import { requireBrand } from '../../platform/brands/require-brand.js';
import { yearsWithoutHolidays } from '../../platform/calendar/calendar-from.js';
import { CalendarSource } from '../../platform/calendar/calendar-source.js';
import { nationalHolidays } from '../../platform/calendar/national-holidays.js';
import { Clock } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { MailServer, securityOf } from '../../platform/mail/mail-server.js';
import { signatureOf } from '../../platform/outbox/compose-notice.js';
import { presentLines, presentSide } from './notice-template.presenter.js';
import { holidayId } from './setting.presenter.js';

@Injectable()
export class SettingQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly calendars: CalendarSource,
    private readonly server: MailServer,
  ) {}

  brands(): Promise<BrandWithLogo[]> {
    return this.prisma.brand.findMany({ orderBy: { id: 'asc' }, include: withLogo });
  }

  /** @throws AppError 404 */
  async brand(id: number): Promise<BrandWithLogo> {
    const row = await this.prisma.brand.findUnique({ where: { id }, include: withLogo });
    if (!row) throw new AppError('not_found');
    return row;
  }

  /** The file of a brand's logo; null when no brand uses it now. */
  logo(storageKey: string) {
    const where = { storageKey, kind: 'logo', deletedAt: null };
    return this.prisma.storedFile.findFirst({ where, select: { size: true, contentType: true } });
  }

  /** The days of a year, by default of the current one, in order. */
  async holidayYear(wanted: number | undefined): Promise<HolidayYear> {
    const today = this.clock.today();
    const year = wanted ?? Number(today.slice(0, 4));
    return {
      year,
      holidays: await this.holidays(year),
      missing: yearsWithoutHolidays(await this.calendars.now(), today),
    };
  }

  /**
   * The days of a year, or of all years, in order. Entered national holidays replace the shipped
   * ones of their year.
   */
  async holidays(year?: number): Promise<HolidayView[]> {
    // No day is stored outside these years (`holidayQuery`).
    if (year !== undefined && !holidayQuery.safeParse({ year }).success) return [];
    const within =
      year === undefined
        ? undefined
        : { gte: dateFromDay(`${year}-01-01`), lte: dateFromDay(`${year}-12-31`) };
    const rows = await this.prisma.holiday.findMany({ where: { day: within } });
    const entered = rows.map(({ day, name, kind }) => ({
      day: dayFromDate(day),
      name,
      kind,
      shipped: false,
    }));
    const ownYears = new Set(
      entered.flatMap(({ kind, day }) => (kind === 'national' ? [day.slice(0, 4)] : [])),
    );
    const shipped = [...nationalHolidays]
      .filter(
        ([day]) =>
          !ownYears.has(day.slice(0, 4)) && (year === undefined || day.startsWith(`${year}-`)),
      )
      .map(([day, name]) => ({ day, name, kind: 'national' as const, shipped: true }));
    return [...shipped, ...entered]
      .sort((a, b) => a.day.localeCompare(b.day) || a.kind.localeCompare(b.kind))
      .map((each) => ({ ...each, id: holidayId(each.kind, each.day) }));
  }

  /** Default: the first brand. @throws AppError 400 for an unknown brand */
  async noticeTemplates(wanted: number | undefined): Promise<NoticeTemplateLine[]> {
    const brand =
      wanted ??
      (await this.prisma.brand.findFirstOrThrow({ orderBy: { id: 'asc' }, select: { id: true } }))
        .id;
    await requireBrand(this.prisma, brand);
    const rows = await this.prisma.noticeTemplate.findMany({ where: { brand } });
    return noticeCodes.flatMap((code) => presentLines(noticeOf(code), brand, rows));
  }

  async noticeTemplate(code: string, brand: number): Promise<NoticeTemplateView> {
    await requireBrand(this.prisma, brand);
    const signature = signatureOf(await this.brand(brand));
    const notice = noticeOf(code);
    const rows = await this.prisma.noticeTemplate.findMany({ where: { brand, code } });
    const sides = audiencesOf(notice).map((side) =>
      presentSide(notice, side, rows.find((row) => row.audience === side) ?? null),
    );
    return { code, when: notice.when, brand, signature, sides };
  }

  async mailState(): Promise<MailState> {
    const { smtp, from, source } = await this.server.getConnection();
    const mail = { channel: 'mail' as const };
    const [waiting, failed, last, otherWaiting, otherFailed, otherLast] = await Promise.all([
      this.prisma.delivery.count({ where: { ...mail, state: 'queued' } }),
      this.prisma.delivery.count({ where: { ...mail, state: 'failed', resentAs: null } }),
      this.prisma.delivery.aggregate({ where: mail, _max: { sentAt: true } }),
      this.prisma.outgoingMail.count({ where: { state: 'queued' } }),
      this.prisma.outgoingMail.count({ where: { state: 'failed' } }),
      this.prisma.outgoingMail.aggregate({ _max: { sentAt: true } }),
    ]);
    const sent = [last._max.sentAt, otherLast._max.sentAt]
      .flatMap((at) => (at ? [at.toISOString()] : []))
      .sort();
    return {
      delivers: smtp !== undefined,
      source,
      host: smtp?.host ?? null,
      port: smtp?.port ?? null,
      security: smtp ? securityOf(smtp) : null,
      from,
      waiting: waiting + otherWaiting,
      failed: failed + otherFailed,
      lastSentAt: sent.at(-1) ?? null,
    };
  }
}
