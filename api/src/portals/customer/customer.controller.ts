import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { familyRoles, type Role, staffRoles } from '@tsumugi/contract/codes/person';
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
import { z } from 'zod';
import { ActionRegistry } from '../../platform/actions/registry.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { FileLinks } from '../../platform/files/file-links.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { CustomerQueries } from './customer.queries.js';
import { familyHistory } from './family-history.js';
import { presentFamilyProfile } from './family-profile.js';
import type { FamilyReader } from './family-reader.js';
import { knownCandidate, presentCandidate } from './present-candidate.js';
import { coursesIn } from './present-changes.js';
import { presentIntroductions } from './present-introductions.js';
import { presentMatterLine } from './present-line.js';
import { presentMatter, presentMemo } from './present-matter.js';

const family: readonly Role[] = [...familyRoles, 'Student'];

/** What a family reads (specification section 7, Customer). */
@Controller('api/customer')
export class CustomerController {
  constructor(
    private readonly queries: CustomerQueries,
    private readonly registry: ActionRegistry,
    private readonly clock: Clock,
    private readonly links: FileLinks,
  ) {}

  @Post('search-matters-customer')
  @HttpCode(200)
  @Who({ roles: family, own: { student: 'body.studentId' } })
  @ApiOperation({ operationId: 'customer.searchMatters', summary: '自分のご依頼の一覧' })
  @Answers(familyMatters)
  async search(@Body({ schema: searchMatters }) query: z.infer<typeof searchMatters>, @User() user: CurrentUser): Promise<FamilyMatters> {
    const { views, total, timeZone } = await this.queries.search(query, user);
    return {
      matters: views.map((view) => presentMatterLine(view, this.reader(user))),
      total,
      timeZone,
      now: this.clock.now().toISOString(),
    };
  }

  @Get('get-matter-detail/:id')
  @Who({ roles: family, own: { matter: 'params.id' } })
  @ApiOperation({ operationId: 'customer.matter', summary: 'ご依頼の詳細' })
  @Answers(familyMatter)
  async matter(@Param('id', { schema: id }) matterId: number, @User() user: CurrentUser): Promise<FamilyMatter> {
    const reader = this.reader(user);
    const view = await this.queries.matter(matterId, user);
    const [memos, courses] = await Promise.all([
      reader.isStudent ? [] : this.queries.memos({ matterId }),
      this.queries.courseNames(coursesIn(view.around.changeRequests)),
    ]);
    return presentMatter(view, reader, { memos, courses });
  }

  @Get('get-matter-teacher-detail/:id')
  @Who({ roles: family, own: { matterTeacher: 'params.id' } })
  @ApiOperation({ operationId: 'customer.matterTeacher', summary: '紹介された先生の詳細' })
  @Answers(familyCandidate)
  async candidate(@Param('id', { schema: id }) matterTeacherId: number, @User() user: CurrentUser): Promise<FamilyCandidate> {
    const { view, row } = await this.queries.candidate(matterTeacherId, user);
    const candidate = knownCandidate(view, matterTeacherId);
    if (!candidate) throw new AppError('not_found');
    return presentCandidate(view, row, candidate, this.reader(user));
  }

  /** For the comparison side by side: those still in question first, the latest introduction before the others. */
  @Get('get-introductions/:matterId')
  @Who({ roles: family, own: { matter: 'params.matterId' } })
  @ApiOperation({ operationId: 'customer.introductions', summary: '紹介された先生の比較' })
  @Answers(familyIntroductions)
  async introductions(@Param('matterId', { schema: id }) matterId: number, @User() user: CurrentUser): Promise<FamilyIntroductions> {
    const { view, rows } = await this.queries.introductions(matterId, user);
    return presentIntroductions(view, rows, this.reader(user));
  }

  @Get('get-action-histories/:matterId')
  @Who({ roles: family, own: { matter: 'params.matterId' } })
  @ApiOperation({ operationId: 'customer.histories', summary: 'ご依頼のこれまで' })
  @Answers(z.array(familyHistoryLine))
  async histories(@Param('matterId', { schema: id }) matterId: number, @User() user: CurrentUser): Promise<FamilyHistory[]> {
    const { facts } = await this.queries.matter(matterId, user);
    return familyHistory(await this.queries.events(matterId), facts);
  }

  @Get('get-matter-number/:id')
  @Who({ roles: family, own: { matter: 'params.id' } })
  @ApiOperation({ operationId: 'customer.matterNumber', summary: 'ご依頼の案件番号' })
  @Answers(matterNumberOf)
  async number(@Param('id', { schema: id }) matterId: number): Promise<{ matterNumber: string }> {
    return { matterNumber: await this.queries.matterNumber(matterId) };
  }

  /** The id is the guardian's own. */
  @Get('get-customer-id/:id')
  @Who({ roles: familyRoles, own: { parent: 'params.id' } })
  @ApiOperation({ operationId: 'customer.profile', summary: '自分の登録内容' })
  @Answers(familyProfile)
  async profile(@Param('id', { schema: id }) parentId: number): Promise<FamilyProfile> {
    return presentFamilyProfile(await this.queries.profile(parentId));
  }

  @Get('get-courses')
  @Who({ roles: family })
  @ApiOperation({ operationId: 'customer.courses', summary: '申し込めるコースの一覧' })
  @Answers(z.array(courseOption))
  courses(): Promise<CourseOption[]> {
    return this.queries.courses();
  }

  @Post('get-memos')
  @HttpCode(200)
  @Who({ roles: [...familyRoles, ...staffRoles], own: { matter: 'body.matterId', parent: 'body.parentId', student: 'body.studentId' } })
  @ApiOperation({ operationId: 'customer.memos', summary: '共有されたメモの一覧' })
  @Answers(z.array(sharedMemo))
  async memos(@Body({ schema: memosOf }) of: z.infer<typeof memosOf>): Promise<SharedMemo[]> {
    return (await this.queries.memos(of)).map(presentMemo);
  }

  private reader(user: CurrentUser): FamilyReader {
    const isStudent = user.parentId === undefined;
    return { registry: this.registry, isStudent, sign: (storageKey) => this.links.make(storageKey, user.accountId) };
  }
}
