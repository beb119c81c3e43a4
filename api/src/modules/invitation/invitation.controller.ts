import { Controller } from '@nestjs/common';
import { type InviteeView } from '@tsumugi/contract/resources/invitation';
import * as api from '@tsumugi/contract/routes/routes';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { textFilter } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { InvitationSteps } from './actions/invitation-steps.js';
import { TestInvitation } from './actions/test-invitation.js';
import { presentInvitee, presentWave } from './invitation.presenter.js';
import { InvitationQueries } from './invitation.queries.js';

/**
 * 招待: logins for imported people, in waves. For Admins only, like 取り込み
 * (domain/permissions#admin-alone).
 */
@Controller()
export class InvitationController {
  constructor(
    private readonly waves: InvitationQueries,
    private readonly steps: InvitationSteps,
    private readonly tests: TestInvitation,
    private readonly mailer: Mailer,
    private readonly log: ReadingLog,
  ) {}

  @Route(api.invitation.groups)
  groups() {
    return this.waves.groups();
  }

  @Route(api.invitation.list)
  async list(@Call() { page }: CallOf<typeof api.invitation.list>) {
    const { rows, total } = await this.waves.list(page);
    const delivers = await this.mailer.delivers();
    return { rows: rows.map((row) => presentWave(row, delivers)), total };
  }

  @Route(api.invitation.one)
  async one(@Call() { params }: CallOf<typeof api.invitation.one>) {
    return presentWave(await this.waves.one(params.id), await this.mailer.delivers());
  }

  @Route(api.invitation.draw)
  async draw(@Call() { input, user }: CallOf<typeof api.invitation.draw>) {
    return this.one({ params: { id: await this.steps.draw(input, user) }, user });
  }

  @Route(api.invitation.people)
  async people(@Call() { params, page, user }: CallOf<typeof api.invitation.people>) {
    await this.waves.one(params.id);
    const { rows, total } = await this.waves.people(
      params.id,
      textFilter(page.filters, 'view') as InviteeView | undefined,
      page,
    );
    await this.log.list(user, { entity: 'account', rows: rows.length });
    return { rows: rows.map(presentInvitee), total };
  }

  @Route(api.invitation.text)
  async text(@Call() { params, user }: CallOf<typeof api.invitation.text>) {
    const { to, subject, text } = await this.tests.textFor(params.id, params.person);
    await this.log.list(user, { entity: 'account', rows: 1 });
    return { to, subject, text };
  }

  @Route(api.invitation.test)
  async test(@Call() { params, user }: CallOf<typeof api.invitation.test>) {
    const to = await this.tests.send(params.id, user);
    return { message: `${to} にテストメールを送りました。` };
  }

  @Route(api.invitation.run)
  async run(@Call() { params, input: { perHour }, user }: CallOf<typeof api.invitation.run>) {
    await this.steps.run(params.id, perHour, user);
    return this.one({ params, user });
  }

  @Route(api.invitation.pause)
  async pause(@Call() { params, user }: CallOf<typeof api.invitation.pause>) {
    await this.steps.pause(params.id);
    return this.one({ params, user });
  }

  @Route(api.invitation.stop)
  async stop(@Call() { params, user }: CallOf<typeof api.invitation.stop>) {
    await this.steps.stop(params.id);
    return this.one({ params, user });
  }
}
