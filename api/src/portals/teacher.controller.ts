import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { id } from '@tsumugi/contract/kit/define-route';
import type { TeacherCandidacies, TeacherCandidacy, TimerexCalendar } from '@tsumugi/contract/portal/teacher';
import { ActionRegistry } from '../platform/actions/registry.js';
import { type CurrentUser, User } from '../platform/auth/current-user.js';
import { Clock } from '../platform/clock.js';
import { Who } from '../platform/http/who.js';
import { presentCandidacy, presentCandidacyLine } from './teacher.presenter.js';
import { TeacherQueries } from './teacher.queries.js';

/** What a teacher reads (specification section 7, Teacher). */
@Controller('api/teacher')
export class TeacherController {
  constructor(
    @Inject(TeacherQueries) private readonly queries: TeacherQueries,
    @Inject(ActionRegistry) private readonly registry: ActionRegistry,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Get('get-matter-teachers')
  @Who({ roles: ['Teacher'] })
  @ApiOperation({ operationId: 'teacher.matterTeachers', summary: '自分の応募の一覧' })
  async candidacies(@User() user: CurrentUser): Promise<TeacherCandidacies> {
    const [views, funnel] = await Promise.all([this.queries.candidacies(user), this.queries.funnel(user)]);
    return { candidacies: views.map((view) => presentCandidacyLine(view, this.registry)), funnel, now: this.clock.now().toISOString() };
  }

  @Get('get-matter-teacher-detail/:id')
  @Who({ roles: ['Teacher'], own: { matterTeacher: 'params.id' } })
  @ApiOperation({ operationId: 'teacher.matterTeacher', summary: '自分の応募の詳細' })
  async candidacy(@Param('id', { schema: id }) matterTeacherId: number, @User() user: CurrentUser): Promise<TeacherCandidacy> {
    return presentCandidacy(await this.queries.candidacy(matterTeacherId, user), this.registry);
  }

  @Get('timerex-calendars')
  @Who({ roles: ['Teacher'] })
  @ApiOperation({ operationId: 'teacher.timerexCalendars', summary: 'ブランドごとの面談予約カレンダー' })
  async calendars(): Promise<TimerexCalendar[]> {
    const brands = await this.queries.calendarsOfBrands();
    return brands.map(({ id: brand, timerexCalendarUrl }) => ({ brand, timerexCalendarUrl }));
  }
}
