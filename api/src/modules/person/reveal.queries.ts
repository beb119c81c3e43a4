import { Injectable } from '@nestjs/common';
import { dayFromDate } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
import type { Reveal } from '@tsumugi/contract/resources/reveal';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { logAccess } from '../../platform/http/access-log.js';
import { requireReach } from '../../platform/reach/require-reach.js';
import { addressLine } from '../family/contact.presenter.js';

interface Secrets {
  phone?: string | null;
  phone2?: string | null;
  prefecture?: number | null;
  city?: string | null;
  town?: string | null;
  building?: string | null;
  overseasAddress?: string | null;
  birthDate?: Date | null;
}
const place = { prefecture: true, city: true, town: true, building: true } as const;

/** Reveals one masked value, and logs the reader and the reason (domain/permissions#masks). */
@Injectable()
export class RevealQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 if the record does not exist; 400 if it has no such field */
  async value(reveal: Reveal, user: CurrentUser, requestId: string): Promise<string | null> {
    if (reveal.entity !== 'teacher')
      await requireReach(this.prisma, user.reach, reveal.entity, reveal.id);
    const row = await this.row(reveal);
    if (!row) throw new AppError('not_found');
    const { field, entity, id, reason } = reveal;
    if (!(field === 'address' ? 'town' in row : field in row))
      throw new AppError('invalid_input', { field: 'この項目はありません。' });
    await logAccess(this.prisma, user, this.clock.now(), {
      action: 'reveal',
      entity,
      entityId: id,
      matterId: entity === 'matter' ? id : undefined,
      reason: reason || null,
      detail: { field },
      requestId,
    });
    if (field === 'address')
      return addressLine(
        { prefecture: null, city: null, town: null, building: null, ...row },
        true,
      );
    if (field === 'birthDate') return row.birthDate ? dayFromDate(row.birthDate) : null;
    return row[field] ?? null;
  }

  private row({ entity, id }: Reveal): Promise<Secrets | null> {
    const where = { id, deletedAt: null };
    switch (entity) {
      case 'parent':
        return this.prisma.parent.findFirst({
          where,
          select: { phone: true, phone2: true, ...place, overseasAddress: true },
        });
      case 'student':
        return this.prisma.student.findFirst({ where, select: { birthDate: true } });
      case 'teacher':
        return this.prisma.teacher.findFirst({
          where,
          select: { phone: true, ...place, birthDate: true },
        });
      case 'contactForm':
        return this.prisma.contactForm.findFirst({ where, select: { phone: true, ...place } });
      case 'matter':
        return this.prisma.matter.findFirst({ where, select: place });
    }
  }
}
