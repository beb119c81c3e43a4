import { Controller } from '@nestjs/common';
import { studentPatch } from '@tsumugi/contract/resources/student';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { replaceRecord } from '../../platform/http/whole-record.js';
import { PatchStudent } from './actions/patch-student.js';
import { presentStudent } from './student.presenter.js';
import { StudentQueries } from './student.queries.js';

/** Children for staff. */
@Controller()
export class StudentController {
  constructor(
    private readonly students: StudentQueries,
    private readonly patchStudent: PatchStudent,
  ) {}

  @Route(api.student.detail)
  async detail(@Call() { params, user }: CallOf<typeof api.student.detail>) {
    return presentStudent(await this.students.detail(params.id, user), user.isAdmin);
  }

  @Route(api.student.patch)
  patch(@Call() { params, input, user }: CallOf<typeof api.student.patch>) {
    return this.patchStudent.run(params.id, input, user);
  }

  @Route(api.student.replace)
  async put(@Call() call: CallOf<typeof api.student.replace>) {
    return replaceRecord(studentPatch, call.input, await this.detail(call), (input) =>
      this.patch({ ...call, input }),
    );
  }

  @Route(api.student.saveBasicInfo)
  saveBasicInfo(@Call() { input, user }: CallOf<typeof api.student.saveBasicInfo>) {
    const { studentId, ...patch } = input;
    return this.patchStudent.run(studentId, patch, user);
  }
}
