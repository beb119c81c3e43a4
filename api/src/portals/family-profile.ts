import type { FamilyProfile } from '@tsumugi/contract/portal/customer';
import type { ProfileRow } from './customer.queries.js';
import { fullName, gradeName } from './words.js';

/** A guardian's own record. What staff noted about the family is not in it. */
export function presentFamilyProfile(row: ProfileRow): FamilyProfile {
  return {
    parentId: row.id,
    version: row.version,
    email: row.account.email,
    lastName: row.lastName,
    firstName: row.firstName,
    lastNameKana: row.lastNameKana,
    firstNameKana: row.firstNameKana,
    relation: row.relation,
    phone: row.phone,
    phone2: row.phone2,
    postalCode: row.postalCode,
    prefecture: row.prefecture,
    city: row.city,
    town: row.town,
    building: row.building,
    country: row.country,
    overseasAddress: row.overseasAddress,
    timeZone: row.timeZone,
    nearestStation: row.nearestStation,
    paymentMethod: row.paymentMethod,
    contactableHours: row.contactableHours,
    noPhone: row.noPhone,
    students: row.students.map((student) => ({ id: student.id, name: fullName(student), grade: gradeName(student.grade) })),
  };
}
