import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { removed } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import { coursesPerPage } from '@tsumugi/contract/kit/page-sizes';
import { type CourseSave, type CourseView, courseSave, courseView } from '@tsumugi/contract/resources/course';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers, AnswersPage } from '../../platform/http/answers.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Who } from '../../platform/http/who.js';
import { readRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { SaveCourse } from './actions/save-course.js';
import { presentCourse } from './course.presenter.js';
import { CourseQueries } from './course.queries.js';

const courses = defineList({
  filters: { q: filterOf.text('コース名・説明'), brand: filterOf.id('ブランド'), active: filterOf.flag('募集中') },
  sorts: ['name', 'brand', 'lessonPeriod', 'hasTrial', 'active', 'sortOrder', 'createdAt'],
});
const coursePage = courses.query.extend({ page: z.coerce.number().int().min(1).max(100_000).default(1) });
const newCourse = courseSave.omit({ id: true, version: true }).meta({ id: 'NewCourse' });

/** コースマスタ (specification section 7, masters), and the same as a react-admin resource. Operators look (domain section 8). */
@Controller('api')
@Who({ roles: ['Admin'] })
export class CourseController {
  constructor(
    private readonly courses: CourseQueries,
    private readonly saving: SaveCourse,
  ) {}

  @Get(['master/get-courses', 'admin/courses'])
  @Who({ roles: staffRoles })
  @ApiOperation({ operationId: 'course.list', summary: 'コースの一覧' })
  @AnswersPage(courseView)
  async list(
    @Query({ schema: coursePage }) { page: number, ...query }: z.infer<typeof coursePage>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @User() { reach }: CurrentUser,
  ): Promise<CourseView[]> {
    const from = (number - 1) * coursesPerPage;
    const page = readPage(courses, { ...query, range: query.range ?? [from, from + coursesPerPage - 1] });
    const { rows, total } = await this.courses.list(reach, page);
    setTotal(reply, 'courses', page, rows.length, total);
    return rows.map(presentCourse);
  }

  @Get('admin/get-courses-all')
  @Who({ roles: staffRoles })
  @ApiOperation({ operationId: 'course.all', summary: 'すべてのコース' })
  @Answers(z.array(courseView))
  async all(@User() { reach }: CurrentUser): Promise<CourseView[]> {
    return (await this.courses.all(reach)).map(presentCourse);
  }

  @Get(['master/get-course-detail/:id', 'admin/courses/:id'])
  @Who({ roles: staffRoles, ids: { id: 'free' } })
  @ApiOperation({ operationId: 'course.detail', summary: 'コース' })
  @Answers(courseView)
  async detail(@Param('id', { schema: id }) courseId: number, @User() { reach }: CurrentUser): Promise<CourseView> {
    return presentCourse(await this.courses.one(reach, courseId));
  }

  @Post('master/save-course')
  @HttpCode(200)
  @ApiOperation({ operationId: 'course.save', summary: 'コースを保存する' })
  @Answers(courseView)
  save(@Body({ schema: courseSave }) body: CourseSave): Promise<CourseView> {
    return this.saving.run(body);
  }

  @Post('admin/courses')
  @ApiOperation({ operationId: 'course.create', summary: 'コースを作る（一覧画面の形式）' })
  @Answers(courseView)
  create(@Body({ schema: newCourse }) body: z.infer<typeof newCourse>): Promise<CourseView> {
    return this.saving.run(body);
  }

  @Put('admin/courses/:id')
  @ApiOperation({ operationId: 'course.replace', summary: 'コースの編集（一覧画面の形式）' })
  @Answers(courseView)
  put(
    @Param('id', { schema: id }) courseId: number,
    @Body({ schema: wholeRecord }) body: z.infer<typeof wholeRecord>,
  ): Promise<CourseView> {
    return this.saving.run(readRecord(courseSave, { ...body, id: courseId }));
  }

  @Delete(['master/delete-course/:id', 'admin/courses/:id'])
  @ApiOperation({ operationId: 'course.delete', summary: 'コースを削除する' })
  @Answers(removed)
  async delete(@Param('id', { schema: id }) courseId: number) {
    await this.saving.remove(courseId);
    return { id: courseId, message: '削除しました。' };
  }

  @Post('admin/courses/:id/restore')
  @HttpCode(200)
  @ApiOperation({ operationId: 'course.restore', summary: 'コースの削除を元に戻す' })
  @Answers(courseView)
  restore(@Param('id', { schema: id }) courseId: number): Promise<CourseView> {
    return this.saving.restore(courseId);
  }
}
