import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { InviteeKind } from '@tsumugi/contract/invitee-kinds';
import type { InviteeText } from '@tsumugi/contract/resources/invitation';
import { invitationText, passwordLinkOf } from '../../../platform/accounts/invite-by-mail.js';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import { limitStaff } from '../../../platform/auth/staff-limits.js';
import { Throttle } from '../../../platform/auth/throttle.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { SETTINGS, type Settings } from '../../../platform/settings/settings.js';
import { roleOf } from './invitation-work.js';

/** Placeholder for each person's own code. */
const sampleCode = 'mihon';

/** Preview of a wave's mail: on the screen, and in the caller's mailbox. */
@Injectable()
export class TestInvitation {
  constructor(
    private readonly prisma: PrismaService,
    private readonly mailer: Mailer,
    private readonly throttle: Throttle,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The text for that person, with a sample code in the link. @throws AppError 404 */
  async textFor(
    waveId: number,
    personId: number,
  ): Promise<InviteeText & { readonly brand: number | null }> {
    const found = await this.prisma.invitee.findFirst({
      where: { waveId, personId },
      select: {
        brand: true,
        account: { select: { email: true, name: true } },
        wave: { select: { kind: true } },
      },
    });
    if (!found?.account) throw new AppError('not_found');
    const { account, brand, wave } = found;
    const role = roleOf[wave.kind as InviteeKind];
    const link = passwordLinkOf(this.settings, role, sampleCode, 'invitation', brand);
    const login = { ...account, role, ...(brand === null ? {} : { brand }) };
    return { ...(await invitationText(this.prisma, login, link, 'N46')), brand };
  }

  /**
   * Sends the first invitee's mail to the caller; its link is invalid.
   * @returns the address.
   * @throws AppError 404, 422 if no invitee is left, 429
   */
  async send(waveId: number, user: CurrentUser): Promise<string> {
    await limitStaff(this.throttle, 'resend', user);
    const first = await this.prisma.invitee.findFirst({
      where: { waveId, accountId: { not: null }, fate: { not: 'left' } },
      orderBy: { personId: 'asc' },
      select: { personId: true },
    });
    if (!first) throw new AppError('invitation_nobody');
    const { subject, text, brand } = await this.textFor(waveId, first.personId);
    const { email: to } = await this.prisma.account.findUniqueOrThrow({
      where: { id: user.accountId },
      select: { email: true },
    });
    const mail = { to, subject: `【テスト】${subject}`, text };
    await this.mailer.queue(this.prisma, 'invitation', mail, { brand });
    await this.mailer.flush();
    return to;
  }
}
