import { Controller } from '@nestjs/common';
import { teacherPatch } from '@tsumugi/contract/resources/teacher';
import * as api from '@tsumugi/contract/routes/routes';
import { FileLinks } from '../../platform/files/file-links.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { confirmRemoval } from '../../platform/http/confirm-removal.js';
import { Route } from '../../platform/http/route.js';
import { replaceRecord } from '../../platform/http/whole-record.js';
import { PatchTeacher } from './actions/patch-teacher.js';
import { RemoveTeacher } from './actions/remove-teacher.js';
import { ReplaceExperience } from './actions/replace-experience.js';
import { StopTeacher } from './actions/stop-teacher.js';
import { presentTeacher } from './teacher.presenter.js';
import { TeacherQueries } from './teacher.queries.js';
import { presentTeacherWork } from './work.presenter.js';
import { TeacherWorkQueries } from './work.queries.js';

/** Teachers for staff (domain/calls#staff-details). `{id}` is the teacherId. */
@Controller()
export class TeacherController {
  constructor(
    private readonly teachers: TeacherQueries,
    private readonly work: TeacherWorkQueries,
    private readonly links: FileLinks,
    private readonly patchTeacher: PatchTeacher,
    private readonly stopTeacher: StopTeacher,
    private readonly removeTeacher: RemoveTeacher,
    private readonly replaceExperience: ReplaceExperience,
  ) {}

  @Route(api.teacher.detail)
  async detail(@Call() { params, user }: CallOf<typeof api.teacher.detail>) {
    return presentTeacher(await this.teachers.detail(params.id, user), user.isAdmin);
  }

  @Route(api.teacher.work)
  async readWork(@Call() { params, user }: CallOf<typeof api.teacher.work>) {
    return presentTeacherWork(await this.work.read(params.id), {
      reach: user.reach,
      sign: (key) => this.links.make(key, user.accountId),
    });
  }

  @Route(api.teacher.alike)
  alike(@Call() { params, user: { isAdmin } }: CallOf<typeof api.teacher.alike>) {
    return this.teachers.findAlike(params.id, isAdmin);
  }

  @Route(api.teacher.patch)
  patch(@Call() { params, input, user }: CallOf<typeof api.teacher.patch>) {
    return this.patchTeacher.run(params.id, input, user);
  }

  @Route(api.teacher.replace)
  async put(@Call() call: CallOf<typeof api.teacher.replace>) {
    return replaceRecord(teacherPatch, call.input, await this.detail(call), (input) =>
      this.patch({ ...call, input }),
    );
  }

  @Route(api.teacher.stop)
  stop(@Call() { params, input, user }: CallOf<typeof api.teacher.stop>) {
    return this.stopTeacher.run(params.id, input.version, input.reason, user);
  }

  @Route(api.teacher.resume)
  resume(@Call() { params, input, user }: CallOf<typeof api.teacher.resume>) {
    return this.stopTeacher.run(params.id, input.version, null, user);
  }

  @Route(api.teacher.remove)
  async remove(@Call() { input, user }: CallOf<typeof api.teacher.remove>) {
    await this.removeTeacher.run(input.teacherId, input.version, user);
    return confirmRemoval(input.teacherId);
  }

  @Route(api.teacher.patchDpLevelScores)
  scores(@Call() { params, input, user }: CallOf<typeof api.teacher.patchDpLevelScores>) {
    return this.replaceExperience.run(params.id, 'dpLevelScores', input, user);
  }

  @Route(api.teacher.patchOverseasExperience)
  overseas(@Call() { params, input, user }: CallOf<typeof api.teacher.patchOverseasExperience>) {
    return this.replaceExperience.run(params.id, 'overseasExperiences', input, user);
  }

  @Route(api.teacher.patchPrereturnAppliedSchool)
  schools(@Call() { params, input, user }: CallOf<typeof api.teacher.patchPrereturnAppliedSchool>) {
    return this.replaceExperience.run(params.id, 'prereturnAppliedSchools', input, user);
  }

  @Route(api.teacher.patchTeachingExperience)
  experience(@Call() { params, input, user }: CallOf<typeof api.teacher.patchTeachingExperience>) {
    return this.replaceExperience.run(params.id, 'teachingExperiences', input, user);
  }
}
