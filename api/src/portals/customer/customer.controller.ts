import { Controller } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import { ActionRegistry } from '../../platform/actions/registry.js';
import { type CurrentUser } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { FileLinks } from '../../platform/files/file-links.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { CustomerQueries } from './customer.queries.js';
import { familyHistory } from './family-history.js';
import { presentFamilyProfile } from './family-profile.js';
import type { CandidateReader, FamilyReader } from './family-reader.js';
import { findVisibleCandidate, presentCandidate } from './present-candidate.js';
import { coursesIn } from './present-changes.js';
import { presentIntroductions } from './present-introductions.js';
import { presentMatterLine } from './present-line.js';
import { presentMatter, presentMemo } from './present-matter.js';

/** Reads of a family (domain/calls#customer). */
@Controller()
export class CustomerController {
  constructor(
    private readonly queries: CustomerQueries,
    private readonly registry: ActionRegistry,
    private readonly clock: Clock,
    private readonly links: FileLinks,
  ) {}

  @Route(api.customer.searchMatters)
  async search(@Call() { input, user }: CallOf<typeof api.customer.searchMatters>) {
    const { views, total, timeZone } = await this.queries.search(input, user);
    return {
      matters: views.map((view) => presentMatterLine(view, this.reader(user))),
      total,
      timeZone,
      now: this.clock.now().toISOString(),
    };
  }

  @Route(api.customer.matter)
  async matter(@Call() { params, user }: CallOf<typeof api.customer.matter>) {
    const reader = this.reader(user);
    const view = await this.queries.matter(params.id, user);
    const [memos, courses] = await Promise.all([
      reader.isStudent ? [] : this.queries.memos({ matterId: params.id }),
      this.queries.courseNames(coursesIn(view.context.changeRequests)),
    ]);
    return presentMatter(view, reader, { memos, courses });
  }

  @Route(api.customer.matterTeacher)
  async candidate(@Call() { params, user }: CallOf<typeof api.customer.matterTeacher>) {
    const { view, row } = await this.queries.candidate(params.id, user);
    const candidate = findVisibleCandidate(view, params.id);
    if (!candidate) throw new AppError('not_found');
    return presentCandidate(view, row, candidate, await this.candidateReader(user));
  }

  /**
   * Candidates for the comparison side by side: undecided teachers first, then by the latest
   * introduction.
   */
  @Route(api.customer.introductions)
  async introductions(@Call() { params, user }: CallOf<typeof api.customer.introductions>) {
    const { view, rows } = await this.queries.introductions(params.matterId, user);
    return presentIntroductions(view, rows, await this.candidateReader(user));
  }

  @Route(api.customer.histories)
  async histories(@Call() { params, user }: CallOf<typeof api.customer.histories>) {
    const { facts } = await this.queries.matter(params.matterId, user);
    return familyHistory(await this.queries.events(params.matterId), facts);
  }

  @Route(api.customer.matterNumber)
  async number(@Call() { params }: CallOf<typeof api.customer.matterNumber>) {
    return { matterNumber: await this.queries.matterNumber(params.id) };
  }

  /** The id must be the caller's own. */
  @Route(api.customer.profile)
  async profile(@Call() { params }: CallOf<typeof api.customer.profile>) {
    return presentFamilyProfile(await this.queries.profile(params.id));
  }

  @Route(api.customer.courses)
  courses() {
    return this.queries.courses();
  }

  @Route(api.customer.memos)
  async memos(@Call() { input }: CallOf<typeof api.customer.memos>) {
    return (await this.queries.memos(input)).map(presentMemo);
  }

  private async candidateReader(user: CurrentUser): Promise<CandidateReader> {
    return { ...this.reader(user), adminChatKey: await this.queries.adminChatKey(user.accountId) };
  }

  private reader(user: CurrentUser): FamilyReader {
    const isStudent = user.parentId === undefined;
    return {
      registry: this.registry,
      isStudent,
      sign: (storageKey) => this.links.make(storageKey, user.accountId),
    };
  }
}
