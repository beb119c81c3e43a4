import { Injectable } from '@nestjs/common';
import { type Role, roleNames } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import type { AccountKind } from '@tsumugi/contract/resources/account-row';
import { toPhone } from '@tsumugi/contract/text/phone';
import { searchWords } from '@tsumugi/contract/text/search-key';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { openMatter } from '../../platform/facts/open-matter.js';
import { findPage } from '../../platform/http/find-page.js';
import { listOrder } from '../../platform/http/list-order.js';
import {
  type CountedTotal,
  idFilter,
  type PageQuery,
  textFilter,
} from '../../platform/http/list-page.js';
import { mattersIn } from '../../platform/reach/reach-conditions.js';
import { likePattern } from '../../platform/search/contains-word.js';
import { countMatters, findPeople } from './find-people.queries.js';
import {
  type ContactFacts,
  readContacts,
  readStudies,
  readTeaching,
  type StudyFacts,
  type TeachingFacts,
} from './row-facts.queries.js';

const accountSelect = {
  select: {
    email: true,
    name: true,
    passwordHash: true,
    disabledAt: true,
    roles: { select: { role: true } },
  },
} as const;
const named = { id: true, lastName: true, firstName: true } as const;
const includes = (reach: Reach) =>
  ({
    family: {
      account: accountSelect,
      students: {
        where: { deletedAt: null },
        orderBy: { id: 'asc' },
        select: { ...named, grade: true },
      },
      matters: { where: { AND: [openMatter, mattersIn(reach)] }, select: { id: true } },
    },
    student: {
      account: accountSelect,
      parent: { select: named },
      matters: { where: { AND: [openMatter, mattersIn(reach)] }, select: { id: true } },
    },
    teacher: { account: accountSelect },
    admin: {
      account: accountSelect,
      teams: {
        where: { team: { deletedAt: null } },
        select: { team: { select: { id: true, name: true } } },
      },
    },
  }) satisfies {
    family: Prisma.ParentInclude;
    student: Prisma.StudentInclude;
    teacher: Prisma.TeacherInclude;
    admin: Prisma.AdminInclude;
  };
interface WithMatters {
  readonly matterCount: number;
}
export type FamilyListRow = Prisma.ParentGetPayload<{
  include: ReturnType<typeof includes>['family'];
}> &
  WithMatters & { readonly contact: ContactFacts | undefined };
export type StudentListRow = Prisma.StudentGetPayload<{
  include: ReturnType<typeof includes>['student'];
}> &
  WithMatters & { readonly study: StudyFacts | undefined };
export type TeacherListRow = Prisma.TeacherGetPayload<{
  include: ReturnType<typeof includes>['teacher'];
}> & { readonly teaching: TeachingFacts | undefined };
export type AdminListRow = Prisma.AdminGetPayload<{
  include: ReturnType<typeof includes>['admin'];
}>;
interface Page<R> {
  readonly rows: readonly R[];
  readonly total: number | CountedTotal;
}

/**
 * Fields of a member of staff that are not columns of the table, and the name, which is sorted by
 * its reading.
 */
const ofStaff: Readonly<
  Record<string, (order: Prisma.SortOrder) => Prisma.AdminOrderByWithRelationInput>
> = {
  name: (kana) => ({ kana }),
  email: (email) => ({ account: { email } }),
};
/** Reader of the list. */
type Reader = Pick<CurrentUser, 'reach' | 'isAdmin'>;

/**
 * account-management, one kind of person at a time (domain/lists#accounts). Matters are counted
 * only for the rows of the page, because `_count` would scan all.
 */
@Injectable()
export class AccountListQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly readings: ReadingLog,
  ) {}

  get today(): string {
    return this.clock.today();
  }

  /** Logs the read if the reader sees many telephone numbers and addresses in full. */
  async note(kind: AccountKind, user: CurrentUser): Promise<void> {
    const entity = kind === 'family' ? 'parent' : kind;
    if (user.isAdmin)
      await this.readings.one(user, { entity, entityId: null, detail: { list: kind } });
  }

  async families(
    { reach, isAdmin: seesNumbers }: Reader,
    page: PageQuery,
  ): Promise<Page<FamilyListRow>> {
    const { ids, total } = await findPeople(this.prisma, {
      reach,
      seesNumbers,
      table: 'parent',
      page,
      words: wordsOf(page),
      leaving: leavingOf(page),
      ...ofFamily(page),
      ...ofAccount(page),
    });
    const where = { id: { in: ids } };
    const counts = await countMatters(this.prisma, reach, 'parent_id', ids);
    const rows = inOrder(
      ids,
      await this.prisma.parent.findMany({ where, include: includes(reach).family }),
    );
    const contacts = await readContacts(this.prisma, { ids, reach, now: this.clock.now() });
    return {
      rows: rows.map((row) => ({
        ...row,
        matterCount: counts.get(row.id) ?? 0,
        contact: contacts.get(row.id),
      })),
      total,
    };
  }

  /** The telephone number is the guardian's. */
  async students(
    { reach, isAdmin: seesNumbers }: Reader,
    page: PageQuery,
  ): Promise<Page<StudentListRow>> {
    const filter = {
      words: wordsOf(page, ['name', 'q']),
      parentWords: textFilter(page.filters, 'phoneNumber'),
      ...ofFamily(page),
      ...ofAccount(page),
    };
    const { ids, total } = await findPeople(this.prisma, {
      reach,
      seesNumbers,
      table: 'student',
      page,
      ...filter,
    });
    const where = { id: { in: ids } };
    const counts = await countMatters(this.prisma, reach, 'student_id', ids);
    const rows = inOrder(
      ids,
      await this.prisma.student.findMany({ where, include: includes(reach).student }),
    );
    const studies = await readStudies(this.prisma, reach, ids);
    return {
      rows: rows.map((row) => ({
        ...row,
        matterCount: counts.get(row.id) ?? 0,
        study: studies.get(row.id),
      })),
      total,
    };
  }

  async teachers(
    { reach, isAdmin: seesNumbers }: Reader,
    page: PageQuery,
  ): Promise<Page<TeacherListRow>> {
    const identity = textFilter(page.filters, 'identity');
    if (identity && identity !== 'waiting')
      throw new AppError('invalid_input', { identity: 'waiting を指定してください。' });
    const unverified = identity === 'waiting';
    const only = { unverified, leaving: leavingOf(page) };
    const filter = {
      reach,
      seesNumbers,
      table: 'teacher' as const,
      page,
      words: wordsOf(page),
      ...only,
      ...ofAccount(page),
    };
    const { ids, total } = await findPeople(this.prisma, filter);
    const rows = inOrder(
      ids,
      await this.prisma.teacher.findMany({
        where: { id: { in: ids } },
        include: includes(reach).teacher,
      }),
    );
    const teaching = await readTeaching(this.prisma, ids);
    return { rows: rows.map((row) => ({ ...row, teaching: teaching.get(row.id) })), total };
  }

  async admins({ isAdmin: seesNumbers }: Reader, page: PageQuery): Promise<Page<AdminListRow>> {
    const named = await this.staffNamed(
      searchWords(
        `${textFilter(page.filters, 'name') ?? ''} ${textFilter(page.filters, 'q') ?? ''}`,
      ),
    );
    const phone = toPhone(textFilter(page.filters, 'phoneNumber') ?? '').replace(/[^\d+]/g, '');
    const where: Prisma.AdminWhereInput = {
      deletedAt: null,
      AND: [{ id: page.ids && { in: [...page.ids] } }, { id: named && { in: named } }],
      account: accountWhere(ofAccount(page)),
      ...(phone
        ? {
            phone: seesNumbers
              ? { contains: phone }
              : phone.length === 4
                ? { endsWith: phone }
                : phone,
          }
        : {}),
    };
    const orderBy = listOrder(page, ofStaff) ?? [{ id: 'asc' }];
    return findPage(this.prisma.admin, page, { where, include: includes('all').admin, orderBy });
  }

  /**
   * Ids of staff whose name, reading or mail address contains all these keys; undefined without
   * keys.
   */
  private async staffNamed(words: readonly string[]): Promise<number[] | undefined> {
    if (words.length === 0) return undefined;
    const matchesStaffWord = (word: string) => Prisma.sql`exists (
      select 1 from unnest(array[a.name, ad.kana, a.email]) said where search_plain(said) like ${likePattern(word)})`;
    const rows = await this.prisma.$queryRaw<{ id: number }[]>`
      select ad.id from admin ad join account a on a.id = ad.account_id
      where ad.deleted_at is null and ${Prisma.join(words.map(matchesStaffWord), ' and ')}`;
    return rows.map(({ id }) => id);
  }
}

const wordsOf = (page: PageQuery, names = ['name', 'phoneNumber', 'q']) =>
  names.map((name) => textFilter(page.filters, name));

function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const leavingOf = (page: PageQuery): 'standing' | 'second' | undefined => {
  const leaving = textFilter(page.filters, 'leaving');
  return leaving === 'standing' || leaving === 'second' ? leaving : undefined;
};

const ofFamily = (page: PageQuery) => ({
  parentId: idFilter(page.filters, 'parentId'),
  studentId: idFilter(page.filters, 'studentId'),
  studentWords: textFilter(page.filters, 'studentName'),
});

/** Filters on the login: its role, and the typed part of its mail address. */
function ofAccount(page: PageQuery): { role: Role | undefined; mail: string | undefined } {
  const role = textFilter(page.filters, 'role');
  const known = roleNames.find((name) => name === role);
  if (role && !known)
    throw new AppError('invalid_input', {
      role: `役割は ${roleNames.join('、')} から選んでください。`,
    });
  return {
    role: known,
    mail: textFilter(page.filters, 'mailAddress')?.normalize('NFKC').trim().toLowerCase(),
  };
}

const accountWhere = ({ role, mail }: ReturnType<typeof ofAccount>): Prisma.AccountWhereInput => ({
  ...(role ? { roles: { some: { role } } } : {}),
  ...(mail ? { email: { contains: mail } } : {}),
});
