import { useEffect } from 'react';
import type { Choice } from '#shared/ui/Choices.js';
import { useCourses } from '../request-queries.js';
import { type Course, courseChoices, selectableIds } from './course-choices.js';

interface CourseQuestion {
  readonly brand: number | null;
  readonly courseIds: readonly number[];
  /** Courses of the request that is changed or followed. */
  readonly own: readonly Course[];
  /** Receives the courses that have a checkbox. */
  readonly onDrop: (courseIds: number[]) => void;
}

/**
 * Checkboxes of コース. Courses of a draft without a checkbox are dropped once the offer is loaded.
 */
export function useCourseChoices({
  brand,
  courseIds,
  own,
  onDrop,
}: CourseQuestion): readonly Choice[] {
  const { data: offered } = useCourses();
  const choices = courseChoices(offered ?? [], brand, own);
  const selectable = selectableIds(courseIds, choices);
  const drops = offered !== undefined && selectable.length < courseIds.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft that has such a course
  useEffect(() => {
    if (drops) onDrop(selectable);
  }, [drops]);
  return choices;
}
