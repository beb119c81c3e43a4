import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOperation } from '@nestjs/swagger';
import { familyRoles } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import { told } from '@tsumugi/contract/kit/answer';
import type { OwnFile } from '@tsumugi/contract/portal/shared';
import { ownFile } from '@tsumugi/contract/portal/shared';
import { type UploadState, uploadBegin, uploadId, uploadState } from '@tsumugi/contract/portal/upload';
import { z } from 'zod';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { Answers } from '../../../platform/http/answers.js';
import { Who } from '../../../platform/http/who.js';
import { Uploads } from './uploads.store.js';

const roles = [...familyRoles, 'Teacher'] as const;
const offsetShape = /^\d{1,9}$/;

/** Resumable uploads of one's own documents, in both portals. */
@Controller('api/user')
export class UploadsController {
  constructor(private readonly uploads: Uploads) {}

  @Post('uploads')
  @HttpCode(200)
  @Who({ roles, own: { parent: 'body.parentId', student: 'body.studentId', teacher: 'body.teacherId' } })
  @ApiOperation({ operationId: 'upload.begin', summary: '分割して送るファイルの送信を始める' })
  @Answers(uploadState)
  begin(@Body({ schema: uploadBegin }) given: z.infer<typeof uploadBegin>, @User() user: CurrentUser): Promise<UploadState> {
    return this.uploads.begin(given, user);
  }

  @Get('uploads/:id')
  @Who({ roles })
  @ApiOperation({ operationId: 'upload.state', summary: '送信がどこまで進んだか' })
  @Answers(uploadState)
  state(@Param('id', { schema: uploadId }) id: string, @User() user: CurrentUser): Promise<UploadState> {
    return this.uploads.state(id, user);
  }

  @Patch('uploads/:id')
  @Who({ roles, accepts: ['bytes'] })
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiHeader({ name: 'Upload-Offset', required: true, schema: { type: 'integer' } })
  @ApiOperation({ operationId: 'upload.take', summary: 'ファイルの続きを送る（1回1MBまで）' })
  @Answers(uploadState)
  take(
    @Param('id', { schema: uploadId }) id: string,
    @Headers('upload-offset') offset: string | undefined,
    @Body() bytes: unknown,
    @User() user: CurrentUser,
  ): Promise<UploadState> {
    if (!offset || !offsetShape.test(offset)) throw new AppError('invalid_input', { 'Upload-Offset': '送信の位置を指定してください。' });
    if (bytes && !Buffer.isBuffer(bytes))
      throw new AppError('unsupported_type', undefined, { message: 'ファイルの中身を送信してください。' });
    return this.uploads.take(id, Number(offset), Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0), user);
  }

  @Delete('uploads/:id')
  @Who({ roles })
  @ApiOperation({ operationId: 'upload.cancel', summary: 'ファイルの送信をやめる' })
  @Answers(told)
  async cancel(@Param('id', { schema: uploadId }) id: string, @User() user: CurrentUser) {
    await this.uploads.cancel(id, user);
    return { message: '送信を取りやめました。' };
  }

  /** Documents sent by oneself, newest first; those of children too. */
  @Get('identity-files')
  @Who({ roles })
  @ApiOperation({ operationId: 'upload.ownFiles', summary: '自分が送った書類の一覧' })
  @Answers(z.array(ownFile))
  ownFiles(@User() user: CurrentUser): Promise<OwnFile[]> {
    return this.uploads.ownFiles(user);
  }
}
