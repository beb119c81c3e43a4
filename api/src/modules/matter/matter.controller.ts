import { Controller } from '@nestjs/common';
import { patchMatter } from '@tsumugi/contract/actions/matter/staff-edits';
import { patchMatterTeacher } from '@tsumugi/contract/actions/matter-teacher/staff-edits';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import { isMasked } from '@tsumugi/contract/text/hidden';
import { ActionRunner } from '../../platform/actions/action-runner.js';
import { toActor } from '../../platform/actions/actors.js';
import { type CurrentUser } from '../../platform/auth/current-user.js';
import { invalidInput } from '../../platform/errors/validation.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { idFilter } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { replaceRecord } from '../../platform/http/whole-record.js';
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
import { MatterQueries } from './matter.queries.js';
import { unlessRemoved } from './matter-select.queries.js';

/** Reads of single matters, their relations and candidates (domain/calls#staff-details). */
@Controller()
export class MatterController {
  constructor(
    private readonly matters: MatterQueries,
    private readonly runner: ActionRunner,
  ) {}

  @Route(api.matter.detail)
  async detail(@Call() { params, user }: CallOf<typeof api.matter.detail>) {
    return presentMatter(await this.matters.view(params.id, user), await this.reader(user));
  }

  /** PUT of react-admin's forms with the whole record. Only fields of patch-matter are accepted. */
  @Route(api.matter.replace)
  async put(@Call() call: CallOf<typeof api.matter.replace>) {
    return replaceRecord(patchMatter.input, call.input, await this.detail(call), (edit) =>
      this.patchAs('PUT', call.params.id, edit, call.user),
    );
  }

  @Route(api.matter.patchResource)
  patch(@Call() { params, input, user }: CallOf<typeof api.matter.patchResource>) {
    return this.patchAs('PATCH', params.id, input, user);
  }

  @Route(api.matter.relation)
  async relation(@Call() { params, user }: CallOf<typeof api.matter.relation>) {
    const view = await this.matters.view(params.id, user);
    const { families, forms } = await this.matters.findLikePeople(user.reach, view);
    const { parent } = view.context;
    const studentId = view.facts.matter.studentId;
    return {
      parent: parent && presentContact(parent, user.isAdmin),
      student: presentStudentOf(view),
      siblings: presentSiblings(view),
      matters: (parent?.matters ?? [])
        .filter((row) => row.id !== params.id && row.studentId === studentId)
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
          matters: [unlessRemoved(row.linkedMatter) ?? []].flat().map(presentLine),
          receivedAt: row.receivedAt.toISOString(),
        })),
      ],
    };
  }

  @Route(api.matter.listOfFamily)
  async ofFamily(@Call() { params, user: { reach } }: CallOf<typeof api.matter.listOfFamily>) {
    return (await this.matters.linesOf(reach, { parentId: params.id })).map(presentLine);
  }

  @Route(api.matter.listOfStudent)
  async ofStudent(@Call() { params, user: { reach } }: CallOf<typeof api.matter.listOfStudent>) {
    return (await this.matters.linesOf(reach, { studentId: params.id })).map(presentLine);
  }

  @Route(api.matter.idOfNumber)
  async idOf(@Call() { params, user: { reach } }: CallOf<typeof api.matter.idOfNumber>) {
    return { matterId: await this.matters.idOfNumber(reach, params.number) };
  }

  @Route(api.matter.candidates)
  async candidates(@Call() { params, user }: CallOf<typeof api.matter.candidates>) {
    const view = await this.matters.view(params.id, user);
    return withTemplates(
      presentCandidates(view, this.cardsFor(user)),
      view.facts,
      await this.matters.ownWordings(view.facts.brand.brand),
    );
  }

  @Route(api.matterTeacher.list)
  async candidateList(@Call() { page, user }: CallOf<typeof api.matterTeacher.list>) {
    const where = {
      matterId: idFilter(page.filters, 'matterId'),
      teacherId: idFilter(page.filters, 'teacherId'),
      ids: page.ids,
    };
    const { rows, total } = await this.matters.candidatePage(where, page, user);
    return {
      rows: rows.flatMap(({ id: wanted, view }) =>
        presentCandidates(view, this.cardsFor(user)).filter((card) => card.id === wanted),
      ),
      total,
    };
  }

  @Route(api.matterTeacher.detail)
  async candidate(@Call() { params, user }: CallOf<typeof api.matterTeacher.detail>) {
    const view = await this.matters.viewOfCandidate(params.id, user);
    const card = presentCandidates(view, this.cardsFor(user)).find(
      ({ id: shown }) => shown === params.id,
    );
    if (!card) throw new AppError('not_found');
    return card;
  }

  @Route(api.matterTeacher.replace)
  async putCandidate(@Call() call: CallOf<typeof api.matterTeacher.replace>) {
    const { params, user } = call;
    const current = await this.candidate(call);
    return replaceRecord(patchMatterTeacher.input, call.input, current, async (input) => {
      const request = {
        id: params.id,
        input,
        actor: toActor(user),
        call: api.matterTeacher.replace.call,
      };
      await this.runner.run('matterTeacher.patchMatterTeacher', request);
      return this.candidate(call);
    });
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
    const changes = Object.fromEntries(
      Object.entries(body).filter(([name, value]) => name in known && !isMasked(value)),
    );
    if (changes.version === undefined)
      throw new AppError('invalid_input', {
        version: '最新の内容を読み込んでから保存してください。',
      });
    const input = patchMatter.input.safeParse(changes);
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
