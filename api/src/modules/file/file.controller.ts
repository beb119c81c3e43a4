import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { familyRoles, staffRoles } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import { anyRole } from '@tsumugi/contract/kit/define-route';
import { type SignedFileUrl, signedFileQuery, signedFileUrl } from '@tsumugi/contract/resources/stored-file';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { FileLinks } from '../../platform/files/file-links.js';
import { FileStore } from '../../platform/files/file-store.js';
import { Answers, AnswersFile } from '../../platform/http/answers.js';
import { attachment } from '../../platform/http/attachment.js';
import { Who } from '../../platform/http/who.js';
import { keyIn } from './file.presenter.js';
import { FileQueries } from './file.queries.js';

const linkPart = z.string().max(80);

/** Asking for a link to a file, and opening it. The rights are looked at both times. */
@Controller('api')
export class FileController {
  constructor(
    private readonly files: FileQueries,
    private readonly links: FileLinks,
    private readonly store: FileStore,
  ) {}

  @Get('admin/get-signed-file-url')
  @Who({ roles: staffRoles })
  @ApiOperation({ operationId: 'file.adminLink', summary: 'ファイルを開くリンク（5分間・本人だけ）' })
  @Answers(signedFileUrl)
  adminLink(@Query({ schema: signedFileQuery }) query: z.infer<typeof signedFileQuery>, @User() user: CurrentUser) {
    return this.link(query.path, user);
  }

  @Get('customer/get-signed-file-url')
  @Who({ roles: [...familyRoles, 'Student'] })
  @ApiOperation({ operationId: 'file.customerLink', summary: 'ファイルを開くリンク（5分間・本人だけ）' })
  @Answers(signedFileUrl)
  customerLink(@Query({ schema: signedFileQuery }) query: z.infer<typeof signedFileQuery>, @User() user: CurrentUser) {
    return this.link(query.path, user);
  }

  @Get('teacher/get-signed-file-url')
  @Who({ roles: ['Teacher'] })
  @ApiOperation({ operationId: 'file.teacherLink', summary: 'ファイルを開くリンク（5分間・本人だけ）' })
  @Answers(signedFileUrl)
  teacherLink(@Query({ schema: signedFileQuery }) query: z.infer<typeof signedFileQuery>, @User() user: CurrentUser) {
    return this.link(query.path, user);
  }

  @Get('files/:key/:until/:signature')
  @Who({ roles: anyRole, ids: { key: 'free', until: 'free', signature: 'free' } })
  @ApiOperation({ operationId: 'file.open', summary: 'ファイルを開く' })
  @AnswersFile('image/jpeg', 'image/png', 'image/webp', 'application/pdf')
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
    return { ...this.links.make(key, user.accountId), name: file.originalName, contentType: file.contentType };
  }
}
