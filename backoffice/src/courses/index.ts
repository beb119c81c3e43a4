import type { CourseView } from '@tsumugi/contract/resources/course';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder } from '../resources/resource.js';

const page = lazyPage(() => import('./CoursesPage.js'));

export const courses: ResourceFolder = {
  name: 'courses',
  label: 'コース',
  icon: 'db',
  about: '案件で選べるコース。ブランドごとに並びます。',
  recordRepresentation: ({ name }: CourseView) => name,
  list: page,
  edit: page,
  create: page,
};
