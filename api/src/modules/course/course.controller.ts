import { Controller } from '@nestjs/common';
import { coursesPerPage } from '@tsumugi/contract/kit/page-sizes';
import { courseSave } from '@tsumugi/contract/resources/course';
import { courseList } from '@tsumugi/contract/resources/course-list';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { readPage } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { replaceRecord } from '../../platform/http/whole-record.js';
import { SaveCourse } from './actions/save-course.js';
import { presentCourse } from './course.presenter.js';
import { CourseQueries } from './course.queries.js';

/**
 * コースマスタ (domain/calls#masters), also as a react-admin resource. Operators may read
 * (domain/permissions#masters).
 */
@Controller()
export class CourseController {
  constructor(
    private readonly courses: CourseQueries,
    private readonly saving: SaveCourse,
  ) {}

  @Route(api.course.list)
  async list(
    @Call() { query: { page: number, ...query }, user: { reach } }: CallOf<typeof api.course.list>,
  ) {
    const from = (number - 1) * coursesPerPage;
    const page = readPage(courseList, {
      ...query,
      range: query.range ?? [from, from + coursesPerPage - 1],
    });
    const { rows, total } = await this.courses.list(reach, page);
    return { rows: rows.map(presentCourse), total, from: page.from };
  }

  @Route(api.course.all)
  async all(@Call() { user: { reach } }: CallOf<typeof api.course.all>) {
    return (await this.courses.all(reach)).map(presentCourse);
  }

  @Route(api.course.detail)
  async detail(@Call() { params, user: { reach } }: CallOf<typeof api.course.detail>) {
    return presentCourse(await this.courses.one(reach, params.id));
  }

  @Route(api.course.save)
  save(@Call() { input }: CallOf<typeof api.course.save>) {
    return this.saving.run(input);
  }

  @Route(api.course.create)
  create(@Call() { input }: CallOf<typeof api.course.create>) {
    return this.saving.run(input);
  }

  @Route(api.course.replace)
  async put(@Call() call: CallOf<typeof api.course.replace>) {
    return replaceRecord(courseSave, call.input, await this.detail(call), (edit) =>
      this.saving.run({ ...edit, id: call.params.id }),
    );
  }

  @Route(api.course.remove)
  async delete(@Call() { params }: CallOf<typeof api.course.remove>) {
    await this.saving.remove(params.id);
    return { id: params.id, message: '削除しました。' };
  }

  @Route(api.course.restore)
  restore(@Call() { params }: CallOf<typeof api.course.restore>) {
    return this.saving.restore(params.id);
  }
}
