import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { poolOf, type Request, readRequest } from './pool.queries.js';
import { TeacherPool } from './teacher-pool.queries.js';
import { candidaciesOn, type TeacherRecord } from './teacher-records.queries.js';

@Injectable()
export class MatchingQueries {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    private readonly teachers: TeacherPool,
  ) {}

  get today(): string {
    return this.clock.today();
  }

  /** @throws AppError 404 when there is no such matter */
  request(matterId: number): Promise<Request> {
    return readRequest(this.prisma, matterId);
  }

  async pool(matterId: number, subjects: readonly number[]): Promise<TeacherRecord[]> {
    const [candidacies, all] = await Promise.all([
      candidaciesOn(this.prisma, matterId),
      this.teachers.all(),
    ]);
    return poolOf(all.values(), candidacies, subjects);
  }
}
