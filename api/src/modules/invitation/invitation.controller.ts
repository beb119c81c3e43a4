import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { messageAnswer } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  type InviteeView,
  inviteeGroup,
  inviteeRow,
  inviteeText,
  inviteeViews,
  waveInput,
  waveRun,
  waveView,
} from '@tsumugi/contract/resources/invitation';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import {
  defineList,
  filterOf,
  readPage,
  setTotal,
  textFilter,
} from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { InvitationSteps } from './actions/invitation-steps.js';
import { TestInvitation } from './actions/test-invitation.js';
import { presentInvitee, presentWave } from './invitation.presenter.js';
import { InvitationQueries } from './invitation.queries.js';

const waves = defineList({
  filters: {},
  sorts: Object.keys(
    waveView.omit({ counts: true, reasons: true, underWay: true, delivers: true }).shape,
  ),
});
const people = defineList({
  filters: { view: filterOf.oneOf('区分', Object.keys(inviteeViews)) },
  sorts: [],
});

/**
 * 招待: logins for imported people, in waves. For Admin alone, like 取り込み
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

  @Route(api.invitation.groups, { answer: z.array(inviteeGroup) })
  groups() {
    return this.waves.groups();
  }

  @Route(api.invitation.list, { query: waves.query, page: waveView })
  async list(
    @Query() query: z.infer<typeof waves.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = readPage(waves, query);
    const { rows, total } = await this.waves.list(page);
    setTotal(reply, 'invitations', page, rows.length, total);
    const delivers = await this.mailer.delivers();
    return rows.map((row) => presentWave(row, delivers));
  }

  @Route(api.invitation.one, { answer: waveView })
  async one(@Param('id', { schema: id }) waveId: number) {
    return presentWave(await this.waves.one(waveId), await this.mailer.delivers());
  }

  @Route(api.invitation.draw, { input: waveInput, answer: waveView })
  async draw(@Body() given: z.infer<typeof waveInput>, @User() user: CurrentUser) {
    return this.one(await this.steps.draw(given, user));
  }

  @Route(api.invitation.people, { query: people.query, page: inviteeRow })
  async people(
    @Param('id', { schema: id }) waveId: number,
    @Query() query: z.infer<typeof people.query>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = readPage(people, query);
    await this.waves.one(waveId);
    const { rows, total } = await this.waves.people(
      waveId,
      textFilter(page.given, 'view') as InviteeView | undefined,
      page,
    );
    await this.log.list(user, { entity: 'account', rows: rows.length });
    setTotal(reply, 'people', page, rows.length, total);
    return rows.map(presentInvitee);
  }

  @Route(api.invitation.text, { answer: inviteeText })
  async text(
    @Param('id', { schema: id }) waveId: number,
    @Param('person', { schema: id }) person: number,
    @User() user: CurrentUser,
  ) {
    const { to, subject, text } = await this.tests.textFor(waveId, person);
    await this.log.list(user, { entity: 'account', rows: 1 });
    return { to, subject, text };
  }

  @Route(api.invitation.test, { answer: messageAnswer })
  async test(@Param('id', { schema: id }) waveId: number, @User() user: CurrentUser) {
    const to = await this.tests.send(waveId, user);
    return { message: `${to} にテストメールを送りました。` };
  }

  @Route(api.invitation.run, { input: waveRun, answer: waveView })
  async run(
    @Param('id', { schema: id }) waveId: number,
    @Body() { perHour }: z.infer<typeof waveRun>,
    @User() user: CurrentUser,
  ) {
    await this.steps.run(waveId, perHour, user);
    return this.one(waveId);
  }

  @Route(api.invitation.pause, { answer: waveView })
  async pause(@Param('id', { schema: id }) waveId: number) {
    await this.steps.pause(waveId);
    return this.one(waveId);
  }

  @Route(api.invitation.stop, { answer: waveView })
  async stop(@Param('id', { schema: id }) waveId: number) {
    await this.steps.stop(waveId);
    return this.one(waveId);
  }
}
