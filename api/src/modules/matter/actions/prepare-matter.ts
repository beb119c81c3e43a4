import { dayOf } from '@tsumugi/contract/calendar/instant';
import { hasTrialByDefault, type LessonPeriod } from '@tsumugi/contract/codes/lesson';
import { AppError } from '@tsumugi/contract/errors';
import type { Transaction } from '../../../platform/database/transaction.js';
import { matterSearchText } from '../../../platform/search/search-texts.js';
import type { NewMatter, PreviousMatter } from '../domain/new-matter.js';
import { checkCourses } from './check-references.js';

interface RequestedMatter {
  readonly brand: number;
  readonly parentId: number | null;
  readonly studentId: number | null;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly previous: PreviousMatter | null;
  /** Path of `courseIds` in the input. */
  readonly prefix?: string;
  /** The sender of the form, if no parent is linked. */
  readonly inquirer?: { readonly parentName: string; readonly studentName: string | null };
  readonly now: Date;
  /** Its number in the older system, if it has one; default: the next number. */
  readonly matterNumber?: string;
  /** Whether it is an imported matter, whose columns are written unchanged. */
  readonly movesIn?: true;
}

const names = { lastName: true, firstName: true, lastNameKana: true, firstNameKana: true } as const;
const place = {
  postalCode: true,
  prefecture: true,
  city: true,
  town: true,
  building: true,
  nearestStation: true,
} as const;

/**
 * The row with its number, conditions and search text; the place is the family's unless the input
 * or the earlier request has one.
 */
export async function prepareMatter(tx: Transaction, wanted: RequestedMatter): Promise<NewMatter> {
  const { brand, parentId, studentId, previous, now } = wanted;
  const settings = await tx.brand.findUnique({ where: { id: brand }, select: { prefix: true } });
  if (!settings)
    throw new AppError('invalid_input', {
      [`${wanted.prefix ?? ''}brand`]: `${wanted.prefix ? 'サービス' : 'ブランド'}を選び直してください。`,
    });
  // The courses of an imported matter are set separately.
  const { courseIds } = wanted.columns;
  const currentIds = wanted.movesIn ? courseIds : previous?.conditions.courseIds;
  await checkCourses(tx, { brand, courseIds, currentIds, prefix: wanted.prefix });
  const parent =
    parentId === null
      ? null
      : await tx.parent.findUnique({ where: { id: parentId }, select: { ...names, ...place } });
  const student =
    studentId === null
      ? null
      : await tx.student.findUnique({ where: { id: studentId }, select: names });
  const conditions: Record<string, unknown> = {
    ...placeOf(parent),
    ...previous?.conditions,
    ...wanted.columns,
  };
  const [{ id }] =
    (await tx.$queryRaw`select nextval(pg_get_serial_sequence('matter', 'id'))::int as id`) as [
      { id: number },
    ];
  const matterNumber =
    (await keptNumber(tx, settings.prefix, wanted.matterNumber)) ??
    (await nextMatterNumber(tx, settings.prefix, now));
  return {
    ...(previous ? { matterId: previous.matterId } : {}),
    brand,
    previous,
    row: {
      hasTrial: hasTrialByDefault(
        (conditions.lessonPeriod as LessonPeriod | null | undefined) ?? 9,
      ),
      ...conditions,
      id,
      matterNumber,
      brand,
      parentId,
      studentId,
      searchText: matterSearchText({
        matterNumber,
        parent,
        student,
        inquirer: parent ? null : wanted.inquirer,
      }),
    },
  };
}

type PlaceColumns = { [K in keyof typeof place]: string | number | null };

function placeOf(parent: PlaceColumns | null): Partial<PlaceColumns> {
  if (!parent) return {};
  const { postalCode, prefecture, city, town, building, nearestStation } = parent;
  return { postalCode, prefecture, city, town, building, nearestStation };
}

/**
 * Next matter number of a brand, K26-000123 (domain/matter#numbers): unique, and without gaps
 * unless a transaction fails.
 */
async function nextMatterNumber(tx: Transaction, prefix: string, now: Date): Promise<string> {
  const year = Number(dayOf(now).slice(2, 4));
  const rows = await tx.$queryRaw<{ last: number }[]>`
    insert into matter_number_sequence as s (prefix, year, last) values (${prefix}, ${year}, 1)
    on conflict (prefix, year) do update set last = s.last + 1 returning last`;
  const [row] = rows as [{ last: number }];
  return `${prefix}${String(year).padStart(2, '0')}-${String(row.last).padStart(6, '0')}`;
}

/** An unused number in our format is kept; later numbers continue after it. */
async function keptNumber(
  tx: Transaction,
  prefix: string,
  wanted: string | undefined,
): Promise<string | null> {
  const [, year, last] = wanted?.startsWith(prefix)
    ? (/^(\d\d)-(\d{6})$/.exec(wanted.slice(prefix.length)) ?? [])
    : [];
  if (!wanted || !year || !last || (await tx.matter.count({ where: { matterNumber: wanted } })))
    return null;
  await tx.$executeRaw`
    insert into matter_number_sequence as s (prefix, year, last) values (${prefix}, ${Number(year)}, ${Number(last)})
    on conflict (prefix, year) do update set last = greatest(s.last, excluded.last)`;
  return wanted;
}
