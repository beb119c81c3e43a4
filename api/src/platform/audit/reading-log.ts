import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../auth/current-user.js';
import { Clock } from '../clock.js';
import { PrismaService } from '../database/prisma.service.js';
import { type Access, type ListRead, logAccess, logListRead } from '../http/access-log.js';

/** Who read what of whom, for controllers whose reads know no reader (domain section 8). */
@Injectable()
export class ReadingLog {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  one(user: CurrentUser, access: Omit<Access, 'action'>): Promise<void> {
    return logAccess(this.prisma, user, this.clock.now(), { ...access, action: 'read' });
  }

  list(user: CurrentUser, read: ListRead): Promise<void> {
    return logListRead(this.prisma, user, this.clock.now(), read);
  }
}
