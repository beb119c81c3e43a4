import { Body, Controller } from '@nestjs/common';
import { savedTeacher } from '@tsumugi/contract/portal/teacher-application';
import {
  pauseInput,
  saveTeacher,
  saveTeacherEdubal,
  saveTeacherExperience,
  teacherProfile,
} from '@tsumugi/contract/portal/teacher-profile';
import * as api from '@tsumugi/contract/routes/routes';
import type { z } from 'zod';
import { portalResult } from '../../../platform/actions/portal-result.js';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { Route } from '../../../platform/http/route.js';
import { SaveProfile } from './actions/save-profile.js';

/** The teacher's own profile (domain/calls#teacher). */
@Controller()
export class TeacherProfileController {
  constructor(private readonly profile: SaveProfile) {}

  @Route(api.teacher.profile, { answer: teacherProfile })
  read(@User() user: CurrentUser) {
    return this.profile.read(user);
  }

  @Route(api.teacher.save, { input: saveTeacher, answer: savedTeacher })
  async save(@Body() input: z.infer<typeof saveTeacher>, @User() user: CurrentUser) {
    const { profile, application } = await this.profile.save(input, user);
    return {
      ...profile,
      ...(application ? { application: portalResult(application, 'teacher') } : {}),
    };
  }

  @Route(api.teacher.saveEducationAbroad, { input: saveTeacherEdubal, answer: teacherProfile })
  saveEducationAbroad(@Body() input: z.infer<typeof saveTeacherEdubal>, @User() user: CurrentUser) {
    return this.profile.saveEducationAbroad(input, user);
  }

  @Route(api.teacher.saveExperience, { input: saveTeacherExperience, answer: teacherProfile })
  saveExperience(@Body() input: z.infer<typeof saveTeacherExperience>, @User() user: CurrentUser) {
    return this.profile.saveExperience(input, user);
  }

  @Route(api.teacher.pause, { input: pauseInput, answer: teacherProfile })
  pause(@Body() { version, until }: z.infer<typeof pauseInput>, @User() user: CurrentUser) {
    return this.profile.pause(version, until, user);
  }
}
