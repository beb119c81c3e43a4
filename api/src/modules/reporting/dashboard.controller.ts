import { Controller } from '@nestjs/common';
import { addDays, daysBetween } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import { Clock } from '../../platform/clock.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { PeriodQueries } from './period.queries.js';
import { TodayQueries } from './today.queries.js';

const usualDays = 90;
const mostDays = 1100;

@Controller()
export class DashboardController {
  constructor(
    private readonly today: TodayQueries,
    private readonly period: PeriodQueries,
    private readonly clock: Clock,
  ) {}

  @Route(api.dashboard.read)
  async read(@Call() { query, user }: CallOf<typeof api.dashboard.read>) {
    const { parts, team, brand } = query;
    const to = query.to ?? this.clock.today();
    const from = query.from ?? addDays(to, 1 - usualDays);
    if (from > to)
      throw new AppError('invalid_input', {
        from: '期間の始まりは、終わりより前の日を指定してください。',
      });
    if (daysBetween(from, to) > mostDays)
      throw new AppError('invalid_input', { from: '期間は3年以内で指定してください。' });
    return {
      today: parts === 'period' ? null : await this.today.read(query, user),
      period:
        parts === 'today'
          ? null
          : await this.period.read({ reach: user.reach, team, brand, from, to }),
    };
  }
}
