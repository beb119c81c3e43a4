import { Controller, Param, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { AppError } from '@tsumugi/contract/errors';
import { id } from '@tsumugi/contract/kit/define-route';
import { brandSettingsView } from '@tsumugi/contract/resources/brand-settings';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { FileStore } from '../../platform/files/file-store.js';
import { oneFile, readUpload } from '../../platform/files/read-upload.js';
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

  @Route(api.brandSettings.saveLogo, { answer: brandSettingsView })
  @ApiConsumes('multipart/form-data')
  @ApiBody(oneFile)
  async save(
    @Param('id', { schema: id }) brand: number,
    @Req() request: FastifyRequest,
    @User() user: CurrentUser,
  ) {
    return this.saving.put(brand, await readUpload(request), user);
  }

  @Route(api.brandSettings.removeLogo, { answer: brandSettingsView })
  remove(@Param('id', { schema: id }) brand: number, @User() user: CurrentUser) {
    return this.saving.remove(brand, user);
  }

  @Route(api.user.brandLogo)
  async open(
    @Param('key', { schema: z.string().max(80) }) key: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.settings.logo(key);
    const bytes = file && (await this.store.read(key));
    if (!bytes) throw new AppError('not_found');
    // The URL changes with the picture, so it may be cached for ever.
    await reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': file.size,
      })
      .type(file.contentType)
      .send(bytes);
  }
}
