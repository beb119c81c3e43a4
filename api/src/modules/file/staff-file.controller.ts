import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { messageAnswer } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  filesKept,
  identityRejection,
  type StoredFileView,
  storedFileView,
} from '@tsumugi/contract/resources/stored-file';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { oneFile, readUpload } from '../../platform/files/read-upload.js';
import { Route } from '../../platform/http/route.js';
import type { MailStatus } from '../../platform/mail/mailer.js';
import { JudgeIdentity } from './actions/judge-identity.js';
import { KeepUpload } from './actions/keep-upload.js';
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
    private readonly keep: KeepUpload,
    private readonly judge: JudgeIdentity,
  ) {}

  @Route(api.file.ofTeacher, { answer: z.array(storedFileView) })
  ofTeacher(@Param('id', { schema: id }) teacherId: number, @User() user: CurrentUser) {
    return this.list({ entity: 'teacher', id: teacherId }, user);
  }

  @Route(api.file.ofFamily, { answer: z.array(storedFileView) })
  ofFamily(@Param('id', { schema: id }) parentId: number, @User() user: CurrentUser) {
    return this.list({ entity: 'parent', id: parentId }, user);
  }

  @Route(api.file.uploadTeacherIdentity, { answer: filesKept })
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  teacherIdentity(
    @Param('id', { schema: id }) teacherId: number,
    @Req() request: FastifyRequest,
    @User() user: CurrentUser,
  ) {
    return this.take({ entity: 'teacher', id: teacherId }, 'identity', request, user);
  }

  @Route(api.file.uploadTeacherPhoto, { answer: filesKept })
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  teacherPhoto(
    @Param('id', { schema: id }) teacherId: number,
    @Req() request: FastifyRequest,
    @User() user: CurrentUser,
  ) {
    return this.take({ entity: 'teacher', id: teacherId }, 'profile', request, user);
  }

  @Route(api.file.uploadFamilyIdentity, { answer: filesKept })
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  familyIdentity(
    @Param('id', { schema: id }) parentId: number,
    @Req() request: FastifyRequest,
    @User() user: CurrentUser,
  ) {
    return this.take({ entity: 'parent', id: parentId }, 'identity', request, user);
  }

  @Route(api.file.verifyIdentity, { answer: messageAnswer })
  async verify(@Param('id', { schema: id }) fileId: number, @User() user: CurrentUser) {
    await this.judge.verify(fileId, user);
    return { message: '本人確認を完了しました。' };
  }

  @Route(api.file.rejectIdentity, { input: identityRejection, answer: messageAnswer })
  async reject(
    @Param('id', { schema: id }) fileId: number,
    @Body() body: z.infer<typeof identityRejection>,
    @User() user: CurrentUser,
  ) {
    return { message: rejected[await this.judge.reject(fileId, body.reason, user)] };
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
