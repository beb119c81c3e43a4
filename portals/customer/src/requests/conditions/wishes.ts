import type { Slot } from '@tsumugi/contract/portal/shared';

/**
 * The family's wishes: every condition of a request that the family itself enters
 * (domain/matter#fields).
 */
export interface Wishes {
  courseIds: number[];
  subjects: number[];
  /** Codes of subject and level in one. */
  ibCourses: number[];
  entranceExamTypes: number[];
  purposes: number[];
  teachingMode: number | null;
  lessonFrequency: number | null;
  lessonLength: number | null;
  /** Minutes, only with a length of 999. */
  lessonMinutes: number | null;
  lessonPeriod: number | null;
  teacherGenderPreference: number;
  preferredSlots: Slot[];
  postalCode: string;
  prefecture: number | null;
  city: string;
  town: string;
  building: string;
  nearestStation: string;
  commute: number | null;
  budgetNote: string;
  freeComment: string;
}
export type WishField = keyof Wishes;

export const noWishes: Wishes = {
  courseIds: [],
  subjects: [],
  ibCourses: [],
  entranceExamTypes: [],
  purposes: [],
  teachingMode: null,
  lessonFrequency: null,
  lessonLength: null,
  lessonMinutes: null,
  lessonPeriod: null,
  teacherGenderPreference: 0,
  preferredSlots: [],
  postalCode: '',
  prefecture: null,
  city: '',
  town: '',
  building: '',
  nearestStation: '',
  commute: null,
  budgetNote: '',
  freeComment: '',
};
