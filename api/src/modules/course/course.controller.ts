import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { removalAnswer } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import { coursesPerPage } from '@tsumugi/contract/kit/page-sizes';
import {
  type CourseSave,
  type CourseView,
  courseSave,
  courseView,
} from '@tsumugi/contract/resources/course';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { editOf, type WholeRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { SaveCourse } from './actions/save-course.js';
import { presentCourse } from './course.presenter.js';
import { CourseQueries } from './course.queries.js';

const courses = defineList({
  filters: {
    q: filterOf.text('コース名・説明'),
    brand: filterOf.id('ブランド'),
    active: filterOf.flag('募集中'),
  },
  sorts: Object.keys(courseView.shape),
});
const coursePage = courses.query.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
const newCourse = courseSave.omit({ id: true, version: true }).meta({ id: 'NewCourse' });

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

  @Route(api.course.list, { query: coursePage, page: courseView })
  async list(
    @Query() { page: number, ...query }: z.infer<typeof coursePage>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @User() { reach }: CurrentUser,
  ): Promise<CourseView[]> {
    const from = (number - 1) * coursesPerPage;
    const page = readPage(courses, {
      ...query,
      range: query.range ?? [from, from + coursesPerPage - 1],
    });
    const { rows, total } = await this.courses.list(reach, page);
    setTotal(reply, 'courses', page, rows.length, total);
    return rows.map(presentCourse);
  }

  @Route(api.course.all, { answer: z.array(courseView) })
  async all(@User() { reach }: CurrentUser): Promise<CourseView[]> {
    return (await this.courses.all(reach)).map(presentCourse);
  }

  @Route(api.course.detail, { answer: courseView })
  async detail(
    @Param('id', { schema: id }) courseId: number,
    @User() { reach }: CurrentUser,
  ): Promise<CourseView> {
    return presentCourse(await this.courses.one(reach, courseId));
  }

  @Route(api.course.save, { input: courseSave, answer: courseView })
  save(@Body() body: CourseSave): Promise<CourseView> {
    return this.saving.run(body);
  }

  @Route(api.course.create, { input: newCourse, answer: courseView })
  create(@Body() body: z.infer<typeof newCourse>): Promise<CourseView> {
    return this.saving.run(body);
  }

  @Route(api.course.replace, { input: wholeRecord, answer: courseView })
  async put(
    @Param('id', { schema: id }) courseId: number,
    @Body() body: WholeRecord,
    @User() { reach }: CurrentUser,
  ): Promise<CourseView> {
    const current = presentCourse(await this.courses.one(reach, courseId));
    const edit = editOf(courseSave, body, current);
    return edit ? this.saving.run({ ...edit, id: courseId }) : current;
  }

  @Route(api.course.remove, { answer: removalAnswer })
  async delete(@Param('id', { schema: id }) courseId: number) {
    await this.saving.remove(courseId);
    return { id: courseId, message: '削除しました。' };
  }

  @Route(api.course.restore, { answer: courseView })
  restore(@Param('id', { schema: id }) courseId: number): Promise<CourseView> {
    return this.saving.restore(courseId);
  }
}
