import { Body, Controller, Headers } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader } from '@nestjs/swagger';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../../platform/http/call.js';
import { Route } from '../../../platform/http/route.js';
import { Uploads } from './uploads.store.js';

const offsetShape = /^\d{1,9}$/;

/** Resumable uploads of documents, in both portals. */
@Controller()
export class UploadsController {
  constructor(private readonly uploads: Uploads) {}

  @Route(api.upload.begin)
  begin(@Call() { input, user }: CallOf<typeof api.upload.begin>) {
    return this.uploads.begin(input, user);
  }

  @Route(api.upload.state)
  state(@Call() { params, user }: CallOf<typeof api.upload.state>) {
    return this.uploads.state(params.id, user);
  }

  @Route(api.upload.take)
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiHeader({ name: 'Upload-Offset', required: true, schema: { type: 'integer' } })
  take(
    @Call() { params, user }: CallOf<typeof api.upload.take>,
    @Body() bytes: unknown,
    @Headers('upload-offset') offset: string | undefined,
  ) {
    if (!offset || !offsetShape.test(offset))
      throw new AppError('invalid_input', { 'Upload-Offset': '送信の位置を指定してください。' });
    if (bytes && !Buffer.isBuffer(bytes))
      throw new AppError('unsupported_type', undefined, {
        message: 'ファイルの中身を送信してください。',
      });
    return this.uploads.take(
      params.id,
      Number(offset),
      Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0),
      user,
    );
  }

  @Route(api.upload.cancel)
  async cancel(@Call() { params, user }: CallOf<typeof api.upload.cancel>) {
    await this.uploads.cancel(params.id, user);
    return { message: '送信を取りやめました。' };
  }

  /** Documents sent by the caller, newest first, including those of children. */
  @Route(api.upload.ownFiles)
  ownFiles(@Call() { user }: CallOf<typeof api.upload.ownFiles>) {
    return this.uploads.ownFiles(user);
  }
}
