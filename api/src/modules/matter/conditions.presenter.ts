import { readableText } from '@tsumugi/contract/resources/address-mask';
import type { MatterView } from './matter.queries.js';

/** The recruiting conditions, under the names that patch-matter takes; without `full` the address ends at the city. */
export function presentConditions({ facts: { matter }, around }: MatterView, full: boolean) {
  const seen = (text: string | null) => readableText(text, full);
  return {
    courseIds: matter.courseIds,
    courses: around.courses.map(({ course }) => course),
    subjects: matter.subjects,
    purposes: matter.purposes,
    ibCourses: around.ibCourses,
    entranceExamTypes: around.entranceExamTypes,
    teachingMode: matter.teachingMode,
    lessonFrequency: matter.lessonFrequency,
    lessonLength: matter.lessonLength,
    lessonMinutes: matter.lessonMinutes,
    lessonPeriod: matter.lessonPeriod,
    teacherGenderPreference: matter.teacherGenderPreference,
    preferredSlots: matter.preferredSlots,
    postalCode: matter.postalCode,
    prefecture: matter.prefecture,
    city: matter.city,
    town: seen(around.town),
    building: seen(around.building),
    nearestStation: matter.nearestStation,
    commute: around.commute,
    budgetNote: around.budgetNote,
    teacherConditionNote: around.teacherConditionNote,
    recruitTitle: around.recruitTitle,
    rewardNote: around.rewardNote,
  };
}
