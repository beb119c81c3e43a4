import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import {
  type SignedFileUrl,
  signedFileQuery,
  signedFileUrl,
} from '@tsumugi/contract/resources/stored-file';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { FileLinks } from '../../platform/files/file-links.js';
import { FileStore } from '../../platform/files/file-store.js';
import { attachment } from '../../platform/http/attachment.js';
import { Route } from '../../platform/http/route.js';
import { keyIn } from './file.presenter.js';
import { FileQueries } from './file.queries.js';

const linkPart = z.string().max(80);

/** Links to files, and opening them. The rights are checked both times. */
@Controller()
export class FileController {
  constructor(
    private readonly files: FileQueries,
    private readonly links: FileLinks,
    private readonly store: FileStore,
  ) {}

  @Route(api.file.adminLink, { query: signedFileQuery, answer: signedFileUrl })
  adminLink(@Query() query: z.infer<typeof signedFileQuery>, @User() user: CurrentUser) {
    return this.link(query.path, user);
  }

  @Route(api.file.customerLink, { query: signedFileQuery, answer: signedFileUrl })
  customerLink(@Query() query: z.infer<typeof signedFileQuery>, @User() user: CurrentUser) {
    return this.link(query.path, user);
  }

  @Route(api.file.teacherLink, { query: signedFileQuery, answer: signedFileUrl })
  teacherLink(@Query() query: z.infer<typeof signedFileQuery>, @User() user: CurrentUser) {
    return this.link(query.path, user);
  }

  @Route(api.file.open)
  async open(
    @Param('key', { schema: linkPart }) key: string,
    @Param('until', { schema: linkPart }) until: string,
    @Param('signature', { schema: linkPart }) signature: string,
    @User() user: CurrentUser,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.links.check(key, until, signature, user.accountId);
    const file = await this.files.openable(key, user);
    const bytes = await this.store.read(key);
    if (!bytes) throw new AppError('not_found');
    await this.files.logOpening(file, user, request.id);
    const extension = file.originalName.split('.').at(-1) ?? 'bin';
    await reply
      .type(file.contentType)
      .header('content-length', file.size)
      .header('content-disposition', attachment(file.originalName, `file-${file.id}.${extension}`))
      .send(bytes);
  }

  private async link(path: string, user: CurrentUser): Promise<SignedFileUrl> {
    const key = keyIn(path);
    if (!key) throw new AppError('not_found');
    const file = await this.files.openable(key, user);
    return {
      ...this.links.make(key, user.accountId),
      name: file.originalName,
      contentType: file.contentType,
    };
  }
}
