import type { CourseView } from '@tsumugi/contract/resources/course';
import type { CourseRow } from './course.queries.js';

export function presentCourse(row: CourseRow): CourseView {
  return {
    id: row.id,
    version: row.version,
    brand: row.brand,
    brandName: row.brandSettings.name,
    name: row.name,
    description: row.description,
    lessonPeriod: row.lessonPeriod,
    hasTrial: row.hasTrial,
    active: row.active,
    sortOrder: row.sortOrder,
    openMatters: row._count.matters,
    createdAt: row.createdAt.toISOString(),
  };
}
