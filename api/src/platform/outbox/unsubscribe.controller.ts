import { Body, Controller, Get, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { AppError } from '@tsumugi/contract/errors';
import { mutedOf } from '@tsumugi/contract/notices/kinds';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { PrismaService } from '../database/prisma.service.js';
import { Public } from '../http/who.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { readUnsubscription } from './unsubscribe-address.js';

const token = z.string().max(200);
const oneClick = z.looseObject({ 'List-Unsubscribe': z.string().max(100).optional() }).nullish();

/** One press in the mail program ends mail of one kind (RFC 8058); the signed address is the right to do so. */
@Controller('api/public/unsubscribe')
export class UnsubscribeController {
  constructor(
    @Inject(PrismaService) private readonly prisma: PrismaService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Opened by hand: changes nothing (programs open addresses, too) and leads to where all of it is set. */
  @Get(':token')
  @Public()
  @ApiOperation({ operationId: 'unsubscribe.open', summary: 'メールの停止の案内' })
  async open(@Param('token', { schema: token }) given: string, @Res() reply: FastifyReply): Promise<void> {
    const { accountId } = this.read(given);
    const teacher = await this.prisma.teacher.count({ where: { accountId } });
    await reply.redirect(`${teacher ? '/teacher/teacher-profile' : '/customer/profile'}?part=notices`, 303);
  }

  @Post(':token')
  @HttpCode(200)
  @Public({ csrf: 'never', accepts: ['form', 'multipart'] })
  @ApiOperation({ operationId: 'unsubscribe.now', summary: 'この種類のメールを止める' })
  async now(
    @Param('token', { schema: token }) given: string,
    @Body({ schema: oneClick }) _body: z.infer<typeof oneClick>,
  ): Promise<{ stopped: true }> {
    const { accountId, kind } = this.read(given);
    await this.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select id from account where id = ${accountId} for update`;
      const account = await tx.account.findFirst({ where: { id: accountId, deletedAt: null } });
      if (!account) throw new AppError('not_found');
      const { kinds } = mutedOf(account);
      if (kinds[kind]?.mail === false) return;
      const noticePreferences = { ...kinds, [kind]: { ...kinds[kind], mail: false } };
      await tx.account.update({ where: { id: accountId }, data: { noticePreferences, version: { increment: 1 } } });
    });
    return { stopped: true };
  }

  private read(given: string) {
    const read = readUnsubscription(given, this.settings.secret);
    if (!read) throw new AppError('not_found');
    return read;
  }
}
