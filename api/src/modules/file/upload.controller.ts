import { Controller, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyRequest } from 'fastify';
import { type CurrentUser } from '../../platform/auth/current-user.js';
import { oneFile, readUpload } from '../../platform/files/read-upload.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { StoreUpload } from './actions/store-upload.js';
import { cropOf } from './domain/crop.js';
import { pathOf } from './file.presenter.js';
import type { FileSubject } from './file.queries.js';

/**
 * Uploads of families and teachers (domain/files#uploads). `{id}` is the parentId or the teacherId.
 */
@Controller()
export class UploadController {
  constructor(private readonly keep: StoreUpload) {}

  @Route(api.customer.uploadIdentityFile)
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  customerIdentity(
    @Call() { params, user }: CallOf<typeof api.customer.uploadIdentityFile>,
    @Req() request: FastifyRequest,
  ) {
    return this.take({ entity: 'parent', id: params.id }, 'identity', request, user);
  }

  @Route(api.teacher.uploadIdentityFile)
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  teacherIdentity(
    @Call() { params, user }: CallOf<typeof api.teacher.uploadIdentityFile>,
    @Req() request: FastifyRequest,
  ) {
    return this.take({ entity: 'teacher', id: params.id }, 'identity', request, user);
  }

  @Route(api.teacher.uploadProfileImage)
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  teacherPhoto(
    @Call() { params, user }: CallOf<typeof api.teacher.uploadProfileImage>,
    @Req() request: FastifyRequest,
  ) {
    return this.take({ entity: 'teacher', id: params.id }, 'profile', request, user);
  }

  private async take(
    subject: FileSubject,
    kind: 'identity' | 'profile',
    request: FastifyRequest,
    user: CurrentUser,
  ) {
    await this.keep.admit(user);
    const upload = await readUpload(request);
    const crop = kind === 'profile' ? cropOf(upload.fields.crop) : undefined;
    const storedFile = await this.keep.run(subject, kind, { ...upload, crop }, user);
    return {
      id: storedFile.id,
      path: pathOf(storedFile),
      message: kind === 'identity' ? '本人確認書類を受け付けました。' : '写真を保存しました。',
    };
  }
}
