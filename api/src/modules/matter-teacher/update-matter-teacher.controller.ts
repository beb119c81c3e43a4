import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { UpdateMatterTeacher } from './actions/update-matter-teacher.js';

/** Fields that families and teachers may write on a candidacy outside the workflow. */
@Controller()
export class UpdateMatterTeacherController {
  constructor(private readonly update: UpdateMatterTeacher) {}

  @Route(api.matterTeacher.updateByFamily)
  byFamily(@Call() { input, user }: CallOf<typeof api.matterTeacher.updateByFamily>) {
    return this.update.byFamily(input, user);
  }

  @Route(api.matterTeacher.updateByTeacher)
  byTeacher(@Call() { input, user }: CallOf<typeof api.matterTeacher.updateByTeacher>) {
    return this.update.byTeacher(input, user);
  }
}
