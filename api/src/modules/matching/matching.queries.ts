import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { type PoolTeacher, type Request, readPool, readRequest } from './pool.queries.js';

@Injectable()
export class MatchingQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  get today(): string {
    return this.clock.today();
  }

  /** Throws 404 when there is no such matter. */
  request(matterId: number): Promise<Request> {
    return readRequest(this.prisma, matterId);
  }

  pool(matterId: number, subjects: readonly number[]): Promise<PoolTeacher[]> {
    return readPool(this.prisma, matterId, subjects);
  }
}
