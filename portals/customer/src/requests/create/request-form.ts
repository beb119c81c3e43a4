import type { InputOf } from '@tsumugi/client/call-arguments';
import { subject } from '@tsumugi/contract/codes/subject';
import type { createMatter, updateMatter } from '@tsumugi/contract/routes/own-step';
import { conditionLabels } from '../conditions/condition-labels.js';
import { noWishes, type Wishes, type WishField } from '../conditions/wishes.js';

/** The values that the condition fields need from the form around them. */
export interface WishForm extends Wishes {
  brand: number | null;
}

/** All values of a new request, as stored in drafts. */
export interface RequestForm extends WishForm {
  studentId: number | null;
  requestType: 10 | 40;
  /** The hired teacher to be replaced (domain/matter#m16). */
  changeMatterTeacherId: number | null;
  selectedReason: number | null;
  changeReason: string;
}

export const emptyForm: RequestForm = {
  ...noWishes,
  studentId: null,
  brand: null,
  requestType: 10,
  changeMatterTeacherId: null,
  selectedReason: null,
  changeReason: '',
};

export const wishFields = Object.keys(noWishes) as readonly WishField[];
const lengthOther = 999;
const inPerson = 1;
const purposesWithExam = [30, 40, 50, 60, 70, 100];

/** Conditions of the questions that depend on earlier answers. */
export const hasQuestion = {
  ib: ({ subjects, purposes }: Wishes) =>
    subjects.includes(subject.code.ib) || purposes.includes(80),
  exam: ({ purposes }: Wishes) => purposes.some((code) => purposesWithExam.includes(code)),
  minutes: ({ lessonLength }: Wishes) => lessonLength === lengthOther,
  place: ({ teachingMode }: Wishes) => teachingMode === inPerson,
};

const placeFields: readonly WishField[] = [
  'postalCode',
  'prefecture',
  'city',
  'town',
  'building',
  'nearestStation',
  'commute',
];

/** Whether these answers require the question. */
export function isAsked(field: WishField, wishes: Wishes): boolean {
  if (field === 'ibCourses') return hasQuestion.ib(wishes);
  if (field === 'entranceExamTypes') return hasQuestion.exam(wishes);
  if (field === 'lessonMinutes') return hasQuestion.minutes(wishes);
  return !placeFields.includes(field) || hasQuestion.place(wishes);
}

/** Removes answers to questions that a later answer made irrelevant. */
export function tidyWishes(wishes: Wishes): Wishes {
  return {
    ...wishes,
    ibCourses: hasQuestion.ib(wishes) ? wishes.ibCourses : [],
    entranceExamTypes: hasQuestion.exam(wishes) ? wishes.entranceExamTypes : [],
    lessonMinutes: hasQuestion.minutes(wishes) ? wishes.lessonMinutes : null,
  };
}

const wishesIn = (form: Wishes): Wishes =>
  Object.fromEntries(wishFields.map((field) => [field, form[field]])) as unknown as Wishes;
const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The body of create-matter: {customer, matter, changeMatterTeacherId, selectedReason,
 * changeReason}.
 */
export function createBody(form: RequestForm): InputOf<typeof createMatter> {
  const wishes = Object.entries(tidyWishes(wishesIn(form))).filter(([, value]) => !isEmpty(value));
  const change = form.changeMatterTeacherId
    ? {
        changeMatterTeacherId: form.changeMatterTeacherId,
        selectedReason: form.selectedReason ?? undefined,
        changeReason: form.changeReason || undefined,
      }
    : {};
  return {
    matter: {
      studentId: form.studentId,
      brand: form.brand,
      requestType: form.requestType,
      ...Object.fromEntries(wishes),
    },
    ...change,
  } as InputOf<typeof createMatter>;
}

/** Comparison text: the order of codes and keys does not count. */
const text = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value) ? value.map((each) => text(each)).sort() : value,
    (_, part: unknown) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
  );

/** The fields that differ, in display order. */
export const changedWishes = (before: Wishes, after: Wishes): WishField[] =>
  (Object.keys(conditionLabels) as WishField[]).filter(
    (field) => text(before[field]) !== text(after[field]),
  );

/**
 * The fields changed after the try that arrived. Compares the values that each would send, so
 * answers made irrelevant count in neither.
 */
export const changedSince = (arrived: Wishes, now: Wishes): WishField[] =>
  changedWishes(tidyWishes(arrived), tidyWishes(now));

type ChangedWishes = Partial<Pick<InputOf<typeof updateMatter>, WishField>>;

/**
 * Only the changed fields, as update-matter and update-matter-change-request take them; an emptied
 * text becomes null.
 */
export const changeBody = (before: Wishes, after: Wishes): ChangedWishes => {
  const tidy = tidyWishes(after);
  return Object.fromEntries(
    changedWishes(before, tidy).map((field) => [field, tidy[field] === '' ? null : tidy[field]]),
  ) as ChangedWishes;
};
