import { Body, Controller } from '@nestjs/common';
import { updateMatterTeacherByFamily, updateMatterTeacherByTeacher } from '@tsumugi/contract/actions/matter-teacher/update-matter-teacher';
import { candidacySaved } from '@tsumugi/contract/portal/shared';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Answers } from '../../platform/http/answers.js';
import { Route } from '../../platform/http/route.js';
import { UpdateMatterTeacher } from './actions/update-matter-teacher.js';

/** What families and teachers may write on a candidacy outside the workflow. */
@Controller()
export class UpdateMatterTeacherController {
  constructor(private readonly update: UpdateMatterTeacher) {}

  @Route(updateMatterTeacherByFamily)
  @Answers(candidacySaved)
  byFamily(
    @User() user: CurrentUser,
    @Body({ schema: updateMatterTeacherByFamily.body }) input: z.infer<typeof updateMatterTeacherByFamily.body>,
  ) {
    return this.update.byFamily(input, user);
  }

  @Route(updateMatterTeacherByTeacher)
  @Answers(candidacySaved)
  byTeacher(
    @User() user: CurrentUser,
    @Body({ schema: updateMatterTeacherByTeacher.body }) input: z.infer<typeof updateMatterTeacherByTeacher.body>,
  ) {
    return this.update.byTeacher(input, user);
  }
}
