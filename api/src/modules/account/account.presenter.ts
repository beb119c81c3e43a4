import { japan } from '@tsumugi/contract/calendar/zone';
import { familyRoles } from '@tsumugi/contract/codes/person';
import type { MyRoles } from '@tsumugi/contract/resources/account';
import { deriveBrandLook } from '@tsumugi/contract/resources/brand-look';
import { brandMark } from '@tsumugi/contract/resources/brand-mark';
import type { FooterInfo } from '@tsumugi/contract/resources/signed-in';
import { type CurrentUser, faces } from '../../platform/auth/current-user.js';
import { rolesAt, userTypeOf } from '../../platform/auth/session-rules.js';
import { logoAddress } from '../../platform/brands/brand-logo.js';
import { productName } from '../../platform/mail/sender.js';
import type { AccountQueries } from './account.queries.js';

type ResultOf<K extends keyof AccountQueries> = AccountQueries[K] extends (
  ...given: never[]
) => Promise<infer R>
  ? R
  : never;

/** Public data of a brand. Without brands (before set-up) a neutral look is used. */
export function presentBrand({ brand, by }: ResultOf<'brandOf'>) {
  return {
    brand: brand?.id ?? null,
    by,
    name: brand?.name ?? productName,
    /** A picture's address. */
    logo: brand && (logoAddress(brand) ?? brandMark(brand)),
    /** Portal colours derived from the brand colour; null if texts would be unreadable. */
    look: brand && deriveBrandLook(brand.primaryColor),
    colors: { primary: brand?.primaryColor ?? '#1f5c7a', accent: brand?.accentColor ?? '#c8652d' },
  };
}

export function presentFooter({ brand }: ResultOf<'brandOf'>): FooterInfo {
  return {
    company: brand?.companyName ?? '',
    phone: brand?.phone ?? '',
    hours: brand?.businessHours ?? '',
    links: (brand?.footerLinks ?? []) as unknown as FooterInfo['links'],
  };
}

/** The user and the face of this session. */
export function presentRoles(user: CurrentUser): MyRoles {
  const others = faces.filter(
    (face) => face !== user.face && rolesAt(face, user.allRoles).length > 0,
  );
  return {
    roles: [...user.allRoles],
    userType: userTypeOf(user.allRoles),
    here: user.userType,
    faces: others.map((face) => ({
      face,
      userType: userTypeOf(rolesAt(face, user.allRoles)),
      signIn: face === 'admin' && user.signInFace !== 'admin',
    })),
    handedOver: user.handedOverBy !== undefined,
    account: user.accountId,
    timeZone: user.timeZone === undefined || user.timeZone === japan ? null : user.timeZone,
  };
}

interface Customer {
  user: CurrentUser;
  account: ResultOf<'account'>;
  parent: ResultOf<'parent'> | null;
  student: ResultOf<'student'> | null;
  students: ResultOf<'students'>;
}

const fullName = (person: { lastName: string; firstName: string }) =>
  `${person.lastName} ${person.firstName}`;

/** Names of the family and its students; a student account sees only itself. */
export function presentCustomer({ user, account, parent, student, students }: Customer) {
  const isParent = user.roles.some((role) => familyRoles.some((family) => family === role));
  return {
    accountId: user.accountId,
    userType: user.userType,
    roles: user.roles,
    /** The guardian's own record: a second guardian reads and saves the profile with it. */
    parentId: user.guardianId ?? null,
    studentId: user.studentId ?? null,
    name: parent ? fullName(parent) : student ? fullName(student) : account.name,
    email: account.email,
    students: isParent
      ? students.map((one) => ({ id: one.id, name: fullName(one), grade: one.grade }))
      : [],
    student: student
      ? {
          id: student.id,
          name: fullName(student),
          grade: student.grade,
          canReadChat: student.chatReadable,
          canWriteChat: student.chatWritable,
        }
      : null,
  };
}

export function presentTeacher(
  teacher: NonNullable<ResultOf<'teacher'>>,
  account: ResultOf<'account'>,
) {
  return {
    teacherId: teacher.id,
    name: fullName(teacher),
    lastName: teacher.lastName,
    mailaddress: account.email,
    schoolName: teacher.university ?? '',
    grade: teacher.gradeYear,
    profileCompleteness: teacher.profileCompleteness,
    isIntroducible: teacher.isIntroducible,
  };
}
