import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import type { Wishes } from './wishes.js';

/** Form values of a request's conditions. */
export const wishesOf = (matter: FamilyMatter): Wishes => ({
  courseIds: matter.courses.map(({ id }) => id),
  subjects: matter.subjects.map(({ id }) => id),
  ibCourses: [...matter.ibCourses],
  entranceExamTypes: [...matter.entranceExamTypes],
  purposes: [...matter.purposes],
  teachingMode: matter.teachingMode,
  lessonFrequency: matter.lessonFrequency,
  lessonLength: matter.lessonLength,
  lessonMinutes: matter.lessonMinutes,
  lessonPeriod: matter.lessonPeriod,
  teacherGenderPreference: matter.teacherGenderPreference,
  preferredSlots: matter.preferredSlots.map(({ weekday, fromMinute, toMinute }) => ({
    weekday,
    fromMinute,
    toMinute,
  })),
  postalCode: matter.postalCode ?? '',
  prefecture: matter.prefecture,
  city: matter.city ?? '',
  town: matter.town ?? '',
  building: matter.building ?? '',
  nearestStation: matter.nearestStation ?? '',
  commute: matter.commute,
  budgetNote: matter.guardian?.budgetNote ?? '',
  freeComment: matter.guardian?.freeComment ?? '',
});
