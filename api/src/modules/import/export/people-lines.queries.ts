import { schoolLevel } from '@tsumugi/contract/codes/school';
import type { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import {
  consentedAt,
  keyOf,
  type Lines,
  readPages,
  rowsPerBatch,
  standingConsents,
  withPrefix,
} from './lines.js';

const rowsAfter = (after: number) => ({
  where: { id: { gt: after }, deletedAt: null, anonymizedAt: null },
  orderBy: { id: 'asc' as const },
  take: rowsPerBatch,
});
const login = {
  select: { email: true, roles: { select: { brand: true } }, consents: standingConsents },
} as const;
type Login = { readonly email: string; readonly roles: readonly { brand: number | null }[] };
type Consents = Parameters<typeof consentedAt>[0];
const ofLogin = ({ email, roles }: Login) => ({
  email,
  brand: roles.find(({ brand }) => brand !== null)?.brand,
});
const familyConsents = ['terms', 'privacy', 'thirdParty'];
const teacherConsents = ['terms', 'privacy'];

/**
 * A line for each child, and one line for a guardian without children; then the lines of second
 * guardians.
 */
export async function* familyLines({ parent }: Transaction): Lines {
  const standingNow = { where: { deletedAt: null }, orderBy: { id: 'asc' as const } } as const;
  const secondGuardians = {
    where: { deletedAt: null, anonymizedAt: null },
    orderBy: { id: 'asc' as const },
    include: { account: login },
  } as const;
  const include = { account: login, students: standingNow, secondGuardians } as const;
  const firstGuardiansAfter = (after: number) => ({
    ...rowsAfter(after),
    where: { ...rowsAfter(after).where, primaryParentId: null },
  });
  for await (const rows of readPages((after) =>
    parent.findMany({ ...firstGuardiansAfter(after), include }),
  ))
    yield rows.flatMap(({ students, secondGuardians, ...row }) => {
      const first = guardianLine(row);
      const lines = students.map((child) => ({
        ...first,
        studentKey: keyOf.student(child.id),
        ...withPrefix('student.', child),
      }));
      const seconds = secondGuardians.map((second) => ({
        ...guardianLine(second),
        firstGuardian: first.email,
      }));
      return [...(lines.length > 0 ? lines : [first]), ...seconds];
    });
}

function guardianLine<
  Row extends { readonly id: number; readonly account: Login & { readonly consents: Consents } },
>({ account, ...row }: Row) {
  return {
    ...row,
    ...ofLogin(account),
    parentKey: keyOf.parent(row.id),
    consentedOn: consentedAt(account.consents, familyConsents),
  };
}

export async function* teacherLines({ teacher }: Transaction): Lines {
  const ofId = { orderBy: { id: 'asc' } } as const;
  const include = {
    account: login,
    subjects: true,
    availability: { orderBy: [{ weekday: 'asc' }, { fromMinute: 'asc' }] },
    languages: true,
    dpLevelScores: ofId,
    overseasExperiences: ofId,
    prereturnAppliedSchools: ofId,
    teachingExperiences: { ...ofId, where: { matterTeacherId: null } },
  } satisfies Prisma.TeacherInclude;
  for await (const rows of readPages((after) => teacher.findMany({ ...rowsAfter(after), include })))
    yield rows.map(({ account, subjects, ...row }) => ({
      ...row,
      ...ofLogin(account),
      teacherKey: keyOf.teacher(row.id),
      consentedOn: consentedAt(account.consents, teacherConsents),
      ...Object.fromEntries(
        schoolLevel.values.map((level) => [`subjects.${level}`, subjectsAt(subjects, level)]),
      ),
      record: row,
    }));
}

function subjectsAt(
  subjects: readonly { subject: number; level: number }[],
  level: number,
): number[] | undefined {
  const found = subjects.filter((each) => each.level === level).map(({ subject }) => subject);
  return found.length ? found.sort((a, b) => a - b) : undefined;
}
