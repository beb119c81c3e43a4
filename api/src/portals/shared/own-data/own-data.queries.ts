import { Inject, Injectable } from '@nestjs/common';
import { dayFromDate } from '@tsumugi/contract/calendar/day';
import { ActionRegistry } from '../../../platform/actions/registry.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { Clock } from '../../../platform/clock.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { FileLinks } from '../../../platform/files/file-links.js';
import { logAccess } from '../../../platform/http/access-log.js';
import { CustomerQueries } from '../../customer/customer.queries.js';
import { familyHistory } from '../../customer/family-history.js';
import { presentFamilyProfile } from '../../customer/family-profile.js';
import { coursesIn } from '../../customer/present-changes.js';
import { presentIntroductions } from '../../customer/present-introductions.js';
import { presentMatter } from '../../customer/present-matter.js';
import { CaseQueries } from '../../teacher/case/case.queries.js';
import { presentCandidacy } from '../../teacher/teacher.presenter.js';
import { TeacherQueries } from '../../teacher/teacher.queries.js';
import { accountData, messagesOf } from './account-data.queries.js';

const mostPages = 40;

/** Everything about a person as that person may know it, through the same presenters as the pages (domain section 8). */
@Injectable()
export class OwnData {
  constructor(
    @Inject(PrismaService) private readonly prisma: PrismaService,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ActionRegistry) private readonly registry: ActionRegistry,
    @Inject(FileLinks) private readonly links: FileLinks,
    @Inject(CustomerQueries) private readonly customers: CustomerQueries,
    @Inject(TeacherQueries) private readonly teachers: TeacherQueries,
    @Inject(CaseQueries) private readonly cases: CaseQueries,
  ) {}

  /** Reading it is itself noted, under the request's id. */
  async collect(user: CurrentUser, requestId: string): Promise<Record<string, unknown>> {
    await logAccess(this.prisma, user, this.clock.now(), {
      action: 'export',
      entity: user.teacherId ? 'teacher' : 'parent',
      entityId: user.teacherId ?? user.parentId ?? null,
      requestId,
    });
    return {
      exportedAt: this.clock.now().toISOString(),
      account: await accountData(this.prisma, user.accountId),
      ...(user.teacherId ? await this.teacher(user, user.teacherId) : await this.family(user)),
      messages: await messagesOf(this.prisma, user),
    };
  }

  private async family(user: CurrentUser) {
    const reader = { registry: this.registry, isStudent: false, sign: (key: string) => this.links.make(key, user.accountId) };
    const requests = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const { views, total } = await this.customers.search({ page }, user);
      for (const { facts } of views) {
        const { matterId } = facts.matter;
        const { view, rows } = await this.customers.introductions(matterId, user);
        const courses = await this.customers.courseNames(coursesIn(view.around.changeRequests));
        requests.push({
          ...presentMatter(view, reader, { memos: await this.customers.memos({ matterId }), courses }),
          introductions: presentIntroductions(view, rows, reader).teachers,
          history: familyHistory(await this.customers.events(matterId), view.facts),
        });
      }
      if (requests.length >= total || views.length === 0) break;
    }
    return { profile: user.parentId ? presentFamilyProfile(await this.customers.profile(user.parentId)) : null, requests };
  }

  private async teacher(user: CurrentUser, teacherId: number) {
    const { birthDate, ...profile } = await this.prisma.teacher.findUniqueOrThrow({
      where: { id: teacherId },
      // What the office notes and decides about a teacher is the office's.
      omit: { note: true, searchText: true, blockedAt: true, blockedReason: true, isIntroducible: true, introducibleSince: true },
      include: {
        subjects: true,
        languages: true,
        availability: true,
        dpLevelScores: true,
        overseasExperiences: true,
        prereturnAppliedSchools: true,
        teachingExperiences: true,
      },
    });
    const views = await this.teachers.everyCandidacy(user);
    const reading = { registry: this.registry, paces: await this.cases.paces(views.map(({ facts }) => facts.matter.brand)) };
    const candidacies = [];
    for (const view of views)
      candidacies.push(presentCandidacy(view, await this.cases.around(teacherId, view.facts.candidate.matterTeacherId), reading));
    return {
      profile: { ...profile, birthDate: birthDate && dayFromDate(birthDate) },
      candidacies,
    };
  }
}
