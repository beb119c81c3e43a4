import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { portalResult } from '../../../platform/actions/portal-result.js';
import { Call, type CallOf } from '../../../platform/http/call.js';
import { Route } from '../../../platform/http/route.js';
import { SaveProfile } from './actions/save-profile.js';

/** The teacher's own profile (domain/calls#teacher). */
@Controller()
export class TeacherProfileController {
  constructor(private readonly profile: SaveProfile) {}

  @Route(api.teacher.profile)
  read(@Call() { user }: CallOf<typeof api.teacher.profile>) {
    return this.profile.read(user);
  }

  @Route(api.teacher.save)
  async save(@Call() { input, user }: CallOf<typeof api.teacher.save>) {
    const { profile, application } = await this.profile.save(input, user);
    return {
      ...profile,
      ...(application ? { application: portalResult(application, 'teacher') } : {}),
    };
  }

  @Route(api.teacher.saveEducationAbroad)
  saveEducationAbroad(@Call() { input, user }: CallOf<typeof api.teacher.saveEducationAbroad>) {
    return this.profile.saveEducationAbroad(input, user);
  }

  @Route(api.teacher.saveExperience)
  saveExperience(@Call() { input, user }: CallOf<typeof api.teacher.saveExperience>) {
    return this.profile.saveExperience(input, user);
  }

  @Route(api.teacher.pause)
  pause(@Call() { input: { version, until }, user }: CallOf<typeof api.teacher.pause>) {
    return this.profile.pause(version, until, user);
  }
}
