import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { patchMatter } from '@tsumugi/contract/actions/matter/staff-edits';
import { patchMatterTeacher } from '@tsumugi/contract/actions/matter-teacher/staff-edits';
import { AppError } from '@tsumugi/contract/errors';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  candidateCard,
  candidateWithTemplates,
  type MatterDetail,
  matterDetail,
  matterIdOf,
  matterLine,
} from '@tsumugi/contract/resources/matter-detail';
import { type MatterRelation, matterRelation } from '@tsumugi/contract/resources/matter-relation';
import * as api from '@tsumugi/contract/routes/routes';
import { isMasked } from '@tsumugi/contract/text/hidden';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ActionRunner } from '../../platform/actions/action-runner.js';
import { toActor } from '../../platform/actions/actors.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { invalidInput } from '../../platform/errors/validation.js';
import {
  defineList,
  filterOf,
  idFilter,
  readPage,
  setTotal,
} from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { editOf, type WholeRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { presentContact } from '../family/contact.presenter.js';
import { presentCandidates } from './candidate.presenter.js';
import { withTemplates } from './candidate-templates.presenter.js';
import {
  namesFrom,
  presentLine,
  presentMatter,
  presentPrevious,
  presentSiblings,
  presentStudentOf,
  type Reader,
} from './matter.presenter.js';
import { candidateSorts, MatterQueries } from './matter.queries.js';
import { standing } from './matter-select.queries.js';

const number = z.string().min(1).max(40);
const record = z.looseObject({});

const candidates = defineList({
  filters: { matterId: filterOf.id('案件'), teacherId: filterOf.id('教師') },
  sorts: candidateSorts,
});

/** Reads of single matters, their relations and candidates (domain/calls#staff-details). */
@Controller()
export class MatterController {
  constructor(
    private readonly matters: MatterQueries,
    private readonly runner: ActionRunner,
  ) {}

  @Route(api.matter.detail, { answer: matterDetail })
  async detail(
    @Param('id', { schema: id }) matterId: number,
    @User() user: CurrentUser,
  ): Promise<MatterDetail> {
    return presentMatter(await this.matters.view(matterId, user), await this.reader(user));
  }

  /** PUT of react-admin's forms with the whole record. Only fields of patch-matter are accepted. */
  @Route(api.matter.replace, { input: wholeRecord, answer: matterDetail })
  async put(
    @Param('id', { schema: id }) matterId: number,
    @Body() body: WholeRecord,
    @User() user: CurrentUser,
  ) {
    const current = await this.detail(matterId, user);
    const edit = editOf(patchMatter.input, body, current);
    return edit ? this.patchAs('PUT', matterId, edit, user) : current;
  }

  @Route(api.matter.patchResource, { input: record, answer: matterDetail })
  patch(
    @Param('id', { schema: id }) matterId: number,
    @Body() body: Record<string, unknown>,
    @User() user: CurrentUser,
  ) {
    return this.patchAs('PATCH', matterId, body, user);
  }

  @Route(api.matter.relation, { answer: matterRelation })
  async relation(
    @Param('id', { schema: id }) matterId: number,
    @User() user: CurrentUser,
  ): Promise<MatterRelation> {
    const view = await this.matters.view(matterId, user);
    const { families, forms } = await this.matters.lookalikes(user.reach, view);
    const { parent } = view.around;
    const studentId = view.facts.matter.studentId;
    return {
      parent: parent && presentContact(parent, user.isAdmin),
      student: presentStudentOf(view),
      siblings: presentSiblings(view),
      matters: (parent?.matters ?? [])
        .filter((row) => row.id !== matterId && row.studentId === studentId)
        .map(presentLine),
      previous: presentPrevious(view),
      duplicates: [
        ...families.map((row) => ({
          kind: 'family' as const,
          id: row.id,
          name: `${row.lastName} ${row.firstName}`,
          matters: row.matters.map(presentLine),
          receivedAt: null,
        })),
        ...forms.map((row) => ({
          kind: 'contactForm' as const,
          id: row.id,
          name: row.parentName,
          matters: [standing(row.linkedMatter) ?? []].flat().map(presentLine),
          receivedAt: row.receivedAt.toISOString(),
        })),
      ],
    };
  }

  @Route(api.matter.listOfFamily, { answer: z.array(matterLine) })
  async ofFamily(@Param('id', { schema: id }) parentId: number, @User() { reach }: CurrentUser) {
    return (await this.matters.linesOf(reach, { parentId })).map(presentLine);
  }

  @Route(api.matter.listOfStudent, { answer: z.array(matterLine) })
  async ofStudent(@Param('id', { schema: id }) studentId: number, @User() { reach }: CurrentUser) {
    return (await this.matters.linesOf(reach, { studentId })).map(presentLine);
  }

  @Route(api.matter.idOfNumber, { answer: matterIdOf })
  async idOf(
    @Param('number', { schema: number }) matterNumber: string,
    @User() { reach }: CurrentUser,
  ) {
    return { matterId: await this.matters.idOfNumber(reach, matterNumber) };
  }

  @Route(api.matter.candidates, { answer: z.array(candidateWithTemplates) })
  async candidates(@Param('id', { schema: id }) matterId: number, @User() user: CurrentUser) {
    const view = await this.matters.view(matterId, user);
    return withTemplates(
      presentCandidates(view, this.cardsFor(user)),
      view.facts,
      await this.matters.ownWordings(view.facts.brand.brand),
    );
  }

  @Route(api.matterTeacher.list, { query: candidates.query, page: candidateCard })
  async candidateList(
    @Query() query: z.output<typeof candidates.query>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = readPage(candidates, query);
    const where = {
      matterId: idFilter(page.given, 'matterId'),
      teacherId: idFilter(page.given, 'teacherId'),
      ids: page.ids,
    };
    const { rows, total } = await this.matters.candidatePage(where, page, user);
    setTotal(reply, 'matter-teachers', page, rows.length, total);
    return rows.flatMap(({ id: wanted, view }) =>
      presentCandidates(view, this.cardsFor(user)).filter((card) => card.id === wanted),
    );
  }

  @Route(api.matterTeacher.detail, { answer: candidateCard })
  async candidate(@Param('id', { schema: id }) matterTeacherId: number, @User() user: CurrentUser) {
    const view = await this.matters.viewOfCandidate(matterTeacherId, user);
    const card = presentCandidates(view, this.cardsFor(user)).find(
      ({ id: shown }) => shown === matterTeacherId,
    );
    if (!card) throw new AppError('not_found');
    return card;
  }

  @Route(api.matterTeacher.replace, { input: wholeRecord, answer: candidateCard })
  async putCandidate(
    @Param('id', { schema: id }) matterTeacherId: number,
    @Body() body: WholeRecord,
    @User() user: CurrentUser,
  ) {
    const current = await this.candidate(matterTeacherId, user);
    const edit = editOf(patchMatterTeacher.input, body, current);
    if (!edit) return current;
    const request = {
      id: matterTeacherId,
      input: edit,
      actor: toActor(user),
      call: api.matterTeacher.replace.call,
    };
    await this.runner.run('matterTeacher.patchMatterTeacher', request);
    return this.candidate(matterTeacherId, user);
  }

  private cardsFor(user: CurrentUser) {
    return { registry: this.runner.registry, full: user.isAdmin };
  }

  private async patchAs(
    method: 'PUT' | 'PATCH',
    matterId: number,
    body: Record<string, unknown>,
    user: CurrentUser,
  ) {
    const known = patchMatter.input.shape;
    const given = Object.fromEntries(
      Object.entries(body).filter(([name, value]) => name in known && !isMasked(value)),
    );
    if (given.version === undefined)
      throw new AppError('invalid_input', {
        version: '最新の内容を読み込んでから保存してください。',
      });
    const input = patchMatter.input.safeParse(given);
    if (!input.success) throw invalidInput(input.error.issues);
    await this.runner.run('matter.patch', {
      id: matterId,
      input: input.data,
      actor: toActor(user),
      call: `${method} /api/admin/matters/:id`,
    });
    return presentMatter(await this.matters.view(matterId, user), await this.reader(user));
  }

  private async reader(user: CurrentUser): Promise<Reader> {
    return { ...this.cardsFor(user), nameOf: namesFrom(await this.matters.names()) };
  }
}
