import { Body, Controller, Headers, Param } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader } from '@nestjs/swagger';
import { AppError } from '@tsumugi/contract/errors';
import { messageAnswer } from '@tsumugi/contract/kit/answer';
import type { OwnFile } from '@tsumugi/contract/portal/shared';
import { ownFile } from '@tsumugi/contract/portal/shared';
import {
  type UploadState,
  uploadBegin,
  uploadId,
  uploadState,
} from '@tsumugi/contract/portal/upload';
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';
import { type CurrentUser, User } from '../../../platform/auth/current-user.js';
import { Route } from '../../../platform/http/route.js';
import { Uploads } from './uploads.store.js';

const offsetShape = /^\d{1,9}$/;

/** Resumable uploads of documents, in both portals. */
@Controller()
export class UploadsController {
  constructor(private readonly uploads: Uploads) {}

  @Route(api.upload.begin, { input: uploadBegin, answer: uploadState })
  begin(
    @Body() given: z.infer<typeof uploadBegin>,
    @User() user: CurrentUser,
  ): Promise<UploadState> {
    return this.uploads.begin(given, user);
  }

  @Route(api.upload.state, { answer: uploadState })
  state(
    @Param('id', { schema: uploadId }) id: string,
    @User() user: CurrentUser,
  ): Promise<UploadState> {
    return this.uploads.state(id, user);
  }

  @Route(api.upload.take, { answer: uploadState })
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiHeader({ name: 'Upload-Offset', required: true, schema: { type: 'integer' } })
  take(
    @Param('id', { schema: uploadId }) id: string,
    @Headers('upload-offset') offset: string | undefined,
    @Body() bytes: unknown,
    @User() user: CurrentUser,
  ): Promise<UploadState> {
    if (!offset || !offsetShape.test(offset))
      throw new AppError('invalid_input', { 'Upload-Offset': '送信の位置を指定してください。' });
    if (bytes && !Buffer.isBuffer(bytes))
      throw new AppError('unsupported_type', undefined, {
        message: 'ファイルの中身を送信してください。',
      });
    return this.uploads.take(
      id,
      Number(offset),
      Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0),
      user,
    );
  }

  @Route(api.upload.cancel, { answer: messageAnswer })
  async cancel(@Param('id', { schema: uploadId }) id: string, @User() user: CurrentUser) {
    await this.uploads.cancel(id, user);
    return { message: '送信を取りやめました。' };
  }

  /** Documents sent by the caller, newest first, including those of children. */
  @Route(api.upload.ownFiles, { answer: z.array(ownFile) })
  ownFiles(@User() user: CurrentUser): Promise<OwnFile[]> {
    return this.uploads.ownFiles(user);
  }
}
