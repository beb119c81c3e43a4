import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { courseSave, courseView } from '@tsumugi/contract/resources/course';
import { requireBrand } from '../../platform/brands/require-brand.js';
import { openMatter } from '../../platform/facts/open-matter.js';
import { flagFilter, idFilter } from '../../platform/http/list-page.js';
import { containsText, masterStore } from '../../platform/masters/master-store.js';
import { mattersIn } from '../../platform/reach/reach-conditions.js';

/** コースマスタ (domain/calls#masters). The requests that use a course are counted within reach. */
@Injectable()
export class CourseStore extends masterStore({
  model: 'course',
  save: courseSave,
  view: courseView,
  include: ({ reach }) => ({
    brandSettings: { select: { name: true } },
    _count: {
      select: { matters: { where: { matter: { AND: [openMatter, mattersIn(reach)] } } } },
    },
  }),
  present: ({ brandSettings, _count }) => ({
    brandName: brandSettings.name,
    openMatters: _count.matters,
  }),
  order: [{ brand: 'asc' }, { sortOrder: 'asc' }, { id: 'asc' }],
  orderBy: { brandName: (order) => ({ brandSettings: { name: order } }) },
  counts: { openMatters: ({ _count }) => _count.matters },
  search: (text) => [{ name: containsText(text) }, { description: containsText(text) }],
  filter: (given) => ({ brand: idFilter(given, 'brand'), active: flagFilter(given, 'active') }),
  columns: async (tx, { input }) => {
    await requireBrand(tx, input.brand);
    return {};
  },
  checkRemoval: async ({ id, name }, tx) => {
    const matters = await tx.matterCourse.count({ where: { courseId: id, matter: openMatter } });
    if (matters === 0) return;
    const message = `「${name}」は進行中の案件${matters}件で選ばれています。削除せず、「新しい案件で選べるようにする」を外してください。`;
    throw new AppError('course_in_use', undefined, { message, more: { openMatters: matters } });
  },
}) {}
