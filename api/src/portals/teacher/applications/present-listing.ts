import { statedLessonMinutes } from '@tsumugi/contract/appointments';
import { teachingMode } from '@tsumugi/contract/codes/place';
import type { Slot } from '@tsumugi/contract/facts';
import { matterFields } from '@tsumugi/contract/fields/matter';
import { presentFields } from '@tsumugi/contract/kit/define-fields';
import type { Listing } from '@tsumugi/contract/portal/teacher-application';
import { masksOf } from '../../../modules/news/domain/family-masks.js';
import { gradeName, subjectNames, toIso } from '../../shared/present.js';
import type { OpenMatterRow } from './open-matters.queries.js';

/** A recruiting matter, masked as in the News CSV (domain/files#news-csv). */
export function listingOf(row: OpenMatterRow): Listing {
  const masks = masksOf({ matter: row, student: row.student, parent: row.parent }, row);
  const maskText = (text: string | null) =>
    text ? masks.text(text).replace(/\s+/g, ' ').trim() : null;
  const subjects = subjectNames(row.subjects);
  const grade = gradeName(row.student?.grade);
  const usual = [
    grade,
    subjects.map(({ name }) => name).join('・'),
    teachingMode.label(row.teachingMode),
  ]
    .filter(Boolean)
    .join(' ');
  return {
    matterNumber: row.matterNumber,
    brand: row.brand,
    brandName: row.brandSettings.name,
    title: maskText(row.recruitTitle) || usual,
    grade,
    gender: row.student?.gender ?? null,
    subjects,
    ...presentFields(matterFields, 'listing', row),
    ...masks.area,
    slots: (row.preferredSlots as unknown as Slot[]).map(({ weekday, fromMinute, toMinute }) => ({
      weekday,
      fromMinute,
      toMinute,
    })),
    lessonMinutes: statedLessonMinutes(row),
    reward: maskText(row.rewardNote),
    teacherCondition: maskText(row.teacherConditionNote),
    recruitingSince: toIso(row.recruitmentConfirmedAt),
  };
}
