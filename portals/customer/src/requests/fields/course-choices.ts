import type { Choice } from '#shared/ui/Choices.js';

export interface Course {
  readonly id: number;
  readonly name: string;
}
interface OfferedCourse extends Course {
  readonly brand: number;
  readonly description: string | null;
}

/**
 * Checkboxes of コース: the courses on offer at the brand, then further courses of the request, so
 * that they can be deselected.
 * @param chosen courses of the request that is changed or followed
 */
export function courseChoices(
  offered: readonly OfferedCourse[],
  brand: number | null,
  chosen: readonly Course[],
): Choice[] {
  const withdrawn = chosen.filter(({ id }) => !offered.some((course) => course.id === id));
  return [
    ...offered
      .filter((course) => course.brand === brand)
      .map(({ id, name, description }) => ({ id, name, note: description ?? undefined })),
    ...withdrawn.map(({ id, name }) => ({ id, name, note: '受付を終了したコースです。' })),
  ];
}

/** The chosen courses that have a checkbox; a draft may contain courses no longer on offer. */
export const selectableIds = (courseIds: readonly number[], choices: readonly Choice[]): number[] =>
  courseIds.filter((id) => choices.some((choice) => choice.id === id));
