import { Body, Controller } from '@nestjs/common';
import {
  updateByFamily,
  updateByTeacher,
} from '@tsumugi/contract/actions/matter-teacher/portal-edits';
import { candidacySaved } from '@tsumugi/contract/portal/shared';
import * as api from '@tsumugi/contract/routes/routes';
import type { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { UpdateMatterTeacher } from './actions/update-matter-teacher.js';

/** Fields that families and teachers may write on a candidacy outside the workflow. */
@Controller()
export class UpdateMatterTeacherController {
  constructor(private readonly update: UpdateMatterTeacher) {}

  @Route(api.matterTeacher.updateByFamily, { input: updateByFamily, answer: candidacySaved })
  byFamily(@User() user: CurrentUser, @Body() input: z.infer<typeof updateByFamily>) {
    return this.update.byFamily(input, user);
  }

  @Route(api.matterTeacher.updateByTeacher, { input: updateByTeacher, answer: candidacySaved })
  byTeacher(@User() user: CurrentUser, @Body() input: z.infer<typeof updateByTeacher>) {
    return this.update.byTeacher(input, user);
  }
}
