import { Body, Controller, Param } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { id } from '@tsumugi/contract/kit/define-route';
import type {
  CourseOption,
  FamilyCandidate,
  FamilyHistory,
  FamilyIntroductions,
  FamilyMatter,
  FamilyMatters,
  SharedMemo,
} from '@tsumugi/contract/portal/customer';
import {
  courseOption,
  familyCandidate,
  familyHistoryLine,
  familyIntroductions,
  familyMatter,
  familyMatters,
  matterNumberOf,
  sharedMemo,
} from '@tsumugi/contract/portal/customer';
import { memosOf, searchMatters } from '@tsumugi/contract/portal/customer-input';
import { type FamilyProfile, familyProfile } from '@tsumugi/contract/portal/customer-profile';
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';
import { ActionRegistry } from '../../platform/actions/registry.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { FileLinks } from '../../platform/files/file-links.js';
import { Route } from '../../platform/http/route.js';
import { CustomerQueries } from './customer.queries.js';
import { familyHistory } from './family-history.js';
import { presentFamilyProfile } from './family-profile.js';
import type { CandidateReader, FamilyReader } from './family-reader.js';
import { knownCandidate, presentCandidate } from './present-candidate.js';
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

  @Route(api.customer.searchMatters, { input: searchMatters, answer: familyMatters })
  async search(
    @Body() query: z.infer<typeof searchMatters>,
    @User() user: CurrentUser,
  ): Promise<FamilyMatters> {
    const { views, total, timeZone } = await this.queries.search(query, user);
    return {
      matters: views.map((view) => presentMatterLine(view, this.reader(user))),
      total,
      timeZone,
      now: this.clock.now().toISOString(),
    };
  }

  @Route(api.customer.matter, { answer: familyMatter })
  async matter(
    @Param('id', { schema: id }) matterId: number,
    @User() user: CurrentUser,
  ): Promise<FamilyMatter> {
    const reader = this.reader(user);
    const view = await this.queries.matter(matterId, user);
    const [memos, courses] = await Promise.all([
      reader.isStudent ? [] : this.queries.memos({ matterId }),
      this.queries.courseNames(coursesIn(view.around.changeRequests)),
    ]);
    return presentMatter(view, reader, { memos, courses });
  }

  @Route(api.customer.matterTeacher, { answer: familyCandidate })
  async candidate(
    @Param('id', { schema: id }) matterTeacherId: number,
    @User() user: CurrentUser,
  ): Promise<FamilyCandidate> {
    const { view, row } = await this.queries.candidate(matterTeacherId, user);
    const candidate = knownCandidate(view, matterTeacherId);
    if (!candidate) throw new AppError('not_found');
    return presentCandidate(view, row, candidate, await this.candidateReader(user));
  }

  /** For the comparison side by side: undecided teachers first, then by the latest introduction. */
  @Route(api.customer.introductions, { answer: familyIntroductions })
  async introductions(
    @Param('matterId', { schema: id }) matterId: number,
    @User() user: CurrentUser,
  ): Promise<FamilyIntroductions> {
    const { view, rows } = await this.queries.introductions(matterId, user);
    return presentIntroductions(view, rows, await this.candidateReader(user));
  }

  @Route(api.customer.histories, { answer: z.array(familyHistoryLine) })
  async histories(
    @Param('matterId', { schema: id }) matterId: number,
    @User() user: CurrentUser,
  ): Promise<FamilyHistory[]> {
    const { facts } = await this.queries.matter(matterId, user);
    return familyHistory(await this.queries.events(matterId), facts);
  }

  @Route(api.customer.matterNumber, { answer: matterNumberOf })
  async number(@Param('id', { schema: id }) matterId: number): Promise<{ matterNumber: string }> {
    return { matterNumber: await this.queries.matterNumber(matterId) };
  }

  /** The id must be the caller's own. */
  @Route(api.customer.profile, { answer: familyProfile })
  async profile(@Param('id', { schema: id }) parentId: number): Promise<FamilyProfile> {
    return presentFamilyProfile(await this.queries.profile(parentId));
  }

  @Route(api.customer.courses, { answer: z.array(courseOption) })
  courses(): Promise<CourseOption[]> {
    return this.queries.courses();
  }

  @Route(api.customer.memos, { input: memosOf, answer: z.array(sharedMemo) })
  async memos(@Body() of: z.infer<typeof memosOf>): Promise<SharedMemo[]> {
    return (await this.queries.memos(of)).map(presentMemo);
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
