import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { FastifyReply } from 'fastify';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { KnownDevices } from '../../../platform/auth/device.js';
import type { SignInRequest } from '../../../platform/auth/local.strategy.js';
import { SessionReader } from '../../../platform/auth/session-reader.js';
import { deviceLabel } from '../../../platform/auth/session-rules.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { newDeviceMail } from '../account-mails.js';

/** What follows a right password: a new session, and a mail to the owner when the browser was never seen before. */
@Injectable()
export class SignIn {
  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(SessionReader) private readonly reader: SessionReader,
    @Inject(KnownDevices) private readonly devices: KnownDevices,
    @Inject(PrismaService) private readonly prisma: PrismaService,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(SecurityLog) private readonly log: SecurityLog,
  ) {}

  async enter(request: SignInRequest, reply: FastifyReply) {
    const { verified, face } = request;
    if (!verified) throw new AppError('wrong_credentials');
    const isKnown = this.devices.of(request, verified.email) !== undefined;
    const isFirst = (await this.prisma.session.count({ where: { accountId: verified.accountId } })) === 0;
    const sessionId = await this.sessions.begin(request, reply, verified, face);
    this.devices.remember(request, reply, verified.email);
    // Before the first session there is no usual device to differ from.
    if (!isKnown && !isFirst)
      await this.mailer.queue(this.prisma, 'securityAlert', newDeviceMail(verified.email, deviceLabel(request.headers['user-agent'])));
    const user = await this.reader.userOf(sessionId);
    if (!user) throw new AppError('wrong_credentials');
    request.user = user;
    await this.log.note(request, { action: 'signIn', detail: { face, knownDevice: isKnown } });
    return { roles: user.roles, userType: user.userType };
  }
}
