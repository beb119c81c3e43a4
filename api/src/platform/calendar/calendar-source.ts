import { Injectable } from '@nestjs/common';
import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import { InvalidatingCache } from '../database/invalidating-cache.js';
import { PrismaService } from '../database/prisma.service.js';
import type { Transaction } from '../database/transaction.js';
import { loadCalendar } from './load-calendar.js';

const key = 'house:calendar';

export interface OfficeDays {
  readonly calendar: Calendar;
  /** Teams that work at weekends. */
  readonly weekendTeams: readonly number[];
}

/** The business calendar in force; closing days may be entered at any time. */
@Injectable()
export class CalendarSource {
  constructor(
    private readonly prisma: PrismaService,
    private readonly known: InvalidatingCache,
  ) {}

  /** Reads in the caller's transaction; the table has a few hundred rows. */
  current(tx: Transaction): Promise<Calendar> {
    return loadCalendar(tx);
  }

  /** Present calendar for read-only use, cached until it changes. */
  async now(): Promise<Calendar> {
    return (await this.days()).calendar;
  }

  async days(): Promise<OfficeDays> {
    return (await this.known.getFresh(key, this.read)) as OfficeDays;
  }

  /**
   * The calendar as of the authentication of the request, for requests that have written nothing
   * yet, without another freshness check.
   */
  async daysOfRequest(): Promise<OfficeDays> {
    return (await this.known.getAsOfRequest(key, this.read)) as OfficeDays;
  }

  private readonly read = async (): Promise<OfficeDays> => {
    const [calendar, teams] = await Promise.all([
      loadCalendar(this.prisma),
      this.prisma.team.findMany({
        where: { weekendOpen: true, deletedAt: null },
        select: { id: true },
      }),
    ]);
    return { calendar, weekendTeams: teams.map(({ id }) => id) };
  };
}
