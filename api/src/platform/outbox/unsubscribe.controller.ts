import { Controller, Inject, Req, Res } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { mutedOf } from '@tsumugi/contract/notices/kinds';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswersRedirect } from '../../platform/http/answers.js';
import { addressOf, Throttle } from '../auth/throttle.js';
import { minutes } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import { Call, type CallOf } from '../http/call.js';
import { Route } from '../http/route.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { readUnsubscription } from './unsubscribe-address.js';

/**
 * Limit for invalid signatures only: a mail service unsubscribes for many users from a few
 * addresses.
 */
const missesPerAddress = 30;

/**
 * One click in the mail program ends mail of one kind (RFC 8058), authorised by the signed address.
 */
@Controller()
export class UnsubscribeController {
  constructor(
    private readonly prisma: PrismaService,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Address opened by a person. Changes nothing, because programs open links too, and redirects
   * to the page of all settings.
   */
  @Route(api.unsubscribe.open)
  @AnswersRedirect('お知らせの設定の画面')
  async open(
    @Call() { params }: CallOf<typeof api.unsubscribe.open>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { accountId } = await this.read(params.token, request);
    const teacher = await this.prisma.teacher.count({ where: { accountId } });
    await reply.redirect(
      `${teacher ? '/teacher/teacher-profile' : '/customer/profile'}?part=notices`,
      303,
    );
  }

  @Route(api.unsubscribe.now)
  async now(
    @Call() { params }: CallOf<typeof api.unsubscribe.now>,
    @Req() request: FastifyRequest,
  ) {
    const { accountId, kind } = await this.read(params.token, request);
    await this.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select id from account where id = ${accountId} for update`;
      const account = await tx.account.findFirst({ where: { id: accountId, deletedAt: null } });
      if (!account) throw new AppError('not_found');
      const { kinds } = mutedOf(account);
      if (kinds[kind]?.mail === false) return;
      const noticePreferences = { ...kinds, [kind]: { ...kinds[kind], mail: false } };
      await tx.account.update({
        where: { id: accountId },
        data: { noticePreferences, version: { increment: 1 } },
      });
    });
    return { stopped: true as const };
  }

  private read(token: string, request: FastifyRequest) {
    const limit = {
      name: 'unsubscribe:try',
      subject: addressOf(request.ip),
      max: missesPerAddress,
      windowMs: minutes(15),
    };
    return this.throttle.countMisses(limit, 'not_found', async () => {
      const read = readUnsubscription(token, this.settings);
      if (!read) throw new AppError('not_found');
      return read;
    });
  }
}
