import { Controller } from '@nestjs/common';
import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import * as api from '@tsumugi/contract/routes/routes';
import { ActionRegistry } from '../../platform/actions/registry.js';
import { type CurrentUser } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { Call, type CallOf } from '../../platform/http/call.js';
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

  @Route(api.teacher.matterTeachers)
  async candidacies(@Call() { user }: CallOf<typeof api.teacher.matterTeachers>) {
    const [views, funnel] = await Promise.all([
      this.queries.lines(user),
      this.queries.funnel(user),
    ]);
    const reading = {
      registry: this.registry,
      paces: await this.cases.readPaces(views.map(({ facts }) => facts.matter.brand)),
    };
    return {
      candidacies: views.map((view) => presentCandidacyLine(view, reading)),
      funnel,
      now: this.clock.now().toISOString(),
    };
  }

  @Route(api.teacher.matterTeacher)
  async candidacy(@Call() { params, user }: CallOf<typeof api.teacher.matterTeacher>) {
    return this.read(params.id, user);
  }

  @Route(api.teacher.saveCaseExperience)
  async saveCaseExperience(@Call() { input, user }: CallOf<typeof api.teacher.saveCaseExperience>) {
    await this.saveExperience.run(input, user);
    return this.read(input.matterTeacherId, user);
  }

  private async read(matterTeacherId: number, user: CurrentUser): Promise<TeacherCandidacy> {
    const view = await this.queries.candidacy(matterTeacherId, user);
    const { candidate, matter } = view.facts;
    const [context, paces] = await Promise.all([
      this.cases.readContext(candidate.teacherId, matterTeacherId),
      this.cases.readPaces([matter.brand]),
    ]);
    return presentCandidacy(view, context, { registry: this.registry, paces });
  }

  @Route(api.teacher.timerexCalendars)
  async calendars() {
    const brands = await this.queries.calendarsOfBrands();
    return brands.map(({ id: brand, timerexCalendarUrl }) => ({ brand, timerexCalendarUrl }));
  }
}
