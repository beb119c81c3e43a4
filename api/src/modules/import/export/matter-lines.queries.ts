import { lessonLength } from '@tsumugi/contract/codes/lesson';
import type { Transaction } from '../../../platform/database/transaction.js';
import { keyOf, type Lines, readPages, rowsPerBatch, withPrefix } from './lines.js';

const mail = { select: { account: { select: { email: true } } } } as const;

/** A line for each candidate of a request, and one line for a request without candidates. */
export async function* matterLines({ matter, course }: Transaction): Lines {
  const courseNames = new Map(
    (await course.findMany({ select: { id: true, name: true } })).map(({ id, name }) => [id, name]),
  );
  const include = {
    courses: { select: { course: { select: { name: true } } } },
    team: { select: { name: true } },
    changeRequests: {
      where: { open: true },
      orderBy: { id: 'desc' as const },
      take: 1,
      select: { diff: true, reason: true, requestedAt: true },
    },
    personInChargeAdmin: mail,
    personInChargeOnTheDayAdmin: mail,
    parent: { select: { account: { select: { email: true } } } },
    candidates: {
      where: { deletedAt: null },
      orderBy: { sequence: 'asc' as const },
      include: { interviewerAdmin: mail },
    },
  } as const;
  // The sender of an inquiry is not a family yet: such a request is imported with its inquiry, not
  // with a file.
  const where = (after: number) => ({
    id: { gt: after },
    deletedAt: null,
    anonymizedAt: null,
    parentId: { not: null },
  });
  for await (const rows of readPages((after) =>
    matter.findMany({ where: where(after), orderBy: { id: 'asc' }, take: rowsPerBatch, include }),
  ))
    yield rows.flatMap(
      ({
        candidates,
        courses,
        changeRequests,
        team,
        personInChargeAdmin,
        personInChargeOnTheDayAdmin,
        parent,
        ...row
      }) => {
        const request = {
          ...row,
          matterKey: row.matterNumber,
          parentKey: keyOf.parent(row.parentId as number),
          email: parent?.account.email,
          studentKey: row.studentId === null ? undefined : keyOf.student(row.studentId),
          courses: courses.map(({ course }) => course.name),
          lessonLength:
            row.lessonLength === lessonLength.code.other ? row.lessonMinutes : row.lessonLength,
          teamInCharge: team?.name,
          personInCharge: personInChargeAdmin?.account.email,
          personInChargeOnTheDay: personInChargeOnTheDayAdmin?.account.email,
          matterRecord: row,
          change: changeRequests.map((change) => ({
            ...change,
            diff: named(change.diff, courseNames),
          }))[0],
        };
        if (candidates.length === 0) return [request];
        return candidates.map(({ interviewerAdmin, ...candidate }) => ({
          ...request,
          teacherKey: keyOf.teacher(candidate.teacherId),
          ...withPrefix('candidate.', {
            ...candidate,
            ...(candidate.customerReport as object | null),
            interviewer: interviewerAdmin?.account.email,
          }),
          record: candidate,
        }));
      },
    );
}

/** Names of a change's courses, because numbers differ between installations. */
function named(diff: unknown, names: ReadonlyMap<number, string>): object {
  const { courseIds, ...rest } = diff as Record<
    string,
    { before: number[] | null; after: number[] | null }
  >;
  if (!courseIds) return rest;
  const words = (ids: readonly number[] | null) => (ids ?? []).flatMap((id) => names.get(id) ?? []);
  return { ...rest, courseIds: { before: words(courseIds.before), after: words(courseIds.after) } };
}
