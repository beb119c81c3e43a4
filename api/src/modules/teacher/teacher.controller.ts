import { Body, Controller, Param } from '@nestjs/common';
import { removalAnswer } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import { resumePerson, stopPerson, teacherRemoval } from '@tsumugi/contract/resources/standing';
import {
  type AlikeTeacher,
  alikeTeacher,
  type TeacherPatch,
  teacherDetail,
  teacherPatch,
} from '@tsumugi/contract/resources/teacher';
import {
  dpLevelScores,
  overseasExperiences,
  prereturnAppliedSchools,
  teachingExperiences,
} from '@tsumugi/contract/resources/teacher-lists';
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { editOf, type WholeRecord, wholeRecord } from '../../platform/http/whole-record.js';
import { PatchTeacher } from './actions/patch-teacher.js';
import { RemoveTeacher } from './actions/remove-teacher.js';
import { ReplaceExperience } from './actions/replace-experience.js';
import { StopTeacher } from './actions/stop-teacher.js';
import { presentTeacher } from './teacher.presenter.js';
import { TeacherQueries } from './teacher.queries.js';

/** Teachers for staff (domain/calls#staff-details). `{id}` is the teacherId. */
@Controller()
export class TeacherController {
  constructor(
    private readonly teachers: TeacherQueries,
    private readonly patchTeacher: PatchTeacher,
    private readonly stopTeacher: StopTeacher,
    private readonly removeTeacher: RemoveTeacher,
    private readonly replaceExperience: ReplaceExperience,
  ) {}

  @Route(api.teacher.detail, { answer: teacherDetail })
  async detail(@Param('id', { schema: id }) teacherId: number, @User() user: CurrentUser) {
    return presentTeacher(await this.teachers.detail(teacherId, user), user.isAdmin);
  }

  @Route(api.teacher.alike, { answer: z.array(alikeTeacher) })
  alike(
    @Param('id', { schema: id }) teacherId: number,
    @User() { isAdmin }: CurrentUser,
  ): Promise<AlikeTeacher[]> {
    return this.teachers.alike(teacherId, isAdmin);
  }

  @Route(api.teacher.patch, { input: teacherPatch, answer: teacherDetail })
  patch(
    @Param('id', { schema: id }) teacherId: number,
    @Body() body: TeacherPatch,
    @User() user: CurrentUser,
  ) {
    return this.patchTeacher.run(teacherId, body, user);
  }

  @Route(api.teacher.replace, { input: wholeRecord, answer: teacherDetail })
  async put(
    @Param('id', { schema: id }) teacherId: number,
    @Body() body: WholeRecord,
    @User() user: CurrentUser,
  ) {
    const current = await this.detail(teacherId, user);
    const edit = editOf(teacherPatch, body, current);
    return edit ? this.patchTeacher.run(teacherId, edit, user) : current;
  }

  @Route(api.teacher.stop, { input: stopPerson, answer: teacherDetail })
  stop(
    @Param('id', { schema: id }) teacherId: number,
    @Body() body: z.infer<typeof stopPerson>,
    @User() user: CurrentUser,
  ) {
    return this.stopTeacher.run(teacherId, body.version, body.reason, user);
  }

  @Route(api.teacher.resume, { input: resumePerson, answer: teacherDetail })
  resume(
    @Param('id', { schema: id }) teacherId: number,
    @Body() body: z.infer<typeof resumePerson>,
    @User() user: CurrentUser,
  ) {
    return this.stopTeacher.run(teacherId, body.version, null, user);
  }

  @Route(api.teacher.remove, { input: teacherRemoval, answer: removalAnswer })
  async remove(@Body() body: z.infer<typeof teacherRemoval>, @User() user: CurrentUser) {
    await this.removeTeacher.run(body.teacherId, body.version, user);
    return { id: body.teacherId, message: '削除しました。' };
  }

  @Route(api.teacher.patchDpLevelScores, { input: dpLevelScores, answer: teacherDetail })
  scores(
    @Param('id', { schema: id }) teacherId: number,
    @Body() body: z.infer<typeof dpLevelScores>,
    @User() user: CurrentUser,
  ) {
    return this.replaceExperience.run(teacherId, 'dpLevelScores', body, user);
  }

  @Route(api.teacher.patchOverseasExperience, { input: overseasExperiences, answer: teacherDetail })
  overseas(
    @Param('id', { schema: id }) teacherId: number,
    @Body() body: z.infer<typeof overseasExperiences>,
    @User() user: CurrentUser,
  ) {
    return this.replaceExperience.run(teacherId, 'overseasExperiences', body, user);
  }

  @Route(api.teacher.patchPrereturnAppliedSchool, {
    input: prereturnAppliedSchools,
    answer: teacherDetail,
  })
  schools(
    @Param('id', { schema: id }) teacherId: number,
    @Body() body: z.infer<typeof prereturnAppliedSchools>,
    @User() user: CurrentUser,
  ) {
    return this.replaceExperience.run(teacherId, 'prereturnAppliedSchools', body, user);
  }

  @Route(api.teacher.patchTeachingExperience, { input: teachingExperiences, answer: teacherDetail })
  experience(
    @Param('id', { schema: id }) teacherId: number,
    @Body() body: z.infer<typeof teachingExperiences>,
    @User() user: CurrentUser,
  ) {
    return this.replaceExperience.run(teacherId, 'teachingExperiences', body, user);
  }
}
