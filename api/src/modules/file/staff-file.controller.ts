import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation } from '@nestjs/swagger';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { told } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import { filesKept, identityRejection, type StoredFileView, storedFileView } from '@tsumugi/contract/resources/stored-file';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { readUpload } from '../../platform/files/read-upload.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import type { MailFate } from '../../platform/mail/mailer.js';
import { JudgeIdentity } from './actions/judge-identity.js';
import { KeepUpload } from './actions/keep-upload.js';
import { presentFile } from './file.presenter.js';
import { FileQueries, type FileSubject } from './file.queries.js';
import { oneFile } from './upload.controller.js';

const rejected: Readonly<Record<MailFate, string>> = {
  sent: '書類を差し戻し、再提出のお願いを送信しました。',
  waiting: '書類を差し戻しました。再提出のお願いは送信待ちです。',
  unset: '書類を差し戻しました。メールの送信設定がないため、再提出のお願いは送信待ちです。設定すると自動で送られます。',
};

/** Identity documents and pictures as staff handle them: seeing, sending on behalf, verifying, asking for another. */
@Controller('api/admin')
export class StaffFileController {
  constructor(
    private readonly files: FileQueries,
    private readonly keep: KeepUpload,
    private readonly judge: JudgeIdentity,
  ) {}

  @Get('teachers/:id/files')
  @Who({ roles: staffRoles, ids: { id: 'free' } })
  @ApiOperation({ operationId: 'file.ofTeacher', summary: '教師の本人確認書類と写真' })
  @Answers(z.array(storedFileView))
  ofTeacher(@Param('id', { schema: id }) teacherId: number, @User() user: CurrentUser) {
    return this.list({ entity: 'teacher', id: teacherId }, user);
  }

  @Get('families/:id/files')
  @Who({ roles: staffRoles, ids: { id: 'parent' } })
  @ApiOperation({ operationId: 'file.ofFamily', summary: '家庭の本人確認書類' })
  @Answers(z.array(storedFileView))
  ofFamily(@Param('id', { schema: id }) parentId: number, @User() user: CurrentUser) {
    return this.list({ entity: 'parent', id: parentId }, user);
  }

  @Post('teachers/:id/upload-identity-file')
  @HttpCode(200)
  @Who({ roles: staffRoles, ids: { id: 'free' }, accepts: ['multipart'] })
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  @ApiOperation({ operationId: 'file.uploadTeacherIdentity', summary: '教師の本人確認書類を代わりに登録する' })
  @Answers(filesKept)
  teacherIdentity(@Param('id', { schema: id }) teacherId: number, @Req() request: FastifyRequest, @User() user: CurrentUser) {
    return this.take({ entity: 'teacher', id: teacherId }, 'identity', request, user);
  }

  @Post('teachers/:id/upload-profile-image')
  @HttpCode(200)
  @Who({ roles: staffRoles, ids: { id: 'free' }, accepts: ['multipart'] })
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  @ApiOperation({ operationId: 'file.uploadTeacherPhoto', summary: '教師の写真を代わりに登録する' })
  @Answers(filesKept)
  teacherPhoto(@Param('id', { schema: id }) teacherId: number, @Req() request: FastifyRequest, @User() user: CurrentUser) {
    return this.take({ entity: 'teacher', id: teacherId }, 'profile', request, user);
  }

  @Post('families/:id/upload-identity-file')
  @HttpCode(200)
  @Who({ roles: staffRoles, ids: { id: 'parent' }, accepts: ['multipart'] })
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  @ApiOperation({ operationId: 'file.uploadFamilyIdentity', summary: '家庭の本人確認書類を代わりに登録する' })
  @Answers(filesKept)
  familyIdentity(@Param('id', { schema: id }) parentId: number, @Req() request: FastifyRequest, @User() user: CurrentUser) {
    return this.take({ entity: 'parent', id: parentId }, 'identity', request, user);
  }

  @Post('identity-files/:id/verify')
  @HttpCode(200)
  @Who({ roles: staffRoles, ids: { id: 'file' } })
  @ApiOperation({ operationId: 'file.verifyIdentity', summary: '本人確認書類を確認済みにする' })
  @Answers(told)
  async verify(@Param('id', { schema: id }) fileId: number, @User() user: CurrentUser) {
    await this.judge.verify(fileId, user);
    return { message: '本人確認を完了しました。' };
  }

  @Post('identity-files/:id/reject')
  @HttpCode(200)
  @Who({ roles: staffRoles, ids: { id: 'file' } })
  @ApiOperation({ operationId: 'file.rejectIdentity', summary: '本人確認書類を差し戻す' })
  @Answers(told)
  async reject(
    @Param('id', { schema: id }) fileId: number,
    @Body({ schema: identityRejection }) body: z.infer<typeof identityRejection>,
    @User() user: CurrentUser,
  ) {
    return { message: rejected[await this.judge.reject(fileId, body.reason, user)] };
  }

  private async list(subject: FileSubject, user: CurrentUser): Promise<StoredFileView[]> {
    return (await this.files.filesOf(subject)).map((row) => presentFile(row, user));
  }

  private async take(subject: FileSubject, kind: 'identity' | 'profile', request: FastifyRequest, user: CurrentUser) {
    await this.keep.admit(user);
    await this.keep.run(subject, kind, await readUpload(request), user);
    return { files: await this.list(subject, user), message: '保存しました。' };
  }
}
