import { Body, Controller, Query } from '@nestjs/common';
import { introduceToMatter } from '@tsumugi/contract/actions/matter-teacher/introduce-to-matter';
import { actionResult } from '@tsumugi/contract/resources/action-result';
import { z } from 'zod';
import { ActionRunner } from '../../platform/actions/action-runner.js';
import { toActor } from '../../platform/actions/to-actor.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Route } from '../../platform/http/route.js';
import { IntroduceToMatterQueries } from './introduce-to-matter.queries.js';

const query = z.object({ preview: z.enum(['0', '1']).optional() });
type Input = z.infer<typeof introduceToMatter.body>;

/** One call that makes a candidate or introduces the one there is (domain C2, C3). */
@Controller()
export class IntroduceToMatterController {
  constructor(
    private readonly runner: ActionRunner,
    private readonly queries: IntroduceToMatterQueries,
  ) {}

  @Route(introduceToMatter)
  @Answers(actionResult)
  async introduceToMatter(
    @User() user: CurrentUser,
    @Body({ schema: introduceToMatter.body }) input: Input,
    @Query({ schema: query }) { preview }: z.infer<typeof query>,
  ) {
    const candidate = input.isIntroduce ? await this.queries.candidateOf(user.reach, input) : null;
    return this.runner.run(candidate ? 'matterTeacher.introduceCandidate' : 'matterTeacher.addToMatter', {
      id: candidate?.id ?? null,
      input,
      actor: toActor(user),
      call: introduceToMatter.call,
      preview: preview === '1',
    });
  }
}
