import { Controller, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { AppError } from '@tsumugi/contract/errors';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileStore } from '../../platform/files/file-store.js';
import { oneFile, readUpload } from '../../platform/files/read-upload.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { SaveLogo } from './actions/save-logo.js';
import { SettingQueries } from './setting.queries.js';

/** The logo of a brand: set by an Admin, readable by the public. */
@Controller()
export class BrandLogoController {
  constructor(
    private readonly settings: SettingQueries,
    private readonly saving: SaveLogo,
    private readonly store: FileStore,
  ) {}

  @Route(api.brandSettings.saveLogo)
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  async save(
    @Call() { params, user }: CallOf<typeof api.brandSettings.saveLogo>,
    @Req() request: FastifyRequest,
  ) {
    return this.saving.put(params.id, await readUpload(request), user);
  }

  @Route(api.brandSettings.removeLogo)
  remove(@Call() { params, user }: CallOf<typeof api.brandSettings.removeLogo>) {
    return this.saving.remove(params.id, user);
  }

  @Route(api.user.brandLogo)
  async open(
    @Call() { params }: CallOf<typeof api.user.brandLogo>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.settings.logo(params.key);
    const bytes = file && (await this.store.read(params.key));
    if (!bytes) throw new AppError('not_found');
    // The URL changes with the picture, so it may be cached without a limit.
    await reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': file.size,
      })
      .type(file.contentType)
      .send(bytes);
  }
}
