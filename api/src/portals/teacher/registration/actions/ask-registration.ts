import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { newToken, sha256 } from '../../../../platform/auth/hash.js';
import { Throttle } from '../../../../platform/auth/throttle.js';
import { Clock, hours } from '../../../../platform/clock.js';
import { PrismaService } from '../../../../platform/database/prisma.service.js';
import { LOGGER, type Logger } from '../../../../platform/logging/logger.js';
import { Mailer } from '../../../../platform/mail/mailer.js';
import { originOf, SETTINGS, type Settings } from '../../../../platform/settings/settings.js';
import { AdvertQueries } from '../advert.queries.js';
import { knownAddressMail, registrationMail } from '../registration-mails.js';

const lifetime = hours(24);
/** Mails to one address in an hour: enough for repeated requests, too few for a flood. */
const mailsPerHour = 3;

/**
 * First step of a teacher's registration: the same answer for known and unknown addresses; details
 * follow by mail.
 */
@Injectable()
export class AskRegistration implements OnModuleDestroy {
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly mailer: Mailer,
    private readonly throttle: Throttle,
    private readonly adverts: AdvertQueries,
  ) {}

  /** Returns at once. An advert that was never delivered is omitted, not refused. */
  request(email: string, matterNumber: string | undefined): void {
    const work = this.send(email, matterNumber).catch((error: Error) =>
      this.logger.error({ reason: error.name }, 'registration mail failed'),
    );
    this.running.add(work);
    work.finally(() => this.running.delete(work));
  }

  /** Resolves when all requested mails have been queued. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.running);
  }

  async onModuleDestroy(): Promise<void> {
    await this.whenIdle();
  }

  private async send(email: string, matterNumber: string | undefined): Promise<void> {
    // The address is stored as a hash, because the counters outlive the request.
    if (
      await this.throttle.take({
        name: 'registration:mail',
        subject: sha256(email),
        max: mailsPerHour,
        windowMs: hours(1),
      })
    )
      return;
    const advert = matterNumber ? await this.adverts.findAdvert(matterNumber) : null;
    const origin = originOf(this.settings);
    const now = this.clock.now();
    const known = await this.prisma.account.findFirst({
      where: { email, deletedAt: null },
      select: { roles: { select: { role: true } } },
    });
    await this.prisma.$transaction(async (tx) => {
      if (known) {
        const isTeacher = known.roles.some(({ role }) => role === 'Teacher');
        const back = advert ? `?matter=${encodeURIComponent(advert.matterNumber)}` : '';
        await this.mailer.queue(
          tx,
          'invitation',
          knownAddressMail(email, `${origin}/teacher-login${back}`, isTeacher),
        );
        return;
      }
      const code = newToken();
      await tx.teacherRegistration.create({
        data: {
          email,
          codeHash: sha256(code),
          matterNumber: advert?.matterNumber ?? null,
          createdAt: now,
          expiresAt: new Date(now.getTime() + lifetime),
        },
      });
      const link = `${origin}/teacher/register/profile#${code}`;
      await this.mailer.queue(tx, 'invitation', registrationMail(email, link), {
        brand: advert?.brand ?? null,
      });
    });
    await this.mailer.flush();
  }
}
