import { defineList, filterOf } from '../kit/define-list.js';
import { courseView } from './course.js';

export const courseList = defineList({
  filters: {
    q: filterOf.text('コース名・説明'),
    brand: filterOf.id('ブランド'),
    active: filterOf.flag('募集中'),
  },
  sorts: Object.keys(courseView.shape),
});
