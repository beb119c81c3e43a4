import { teacherFields } from '@tsumugi/contract/fields/teacher';
import { presentFields } from '@tsumugi/contract/kit/define-fields';
import type { ActionRegistry } from '../../../platform/actions/registry.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import type { Clock } from '../../../platform/clock.js';
import type { PrismaService } from '../../../platform/database/prisma.service.js';
import type { FileLinks } from '../../../platform/files/file-links.js';
import type { CustomerQueries } from '../../customer/customer.queries.js';
import { familyHistory } from '../../customer/family-history.js';
import { presentFamilyProfile } from '../../customer/family-profile.js';
import { coursesIn } from '../../customer/present-changes.js';
import { presentIntroductions } from '../../customer/present-introductions.js';
import { presentMatter } from '../../customer/present-matter.js';
import type { CaseQueries } from '../../teacher/case/case.queries.js';
import { presentCandidacy } from '../../teacher/teacher.presenter.js';
import type { TeacherQueries } from '../../teacher/teacher.queries.js';
import { accountData, filesOf, messagesOf, noticesOf, ownerOf } from './account-data.queries.js';

/** Rows of one kind, page by page. */
type Pages<T> = AsyncIterable<readonly T[]>;

const requestsAtOnce = 25;
const candidaciesAtOnce = 50;

/**
 * All data that a person may read about themselves, made by the presenters of the pages
 * (domain/permissions#own-data). Streams page by page with a fixed number of statements each, so
 * memory use does not depend on the amount.
 */
export class OwnData {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly registry: ActionRegistry,
    private readonly links: FileLinks,
    private readonly customers: CustomerQueries,
    private readonly teachers: TeacherQueries,
    private readonly cases: CaseQueries,
  ) {}

  /** The file's text: one JSON object. @throws AppError 404 for a closed account */
  async *pieces(accountId: number): AsyncGenerator<string> {
    const user = await ownerOf(this.prisma, accountId);
    yield `{\n"exportedAt": ${JSON.stringify(this.clock.now())},\n"account": ${JSON.stringify(await accountData(this.prisma, accountId))}`;
    yield* list('files', filesOf(this.prisma, accountId));
    yield* list('notices', noticesOf(this.prisma, accountId, this.clock.now()));
    yield* list('messages', messagesOf(this.prisma, user));
    if (user.guardianId) {
      const profile = presentFamilyProfile(await this.customers.profile(user.guardianId));
      yield `,\n"family": ${JSON.stringify(profile)}`;
      yield* list('requests', this.requests(user));
    }
    if (user.teacherId) {
      yield `,\n"teacher": ${JSON.stringify(await this.teacherProfile(user.teacherId))}`;
      yield* list('candidacies', this.candidacies(user, user.teacherId));
    }
    yield '\n}\n';
  }

  private async *requests(user: CurrentUser): Pages<unknown> {
    const reader = {
      registry: this.registry,
      isStudent: false,
      adminChatKey: await this.customers.adminChatKey(user.accountId),
      sign: (key: string) => this.links.make(key, user.accountId),
    };
    let before: number | undefined;
    for (;;) {
      const views = await this.customers.page(user, before, requestsAtOnce);
      const ids = views.map(({ context }) => context.id);
      if (ids.length === 0) return;
      const rows = await this.customers.introducedOn(ids);
      const memos = await this.customers.memosOn(ids);
      const events = await this.customers.events(...ids);
      const courses = await this.customers.courseNames(
        views.flatMap(({ context }) => coursesIn(context.changeRequests)),
      );
      yield views.map((view) => ({
        ...presentMatter(view, reader, {
          memos: memos.filter(({ matterId }) => matterId === view.context.id),
          courses,
        }),
        introductions: presentIntroductions(view, rows, reader).teachers,
        history: familyHistory(
          events.filter(({ matterId }) => matterId === view.context.id),
          view.facts,
        ),
      }));
      before = ids.at(-1);
    }
  }

  private async *candidacies(user: CurrentUser, teacherId: number): Pages<unknown> {
    let before: number | undefined;
    for (;;) {
      const views = await this.teachers.candidacies(user, { before, size: candidaciesAtOnce });
      const ids = views.map(({ facts }) => facts.candidate.matterTeacherId);
      if (ids.length === 0) return;
      const reading = {
        registry: this.registry,
        paces: await this.cases.readPaces(views.map(({ facts }) => facts.matter.brand)),
      };
      const contextOf = await this.cases.readContexts(teacherId, ids);
      yield views.map((view) =>
        presentCandidacy(view, contextOf(view.facts.candidate.matterTeacherId), reading),
      );
      before = ids.at(-1);
    }
  }

  private async teacherProfile(id: number) {
    const row = await this.prisma.teacher.findUniqueOrThrow({
      where: { id },
      include: {
        subjects: true,
        languages: true,
        availability: true,
        dpLevelScores: true,
        overseasExperiences: true,
        prereturnAppliedSchools: true,
        // Experience written for one matter belongs to that candidacy.
        teachingExperiences: { where: { matterTeacherId: null } },
      },
    });
    return presentFields(teacherFields, 'ownDataFile', row);
  }
}

/** `,"name": [ … ]`, one row per line. */
async function* list(name: string, pages: Pages<unknown>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`;
  let first = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield `${first ? '' : ','}\n${page.map((row) => JSON.stringify(row)).join(',\n')}`;
    first = false;
  }
  yield '\n]';
}
