import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { id } from '@tsumugi/contract/kit/define-route';
import type { TeacherCandidacies, TeacherCandidacy, TimerexCalendar } from '@tsumugi/contract/portal/teacher';
import { teacherCandidacies, teacherCandidacy, timerexCalendar } from '@tsumugi/contract/portal/teacher';
import { saveMatterTeachingExperience } from '@tsumugi/contract/portal/teacher-profile';
import { z } from 'zod';
import { ActionRegistry } from '../../platform/actions/registry.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { SaveCaseExperience } from './case/actions/save-case-experience.js';
import { CaseQueries } from './case/case.queries.js';
import { presentCandidacy, presentCandidacyLine } from './teacher.presenter.js';
import { TeacherQueries } from './teacher.queries.js';

/** What a teacher reads (specification section 7, Teacher). */
@Controller('api/teacher')
export class TeacherController {
  constructor(
    private readonly queries: TeacherQueries,
    private readonly cases: CaseQueries,
    private readonly saveExperience: SaveCaseExperience,
    private readonly registry: ActionRegistry,
    private readonly clock: Clock,
  ) {}

  @Get('get-matter-teachers')
  @Who({ roles: ['Teacher'] })
  @ApiOperation({ operationId: 'teacher.matterTeachers', summary: '自分の応募の一覧' })
  @Answers(teacherCandidacies)
  async candidacies(@User() user: CurrentUser): Promise<TeacherCandidacies> {
    const [views, funnel] = await Promise.all([this.queries.candidacies(user), this.queries.funnel(user)]);
    const reading = { registry: this.registry, paces: await this.cases.paces(views.map(({ facts }) => facts.matter.brand)) };
    return { candidacies: views.map((view) => presentCandidacyLine(view, reading)), funnel, now: this.clock.now().toISOString() };
  }

  @Get('get-matter-teacher-detail/:id')
  @Who({ roles: ['Teacher'], own: { matterTeacher: 'params.id' } })
  @ApiOperation({ operationId: 'teacher.matterTeacher', summary: '自分の応募の詳細' })
  @Answers(teacherCandidacy)
  async candidacy(@Param('id', { schema: id }) matterTeacherId: number, @User() user: CurrentUser): Promise<TeacherCandidacy> {
    return this.read(matterTeacherId, user);
  }

  @Post('save-matter-teaching-experience')
  @HttpCode(200)
  @Who({ roles: ['Teacher'], own: { matterTeacher: 'body.matterTeacherId' } })
  @ApiOperation({ operationId: 'teacher.saveCaseExperience', summary: 'この案件に関わる指導経験を保存する' })
  @Answers(teacherCandidacy)
  async saveCaseExperience(
    @Body({ schema: saveMatterTeachingExperience }) input: z.infer<typeof saveMatterTeachingExperience>,
    @User() user: CurrentUser,
  ): Promise<TeacherCandidacy> {
    await this.saveExperience.run(input, user);
    return this.read(input.matterTeacherId, user);
  }

  private async read(matterTeacherId: number, user: CurrentUser): Promise<TeacherCandidacy> {
    const view = await this.queries.candidacy(matterTeacherId, user);
    const { candidate, matter } = view.facts;
    const [around, paces] = await Promise.all([this.cases.around(candidate.teacherId, matterTeacherId), this.cases.paces([matter.brand])]);
    return presentCandidacy(view, around, { registry: this.registry, paces });
  }

  @Get('timerex-calendars')
  @Who({ roles: ['Teacher'] })
  @ApiOperation({ operationId: 'teacher.timerexCalendars', summary: 'ブランドごとの面談予約カレンダー' })
  @Answers(z.array(timerexCalendar))
  async calendars(): Promise<TimerexCalendar[]> {
    const brands = await this.queries.calendarsOfBrands();
    return brands.map(({ id: brand, timerexCalendarUrl }) => ({ brand, timerexCalendarUrl }));
  }
}
