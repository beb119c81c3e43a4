import { Injectable } from '@nestjs/common';
import type { Reach } from '@tsumugi/contract/reach';
import { Clock } from '../../platform/clock.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import { candidaciesIn } from '../../platform/reach/reach-conditions.js';
import { matterSelect, poolOf, type Request, readRequest, toRequest } from './pool.queries.js';
import { TeacherPool } from './teacher-pool.queries.js';
import { candidaciesOn, type TeacherRecord, teacherRecords } from './teacher-records.queries.js';

export interface CandidateRecord extends TeacherRecord {
  readonly matterTeacherId: number;
}

/** A candidate, and the request of its matter. */
export interface CandidateOfRequest {
  readonly request: Request;
  readonly candidate: CandidateRecord;
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

  /**
   * The candidacies with these ids that exist and are within reach. `candidacy` stays null, as in
   * `candidates`.
   */
  async candidatesById(ids: readonly number[], reach: Reach): Promise<CandidateOfRequest[]> {
    const rows = await this.prisma.matterTeacher.findMany({
      where: {
        id: { in: [...ids] },
        deletedAt: null,
        AND: [{ matter: { deletedAt: null } }, candidaciesIn(reach)],
      },
      select: { id: true, teacherId: true, matter: { select: matterSelect } },
    });
    const teachers = await this.teachers.all();
    const found = await Promise.all(
      rows.map(async ({ id, teacherId, matter }) => {
        const teacher = teachers.get(teacherId);
        return (
          teacher && {
            request: await toRequest(matter),
            candidate: { ...teacher, matterTeacherId: id },
          }
        );
      }),
    );
    return found.filter((each) => each !== undefined);
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
