import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { ActionRunner } from '../../platform/actions/action-runner.js';
import { toActor } from '../../platform/actions/actors.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { IntroduceToMatterQueries } from './introduce-to-matter.queries.js';

const route = api.matterTeacher.introduceToMatter;

/** One call that creates a candidate or introduces the existing one (domain/candidacy#c2, #c3). */
@Controller()
export class IntroduceToMatterController {
  constructor(
    private readonly runner: ActionRunner,
    private readonly queries: IntroduceToMatterQueries,
  ) {}

  @Route(route)
  async introduceToMatter(@Call() { query: { preview }, input, user }: CallOf<typeof route>) {
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
