import { dayFromDate } from '@tsumugi/contract/calendar/day';
import { hiddenDay, readableText } from '@tsumugi/contract/resources/address-mask';
import type { TeacherDetail } from '@tsumugi/contract/resources/teacher';
import { presentWish } from '../../platform/accounts/present-wish.js';
import { masked } from '../../platform/http/masked.js';
import type { TeacherRow } from './teacher.queries.js';

const day = (date: Date | null) => (date ? dayFromDate(date) : null);
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A teacher with everything staff keep; without `full` (Operators) telephone, address and birth date are masked (domain section 8). */
export function presentTeacher(row: TeacherRow, full: boolean): TeacherDetail {
  const seen = (text: string | null) => readableText(text, full);
  const secret = { phone: row.phone, address: row.town ?? row.building, birthDate: row.birthDate };
  return {
    id: row.id,
    version: row.version,
    accountId: row.accountId,
    lastName: row.lastName,
    firstName: row.firstName,
    lastNameKana: row.lastNameKana,
    firstNameKana: row.firstNameKana,
    email: row.account.email,
    birthDate: full || !row.birthDate ? day(row.birthDate) : hiddenDay,
    gender: row.gender,
    phone: full ? row.phone : masked(row.phone),
    postalCode: row.postalCode,
    prefecture: row.prefecture,
    city: row.city,
    town: seen(row.town),
    building: seen(row.building),
    nearestStation: row.nearestStation,
    country: row.country,
    timeZone: row.timeZone,
    university: row.university,
    faculty: row.faculty,
    gradeYear: row.gradeYear,
    highSchool: row.highSchool,
    entranceExamType: row.entranceExamType,
    occupation: row.occupation,
    employmentType: row.employmentType,
    workplace: row.workplace,
    selfIntroduction: row.selfIntroduction,
    appealPoints: row.appealPoints,
    stations: row.stations,
    areas: row.areas as unknown as TeacherDetail['areas'],
    inPerson: row.inPerson,
    online: row.online,
    maxTravelMinutes: row.maxTravelMinutes,
    hourlyRateNote: row.hourlyRateNote,
    stopIntroductionUntil: day(row.stopIntroductionUntil),
    blackouts: row.blackouts as unknown as TeacherDetail['blackouts'],
    note: row.note,
    subjects: row.subjects.map(({ subject, level }) => ({ subject, level })),
    languages: row.languages.map(({ language, level }) => ({ language, level })),
    availability: row.availability.map(({ weekday, fromMinute, toMinute }) => ({ weekday, fromMinute, toMinute })),
    isIntroducible: row.isIntroducible,
    introducibleSince: iso(row.introducibleSince),
    interviewDate: iso(row.interviewDate),
    identityVerifiedAt: iso(row.identityVerifiedAt),
    profileCompleteness: row.profileCompleteness,
    blockedAt: iso(row.blockedAt),
    blockedReason: row.blockedReason,
    leaveWish: presentWish(row.account.deletionRequests),
    canSignIn: row.account.canSignIn,
    lastSeenAt: iso(row.account.sessions[0]?.lastSeenAt ?? null),
    adminRoomId: row.account.adminRoom?.id ?? null,
    ...presentLists(row),
    candidacies: row.candidacies.map(({ matter: { student }, statusChangedAt, id, ...rest }) => ({
      ...rest,
      matterTeacherId: id,
      statusSince: statusChangedAt.toISOString(),
      student: student && { id: student.id, name: `${student.lastName} ${student.firstName}` },
    })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    masked: full ? [] : Object.entries(secret).flatMap(([name, value]) => (value ? [name] : [])),
  };
}

type Lists = Pick<TeacherDetail, 'dpLevelScores' | 'overseasExperiences' | 'prereturnAppliedSchools' | 'teachingExperiences'>;

/** Experience, as the patch calls of the same names take it. */
export function presentLists(row: TeacherRow): Lists {
  const shown = <T extends { teacherId: number }>({ teacherId: _, ...rest }: T) => rest;
  return {
    dpLevelScores: row.dpLevelScores.map(shown) as Lists['dpLevelScores'],
    overseasExperiences: row.overseasExperiences.map(shown) as Lists['overseasExperiences'],
    prereturnAppliedSchools: row.prereturnAppliedSchools.map(shown) as Lists['prereturnAppliedSchools'],
    teachingExperiences: row.teachingExperiences.map(({ matterTeacherId: _, ...each }) => shown(each)) as Lists['teachingExperiences'],
  };
}
