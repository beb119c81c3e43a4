import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiBody, type ApiBodyOptions, ApiConsumes, ApiOperation } from '@nestjs/swagger';
import { familyRoles } from '@tsumugi/contract/codes/person';
import { id } from '@tsumugi/contract/kit/define-route';
import { fileKept } from '@tsumugi/contract/resources/stored-file';
import type { FastifyRequest } from 'fastify';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { readUpload } from '../../platform/files/read-upload.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { KeepUpload } from './actions/keep-upload.js';
import { cropOf } from './domain/crop.js';
import { pathOf } from './file.presenter.js';
import type { FileSubject } from './file.queries.js';

export const oneFile: ApiBodyOptions = {
  schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
};

/** What families and teachers send of themselves (specification section 7). `{id}` is the parentId, the teacherId. */
@Controller('api')
export class UploadController {
  constructor(private readonly keep: KeepUpload) {}

  @Post('customer/upload-identity-file/:id')
  @HttpCode(200)
  @Who({ roles: familyRoles, own: { parent: 'params.id' }, accepts: ['multipart'] })
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  @ApiOperation({ operationId: 'customer.uploadIdentityFile', summary: '本人確認書類を送る' })
  @Answers(fileKept)
  customerIdentity(@Param('id', { schema: id }) parentId: number, @Req() request: FastifyRequest, @User() user: CurrentUser) {
    return this.take({ entity: 'parent', id: parentId }, 'identity', request, user);
  }

  @Post('teacher/upload-identity-file/:id')
  @HttpCode(200)
  @Who({ roles: ['Teacher'], own: { teacher: 'params.id' }, accepts: ['multipart'] })
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  @ApiOperation({ operationId: 'teacher.uploadIdentityFile', summary: '本人確認書類を送る' })
  @Answers(fileKept)
  teacherIdentity(@Param('id', { schema: id }) teacherId: number, @Req() request: FastifyRequest, @User() user: CurrentUser) {
    return this.take({ entity: 'teacher', id: teacherId }, 'identity', request, user);
  }

  @Post('teacher/upload-profile-image/:id')
  @HttpCode(200)
  @Who({ roles: ['Teacher'], own: { teacher: 'params.id' }, accepts: ['multipart'] })
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  @ApiOperation({ operationId: 'teacher.uploadProfileImage', summary: 'プロフィール写真を送る' })
  @Answers(fileKept)
  teacherPhoto(@Param('id', { schema: id }) teacherId: number, @Req() request: FastifyRequest, @User() user: CurrentUser) {
    return this.take({ entity: 'teacher', id: teacherId }, 'profile', request, user);
  }

  private async take(subject: FileSubject, kind: 'identity' | 'profile', request: FastifyRequest, user: CurrentUser) {
    await this.keep.admit(user);
    const upload = await readUpload(request);
    const crop = kind === 'profile' ? cropOf(upload.fields.crop) : undefined;
    const kept = await this.keep.run(subject, kind, { ...upload, crop }, user);
    return { id: kept.id, path: pathOf(kept), message: kind === 'identity' ? '本人確認書類を受け付けました。' : '写真を保存しました。' };
  }
}
