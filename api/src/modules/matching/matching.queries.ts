import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { poolOf, type Request, readRequest } from './pool.queries.js';
import { TeacherPool } from './teacher-pool.queries.js';
import { candidaciesOn, type TeacherRecord, teacherRecords } from './teacher-records.queries.js';

export interface CandidateRecord extends TeacherRecord {
  readonly matterTeacherId: number;
}

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

  /**
   * The teachers of a matter's candidacies. `candidacy` stays null: otherwise an active candidacy
   * would block its own teacher.
   */
  async candidates(matterId: number): Promise<readonly CandidateRecord[]> {
    const candidacies = await candidaciesOn(this.prisma, matterId);
    const teachers = await teacherRecords(this.prisma, [...candidacies.keys()]);
    return teachers.flatMap((teacher) => {
      const candidacy = candidacies.get(teacher.id);
      return candidacy ? [{ ...teacher, matterTeacherId: candidacy.id }] : [];
    });
  }

  /** The teachers for a request without a matter. */
  async wholePool(subjects: readonly number[]): Promise<TeacherRecord[]> {
    return poolOf((await this.teachers.all()).values(), new Map(), subjects);
  }

  async pool(matterId: number, subjects: readonly number[]): Promise<TeacherRecord[]> {
    const [candidacies, all] = await Promise.all([
      candidaciesOn(this.prisma, matterId),
      this.teachers.all(),
    ]);
    return poolOf(all.values(), candidacies, subjects);
  }
}
