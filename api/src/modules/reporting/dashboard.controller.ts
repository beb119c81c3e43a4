import { Controller } from '@nestjs/common';
import { addDays, type Day, daysBetween } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
import { maxCalendarDays } from '@tsumugi/contract/resources/appointments';
import * as api from '@tsumugi/contract/routes/routes';
import { Clock } from '../../platform/clock.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { AppointmentQueries } from './appointments.queries.js';
import { EndingQueries } from './endings.queries.js';
import { PeriodQueries } from './period.queries.js';
import { TodayQueries } from './today.queries.js';

const usualDays = 90;
const maxDays = 1100;

@Controller()
export class DashboardController {
  constructor(
    private readonly today: TodayQueries,
    private readonly period: PeriodQueries,
    private readonly appointments: AppointmentQueries,
    private readonly endingQueries: EndingQueries,
    private readonly clock: Clock,
  ) {}

  @Route(api.dashboard.read)
  async read(@Call() { query, user }: CallOf<typeof api.dashboard.read>) {
    const { parts, team, brand } = query;
    const to = query.to ?? this.clock.today();
    const from = query.from ?? addDays(to, 1 - usualDays);
    checkPeriod(from, to);
    return {
      today: parts === 'period' ? null : await this.today.read(query, user),
      period:
        parts === 'today'
          ? null
          : await this.period.read({ reach: user.reach, team, brand, from, to }),
    };
  }

  @Route(api.dashboard.calendar)
  calendar(@Call() { query, user }: CallOf<typeof api.dashboard.calendar>) {
    checkOrder(query.from, query.to);
    if (daysBetween(query.from, query.to) >= maxCalendarDays)
      throw new AppError('invalid_input', {
        from: `期間は${maxCalendarDays}日以内で指定してください。`,
      });
    return this.appointments.readBetween(query, user);
  }

  @Route(api.dashboard.endings)
  endings(@Call() { query, user }: CallOf<typeof api.dashboard.endings>) {
    checkPeriod(query.from, query.to);
    return this.endingQueries.readReasons({ ...query, reach: user.reach });
  }

  @Route(api.dashboard.endingRows)
  endingRows(@Call() { query, user }: CallOf<typeof api.dashboard.endingRows>) {
    const { kind, reason, ...period } = query;
    checkPeriod(query.from, query.to);
    return this.endingQueries.readRows({ ...period, reach: user.reach }, { kind, reason });
  }
}

function checkPeriod(from: Day, to: Day): void {
  checkOrder(from, to);
  if (daysBetween(from, to) > maxDays)
    throw new AppError('invalid_input', { from: '期間は3年以内で指定してください。' });
}

function checkOrder(from: Day, to: Day): void {
  if (from > to)
    throw new AppError('invalid_input', {
      from: '期間の始まりは、終わりより前の日を指定してください。',
    });
}
