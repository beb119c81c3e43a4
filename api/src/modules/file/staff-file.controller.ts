import { Controller, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { type StoredFileView } from '@tsumugi/contract/resources/stored-file';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import { type CurrentUser } from '../../platform/auth/current-user.js';
import { oneFile, readUpload } from '../../platform/files/read-upload.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import type { MailStatus } from '../../platform/mail/mailer.js';
import { JudgeIdentity } from './actions/judge-identity.js';
import { StoreUpload } from './actions/store-upload.js';
import { presentFile } from './file.presenter.js';
import { FileQueries, type FileSubject } from './file.queries.js';

const rejected: Readonly<Record<MailStatus, string>> = {
  sent: '書類を差し戻し、再提出のお願いを送信しました。',
  waiting: '書類を差し戻しました。再提出のお願いは送信待ちです。',
  unset:
    '書類を差し戻しました。メールの送信設定がないため、再提出のお願いは送信待ちです。設定すると自動で送られます。',
};

/**
 * Identity documents and pictures for staff: reading, sending on behalf, verifying, requesting
 * another.
 */
@Controller()
export class StaffFileController {
  constructor(
    private readonly files: FileQueries,
    private readonly keep: StoreUpload,
    private readonly judge: JudgeIdentity,
  ) {}

  @Route(api.file.ofTeacher)
  ofTeacher(@Call() { params, user }: CallOf<typeof api.file.ofTeacher>) {
    return this.list({ entity: 'teacher', id: params.id }, user);
  }

  @Route(api.file.ofFamily)
  ofFamily(@Call() { params, user }: CallOf<typeof api.file.ofFamily>) {
    return this.list({ entity: 'parent', id: params.id }, user);
  }

  @Route(api.file.uploadTeacherIdentity)
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  teacherIdentity(
    @Call() { params, user }: CallOf<typeof api.file.uploadTeacherIdentity>,
    @Req() request: FastifyRequest,
  ) {
    return this.take({ entity: 'teacher', id: params.id }, 'identity', request, user);
  }

  @Route(api.file.uploadTeacherPhoto)
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  teacherPhoto(
    @Call() { params, user }: CallOf<typeof api.file.uploadTeacherPhoto>,
    @Req() request: FastifyRequest,
  ) {
    return this.take({ entity: 'teacher', id: params.id }, 'profile', request, user);
  }

  @Route(api.file.uploadFamilyIdentity)
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  familyIdentity(
    @Call() { params, user }: CallOf<typeof api.file.uploadFamilyIdentity>,
    @Req() request: FastifyRequest,
  ) {
    return this.take({ entity: 'parent', id: params.id }, 'identity', request, user);
  }

  @Route(api.file.verifyIdentity)
  async verify(@Call() { params, user }: CallOf<typeof api.file.verifyIdentity>) {
    await this.judge.verify(params.id, user);
    return { message: '本人確認を完了しました。' };
  }

  @Route(api.file.rejectIdentity)
  async reject(@Call() { params, input, user }: CallOf<typeof api.file.rejectIdentity>) {
    return { message: rejected[await this.judge.reject(params.id, input.reason, user)] };
  }

  private async list(subject: FileSubject, user: CurrentUser): Promise<StoredFileView[]> {
    return (await this.files.filesOf(subject)).map((row) => presentFile(row, user));
  }

  private async take(
    subject: FileSubject,
    kind: 'identity' | 'profile',
    request: FastifyRequest,
    user: CurrentUser,
  ) {
    await this.keep.admit(user);
    await this.keep.run(subject, kind, await readUpload(request), user);
    return { files: await this.list(subject, user), message: '保存しました。' };
  }
}
