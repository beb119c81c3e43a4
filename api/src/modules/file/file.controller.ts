import { Controller, Req, Res } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { type SignedFileUrl } from '@tsumugi/contract/resources/stored-file';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CurrentUser } from '../../platform/auth/current-user.js';
import { FileLinks } from '../../platform/files/file-links.js';
import { FileStore } from '../../platform/files/file-store.js';
import { attachment } from '../../platform/http/attachment.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { keyIn } from './file.presenter.js';
import { FileQueries } from './file.queries.js';

/** Links to files, and opening them. Both check the rights. */
@Controller()
export class FileController {
  constructor(
    private readonly files: FileQueries,
    private readonly links: FileLinks,
    private readonly store: FileStore,
  ) {}

  @Route(api.file.adminLink)
  adminLink(@Call() { query, user }: CallOf<typeof api.file.adminLink>) {
    return this.link(query.path, user);
  }

  @Route(api.file.customerLink)
  customerLink(@Call() { query, user }: CallOf<typeof api.file.customerLink>) {
    return this.link(query.path, user);
  }

  @Route(api.file.teacherLink)
  teacherLink(@Call() { query, user }: CallOf<typeof api.file.teacherLink>) {
    return this.link(query.path, user);
  }

  @Route(api.file.open)
  async open(
    @Call() { params, user }: CallOf<typeof api.file.open>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.links.check(params.key, params.until, params.signature, user.accountId);
    const file = await this.files.openable(params.key, user);
    const bytes = await this.store.read(params.key);
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
