import { Body, Controller, Param } from '@nestjs/common';
import { id } from '@tsumugi/contract/kit/define-route';
import type {
  TeacherCandidacies,
  TeacherCandidacy,
  TimerexCalendar,
} from '@tsumugi/contract/portal/teacher';
import {
  teacherCandidacies,
  teacherCandidacy,
  timerexCalendar,
} from '@tsumugi/contract/portal/teacher';
import { saveMatterTeachingExperience } from '@tsumugi/contract/portal/teacher-profile';
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';
import { ActionRegistry } from '../../platform/actions/registry.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { Route } from '../../platform/http/route.js';
import { SaveCaseExperience } from './case/actions/save-case-experience.js';
import { CaseQueries } from './case/case.queries.js';
import { presentCandidacy, presentCandidacyLine } from './teacher.presenter.js';
import { TeacherQueries } from './teacher.queries.js';

/** Reads of a teacher (domain/calls#teacher). */
@Controller()
export class TeacherController {
  constructor(
    private readonly queries: TeacherQueries,
    private readonly cases: CaseQueries,
    private readonly saveExperience: SaveCaseExperience,
    private readonly registry: ActionRegistry,
    private readonly clock: Clock,
  ) {}

  @Route(api.teacher.matterTeachers, { answer: teacherCandidacies })
  async candidacies(@User() user: CurrentUser): Promise<TeacherCandidacies> {
    const [views, funnel] = await Promise.all([
      this.queries.lines(user),
      this.queries.funnel(user),
    ]);
    const reading = {
      registry: this.registry,
      paces: await this.cases.paces(views.map(({ facts }) => facts.matter.brand)),
    };
    return {
      candidacies: views.map((view) => presentCandidacyLine(view, reading)),
      funnel,
      now: this.clock.now().toISOString(),
    };
  }

  @Route(api.teacher.matterTeacher, { answer: teacherCandidacy })
  async candidacy(
    @Param('id', { schema: id }) matterTeacherId: number,
    @User() user: CurrentUser,
  ): Promise<TeacherCandidacy> {
    return this.read(matterTeacherId, user);
  }

  @Route(api.teacher.saveCaseExperience, {
    input: saveMatterTeachingExperience,
    answer: teacherCandidacy,
  })
  async saveCaseExperience(
    @Body() input: z.infer<typeof saveMatterTeachingExperience>,
    @User() user: CurrentUser,
  ): Promise<TeacherCandidacy> {
    await this.saveExperience.run(input, user);
    return this.read(input.matterTeacherId, user);
  }

  private async read(matterTeacherId: number, user: CurrentUser): Promise<TeacherCandidacy> {
    const view = await this.queries.candidacy(matterTeacherId, user);
    const { candidate, matter } = view.facts;
    const [around, paces] = await Promise.all([
      this.cases.around(candidate.teacherId, matterTeacherId),
      this.cases.paces([matter.brand]),
    ]);
    return presentCandidacy(view, around, { registry: this.registry, paces });
  }

  @Route(api.teacher.timerexCalendars, { answer: z.array(timerexCalendar) })
  async calendars(): Promise<TimerexCalendar[]> {
    const brands = await this.queries.calendarsOfBrands();
    return brands.map(({ id: brand, timerexCalendarUrl }) => ({ brand, timerexCalendarUrl }));
  }
}
