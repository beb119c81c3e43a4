import { Body, Controller, Query } from '@nestjs/common';
import { introduceToMatterInput } from '@tsumugi/contract/actions/matter-teacher/application';
import { actionResult } from '@tsumugi/contract/resources/action-result';
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';
import { ActionRunner } from '../../platform/actions/action-runner.js';
import { toActor } from '../../platform/actions/actors.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { IntroduceToMatterQueries } from './introduce-to-matter.queries.js';

const query = z.object({ preview: z.enum(['0', '1']).optional() });
type Input = z.infer<typeof introduceToMatterInput>;
const route = api.matterTeacher.introduceToMatter;

/** One call that creates a candidate or introduces the existing one (domain/candidacy#c2, #c3). */
@Controller()
export class IntroduceToMatterController {
  constructor(
    private readonly runner: ActionRunner,
    private readonly queries: IntroduceToMatterQueries,
  ) {}

  @Route(route, { query, input: introduceToMatterInput, answer: actionResult })
  async introduceToMatter(
    @User() user: CurrentUser,
    @Body() input: Input,
    @Query() { preview }: z.infer<typeof query>,
  ) {
    const candidate = input.isIntroduce ? await this.queries.candidateOf(user.reach, input) : null;
    return this.runner.run(
      candidate ? 'matterTeacher.introduceCandidate' : 'matterTeacher.addToMatter',
      {
        id: candidate?.id ?? null,
        input,
        actor: toActor(user),
        call: route.call[0],
        preview: preview === '1',
      },
    );
  }
}
